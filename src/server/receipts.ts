// Facts that only the server can establish reach devices with a receipt. A server restored from an older backup
// accepts them back with that receipt, because nobody else can have made it.
import { createHmac } from 'node:crypto';
import type { CoachRelation } from '#contract/coaches.ts';
import type { UserId } from '#contract/ids.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Change } from '#contract/sync.ts';
import { PurchasedProgram } from '#contract/programs.ts';
import type { Rows } from './database/rows.ts';
import { secretOf } from './stores/secrets.ts';

export function withReceipt(change: Change, seal: Seal): Change {
  if ('deleted' in change) return change;
  if (change.type === 'program')
    return { ...change, body: { ...change.body, receipt: receiptOfProgram(change.body, seal) } };
  if (change.type === 'coach')
    return { ...change, body: { ...change.body, receipt: receiptOfCoach(change.body, seal) } };
  if (change.type === 'notification' && change.body.data.subscriptionId !== undefined)
    return {
      ...change,
      body: { ...change.body, receipt: receiptOfNotification(change.body, seal) },
    };
  return change;
}

/** Covers who asked whom, or the answer; not what the owner has done about a request. */
export function receiptOfNotification(notification: Notification, seal: Seal): string {
  const { _id, type, message, sender, data, createdAt } = notification;
  const answer = type === 'subscriptionResponse' ? data.notificationResponse : null;
  const told = [_id, type, message, sender?._id, data.subscriptionId, answer, createdAt];
  return seal(`notification ${JSON.stringify(told)}`);
}

/** Covers who coaches since when, not that it ended: that is for the client to say. */
export const receiptOfCoach = ({ _id, since, began }: CoachRelation, seal: Seal): string =>
  seal(`coach ${JSON.stringify([_id, since, began])}`);

/** Covers everything in it except what its owner changes. */
export function receiptOfProgram(program: PurchasedProgram, seal: Seal): string {
  const { hasBeenViewed: _, leftAt: __, receipt: ___, ...given } = PurchasedProgram.parse(program);
  return seal(`program ${JSON.stringify(given, sorted)}`);
}

/** A device may have stored the fields in a different order. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Returns a mark that proves that this server wrote the text for the user. */
export type Seal = (text: string) => string;

/** A seal for each purpose: one made for another purpose is not valid. */
export async function sealsOf(
  rows: Rows,
  userId: UserId,
): Promise<(purpose: 'cursor' | 'receipt') => Seal> {
  // As old as the database, so every backup contains it.
  const secret = await secretOf(rows, 'receipts');
  return (purpose) => (text) =>
    createHmac('sha256', secret)
      .update(`${purpose} ${userId} ${text}`)
      .digest('base64url')
      .slice(0, 16);
}
