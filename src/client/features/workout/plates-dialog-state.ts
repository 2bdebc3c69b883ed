// Whether the plate calculator is open, and for what. It stands beside the number pad, which closes with
// the field that it leaves.
import { createStore, useStore } from '#client/shared/screen/store.ts';

export interface PlatesQuestion {
  /** As it stands in the field, in the athlete's units. */
  readonly weight: number;
  /** Writes another weight, in the same units, into the set. */
  readonly use: (weight: number) => void;
}

const question = createStore<PlatesQuestion | null>(null);

export const usePlatesQuestion = (): PlatesQuestion | null => useStore(question);

/** Null closes it. */
export const askForPlates = question.set;
