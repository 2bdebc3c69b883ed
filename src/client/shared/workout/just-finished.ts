// The workout finished a moment ago, for Training to sum up. It survives a reload, such as one for an update, but not
// closing the window.
import type { TrainingSessionId } from '#contract/ids.ts';
import { createStore, useStore } from '#client/shared/screen/store.ts';

export interface JustFinished {
  readonly sessionId: TrainingSessionId;
  /** When the server was first known to have all of it, ms. */
  readonly sentAt?: number;
}

const key = 'holdfast-just-finished';
const finished = createStore(stored());

export const useJustFinished = (): JustFinished | null => useStore(finished);

/** Null: the athlete has seen it. */
export function setJustFinished(next: JustFinished | null): void {
  if (next) sessionStorage.setItem(key, JSON.stringify(next));
  else sessionStorage.removeItem(key);
  finished.set(next);
}

function stored(): JustFinished | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as JustFinished | null;
  } catch {
    return null;
  }
}
