// Shared by all commands on a workout: read it, apply the rule, store it with its outbox entry.
import type { TrainingSession } from '#contract/training.ts';
import { type Outcome, refused } from '#domain/refusal.ts';
import { transact } from '../database/database.ts';
import type { Device } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';
import { sessionRow } from './session-row.ts';

/** Resolves once the edit is stored. A refusal changes nothing. */
export async function editSession(
  device: Device,
  sessionId: string,
  rule: (session: TrainingSession) => Outcome<TrainingSession>,
): Promise<Outcome<TrainingSession>> {
  const { database } = device;
  const outcome = await transact(database, async () => {
    const row = await sessionRow(database, sessionId);
    if (!row) return refused('session-not-found');
    const edited = rule(row.body);
    if (edited.allowed && edited.value !== row.body) {
      const now = device.now().getTime();
      await storeEdit(database, row, edited.value, now, { isLast: true });
    }
    return edited;
  });
  if (outcome.allowed) device.requestSync();
  return outcome;
}
