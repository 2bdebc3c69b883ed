/** Beyond this many reps the formula is only a guess. */
const mostRepetitions = 12;

/** The estimated one-rep max by Epley: w × (1 + reps / 30). Null outside 1 to 12 reps. */
export const e1rm = (weight: number, reps: number): number | null =>
  weight > 0 && reps >= 1 && reps <= mostRepetitions ? (weight * (30 + reps)) / 30 : null;
