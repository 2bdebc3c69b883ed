// What the clock of an exercise shares with the screen around it, which loads without it.
import type { ExerciseId, SetId } from '#contract/ids.ts';
import { createStore } from '#client/shared/screen/store.ts';

/** The set of the round that runs. */
export const setOfRound = createStore<SetId | null>(null);

export interface ClockEnd {
  readonly exerciseId: ExerciseId;
}

/** The last clock that ran out. */
export const lastClock = createStore<ClockEnd | null>(null);
