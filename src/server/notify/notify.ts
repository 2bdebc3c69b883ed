// Notifies a user on the channels that they chose: in the app, by push, in the daily mail. occasions.ts
// decides which action notifies whom of what.
import { NotificationId, type UserId } from '#contract/ids.ts';
import type { Notification, NotificationData, NotificationType } from '#contract/notifications.ts';
import {
  isOwnDoing,
  notificationChannels,
  notificationPath,
  notificationText,
} from '#domain/notification/kinds.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import type { PushNote } from '../jobs.ts';
import { findPushDevices } from '../stores/devices.ts';
import {
  deleteNotifications,
  findForgettable,
  findNotificationsAbout,
  putNotification,
} from '../stores/notifications.ts';
import { findZones } from '../stores/scheduled-messages.ts';
import { findUser } from '../stores/users.ts';

export type NotifyDeps = Pick<Deps, 'now' | 'newId' | 'jobs'>;

export interface Notice {
  readonly to: UserId;
  readonly type: NotificationType;
  /** The id of the thing it is about: another notice about the same thing renews the notification. */
  readonly about: string;
  /** Null: no sender. */
  readonly from: UserId | null;
  /** The sender's text. */
  readonly message?: string;
  readonly data?: NotificationData;
}

/** Needs the transaction of the event itself: neither exists without the other. */
export async function notify(deps: NotifyDeps, rows: Rows, notice: Notice): Promise<void> {
  const recipient = await findUser(rows, notice.to);
  if (!recipient) return;
  const { type, message = '', data = {} } = notice;
  const channels = notificationChannels(recipient.preferences, type);
  // A request is answered in its notification, so it is always shown.
  const inApp = channels.inApp || type === 'subscriptionRequestReceived';
  let id = NotificationId.parse(deps.newId());
  if (inApp || channels.email) {
    id = await putNotification(rows, {
      id,
      owner: notice.to,
      type,
      about: notice.about,
      sender: notice.from,
      message,
      data,
      isRead: !channels.inApp || isOwnDoing(type),
      inApp,
      mailDue: channels.email,
      now: deps.now(),
    });
    await forgetOldest(deps, rows, notice.to);
  }
  if (!channels.push) return;
  const sender = notice.from === null ? undefined : await findUser(rows, notice.from);
  const zone = (await findZones(rows, [notice.to])).get(notice.to) ?? 'UTC';
  const told = { type, message, data, sender: named(sender) };
  await pushTo(deps, rows, notice.to, noteOf(id, told, zone));
}

/** To each of the user's devices that wants it, once the transaction is committed. */
export async function pushTo(
  deps: Pick<Deps, 'now' | 'jobs'>,
  rows: Rows,
  userId: UserId,
  note: PushNote,
): Promise<void> {
  for (const deviceId of await findPushDevices(rows, userId, deps.now()))
    await deps.jobs.send({ kind: 'push', deviceId, note }, rows);
}

type Told = Pick<Notification, 'type' | 'message' | 'data' | 'sender'>;

const noteOf = (tag: NotificationId, told: Told, zone: string): PushNote => {
  const { title, body } = notificationText(told, zone);
  return { title, body, path: notificationPath(told), tag };
};

const named = (sender: UserRow | undefined): Told['sender'] =>
  sender
    ? { _id: sender.id, firstName: sender.first_name, lastName: sender.last_name, userImage: null }
    : null;

/** Keeps only the newest ones, unread ones, and requests that need an answer. */
export async function forgetOldest(
  { now }: Pick<Deps, 'now'>,
  rows: Rows,
  owner: UserId,
): Promise<void> {
  await deleteNotifications(rows, owner, await findForgettable(rows, owner), now());
}

/** Deletes all notifications about things that no longer exist; `type`: only those. */
export async function withdrawNotices(
  { now }: Pick<Deps, 'now'>,
  rows: Rows,
  things: readonly string[],
  type?: NotificationType,
): Promise<void> {
  const told = await findNotificationsAbout(rows, things, type);
  for (const owner of new Set(told.map((one) => one.owner))) {
    const ids = told.filter((one) => one.owner === owner).map(({ id }) => id);
    await deleteNotifications(rows, owner, ids, now());
  }
}
