import type { AnswersSeen } from '#contract/answers-seen.ts';
import type { UserId } from '#contract/ids.ts';
import { answersSeenIdOf } from '#domain/coaching/answers-seen.ts';
import type { Device } from '../device.ts';
import { storeEdit, storeNew } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

/** The coach has looked at what a client answered up to `seenTo`, by when the server had it. */
export const markAnswersSeen = (
  device: Device,
  { clientId, seenTo }: Omit<AnswersSeen, '_id'> & { readonly clientId: UserId },
): Promise<boolean> =>
  runCommand(device, async () => {
    const { database } = device;
    const now = device.now().getTime();
    const _id = answersSeenIdOf(device.userId, clientId);
    const row = await database.entities.get(`answers-seen:${_id}`);
    if (row && row.body.seenTo >= seenTo) return false;
    if (row) await storeEdit(database, row, { ...row.body, seenTo }, now);
    else await storeNew(database, 'answers-seen', { _id, clientId, seenTo }, now);
    return true;
  });
