import type { TrainingSession } from '#contract/training.ts';
import { type Outcome, refused } from '#domain/refusal.ts';
import { applyEdit, type SessionEdit } from '#domain/session/session-edit.ts';
import { transact } from '../database/database.ts';
import { putRow } from '../database/put-row.ts';
import { type Device, stampOf } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';
import { sessionRow } from '../queries/training-session.ts';

/** The command of every verb on a workout. Resolves once the edit is stored. A refusal changes nothing. */
export async function editSession(
  device: Device,
  sessionId: string,
  edit: SessionEdit,
): Promise<Outcome<TrainingSession>> {
  const { database } = device;
  let isSent = false;
  const outcome = await transact(database, async () => {
    const row = await sessionRow(database, sessionId);
    if (!row) return refused('session-not-found');
    const now = device.now();
    const moment = { now: now.toISOString(), stamp: stampOf(device) };
    const edited = applyEdit(row.body, edit, moment);
    if (!edited.allowed || edited.value === row.body) return edited;
    isSent = !isOnlyOpened(row.body, edited.value);
    if (isSent) await storeEdit(database, row, edited.value, now.getTime(), { isLast: true });
    else await putRow(database, { ...row, body: edited.value });
    return edited;
  });
  if (outcome.allowed && isSent) device.requestSync();
  return outcome;
}

/** Which exercise is open concerns this device alone. */
const isOnlyOpened = (before: TrainingSession, after: TrainingSession): boolean =>
  Object.entries({ ...after, selectedExerciseIndex: before.selectedExerciseIndex }).every(
    ([name, value]) => value === before[name as keyof TrainingSession],
  );
