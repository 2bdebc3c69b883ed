// A restored server has forgotten who asked a coach since its backup, and what the coach answered. The devices of both
// have been told, and either gives it back; the receipt proves that the other one has said so.
import type { OkOf } from '#contract/endpoint.ts';
import type { NotificationId, SubscriptionId, UserId } from '#contract/ids.ts';
import {
  type giveBackNotification,
  type Notification,
  type SubscriptionStatus,
  subscriptionStatus,
} from '#contract/notifications.ts';
import type { Rows, SubscriptionRow } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import type { NotifyDeps } from '../notify/notify.ts';
import { presentNotificationView } from '../presenters/notification.ts';
import { presentSubscription } from '../presenters/notification.ts';
import {
  findNotification,
  findToldOf,
  putNotification,
  settleRequest,
} from '../stores/notifications.ts';
import { wasRestored } from '../stores/streams.ts';
import { findSubscription, putRequest, setSubscriptionState } from '../stores/subscriptions.ts';
import { isBuried } from '../stores/tombstones.ts';
import { findUser } from '../stores/users.ts';
import { receiptOfNotification } from '../receipts.ts';
import { sealsOf } from '../seal.ts';
import { keptMs } from './prune-expired.ts';
import { stateOf } from './subscribe.ts';

interface Told {
  readonly id: SubscriptionId;
  readonly coach: UserId;
  readonly client: UserId;
  readonly message: string;
  readonly at: Date;
}

export async function takeBackNotification(
  deps: NotifyDeps,
  rows: Rows,
  owner: UserId,
  notification: Notification,
): Promise<OkOf<typeof giveBackNotification>> {
  const { _id } = notification;
  const known = await findNotification(rows, _id, owner);
  const id = known ? _id : await tellAgain(deps, rows, owner, notification);
  const told = await findNotification(rows, id, owner);
  if (!told) throw notFound();
  return { notifications: [presentNotificationView(told)] };
}

/** Returns the id of the one that tells it: the other side may have come first, and this one been told of it. */
async function tellAgain(
  { now }: NotifyDeps,
  rows: Rows,
  owner: UserId,
  notification: Notification,
): Promise<NotificationId> {
  const { _id, type, message, sender, data, createdAt } = notification;
  const { subscriptionId: id, notificationResponse: response } = data;
  const at = new Date(createdAt);
  if (!id || !sender || !(await isProven(rows, owner, notification))) throw notFound();
  // What was taken back for good is remembered for so long.
  if (at.getTime() <= now().getTime() - keptMs || (await isBuried(rows, owner, _id)))
    throw notFound();
  const isAnswer = type === 'subscriptionResponse';
  const [coach, client] = isAnswer ? [sender._id, owner] : [owner, sender._id];
  const present = await findSubscription(rows, { coach, client });
  if (present && present.id !== id) throw notFound();
  const toldSince = await findToldOf(rows, { owner, type, about: id });
  if (toldSince) return toldSince;
  const told = { id, coach, client, message: isAnswer ? '' : message, at };
  const subscription = present ?? (await putRequest(rows, { ...told, now: at }));
  const status = isAnswer
    ? await answered(rows, subscription, told, response)
    : presentSubscription(subscription).status;
  return putNotification(rows, {
    id: _id,
    owner,
    type,
    about: id,
    sender: sender._id,
    message,
    data: { subscriptionId: id, notificationResponse: status },
    isRead: !isAnswer && status !== subscriptionStatus.pending,
    inApp: true,
    mailDue: false,
    now: at,
  });
}

/** By a server that has lost something since. */
async function isProven(rows: Rows, owner: UserId, notification: Notification): Promise<boolean> {
  const { sender, receipt } = notification;
  const seal = (await sealsOf(rows, owner))('receipt');
  return (
    receipt === receiptOfNotification(notification, seal) &&
    sender !== null &&
    (await findUser(rows, sender._id)) !== undefined &&
    (await wasRestored(rows, owner))
  );
}

/** Unless it was answered, or asked once more, since. */
async function answered(
  rows: Rows,
  { state, created_at: askedAt }: SubscriptionRow,
  { id, coach, at }: Told,
  response: SubscriptionStatus = subscriptionStatus.pending,
): Promise<SubscriptionStatus> {
  if (state !== 'pending' || askedAt > at) return response;
  await setSubscriptionState(rows, id, { state: stateOf[response], now: at });
  await settleRequest(rows, { owner: coach, about: id, response });
  return response;
}
