// The coach changes what is prescribed while the athlete is training, and the server its memory.
import { sql } from 'kysely';
import type { Exercise, TrainingSession } from '#contract/training.ts';
import { overlayPrescription } from '#domain/session/overlay-prescription.ts';
import { buildSet, testId } from '#domain/test-builders.ts';
import { hashToken } from '#server/tokens.ts';
import { loggedPart, pinnedDigest, pinnedPart, wholeSession } from '#server/session-parts.ts';
import { takeRevision } from '#server/queries/streams.ts';
import type { Account, SimulatedServer } from './server.ts';

export const coachChanges = ['more weight', 'one set more', 'one set less', 'per cent'] as const;
export type CoachChange = (typeof coachChanges)[number];

const addedSet = buildSet(113);
const removedSet = testId.set(112);

/** Returns whether there was a workout to change. */
export async function changePrescription(
  { database }: SimulatedServer,
  account: Account,
  change: CoachChange,
): Promise<boolean> {
  return database.rows.transaction().execute(async (rows) => {
    const sessions = await rows
      .selectFrom('training_session')
      .selectAll()
      .where('owner_id', '=', account.userId)
      .where('status', '=', 'started')
      .execute();
    for (const row of sessions) {
      const [first, ...others] = row.pinned.exercises;
      const pinned = { ...row.pinned, exercises: [changed(first!, change), ...others] };
      const session = overlayPrescription(
        pinned,
        change === 'one set less' ? withoutUntouched(wholeSession(row)) : wholeSession(row),
      );
      await rows
        .updateTable('training_session')
        .set({
          pinned: JSON.stringify(pinnedPart(session)),
          pinned_digest: pinnedDigest(session),
          logged: JSON.stringify(loggedPart(session)),
          rev: await takeRevision(rows, account.userId),
          last_key: null,
        })
        .where('id', '=', row.id)
        .execute();
    }
    return sessions.length > 0;
  });
}

function changed(exercise: Exercise, change: CoachChange): Exercise {
  const { sets } = exercise;
  switch (change) {
    case 'more weight':
      return { ...exercise, sets: sets.map((set) => withWeight(set, { recommended: 75 })) };
    case 'per cent':
      return { ...exercise, sets: sets.map((set) => withWeight(set, { metric: 'percent1RM' })) };
    case 'one set more':
      return { ...exercise, sets: [...sets.filter(({ id }) => id !== addedSet.id), addedSet] };
    case 'one set less':
      return { ...exercise, sets: sets.filter(({ id }) => id !== removedSet) };
  }
}

/** What the athlete has not used goes with its prescription. */
const withoutUntouched = (session: TrainingSession): TrainingSession => ({
  ...session,
  exerciseLog: session.exerciseLog.map((entry) => ({
    ...entry,
    sets: entry.sets.filter(
      (set) => set.id !== removedSet || set.done || set.weight?.actual != null,
    ),
  })),
});

const withWeight = (
  set: Exercise['sets'][number],
  weight: Partial<NonNullable<Exercise['sets'][number]['weight']>>,
) => (set.weight ? { ...set, weight: { ...set.weight, ...weight } } : set);

/** The present token of a user is no longer good: it ran out (419), or was taken back (401). */
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

/** The memory of replies is lost: a repeat is then answered by the revision alone. */
export async function forgetReplies(
  { database }: SimulatedServer,
  account: Account,
): Promise<void> {
  await sql`DELETE FROM idempotency WHERE user_id = ${account.userId}`.execute(database.rows);
}
