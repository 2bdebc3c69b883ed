// Things that happen on the server while the athlete trains: the coach changes the prescription, sign-ins end,
// replies are forgotten.
import { sql } from 'kysely';
import type { Exercise, ExerciseSet, LoadMetric } from '#contract/training.ts';
import { buildSet, testId } from '#domain/test-builders.ts';
import { hashToken } from '#server/tokens.ts';
import type { Account, AccountWithProgram, SimulatedServer } from './server.ts';

export const coachChanges = ['more weight', 'one set more', 'one set less', 'per cent'] as const;
export type CoachChange = (typeof coachChanges)[number];

const addedSet = buildSet(113);
const removedSet = testId.set(112);

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
  const { sets } = exercise;
  switch (change) {
    case 'more weight':
      return inMetric(exercise, 'weight', 75);
    case 'per cent':
      return inMetric(exercise, 'percent1RM', 60);
    case 'one set more':
      return { ...exercise, sets: [...sets.filter(({ id }) => id !== addedSet.id), addedSet] };
    case 'one set less':
      return { ...exercise, sets: sets.filter(({ id }) => id !== removedSet) };
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
