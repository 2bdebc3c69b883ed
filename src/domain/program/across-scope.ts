import type { MovementId } from '#contract/ids.ts';
import type { SubExercise } from '#contract/training.ts';
import { movementIdOf } from '../session/prescription.ts';
import { daysInWeek, weekOf } from './draft.ts';

/** Where a change across weeks reaches: these movements, in weeks `from` to `to`, from 0. */
export interface AcrossScope {
  readonly movementIds: ReadonlySet<MovementId>;
  readonly from: number;
  readonly to: number;
  /** Days of the week, from 0; null: all. */
  readonly columns: ReadonlySet<number> | null;
  /** Warm-ups keep their load, reps and effort unless they are meant, too. */
  readonly warmUps: boolean;
}

export const isInScope = (dayIndex: number, { from, to, columns }: AcrossScope): boolean =>
  weekOf(dayIndex) >= from &&
  weekOf(dayIndex) <= to &&
  (columns === null || columns.has(dayIndex % daysInWeek));

export const isMeant = (part: Pick<SubExercise, 'movement'>, scope: AcrossScope): boolean => {
  const id = movementIdOf(part.movement);
  return id !== undefined && scope.movementIds.has(id);
};
