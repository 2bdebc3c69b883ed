// Two devices gave an exercise different results by its clock.
import type { ClockResult } from '#contract/exercise-clock.ts';
import type { ExerciseLogEntry } from '#contract/training.ts';
import { type Conflict, equal, threeWay } from '../three-way.ts';
import { valueOf } from './result-value.ts';
import { isLater, outweigh } from './merge-sets.ts';

type Entry = Pick<ExerciseLogEntry, 'exerciseId' | 'result'>;

/** The later one counts, and the other is told. One that was changed beats its being taken back. */
export function mergeResult(
  base: Entry,
  { result: mine }: Entry,
  { result: theirs, exerciseId }: Entry,
  report: (conflict: Conflict) => void,
): Pick<ExerciseLogEntry, 'result'> {
  const [own, others] = [valueOf(mine), valueOf(theirs)];
  const decided = threeWay<unknown>(valueOf(base.result), own, others, () => 'both');
  if (decided !== 'both') return withResult(equal(decided, others) ? theirs : mine);
  if (!mine || !theirs) return withResult(mine ?? theirs);
  const tie = JSON.stringify(own) > JSON.stringify(others);
  const isMine = isLater(mine.edited, theirs.edited, tie);
  const [kept, lost] = isMine ? [mine, theirs] : [theirs, mine];
  report({ field: `exercise ${exerciseId}/result`, kept: valueOf(kept), lost: valueOf(lost) });
  const edited = isMine ? outweigh(kept.edited, lost.edited) : kept.edited;
  return withResult({ ...kept, ...(edited && { edited }) });
}

const withResult = (result: ClockResult | undefined): Pick<ExerciseLogEntry, 'result'> =>
  result ? { result } : {};
