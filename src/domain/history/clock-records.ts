// The best of the results by a clock.
import type { ClockScore } from '../exercise/clock-score.ts';
import { compareScores } from '../exercise/compare-scores.ts';

/** It beat everything before it. */
export interface ClockRecord {
  readonly kind: 'by-clock';
  readonly score: ClockScore;
  /** The score that it beat. */
  readonly before: ClockScore;
}

/** The first time has nothing to beat. */
export const clockRecord = (
  score: ClockScore,
  before: readonly ClockScore[],
): ClockRecord | null => {
  const best = bestOf(before);
  return best && compareScores(score, best) > 0 ? { kind: 'by-clock', score, before: best } : null;
};

export const bestOf = (scores: readonly ClockScore[]): ClockScore | null =>
  scores.reduce<ClockScore | null>(
    (best, one) => (best && compareScores(one, best) <= 0 ? best : one),
    null,
  );
