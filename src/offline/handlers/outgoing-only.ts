import type { FrozenCall } from '../database/rows.ts';

/** Documents kept outside the user's own stream have no revision here; instead, each accepted call counts as one. */
export const nextOutgoingRevision = ({ baseRev }: Pick<FrozenCall, 'baseRev'>): number =>
  (baseRev ?? 0) + 1;
