import type { TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { type Outcome, refused } from '#domain/refusal.ts';
import { selectExercise as select } from '#domain/session/complete-exercise.ts';
import { transact } from '../database/database.ts';
import { putRow } from '../database/put-row.ts';
import type { Device } from '../device.ts';
import { sessionRow } from './session-row.ts';

/** Which exercise is open concerns this device alone: stored, but not sent. */
export function selectExercise(
  device: Device,
  input: { readonly sessionId: TrainingSessionId; readonly index: number },
): Promise<Outcome<TrainingSession>> {
  const { database } = device;
  return transact(database, async () => {
    const row = await sessionRow(database, input.sessionId);
    if (!row) return refused('session-not-found');
    const selected = select(row.body, input.index);
    if (selected.allowed) await putRow(database, { ...row, body: selected.value });
    return selected;
  });
}
