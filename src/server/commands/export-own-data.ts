import type { UserId } from '#contract/ids.ts';
import type { OwnData } from '#contract/own-data.ts';
import { exportedLists } from '#contract/sync.ts';
import type { Identity } from '../authenticate.ts';
import type { Rows, SaleRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { presentClientNote } from '../presenters/client.ts';
import { presentNotification } from '../presenters/notification.ts';
import { presentCreatedDay, presentCreatedProgram, presentSale } from '../presenters/program.ts';
import { presentComment } from '../presenters/training-session.ts';
import { presentDevice, presentMessage, presentUserDetails } from '../presenters/user.ts';
import { createdProgramsOf } from '../stores/changes.ts';
import { findCommentTemplates, findNotesOfCoach } from '../stores/client-notes.ts';
import { findCreatedDays } from '../stores/created-programs.ts';
import { findDevicesOf } from '../stores/devices.ts';
import { findOfferOfCoach } from '../stores/memberships.ts';
import { findNotifications } from '../stores/notifications.ts';
import { findPurchases } from '../stores/orders.ts';
import * as own from '../stores/own-data.ts';
import { findSecurityEventsOf } from '../stores/security-events.ts';
import { findSocialLoginsOf } from '../stores/social-logins.ts';
import { findSubscriptionsOf } from '../stores/subscriptions.ts';
import { showFactors } from './factors.ts';
import { wholeFile } from './attachments.ts';
import { showMemberships } from './memberships.ts';
import { requireUser } from './require.ts';
import { allOf } from './streamed-documents.ts';

/** Resolves to the text of an `OwnData`, which is read from the database as it is sent. */
export async function exportOwnData(
  { database, files, now }: Deps,
  { userId, tokenHash }: Identity,
): Promise<AsyncIterable<string>> {
  const { rows } = database;
  const user = await requireUser(rows, userId);
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
    factors: (await showFactors(rows, userId)).factors,
    securityEvents: (await findSecurityEventsOf(rows, userId)).map(({ at, ...event }) => ({
      at: at.toISOString(),
      ...event,
    })),
    ...documentsOf(rows, userId),
    purchases: (await findPurchases(rows, userId)).map(presentPurchase),
    coachingOffer: await findOfferOfCoach(rows, userId),
    memberships: await showMemberships(rows, userId),
    subscriptions: await findSubscriptionsOf(rows, userId),
    comments: shown(own.allCommentsOf(rows, userId), presentComment),
    messages: shown(own.messagesOf(rows, userId), presentMessage),
    createdPrograms: shown(own.inPages(createdProgramsOf(rows, userId)), async (row) => ({
      ...presentCreatedProgram(row),
      days: (await findCreatedDays(rows, row.id)).map(presentCreatedDay),
    })),
    clientNotes: (await findNotesOfCoach(rows, userId)).map(presentClientNote),
    commentTemplates: await findCommentTemplates(rows, userId),
    notifications: (await findNotifications(rows, userId)).map(presentNotification),
    searches: (await own.searchesOf(rows, userId)).map(({ subject, text, searched_at: at }) => ({
      subject,
      text,
      searchedAt: at.toISOString(),
    })),
    recentStorePrograms: (await own.recentStoreProgramsOf(rows, userId)).map(
      ({ program_id: programId, viewed_at: at }) => ({ programId, viewedAt: at.toISOString() }),
    ),
    pictures: shown(own.picturesOf(rows, userId), ({ id, bytes }) => ({
      _id: id,
      image: Buffer.from(bytes).toString('base64'),
    })),
    attachments: shown(own.attachmentsOf(rows, userId), async (row) => ({
      _id: row.id,
      type: row.type,
      bytes: row.bytes,
      file: await wholeFile({ database, files }, row),
    })),
  });
}

const documentsOf = (rows: Rows, userId: UserId) =>
  Object.fromEntries(
    Object.entries(exportedLists).map(([name, type]) => [name, allOf(type)(rows, userId)]),
  ) as unknown as Pick<Streamed<OwnData>, keyof typeof exportedLists>;

function presentPurchase(row: SaleRow): OwnData['purchases'][number] {
  const { _id, title, price, state, paidAt } = presentSale(row);
  return { _id, title, price, state, paidAt };
}

async function* shown<Row, Item>(
  rows: AsyncIterable<Row>,
  present: (row: Row) => Item | Promise<Item>,
): AsyncIterable<Item> {
  for await (const row of rows) yield present(row);
}

/** The same type, but its lists may arrive item by item. */
type Streamed<T> = {
  [Name in keyof T]:
    | T[Name]
    | (T[Name] extends readonly (infer Item)[] ? AsyncIterable<Item> : never);
};

const textOf = (data: Streamed<OwnData>): AsyncIterable<string> => inChunks(piecesOf(data));

/** In characters. To send each workout by itself takes as long as to read it. */
const chunkLength = 65_536;

async function* inChunks(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

async function* piecesOf(data: Streamed<OwnData>): AsyncIterable<string> {
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
