// What could not be written to this device's disk. It is kept in memory, in its order, and tried again;
// until it is on the disk every screen that shows it says that it is not saved.
import { useSyncExternalStore } from 'react';

export interface Unsaved {
  /** In the athlete's words, e.g. 'Set 3'; empty where there is no better word than 'a change'. */
  readonly what: string;
  readonly setId: string | null;
  readonly isDiskFull: boolean;
  readonly write: () => Promise<unknown>;
  readonly done: () => void;
}

const listeners = new Set<() => void>();
let unsaved: readonly Unsaved[] = [];
let trying: Promise<void> | null = null;

export const unsavedChanges = (): readonly Unsaved[] => unsaved;
export const useUnsaved = (): readonly Unsaved[] =>
  useSyncExternalStore(subscribeToUnsaved, unsavedChanges);

/** Resolves once it is written, be it after the disk had no room for some time, or given up. */
export function untilSaved(
  what: Pick<Unsaved, 'what' | 'setId'>,
  write: () => Promise<unknown>,
): Promise<void> {
  // Behind what waits: a later value of a set must not be overwritten by an earlier one.
  if (unsaved.length > 0) return keep({ ...what, isDiskFull: unsaved[0]!.isDiskFull }, write);
  return write().then(
    () => undefined,
    (error: unknown) => keep({ ...what, isDiskFull: isDiskFull(error) }, write),
  );
}

/** Writes what is left, in order, as far as it goes. */
export function tryAgain(): Promise<void> {
  trying ??= writeAll().finally(() => (trying = null));
  return trying;
}

/** The athlete leaves without it. */
export function giveUpUnsaved(): void {
  const given = unsaved;
  changeTo([]);
  for (const { done } of given) done();
}

export function subscribeToUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(
  what: Pick<Unsaved, 'what' | 'setId' | 'isDiskFull'>,
  write: () => Promise<unknown>,
): Promise<void> {
  const isFirst = unsaved.length === 0;
  const kept = new Promise<void>((done) => changeTo([...unsaved, { ...what, write, done }]));
  if (!isFirst) void tryAgain();
  return kept;
}

async function writeAll(): Promise<void> {
  for (let next = unsaved[0]; next; next = unsaved[0]) {
    try {
      await next.write();
    } catch {
      return;
    }
    if (unsaved[0] === next) changeTo(unsaved.slice(1));
    next.done();
  }
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

function changeTo(next: readonly Unsaved[]): void {
  unsaved = next;
  for (const listener of listeners) listener();
}
