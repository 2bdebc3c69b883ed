import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary } from '#contract/training.ts';

/** A movement that nobody prescribed. */
export const otherMovement = (n: number): MovementSummary => ({
  _id: `other-${n}` as MovementId,
  title: `Other ${n}`,
  image: null,
  imageMidframe: null,
});
