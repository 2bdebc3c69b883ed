/** Beyond it the formula guesses. */
const mostRepetitions = 12;

/** The weight that could be lifted once, by Epley: w × (1 + reps / 30). Null outside 1 to 12 repetitions. */
export const e1rm = (weight: number, reps: number): number | null =>
  weight > 0 && reps >= 1 && reps <= mostRepetitions ? (weight * (30 + reps)) / 30 : null;
