import type { AnswersSeen } from '#contract/answers-seen.ts';
import { type Merged, threeWayFields } from '../three-way.ts';

/** What is seen on one device is seen on all of them. */
export const mergeAnswersSeen = (
  base: AnswersSeen,
  mine: AnswersSeen,
  theirs: AnswersSeen,
): Merged<AnswersSeen> => {
  const merged = threeWayFields(base, mine, theirs, (_, own) => own);
  const seenTo = mine.seenTo > theirs.seenTo ? mine.seenTo : theirs.seenTo;
  return { body: { ...merged, seenTo }, conflicts: [] };
};
