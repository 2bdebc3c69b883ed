// Things that happen on the server while the athlete trains: the coach changes the prescription, sign-ins end,
// replies are forgotten.
import { sql } from 'kysely';
import type { Exercise, ExerciseSet, LoadMetric } from '#contract/training.ts';
import { buildSet, testId } from '#domain/test-builders.ts';
import { coachsDesk } from './diary.ts';
import { percentMovement } from './plan-documents.ts';
import { hashToken } from '#server/tokens.ts';
import type { Account, AccountWithProgram, SimulatedServer } from './server.ts';
import type { World } from './world.ts';

export const coachChanges = ['more weight', 'one set more', 'one set less', 'per cent'] as const;
export type CoachChange = (typeof coachChanges)[number];

/** Of the first exercise of either day, the second set; and the one that would come after it. */
const placeOf = ({ sets }: Exercise) => (sets.some(({ id }) => id === testId.set(211)) ? 212 : 112);

/**
 * Returns whether the day was changed: not if it already is as wanted, if the workout is finished, or if the server
 * died.
 */
export const changePrescription = (
  server: SimulatedServer,
  account: AccountWithProgram,
  change: CoachChange,
): Promise<boolean> =>
  server.prescribe(account, ([first, ...others]) => [changed(first!, change), ...others]);

function changed(exercise: Exercise, change: CoachChange): Exercise {
  const { sets, exerciseMetric } = exercise;
  const place = placeOf(exercise);
  const load = {
    metric: exerciseMetric.unit === 'percent1RM' ? 'percent1RM' : 'weight',
    recommended: 60,
    actual: null,
  } as const;
  const addedSet = buildSet(place + 1, { weight: load });
  switch (change) {
    case 'more weight':
      return inMetric(exercise, 'weight', 75);
    case 'per cent':
      return inMetric(exercise, 'percent1RM', 60);
    case 'one set more':
      return { ...exercise, sets: [...sets.filter(({ id }) => id !== addedSet.id), addedSet] };
    case 'one set less':
      return { ...exercise, sets: sets.filter(({ id }) => id !== testId.set(place)) };
  }
}

const inMetric = (exercise: Exercise, metric: LoadMetric, recommended: number): Exercise => ({
  ...exercise,
  exerciseMetric: { ...exercise.exerciseMetric, unit: metric },
  sets: exercise.sets.map((set): ExerciseSet => ({
    ...set,
    weight: { metric, recommended, actual: null },
  })),
});

/** The coach says what the athlete can lift; the athlete has it as an entry of their own. */
export async function setMax({ server, account, diary, universe }: World, kg: number) {
  const id = universe.newId();
  const entry = diary.attempt(coachsDesk, { kind: 'max', id, kilograms: kg });
  const isSet = await server.setMax(account, { id, kg, ...percentMovement });
  if (isSet) entry.certain(undefined);
}

/** Ends a user's current token: it expired (419) or was revoked (401). */
export async function endSignIn(
  { database }: SimulatedServer,
  account: Account,
  how: 'expired' | 'revoked',
): Promise<void> {
  await database.rows
    .updateTable('device_session')
    .set(how === 'revoked' ? { revoked_at: new Date(0) } : { expires_at: new Date(0) })
    .where('token_hash', '=', hashToken(account.token))
    .execute();
}

/** Deletes the remembered replies: only the revision can then answer a repeat. */
export async function forgetReplies(
  { database }: SimulatedServer,
  account: Account,
): Promise<void> {
  await sql`DELETE FROM idempotency WHERE user_id = ${account.userId}`.execute(database.rows);
}
