// The maxes that a program in percent needs and nobody has said yet.
import type { MovementId } from '#contract/ids.ts';
import type { Exercise } from '#contract/training.ts';
import { selfAndParts } from '../exercise/group.ts';
import { movementName } from '../exercise/movement-name.ts';
import { isInPercent, type Maxes } from '../session/pinned-max.ts';
import { movementIdOf } from '../session/prescription.ts';

export interface MissingMax {
  readonly movementId: MovementId;
  readonly title: string;
  /** Its waves go by a training max. */
  readonly isForWaves: boolean;
}

/** In the plan's order. A set that comes with a max of its own needs no other. */
export function missingMaxes(
  days: readonly { readonly exercises: readonly Exercise[] }[],
  maxes: Maxes,
): MissingMax[] {
  const missing = new Map<MovementId, Omit<MissingMax, 'movementId'>>();
  for (const part of days.flatMap(({ exercises }) => exercises.flatMap(selfAndParts))) {
    const id = movementIdOf(part.movement);
    if (id === undefined || !isInPercent(part) || maxes.has(id) || missing.has(id)) continue;
    const needsOne = part.sets.some(({ weight, max }) => weight?.recommended && !max);
    if (!needsOne) continue;
    const isForWaves = part.progression?.kind === 'waves';
    missing.set(id, { title: movementName(part.movement), isForWaves });
  }
  return [...missing].map(([movementId, about]) => ({ movementId, ...about }));
}
