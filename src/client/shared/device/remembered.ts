// Which notices this browser has shown, so that each appears once. Kept apart from the user's data: it survives a
// log-out, and contains nothing about anybody.
import { get, update } from 'idb-keyval';

export interface Remembered {
  /** A workout was finished on this device. */
  readonly hasFinishedHere?: true;
  /** Asked to have the data kept, or declined. */
  readonly hasAnsweredKeeping?: true;
  /** A message was written on this device. */
  readonly hasWritten?: true;
  /** Turned push messages on, or dismissed the question. */
  readonly hasAnsweredPush?: true;
  /** Does not want to be asked for the body weight in a workout. */
  readonly hasDeclinedBodyWeight?: true;
  readonly hasSeenInstallHint?: true;
  readonly hasSeenReady?: true;
  readonly hasSeenPrivate?: true;
  readonly hasSeenLowSpace?: true;
}

const key = 'holdfast-notices';

/** A browser without storage remembers nothing; each notice then comes again on the next page. */
export const remembered = async (): Promise<Remembered> =>
  (await get<Remembered>(key).catch(() => undefined)) ?? {};

export const remember = (facts: Remembered): Promise<void> =>
  update<Remembered>(key, (before) => ({ ...before, ...facts })).catch(() => undefined);
