// A coach on the device of their client.
import type { CoachRelation } from '#contract/coaches.ts';
import { type Merged, threeWay } from '../three-way.ts';

/** That it ended stays, whichever device said so; the rest is the server's. */
export const mergeCoaches = (
  base: CoachRelation,
  mine: CoachRelation,
  theirs: CoachRelation,
): Merged<CoachRelation> => ({
  body: {
    ...theirs,
    endedAt: threeWay(
      base.endedAt,
      mine.endedAt,
      theirs.endedAt,
      () => theirs.endedAt ?? mine.endedAt,
    ),
  },
  conflicts: [],
});
