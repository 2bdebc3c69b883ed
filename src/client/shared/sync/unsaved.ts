// Changes that could not be stored on this device's disk. They stay in memory, in order, and are tried again, also
// without a tap, because space may become free at any time. Until they are stored, every screen that shows them says
// that they are not saved.
import { createStore, useStore } from '#client/shared/screen/store.ts';

export interface UnsavedChange {
  /** The changed set, if it was one. */
  readonly setId: string | null;
  /** As it is on the screen, for an export. */
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

/** Ends when the latest change has been tried once, whether it was stored or is kept. */
let lastTried: Promise<unknown> = Promise.resolve();

/**
 * Resolves once it is stored, even if the disk was full for some time, or given up. In order: an older value of a set
 * must not overwrite a newer one, and an added set must be there before it is ticked.
 */
export async function untilSaved(change: Change, write: () => Promise<unknown>): Promise<void> {
  const tried = lastTried.then(() => tryOnce(change, write));
  lastTried = tried;
  await (
    await tried
  ).saved;
}

/** In an object, so that the next change waits for this attempt alone, not until it is saved. */
async function tryOnce(
  change: Change,
  write: () => Promise<unknown>,
): Promise<{ readonly saved?: Promise<void> }> {
  const [first] = unsavedChanges();
  if (first) return { saved: keep(change, write, first.isDiskFull) };
  try {
    await write();
    return {};
  } catch (error) {
    return { saved: keep(change, write, isDiskFull(error)) };
  }
}

/** Stores the rest in order, as far as possible. */
export function tryAgain(): Promise<void> {
  trying ??= writeAll().finally(() => {
    trying = null;
    tryLater();
  });
  return trying;
}

/** The athlete leaves without them. */
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
