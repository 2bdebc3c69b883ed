// Whether the plate calculator is open, and for what. It stands beside the number pad, which closes with
// the field that it leaves.
import { useSyncExternalStore } from 'react';

export interface PlatesQuestion {
  /** As it stands in the field, in the athlete's units. */
  readonly weight: number;
  /** Writes another weight, in the same units, into the set. */
  readonly use: (weight: number) => void;
}

const listeners = new Set<() => void>();
let question: PlatesQuestion | null = null;

export const usePlatesQuestion = (): PlatesQuestion | null =>
  useSyncExternalStore(subscribe, () => question);

/** Null closes it. */
export function askForPlates(next: PlatesQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
