import type { ClockScore } from './clock-score.ts';

/** More than 0: `a` is better. Scores of two kinds of clock are equal. */
export function compareScores(a: ClockScore, b: ClockScore): number {
  if (a.kind === 'for-time') return b.kind === 'for-time' ? b.seconds - a.seconds : 0;
  return b.kind === 'amrap' ? a.rounds - b.rounds || a.reps - b.reps : 0;
}
