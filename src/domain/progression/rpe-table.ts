// What share of the one-rep max a set is, by its reps and its RPE.

import { roundTo } from '../units.ts';

/**
 * Percent of the max, by reps in all: those done after the first one, and those left in reserve (10 − RPE), in half steps.
 * Mike Tuchscherer's chart (Reactive Training Systems, The Reactive Training Manual, 2008), where RPE 9 at 3 reps is RPE
 * 10 at 4; RPE as reps in reserve: Zourdos et al. 2016.
 */
const shares = [
  100, 97.8, 95.5, 93.9, 92.2, 90.7, 89.2, 87.8, 86.3, 85, 83.7, 82.4, 81.1, 79.9, 78.6, 77.4, 76.2,
  75.1, 73.9, 72.3, 70.7, 69.4, 68, 66.7, 65.3, 64, 62.6, 61.3, 59.9, 58.6,
] as const;

/** 0.837 for 5 reps at RPE 9. Null outside 1 to 12 reps and RPE 6 to 10, and for 12 reps at RPE 6: the chart ends
 * there. */
export function shareOfMax(reps: number, rpe: number): number | null {
  if (reps < 1 || reps > 12 || rpe < 6 || rpe > 10) return null;
  const share = shares[Math.round((reps - 1 + (10 - rpe)) * 2)];
  return share === undefined ? null : roundTo(share / 100, 3);
}
