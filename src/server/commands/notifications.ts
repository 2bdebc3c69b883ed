// Notifications, the requests among them, and the subscriptions that these are for.
import type { OkOf } from '#contract/endpoint.ts';
import { type NotificationId, SubscriptionId, type UserId } from '#contract/ids.ts';
import {
  type answerNotification as answerCall,
  type getNotifications,
  type giveBackNotification,
  type Notification,
  type SubscriptionStatus,
  subscriptionStatus,
} from '#contract/notifications.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import type { NotificationRow, Rows, SubscriptionRow } from '../database/rows.ts';
import { notFound, refusedByRule } from '../errors.ts';
import { forgetOldest, type NotifyDeps } from '../notify/notify.ts';
import {
  tellSubscriptionAnswered,
  tellSubscriptionCancelled,
  tellSubscriptionRequested,
} from '../notify/occasions.ts';
import { presentNotificationView, presentSubscription } from '../presenters/notification.ts';
import { receiptOfNotification, sealsOf } from '../receipts.ts';
import { resumeRelation } from '../stores/coach-clients.ts';
import {
  findNotification,
  findNotifications,
  findToldOf,
  markRead,
  putNotification,
  settleRequest,
} from '../stores/notifications.ts';
import { wasRestored } from '../stores/streams.ts';
import {
  deleteSubscription,
  findPeopleOfSubscription,
  findSubscription,
  hasAskedSince,
  lockSubscription,
  noteAsked,
  putRequest,
  setSubscriptionState,
} from '../stores/subscriptions.ts';
import { isBuried } from '../stores/tombstones.ts';
import { findUser } from '../stores/users.ts';
import { keptMs } from './prune-expired.ts';

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

/** So often somebody can ask a coach, whether the coach declined or they took it back: each time tells the coach. */
const dayMs = 86_400_000;

export async function requestSubscription(
  deps: NotifyDeps,
  rows: Rows,
  request: {
    client: UserId;
    coach: UserId;
    message: string;
    _id: SubscriptionId | undefined;
  },
): Promise<Subscription> {
  const { client, coach, _id } = request;
  if (coach === client) throw refusedByRule({ words: 'You can’t subscribe to yourself.' });
  const user = await findUser(rows, coach);
  if (!user?.is_coach) throw notFound();
  const existing = await findSubscription(rows, { coach, client });
  if (existing && existing.state !== 'declined') return presentSubscription(existing);
  if (!existing && _id && (await lockSubscription(rows, _id))) throw notFound();
  const now = deps.now();
  if (await hasAskedSince(rows, { coach, client }, new Date(now.getTime() - dayMs)))
    throw refusedByRule({
      words: 'You’ve asked this coach in the last 24 hours. You can ask again after that.',
    });
  await noteAsked(rows, { coach, client }, now);
  const id = existing?.id ?? _id ?? SubscriptionId.parse(deps.newId());
  const subscription = presentSubscription(await putRequest(rows, { ...request, id, now }));
  await tellSubscriptionRequested(deps, rows, subscription);
  return subscription;
}

/** Repeating the same answer changes nothing and notifies nobody. */
export async function answerSubscription(
  deps: NotifyDeps,
  rows: Rows,
  answer: { id: SubscriptionId; coach: UserId; value: SubscriptionStatus },
): Promise<Subscription> {
  const found = await lockSubscription(rows, answer.id);
  if (found?.coach_id !== answer.coach) throw notFound();
  const state = stateOf[answer.value];
  if (found.state === state) return presentSubscription(found);
  const subscription = presentSubscription(
    await setSubscriptionState(rows, answer.id, { state, now: deps.now() }),
  );
  if (state === 'confirmed') {
    const relation = { coach: found.coach_id, client: found.client_id };
    await resumeRelation(rows, relation, { began: 'subscription', now: deps.now() });
  }
  await tellSubscriptionAnswered(deps, rows, subscription, answer.value);
  return subscription;
}

/** Programs for subscribers can no longer be bought; those already bought stay. */
export async function cancelSubscription(
  deps: NotifyDeps,
  rows: Rows,
  { id, client }: { id: SubscriptionId; client: UserId },
): Promise<void> {
  const found = await lockSubscription(rows, id);
  // Also for somebody else's subscription, so that the caller learns nothing about it.
  if (found?.client_id !== client) return;
  await deleteSubscription(rows, id);
  await tellSubscriptionCancelled(deps, rows, id);
}

/** Its coach and client, whose streams an answer or a cancellation changes; nobody if the asker is neither. */
export const peopleOfSubscription = (
  rows: Rows,
  id: SubscriptionId,
  asker: UserId,
): Promise<UserId[]> => findPeopleOfSubscription(rows, id, asker);

const stateOf: Record<SubscriptionStatus, SubscriptionRow['state']> = {
  1: 'pending',
  2: 'declined',
  3: 'confirmed',
};

interface Told {
  readonly id: SubscriptionId;
  readonly coach: UserId;
  readonly client: UserId;
  readonly message: string;
  readonly at: Date;
}

/**
 * A restored server has forgotten requests to coaches and their answers since its backup. Both people's devices have
 * notifications of them, and either can give its own back; the receipt proves that the other person did send it.
 */
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

/** Returns the id of its notification: if the other side came first, that has already created one here. */
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
  // Deletions are remembered only this long.
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

/** By the server's receipt, and only if the server has lost data since. */
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

/** Unless it has since been answered, or requested again. */
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
