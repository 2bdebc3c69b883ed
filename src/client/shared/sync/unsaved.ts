// What could not be written to this device's disk. It is kept in memory, in its order, and tried again,
// by itself too, for room comes back without anybody touching the app. Until it is on the disk every
// screen that shows it says that it is not saved.
import { createStore, useStore } from '#client/shared/screen/store.ts';

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

const unsaved = createStore<readonly UnsavedChange[]>([]);
let trying: Promise<void> | null = null;
let nextTry: ReturnType<typeof setTimeout> | undefined;

export const unsavedChanges = unsaved.read;
export const useUnsaved = (): readonly UnsavedChange[] => useStore(unsaved);

/** Resolves once it is written, be it after the disk had no room for some time, or given up. */
export function untilSaved(change: Change, write: () => Promise<unknown>): Promise<void> {
  // Behind what waits: a later value of a set must not be overwritten by an earlier one.
  const [first] = unsavedChanges();
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
  const given = unsavedChanges();
  changeTo([]);
  for (const { done } of given) done();
}

function keep(change: Change, write: () => Promise<unknown>, isFull: boolean): Promise<void> {
  const isFirst = unsavedChanges().length === 0;
  const kept = new Promise<void>((done) =>
    changeTo([...unsavedChanges(), { ...change, isDiskFull: isFull, write, done }]),
  );
  if (!isFirst) void tryAgain();
  return kept;
}

async function writeAll(): Promise<void> {
  for (let [next] = unsavedChanges(); next; [next] = unsavedChanges()) {
    try {
      await next.write();
    } catch {
      return;
    }
    if (unsavedChanges()[0] === next) changeTo(unsavedChanges().slice(1));
    next.done();
  }
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

function tryLater(): void {
  clearTimeout(nextTry);
  if (unsavedChanges().length > 0) nextTry = setTimeout(() => void tryAgain(), tryAgainAfterMs);
}

function changeTo(next: readonly UnsavedChange[]): void {
  unsaved.set(next);
  tryLater();
}
