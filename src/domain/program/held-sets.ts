// 'Plank 3x60': the seconds of a line that only has numbers.
import type { MovementSummary, SubExercise } from '#contract/training.ts';
import { usualMeasureOf } from '../movement/usual-measure.ts';
import type { SetsRead } from './sets-of-terms.ts';

/** Nobody counts so many planks; skips with a rope are timed as well, but anybody counts them. */
const fewestSeconds = 20;
const isPosition = /\b(?:plank|hold|hang|sit|stretch)\b/i;

/** 'Plank 3x60' is held for 60 seconds, unless it was counted before. */
export function asHeld(
  reads: readonly SetsRead[] | null,
  before: SubExercise | null,
  { _id, title }: MovementSummary,
): readonly SetsRead[] | null {
  const isTimed = usualMeasureOf(_id)?.type === 'time' && isPosition.test(title);
  const isHeld = isTimed && before?.exerciseType !== 'reps';
  const areSeconds = reads?.every(
    ({ type, amount, upTo, amrap, effort }) =>
      type === 'reps' && amount !== null && amount >= fewestSeconds && !upTo && !amrap && !effort,
  );
  return isHeld && reads && areSeconds
    ? reads.map((read) => ({ ...read, type: 'time' as const }))
    : reads;
}
