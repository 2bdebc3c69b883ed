// Results by a clock in words. Apart from how they are compared, which every finished workout needs.
import { plural } from '../plural.ts';
import { formatMinutesSeconds } from '../units.ts';
import { compareScores } from './compare-scores.ts';
import type { ClockScore } from './clock-score.ts';

/** '7:42', '5 rounds + 12 reps', '112 reps'. */
export function scoreText(score: ClockScore): string {
  if (score.kind === 'for-time') return formatMinutesSeconds(score.seconds);
  const rounds = `${score.rounds} ${plural(score.rounds, 'round', 'rounds')}`;
  const reps = `${score.reps} ${plural(score.reps, 'rep', 'reps')}`;
  if (score.rounds === 0) return reps;
  return score.reps === 0 ? rounds : `${rounds} + ${reps}`;
}

/** '2:10 faster', '1 round more', '3 reps less', 'the same': than the other one. */
export function differenceText(score: ClockScore, before: ClockScore): string {
  const better = compareScores(score, before);
  if (better === 0) return 'the same';
  if (score.kind === 'for-time')
    return `${formatMinutesSeconds(Math.abs(better))} ${better > 0 ? 'faster' : 'slower'}`;
  const word = better > 0 ? 'more' : 'fewer';
  const rounds = before.kind === 'amrap' ? score.rounds - before.rounds : 0;
  if (rounds !== 0)
    return `${Math.abs(rounds)} ${plural(Math.abs(rounds), 'round', 'rounds')} ${word}`;
  return `${Math.abs(better)} ${plural(Math.abs(better), 'rep', 'reps')} ${word}`;
}

/** '2:10 faster than on 12 May'. */
export const comparedText = (score: ClockScore, before: ClockScore, day: string): string =>
  `${differenceText(score, before)} ${compareScores(score, before) === 0 ? 'as' : 'than'} on ${day}`;

/** 'Best time', 'Most rounds'. */
export const bestWords = ({ kind }: ClockScore): string =>
  kind === 'for-time' ? 'Best time' : 'Most in an AMRAP';
