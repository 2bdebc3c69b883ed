// Notifications, in the stream of the person they are for.
import { sql } from 'kysely';
import type { NotificationId, UserId } from '#contract/ids.ts';
import {
  keptNotifications,
  type NotificationData,
  type NotificationType,
  type SubscriptionStatus,
  subscriptionStatus,
} from '#contract/notifications.ts';
import type { NotificationRow, Rows } from '../database/rows.ts';
import { takeRevision, takeRevisions } from './streams.ts';
import { buryDocuments } from './tombstones.ts';

export const withSender = (rows: Rows) =>
  rows
    .selectFrom('notification')
    .leftJoin('app_user as sender', 'sender.id', 'notification.sender_id')
    .selectAll('notification')
    .select([
      'sender.first_name as sender_first_name',
      'sender.last_name as sender_last_name',
      'sender.user_image_id as sender_image_id',
    ]);

/** A user's notification of a type about a thing. */
export async function findToldOf(
  rows: Rows,
  told: Pick<NewNotification, 'owner' | 'type' | 'about'>,
): Promise<NotificationId | undefined> {
  const found = await rows
    .selectFrom('notification')
    .select('id')
    .where('owner_id', '=', told.owner)
    .where('type', '=', told.type)
    .where('about', '=', told.about)
    .executeTakeFirst();
  return found?.id;
}

/** Those shown in the app. */
export const notificationsOf = (rows: Rows, owner: UserId) =>
  withSender(rows).where('owner_id', '=', owner).where('in_app', '=', true);

/** The newest first. */
export const findNotifications = (rows: Rows, owner: UserId): Promise<NotificationRow[]> =>
  notificationsOf(rows, owner)
    .orderBy('notification.created_at', 'desc')
    .orderBy('notification.rev', 'desc')
    .execute();

export const findNotification = (
  rows: Rows,
  id: NotificationId,
  owner: UserId,
): Promise<NotificationRow | undefined> =>
  notificationsOf(rows, owner).where('notification.id', '=', id).executeTakeFirst();

interface NewNotification {
  readonly id: NotificationId;
  readonly owner: UserId;
  readonly type: NotificationType;
  readonly about: string;
  readonly sender: UserId | null;
  readonly message: string;
  readonly data: NotificationData;
  readonly isRead: boolean;
  readonly inApp: boolean;
  readonly mailDue: boolean;
  readonly now: Date;
}

/** One about the same thing is renewed; it keeps its id, which is returned. */
export async function putNotification(
  rows: Rows,
  notification: NewNotification,
): Promise<NotificationId> {
  const rev = await takeRevision(rows, notification.owner);
  const told = {
    sender_id: notification.sender,
    message: notification.message,
    data: JSON.stringify(notification.data),
    is_read: notification.isRead,
    mail_due: notification.mailDue,
    rev,
    created_at: notification.now,
  };
  const { id } = await rows
    .insertInto('notification')
    .values({
      id: notification.id,
      owner_id: notification.owner,
      type: notification.type,
      about: notification.about,
      in_app: notification.inApp,
      ...told,
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'type', 'about']).doUpdateSet({
        ...told,
        // If a device shows it already, it has to get the renewed one.
        in_app: sql<boolean>`notification.in_app OR excluded.in_app`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the ids of those that were unread, in the order of their new revisions. */
export async function markRead(
  rows: Rows,
  owner: UserId,
  which:
    | { id: NotificationId }
    | { until: Date | null }
    | { types: readonly NotificationType[]; about: readonly string[] },
): Promise<NotificationId[]> {
  let unread = rows
    .selectFrom('notification')
    .select('id')
    .where('owner_id', '=', owner)
    .where('in_app', '=', true)
    .where('is_read', '=', false);
  if ('id' in which) unread = unread.where('id', '=', which.id);
  else if ('about' in which)
    unread = unread
      .where('type', '=', sql<NotificationType>`ANY(${which.types}::text[])`)
      .where('about', '=', sql<string>`ANY(${which.about}::uuid[])`);
  else if (which.until) unread = unread.where('created_at', '<=', which.until);
  const ids = (await unread.orderBy('rev').execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const [first = 0] = await takeRevisions(rows, owner, ids.length);
  await sql`
    UPDATE notification SET is_read = true, rev = ${first} + place.index - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS place (id, index)
    WHERE notification.id = place.id AND notification.owner_id = ${owner}
  `.execute(rows);
  return ids;
}

/** Updates the response in the coach's notification of a request, and marks it read. */
export async function settleRequest(
  rows: Rows,
  request: { owner: UserId; about: string; response: SubscriptionStatus },
): Promise<void> {
  const told = await rows
    .selectFrom('notification')
    .select(['id', 'data', 'is_read'])
    .where('owner_id', '=', request.owner)
    .where('type', '=', 'subscriptionRequestReceived')
    .where('about', '=', request.about)
    .executeTakeFirst();
  if (!told || (told.is_read && told.data.notificationResponse === request.response)) return;
  await rows
    .updateTable('notification')
    .set({
      is_read: true,
      data: JSON.stringify({ ...told.data, notificationResponse: request.response }),
      rev: await takeRevision(rows, request.owner),
    })
    .where('id', '=', told.id)
    .where('owner_id', '=', request.owner)
    .execute();
}

/** Changes the message in everybody's notifications about a thing. */
export async function rewordNotifications(
  rows: Rows,
  about: string,
  message: string,
): Promise<void> {
  const told = await rows
    .selectFrom('notification')
    .select(['id', 'owner_id'])
    .where('about', '=', about)
    .orderBy('owner_id')
    .execute();
  for (const { id, owner_id: owner } of told)
    await rows
      .updateTable('notification')
      .set({ message, rev: await takeRevision(rows, owner) })
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .execute();
}

interface Told {
  readonly id: NotificationId;
  readonly owner: UserId;
}

/** Other people's notifications that this user sent. */
export const findNotificationsFrom = (rows: Rows, sender: UserId): Promise<Told[]> =>
  rows
    .selectFrom('notification')
    .select(['id', 'owner_id as owner'])
    .where('sender_id', '=', sender)
    .where('owner_id', '!=', sender)
    .orderBy('owner_id')
    .orderBy('id')
    .execute();

export async function findNotificationsAbout(
  rows: Rows,
  things: readonly string[],
  type?: NotificationType,
): Promise<Told[]> {
  if (things.length === 0) return [];
  let found = rows
    .selectFrom('notification')
    .select(['id', 'owner_id as owner'])
    .where('about', 'in', things);
  if (type !== undefined) found = found.where('type', '=', type);
  return found.orderBy('owner_id').orderBy('id').execute();
}

/** Those that are read, except the newest, those waiting for their mail, and unanswered requests. */
export async function findForgettable(rows: Rows, owner: UserId): Promise<NotificationId[]> {
  const found = await rows
    .selectFrom('notification')
    .select('id')
    .where('owner_id', '=', owner)
    .where('in_app', '=', true)
    .where('is_read', '=', true)
    .where('mail_due', '=', false)
    .where(
      sql<boolean>`NOT (type = 'subscriptionRequestReceived'
        AND data->>'notificationResponse' = ${String(subscriptionStatus.pending)})`,
    )
    .where('created_at', '<', (inner) =>
      inner
        .selectFrom('notification')
        .select('created_at')
        .where('owner_id', '=', owner)
        .where('in_app', '=', true)
        .orderBy('created_at', 'desc')
        .offset(keptNotifications - 1)
        .limit(1),
    )
    .execute();
  return found.map(({ id }) => id);
}

/** Deletes them on the owner's devices, too. */
export async function deleteNotifications(
  rows: Rows,
  owner: UserId,
  ids: readonly NotificationId[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await rows.deleteFrom('notification').where('id', 'in', ids).execute();
  const documents = ids.map((id) => ({ type: 'notification' as const, id }));
  await buryDocuments(rows, owner, documents, now);
}

export async function countUnread(rows: Rows, owner: UserId): Promise<number> {
  const { unread } = await rows
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('owner_id', '=', owner)
    .where('in_app', '=', true)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

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
