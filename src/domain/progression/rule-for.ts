import type { MovementId } from '#contract/ids.ts';
import type { Progression } from '#contract/progression.ts';
import type { SubExercise, SubExerciseLogEntry } from '#contract/training.ts';
import { movementIdOf } from '../session/prescription.ts';

/** Only reps are counted up, and only weights with them. */
export const mayProgress = ({ exerciseType }: Pick<SubExercise, 'exerciseType'>): boolean =>
  exerciseType === 'reps';

/** An athlete's own rules, by movement. */
export type OwnRules = Readonly<Record<MovementId, Progression>>;

/**
 * The athlete's own rule for the movement that is done, or the exercise's; after a swap that one says nothing. Null: none, or
 * the athlete wants none.
 */
export function ruleFor(
  { movement, swap }: Pick<SubExerciseLogEntry, 'movement' | 'swap'>,
  { progression }: Pick<SubExercise, 'progression'>,
  own: OwnRules = {},
): Progression | null {
  const id = movementIdOf(movement);
  const rule = (id === undefined ? undefined : own[id]) ?? (swap ? undefined : progression);
  return rule && rule.kind !== 'none' ? rule : null;
}
