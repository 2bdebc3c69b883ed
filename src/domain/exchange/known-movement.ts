import type { MovementReference } from '#contract/training.ts';
import { findMovement, summaryOf } from '../movement/catalogue.ts';

/** As this app knows it. Pictures only come from here: a file may name any address. */
export function knownMovement(movement: MovementReference): MovementReference {
  if (typeof movement !== 'object') return movement;
  const known = findMovement(movement._id);
  return known ? summaryOf(known) : { ...movement, image: null, imageMidframe: null };
}
