// Notifications are marked read, and the requests among them answered.
import type { OkOf } from '#contract/endpoint.ts';
import { type NotificationId, SubscriptionId, type UserId } from '#contract/ids.ts';
import type {
  answerNotification as answerCall,
  getNotifications,
  SubscriptionStatus,
} from '#contract/notifications.ts';
import type { NotificationRow, Rows } from '../database/rows.ts';
import { notFound, refusedByRule } from '../errors.ts';
import { forgetOldest, type NotifyDeps } from '../notify/notify.ts';
import { presentNotificationView } from '../presenters/notification.ts';
import { findNotification, findNotifications, markRead } from '../stores/notifications.ts';
import { answerSubscription } from './subscriptions.ts';

interface Answer {
  readonly id: NotificationId;
  readonly owner: UserId;
  readonly response: SubscriptionStatus | undefined;
}

export async function showNotifications(
  rows: Rows,
  owner: UserId,
): Promise<OkOf<typeof getNotifications>> {
  const notifications = await findNotifications(rows, owner);
  return { notifications: notifications.map(presentNotificationView) };
}

export async function answerNotification(
  deps: NotifyDeps,
  rows: Rows,
  { id, owner, response }: Answer,
): Promise<OkOf<typeof answerCall>> {
  const notification = await ownNotification(rows, { id, owner });
  if (response !== undefined) {
    if (notification.type !== 'subscriptionRequestReceived')
      throw refusedByRule({ words: 'There’s nothing to answer here.' });
    const subscription = SubscriptionId.parse(notification.about);
    await answerSubscription(deps, rows, { id: subscription, coach: owner, value: response });
  }
  await markRead(rows, owner, { id });
  const answered = presentNotificationView(await ownNotification(rows, { id, owner }));
  await forgetOldest(deps, rows, owner);
  return { notifications: [answered] };
}

/** Whose stream the answer changes besides the owner's. */
export async function toldBy(rows: Rows, id: NotificationId, owner: UserId): Promise<UserId[]> {
  const notification = await findNotification(rows, id, owner);
  const isRequest = notification?.type === 'subscriptionRequestReceived';
  return isRequest && notification.sender_id ? [notification.sender_id] : [];
}

/** `until`: later ones stay unread. */
export async function markAllRead(
  deps: NotifyDeps,
  rows: Rows,
  { owner, until }: { owner: UserId; until: Date | null },
): Promise<OkOf<typeof getNotifications>> {
  const read = new Set(await markRead(rows, owner, { until }));
  const all = await findNotifications(rows, owner);
  await forgetOldest(deps, rows, owner);
  return { notifications: all.filter(({ id }) => read.has(id)).map(presentNotificationView) };
}

async function ownNotification(
  rows: Rows,
  { id, owner }: Pick<Answer, 'id' | 'owner'>,
): Promise<NotificationRow> {
  const notification = await findNotification(rows, id, owner);
  if (!notification) throw notFound();
  return notification;
}
