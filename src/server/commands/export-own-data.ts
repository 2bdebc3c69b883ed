import type { OwnData } from '#contract/own-data.ts';
import type { Identity } from '../authenticate.ts';
import type { Deps } from '../deps.ts';
import { signInRequired } from '../errors.ts';
import { presentDevice } from '../presenters/device.ts';
import { presentNotification } from '../presenters/notification.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { findCommentTemplates, findNotesOfCoach } from '../stores/client-notes.ts';
import { findDevicesOf } from '../stores/device-sessions.ts';
import { findNotifications } from '../stores/notifications.ts';
import {
  commentsOf,
  createdProgramsOf,
  customMovementsOf,
  messagesOf,
  picturesOf,
  programsOf,
  purchasesOf,
  recentStoreProgramsOf,
  runsOf,
  searchesOf,
  sessionsOf,
} from '../stores/own-data.ts';
import { findSocialLoginsOf } from '../stores/social-logins.ts';
import { findSubscriptionsOf } from '../stores/subscriptions.ts';
import { findUser } from '../stores/users.ts';

/** Resolves to the text of an `OwnData`, which is read while it is sent. */
export async function exportOwnData(
  { database: { rows }, now }: Deps,
  { userId, tokenHash }: Identity,
): Promise<AsyncIterable<string>> {
  const user = await findUser(rows, userId);
  if (!user) throw signInRequired();
  const devices = await findDevicesOf(rows, userId, now());
  return textOf({
    exportedAt: now().toISOString(),
    account: {
      ...presentUserDetails(user),
      registeredAt: user.created_at.toISOString(),
      subscribeToNewsletter: user.subscribes_to_newsletter,
    },
    socialLogins: await findSocialLoginsOf(rows, userId),
    devices: devices.map((device) => presentDevice(device, tokenHash)),
    programs: programsOf(rows, userId),
    purchases: await purchasesOf(rows, userId),
    subscriptions: await findSubscriptionsOf(rows, userId),
    programRuns: runsOf(rows, userId),
    trainingSessions: sessionsOf(rows, userId),
    comments: commentsOf(rows, userId),
    messages: messagesOf(rows, userId),
    createdPrograms: createdProgramsOf(rows, userId),
    customMovements: customMovementsOf(rows, userId),
    clientNotes: await findNotesOfCoach(rows, userId),
    commentTemplates: await findCommentTemplates(rows, userId),
    notifications: (await findNotifications(rows, userId)).map(presentNotification),
    searches: await searchesOf(rows, userId),
    recentStorePrograms: await recentStoreProgramsOf(rows, userId),
    pictures: picturesOf(rows, userId),
  });
}

/** Lists may come bit by bit. */
type Streamed<T> = {
  [Name in keyof T]: T[Name] | (T[Name] extends readonly unknown[] ? AsyncIterable<object> : never);
};

async function* textOf(data: Streamed<OwnData>): AsyncIterable<string> {
  let separator = '{';
  for (const [name, value] of Object.entries(data)) {
    yield `${separator}\n${JSON.stringify(name)}: `;
    separator = ',';
    if (isStreamed(value)) yield* listOf(value);
    else yield JSON.stringify(value);
  }
  yield '\n}\n';
}

async function* listOf(items: AsyncIterable<object>): AsyncIterable<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}

const isStreamed = (value: unknown): value is AsyncIterable<object> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
