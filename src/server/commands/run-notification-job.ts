// Notifications after the reply: to a coach's subscribers, to devices by push, and once a day by mail.
import { UserId } from '#contract/ids.ts';
import type { PushMessage } from '#contract/push.ts';
import { notificationChannels, notificationText } from '#domain/notification/kinds.ts';
import type { Deps } from '../deps.ts';
import { digestLetter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { tellProgramPublished } from '../notify/occasions.ts';
import { presentNotification } from '../presenters/notification.ts';
import { countUnreadConversations } from '../stores/conversations.ts';
import { findDueMail, findOwnersOfDueMail, noteMailed } from '../stores/notification-mail.ts';
import { countUnread, findToldOf } from '../stores/notifications.ts';
import { deletePushToken, findPushToken } from '../stores/push-tokens.ts';
import { findSubscribers } from '../stores/subscriptions.ts';
import { findUser } from '../stores/users.ts';
import { retryDeadlocks } from './run-once.ts';
import type { NotificationJob } from '../job.ts';

type NotificationJobDeps = Pick<
  Deps,
  'database' | 'now' | 'newId' | 'jobs' | 'push' | 'publicUrl'
> & {
  readonly mailer: Mailer;
};

export async function runNotificationJob(
  deps: NotificationJobDeps,
  job: NotificationJob,
): Promise<void> {
  switch (job.kind) {
    case 'program-published':
      return tellSubscribers(deps, job);
    case 'push':
      return sendPush(deps, job);
    case 'send-daily-mails':
      return sendDailyMails(deps);
    case 'daily-mail':
      return sendDailyMail(deps, UserId.parse(job.userId));
  }
}

const subscribersAtOnce = 100;

/** One transaction per subscriber. Those already notified about this program are skipped. */
async function tellSubscribers(
  deps: NotificationJobDeps,
  { id, title, author }: Extract<NotificationJob, { kind: 'program-published' }>,
): Promise<void> {
  const { rows } = deps.database;
  for (let after: UserId | null = null; ;) {
    const subscribers = await findSubscribers(rows, author, { after, count: subscribersAtOnce });
    for (const subscriber of subscribers)
      await retryDeadlocks(() =>
        rows.transaction().execute(async (inside) => {
          const told = { owner: subscriber, type: 'programPublished', about: id } as const;
          if (await findToldOf(inside, told)) return;
          await tellProgramPublished(deps, inside, { id, title, author, subscriber });
        }),
      );
    after = subscribers.at(-1) ?? null;
    if (subscribers.length < subscribersAtOnce) return;
  }
}

async function sendPush(
  { database, now, push, publicUrl }: NotificationJobDeps,
  { deviceId, note }: Extract<NotificationJob, { kind: 'push' }>,
): Promise<void> {
  const { rows } = database;
  const device = await findPushToken(rows, deviceId, now());
  if (!device) return;
  const message: PushMessage = {
    web_push: 8030,
    notification: {
      title: shortened(note.title),
      body: shortened(note.body),
      navigate: new URL(note.path, publicUrl).href,
      tag: note.tag,
      lang: 'en',
    },
    app_badge:
      (await countUnread(rows, device.userId)) +
      (await countUnreadConversations(rows, device.userId)),
  };
  const outcome = await push.send(device.token, message);
  if (outcome === 'gone')
    await deletePushToken(rows, { deviceId, endpoint: device.token.endpoint });
}

/** In characters; a push service accepts at most 4 kB, and a lock screen shows less. */
const longestPushText = 200;

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= longestPushText
    ? text
    : `${characters.slice(0, longestPushText - 1).join('')}…`;
}

async function sendDailyMails({ database, jobs }: NotificationJobDeps): Promise<void> {
  for (const userId of await findOwnersOfDueMail(database.rows))
    await jobs.send({ kind: 'daily-mail', userId });
}

/** About events that were not read in the app and that the user still wants by mail. */
async function sendDailyMail(deps: NotificationJobDeps, userId: UserId): Promise<void> {
  const { rows } = deps.database;
  const user = await findUser(rows, userId);
  if (!user) return;
  const due = await findDueMail(rows, userId);
  const told = due
    .filter((row) => !(row.in_app && row.is_read))
    .filter(({ type }) => notificationChannels(user.preferences, type).email)
    .map((row) => notificationText(presentNotification(row)));
  if (told.length > 0)
    await deps.mailer.send(user.email, digestLetter(user.first_name, told, deps.publicUrl));
  await noteMailed(
    rows,
    due.map(({ id }) => id),
  );
}
