// Notifications that wait for the daily mail.
import type { NotificationId, UserId } from '#contract/ids.ts';
import type { NotificationRow, Rows } from '../database/rows.ts';
import { withSender } from './notifications.ts';

export async function findOwnersOfDueMail(rows: Rows): Promise<UserId[]> {
  const owners = await rows
    .selectFrom('notification')
    .select('owner_id')
    .distinct()
    .where('mail_due', '=', true)
    .execute();
  return owners.map((row) => row.owner_id);
}

/** The oldest first. */
export const findDueMail = (rows: Rows, owner: UserId): Promise<NotificationRow[]> =>
  withSender(rows)
    .where('owner_id', '=', owner)
    .where('mail_due', '=', true)
    .orderBy('notification.created_at')
    .orderBy('notification.rev')
    .execute();

/** Also deletes those that existed only for the mail. */
export async function noteMailed(rows: Rows, ids: readonly NotificationId[]): Promise<void> {
  if (ids.length === 0) return;
  await rows
    .deleteFrom('notification')
    .where('id', 'in', ids)
    .where('in_app', '=', false)
    .execute();
  await rows.updateTable('notification').set({ mail_due: false }).where('id', 'in', ids).execute();
}
