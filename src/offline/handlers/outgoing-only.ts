import type { FrozenCall } from '../database/rows.ts';

/** What is kept elsewhere than in the own documents has no revision here; each call that was accepted counts as one. */
export const nextOutgoingRevision = ({ baseRev }: Pick<FrozenCall, 'baseRev'>): number =>
  (baseRev ?? 0) + 1;
