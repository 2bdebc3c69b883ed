// A call may send a movement as an id. A day is stored with the whole movement, so that it can be shown
// without a signal, and an unknown id is refused before anybody buys the program.
import type { MovementId, UserId } from '#contract/ids.ts';
import type { Exercise, MovementSummary, SubExercise } from '#contract/training.ts';
import { bareSummary } from '#domain/movement/search-movements.ts';
import type { Rows } from '../database/rows.ts';
import { presentMovement } from '../presenters/movement.ts';
import { findListedMovements } from '../stores/movements.ts';
import { refusalOfPlan } from '../policies/refusals.ts';

/** The days with whole movements. Throws for an id that is neither in the library nor one of the coach's own. */
export async function withWholeMovements<D extends { readonly exercises: Exercise[] }>(
  rows: Rows,
  coach: UserId,
  days: readonly D[],
): Promise<readonly D[]> {
  const ids = new Set(days.flatMap(({ exercises }) => exercises.flatMap(movementIds)));
  if (ids.size === 0) return days;
  const found = await findListedMovements(rows, { viewer: coach, ids: [...ids] });
  const whole = new Map(found.map((row) => [row.id, bareSummary(presentMovement(row))]));
  if (whole.size < ids.size) throw refusalOfPlan('movement-unknown');
  return days.map((day) => ({
    ...day,
    exercises: day.exercises.map((exercise): Exercise => {
      const { subExercises } = exercise;
      const parts = subExercises?.map((part) => withWhole(part, whole));
      return { ...withWhole(exercise, whole), ...(parts && { subExercises: parts }) };
    }),
  }));
}

const movementIds = (exercise: Exercise): MovementId[] =>
  [exercise, ...(exercise.subExercises ?? [])].flatMap(({ movement }) =>
    typeof movement === 'string' ? movement : [],
  );

const withWhole = <E extends SubExercise>(
  exercise: E,
  whole: ReadonlyMap<MovementId, MovementSummary>,
): E => {
  const { movement } = exercise;
  const named = typeof movement === 'string' ? whole.get(movement) : undefined;
  return named ? { ...exercise, movement: named } : exercise;
};
