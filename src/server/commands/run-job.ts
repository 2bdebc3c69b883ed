import { MembershipId, ProgramId, UserId } from '#contract/ids.ts';
import type { PushMessage } from '#contract/push.ts';
import { firstOpenDay } from '#domain/coaching/attention.ts';
import { isOwnDoing, notificationChannels, notificationText } from '#domain/notification/kinds.ts';
import { nextCheckAt } from '#domain/store/order.ts';
import type { UserRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import {
  type AccountJob,
  isNotificationJob,
  isPaymentJob,
  type Job,
  type NotificationJob,
  type PaymentJob,
} from '../jobs.ts';
import {
  accountDeletedLetter,
  alreadyRegisteredLetter,
  confirmationLetter,
  digestLetter,
  type Letter,
  moneyBackLetter,
  passwordResetLetter,
} from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { tellProgramPublished } from '../notify/occasions.ts';
import { presentNotification } from '../presenters/notification.ts';
import {
  countRegistrations,
  findRegistration,
  type RegistrationKey,
  replaceLink,
  setRegistrationLink,
} from '../stores/accounts.ts';
import { countUnreadConversations } from '../stores/conversations.ts';
import { deletePushToken, findPushToken } from '../stores/devices.ts';
import {
  countUnread,
  findDueMail,
  findOwnersOfDueMail,
  findToldOf,
  noteMailed,
} from '../stores/notifications.ts';
import { findDueOrders, findOrderOfPayment, updateOrder } from '../stores/orders.ts';
import { findSubscribers } from '../stores/subscriptions.ts';
import { findZones } from '../stores/scheduled-messages.ts';
import { findUser, findUserByEmail } from '../stores/users.ts';
import { newLink } from '../tokens.ts';
import { measureClientsAhead, refreshMetrics } from './client-metrics.ts';
import { sendCoachingLetter } from './coaching-letters.ts';
import { addressToUnsubscribe } from './daily-mail.ts';
import { type MembershipDeps, settleMembership } from './follow-membership.ts';
import { sendInvitations } from './invitations.ts';
import { lookAfterMemberships } from './look-after-memberships.ts';
import { followersOf, updateFollower } from './give-program.ts';
import { settleOrder } from './orders.ts';
import { followAccount } from './payout-account.ts';
import { remindOfCheckIns } from './remind-of-check-ins.ts';
import { retryDeadlocks } from './run-once.ts';
import { sendAccountChange } from './account-letters.ts';
import { sendScheduledMessages } from './send-scheduled-messages.ts';

/** Work that goes on after the reply. */
export function runJob(deps: Deps & { readonly mailer: Mailer }, job: Job): Promise<void> {
  if (isPaymentJob(job)) return runPaymentJob(deps, job);
  return isNotificationJob(job) ? runNotificationJob(deps, job) : runAccountJob(deps, job);
}

interface JobDeps extends Pick<Deps, 'database' | 'now' | 'publicUrl' | 'report'> {
  readonly mailer: Mailer;
}

async function runAccountJob(deps: JobDeps, job: AccountJob): Promise<void> {
  const { rows } = deps.database;
  switch (job.kind) {
    case 'confirm-address':
      return sendConfirmation(deps, job);
    case 'password-reset': {
      const user = await findUserByEmail(rows, job.email);
      if (!user) return;
      const { url, ...link } = newLink('password-reset', { ...deps, now: deps.now() });
      await rows
        .transaction()
        .execute((inside) => replaceLink(inside, { ...link, userId: user.id }));
      return send(deps, user, passwordResetLetter(user.first_name, url));
    }
    case 'password-changed':
    case 'account-changed-by':
      return sendAccountChange(deps, job);
    case 'money-back': {
      const user = await findUser(rows, job.userId);
      const about = { ...job, price: inDollars(job.price) };
      if (user) await send(deps, user, moneyBackLetter(user.first_name, about));
      return;
    }
    case 'coaching-late':
    case 'coaching-ended':
      return sendCoachingLetter(deps, job);
    case 'send-invitations':
      return sendInvitations(deps);
    case 'account-deleted':
      return deps.mailer.send(job.email, accountDeletedLetter(job.firstName));
  }
}

/** If the address has an account, that stays as it is and its owner gets a mail. */
async function sendConfirmation(deps: JobDeps, key: RegistrationKey): Promise<void> {
  const { rows } = deps.database;
  const registration = await findRegistration(rows, key);
  if (!registration) return;
  const known = await findUserByEmail(rows, key.email);
  if (known) {
    const logInPage = new URL('/login', deps.publicUrl);
    return send(deps, known, alreadyRegisteredLetter(known.first_name, logInPage));
  }
  const { url, ...link } = newLink('confirmation', { ...deps, now: deps.now() });
  await setRegistrationLink(rows, key, link);
  const isContested = (await countRegistrations(rows, key.email)) > 1;
  await deps.mailer.send(key.email, confirmationLetter(url, registration, { isContested }));
}

const inDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const send = ({ mailer }: JobDeps, user: UserRow, letter: Letter): Promise<void> =>
  mailer.send(user.email, letter);

type NotificationJobDeps = Deps & { readonly mailer: Mailer };

async function runNotificationJob(deps: NotificationJobDeps, job: NotificationJob): Promise<void> {
  switch (job.kind) {
    case 'program-published':
      return tellSubscribers(deps, job);
    case 'program-changed':
      return updateEachFollower(deps, job);
    case 'push':
      return sendPush(deps, job);
    case 'remind-of-check-ins':
      return remindOfCheckIns(deps);
    case 'send-scheduled-messages':
      return sendScheduledMessages(deps);
    case 'send-daily-mails':
      return sendDailyMails(deps);
    case 'daily-mail':
      return sendDailyMail(deps, UserId.parse(job.userId));
    case 'measure-clients':
      return measureClientsAhead(deps);
    case 'measure-clients-of':
      return refreshMetrics(deps.database.rows, UserId.parse(job.coachId), {
        openDay: firstOpenDay(deps.now()),
      });
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

/** One transaction per client. Repeating it changes nothing. */
async function updateEachFollower(
  deps: NotificationJobDeps,
  { id, author }: Extract<NotificationJob, { kind: 'program-changed' }>,
): Promise<void> {
  const { rows } = deps.database;
  for (const assignment of await followersOf(rows, id))
    await retryDeadlocks(() =>
      rows.transaction().execute((inside) => updateFollower(inside, assignment, author, deps)),
    );
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
  const zone = (await findZones(rows, [userId])).get(userId) ?? 'UTC';
  const told = due
    .filter((row) => !(row.in_app && row.is_read) || isOwnDoing(row.type))
    .filter(({ type }) => notificationChannels(user.preferences, type).email)
    .map((row) => notificationText(presentNotification(row), zone));
  if (told.length > 0)
    await send(deps, user, {
      ...digestLetter(user.first_name, told, deps.publicUrl),
      unsubscribe: await addressToUnsubscribe(rows, userId, deps.publicUrl),
    });
  await noteMailed(
    rows,
    due.map(({ id }) => id),
  );
}

type PaymentJobDeps = MembershipDeps & Pick<Deps, 'report'>;

export async function runPaymentJob(deps: PaymentJobDeps, job: PaymentJob): Promise<void> {
  switch (job.kind) {
    case 'order-changed':
      await settleOrder(deps, ProgramId.parse(job.orderId));
      return;
    case 'membership-changed':
      await settleMembership(deps, MembershipId.parse(job.membershipId));
      return;
    case 'payment-changed': {
      const order = await findOrderOfPayment(deps.database.rows, job.paymentId);
      if (order) await settleOrder(deps, order.id);
      return;
    }
    case 'account-changed':
      return followAccount(deps, job.accountId);
    case 'look-after-orders':
      await lookAfterOrders(deps);
      return lookAfterMemberships(deps);
  }
}

/** In one run; the rest follow a minute later. */
const mostAtOnce = 50;

/**
 * Asks the provider about orders that are still open, and makes refunds that are due: the server may have stopped
 * between the payment and the program, a webhook was lost, or the provider did not answer. One failure does not
 * delay the others.
 */
async function lookAfterOrders(deps: PaymentJobDeps): Promise<void> {
  const { database, now, payments, report } = deps;
  const due = { provider: payments.provider.name, now: now(), count: mostAtOnce };
  for (const { id, created_at: createdAt } of await findDueOrders(database.rows, due)) {
    await updateOrder(database.rows, id, { check_at: nextCheckAt(createdAt, now()) });
    try {
      await settleOrder(deps, id);
    } catch (error) {
      report(error);
    }
  }
}
