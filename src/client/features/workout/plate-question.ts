// Between the number pad, which asks for the plate calculator, and the screen, which shows it.
import { createStore } from '#client/shared/screen/store.ts';

export interface PlatesQuestion {
  /** The field's value, in the athlete’s units. */
  readonly weight: number;
  /** Sets another weight, in the same units. */
  readonly use: (weight: number) => void;
}

export const plateQuestion = createStore<PlatesQuestion | null>(null);

/** Null closes it. */
export const askForPlates = plateQuestion.set;
