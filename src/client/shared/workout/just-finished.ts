// The workout that was finished a moment ago, for Training to look back on. It outlives a reload, such as
// one for an update, and not the window.
import { useSyncExternalStore } from 'react';
import type { TrainingSessionId } from '#contract/ids.ts';

export interface JustFinished {
  readonly sessionId: TrainingSessionId;
  /** When it was first seen that the server has all of it, ms. */
  readonly sentAt?: number;
}

const key = 'holdfast-just-finished';
const listeners = new Set<() => void>();
let finished: JustFinished | null = stored();

export const useJustFinished = (): JustFinished | null =>
  useSyncExternalStore(subscribe, () => finished);

/** Null: it has been looked at. */
export function setJustFinished(next: JustFinished | null): void {
  finished = next;
  if (next) sessionStorage.setItem(key, JSON.stringify(next));
  else sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
}

function stored(): JustFinished | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as JustFinished | null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
