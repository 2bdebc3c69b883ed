// What could not be written to this device's disk. It is kept in memory, in its order, and tried again,
// by itself too, for room comes back without anybody touching the app. Until it is on the disk every
// screen that shows it says that it is not saved.
import { useSyncExternalStore } from 'react';

export interface UnsavedChange {
  /** The set that was changed, if it was one. */
  readonly setId: string | null;
  /** As it stands on the screen, for an export. */
  readonly document: () => unknown;
  readonly isDiskFull: boolean;
  readonly write: () => Promise<unknown>;
  readonly done: () => void;
}

type Change = Pick<UnsavedChange, 'setId' | 'document'>;

const tryAgainAfterMs = 5000;

const listeners = new Set<() => void>();
let unsaved: readonly UnsavedChange[] = [];
let trying: Promise<void> | null = null;
let nextTry: ReturnType<typeof setTimeout> | undefined;

export const unsavedChanges = (): readonly UnsavedChange[] => unsaved;
export const useUnsaved = (): readonly UnsavedChange[] =>
  useSyncExternalStore(subscribe, unsavedChanges);

/** Resolves once it is written, be it after the disk had no room for some time, or given up. */
export function untilSaved(change: Change, write: () => Promise<unknown>): Promise<void> {
  // Behind what waits: a later value of a set must not be overwritten by an earlier one.
  const first = unsaved[0];
  if (first) return keep(change, write, first.isDiskFull);
  return write().then(
    () => undefined,
    (error: unknown) => keep(change, write, isDiskFull(error)),
  );
}

/** Writes what is left, in order, as far as it goes. */
export function tryAgain(): Promise<void> {
  trying ??= writeAll().finally(() => {
    trying = null;
    tryLater();
  });
  return trying;
}

/** The athlete leaves without it. */
export function giveUpUnsaved(): void {
  const given = unsaved;
  changeTo([]);
  for (const { done } of given) done();
}

function keep(change: Change, write: () => Promise<unknown>, isFull: boolean): Promise<void> {
  const isFirst = unsaved.length === 0;
  const kept = new Promise<void>((done) =>
    changeTo([...unsaved, { ...change, isDiskFull: isFull, write, done }]),
  );
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

function tryLater(): void {
  clearTimeout(nextTry);
  if (unsaved.length > 0) nextTry = setTimeout(() => void tryAgain(), tryAgainAfterMs);
}

function changeTo(next: readonly UnsavedChange[]): void {
  unsaved = next;
  tryLater();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
