// The athlete's body weight in a workout: pinned at its start, it follows the day's entries until the end.
import type { MovementId } from '#contract/ids.ts';
import type { EditStamp, TrainingSession } from '#contract/training.ts';
import type { BodyLoad } from '../history/logged-set.ts';
import { bodyShareOf } from '../movement/body-share.ts';
import { roundTo } from '../units.ts';

type Weighed = Pick<TrainingSession, 'bodyWeight'>;

/** Kilograms; undefined: nobody knows. */
export const pinnedBodyWeight = (kg: number | undefined): Weighed =>
  kg === undefined ? {} : { bodyWeight: { kg } };

/** The same session if it has this weight already. Undefined: the athlete has none any more. */
export function withBodyWeight(
  session: TrainingSession,
  kg: number | undefined,
  stamp: EditStamp,
): TrainingSession {
  if ((session.bodyWeight?.kg ?? undefined) === kg) return session;
  return { ...session, bodyWeight: { kg: kg ?? null, edited: stamp } };
}

/** What a movement takes along of the athlete. Null: nothing, or nobody knows; but that it is help is known. */
export function bodyLoadOf(
  { bodyWeight }: Weighed,
  movementId: MovementId | undefined,
): BodyLoad | null {
  const body = movementId === undefined ? undefined : bodyShareOf(movementId);
  if (!body) return null;
  if (!bodyWeight?.kg) return body.isHelped ? { kg: null, isHelped: true } : null;
  return { kg: roundTo(bodyWeight.kg * body.share, 2), isHelped: body.isHelped };
}
