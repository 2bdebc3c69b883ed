// Two devices changed what the percentages of an exercise are taken of.
import type { PinnedMax, SubExerciseLogEntry } from '#contract/training.ts';
import { type Conflict, threeWay } from '../three-way.ts';
import { isLater, outweigh } from './merge-sets.ts';

type Entry = Pick<SubExerciseLogEntry, 'exerciseId' | 'max'>;

/** The later change counts; a max that was only pinned at the start loses to one that somebody chose. */
export function mergeMax(
  base: Entry | undefined,
  mine: Entry,
  theirs: Entry,
  report: (conflict: Conflict) => void,
): Pick<SubExerciseLogEntry, 'max'> {
  const max = threeWay(valueOf(base?.max), valueOf(mine.max), valueOf(theirs.max), () => 'both');
  if (max !== 'both') return withMax(max === valueOf(theirs.max) ? theirs.max : mine.max);
  const tie = JSON.stringify(mine.max) > JSON.stringify(theirs.max);
  const isMine = isLater(mine.max?.edited, theirs.max?.edited, tie);
  const [kept, lost] = isMine ? [mine.max, theirs.max] : [theirs.max, mine.max];
  if (kept?.of === lost?.of)
    report({
      field: `exercise ${theirs.exerciseId}/max`,
      kept: kept?.kg ?? null,
      lost: lost?.kg ?? null,
    });
  const edited = isMine ? outweigh(kept?.edited, lost?.edited) : kept?.edited;
  return withMax(kept && { ...kept, ...(edited && { edited }) });
}

/** Without the stamp: two devices that chose the same max agree. */
const valueOf = (max: PinnedMax | undefined): string => (max ? `${max.of} ${max.kg}` : '');

const withMax = (max: PinnedMax | undefined): Pick<SubExerciseLogEntry, 'max'> =>
  max ? { max } : {};
