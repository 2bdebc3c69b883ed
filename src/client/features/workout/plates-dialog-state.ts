// Whether the plate calculator is open, and for which weight. Kept apart from the number pad, which closes when its
// field loses the focus to the calculator.
import { createStore, useStore } from '#client/shared/screen/store.ts';

export interface PlatesQuestion {
  /** The field's value, in the athlete's units. */
  readonly weight: number;
  /** Sets another weight, in the same units. */
  readonly use: (weight: number) => void;
}

const question = createStore<PlatesQuestion | null>(null);

export const usePlatesQuestion = (): PlatesQuestion | null => useStore(question);

/** Null closes it. */
export const askForPlates = question.set;
