// Conversations and their messages, sent or not.
import type { Attachment } from '#contract/attachment.ts';
import type { Conversation, TimeToken, Message } from '#contract/conversations.ts';
import type { ConversationId, MessageId, UserId } from '#contract/ids.ts';
import { type OutgoingMessage, timeOf } from '#domain/conversation/conversation.ts';
import { messagePlace, placesWithChosen } from '../attachments/chosen.ts';
import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { heldFrom, heldOf, oldestHeld, ownBeside } from '../messages/held-messages.ts';
import { outboxItems, type OutboxItem } from './outbox-items.ts';

export interface ShownMessage {
  readonly _id: MessageId;
  readonly author: UserId;
  readonly body: string;
  readonly attachments: readonly Attachment[];
  /** When it was sent; if it is unsent, when it was written, ms. */
  readonly at: number;
  /** Null: the server does not have it yet. */
  readonly timeToken: TimeToken | null;
  /** Its entry in the queue. */
  readonly unsent: OutboxItem | null;
}

/** This many of the newest when a conversation is opened; from then on all, starting from one message. */
export type LogWindow = { readonly newest: number } | { readonly from: TimeToken };

export interface ConversationLog {
  /** In order; unsent ones come last. */
  readonly messages: readonly ShownMessage[];
  /** The first of those on the server. */
  readonly from: TimeToken | null;
  /** The device has earlier ones that were not asked for. */
  readonly isCut: boolean;
}

export interface UnsentMessages {
  /** Can be canceled, or were refused. */
  readonly here: number;
  /** May have reached the server. */
  readonly onTheirWay: number;
}

export interface ListedConversation {
  readonly conversation: Conversation;
  readonly last: ShownMessage | null;
  /** Empty: photos or videos are chosen, and nothing is typed. */
  readonly draft: string | null;
}

/** The end of a conversation: as many messages from the server as the window shows. */
export async function conversationLog(
  device: Device,
  id: ConversationId,
  window: LogWindow,
): Promise<ConversationLog> {
  const { database } = device;
  const row = await database.entities.get(`conversation:${id}`);
  const deletedTo = row?.body?.deletedTo ?? null;
  const held = await heldIn(database, { _id: id, deletedTo }, window);
  const own = await ownBeside(database, id);
  const items = own.some(({ dirty }) => dirty) ? await outboxItems(device) : [];
  const known = new Set(held.map(({ _id }) => _id));
  const beside = own
    .map(({ body }) => body)
    .filter(({ _id, timeToken }) => !known.has(_id) && (timeToken ?? '9') > (deletedTo ?? ''));
  const shown = [
    ...held.map(sentMessage),
    ...beside.map((message) => shownMessage(message, items)),
  ];
  const from = held[0]?.timeToken ?? null;
  const oldest = await oldestHeld(database, id, deletedTo);
  return {
    messages: shown.toSorted(inOrder),
    from,
    isCut: from !== null && oldest !== null && oldest < from,
  };
}

async function heldIn(
  database: Device['database'],
  { _id: id, deletedTo }: Pick<Conversation, '_id' | 'deletedTo'>,
  window: LogWindow,
): Promise<Message[]> {
  if ('from' in window && window.from > (deletedTo ?? ''))
    return heldFrom(database, id, window.from).toArray();
  const held = heldOf(database, id, deletedTo);
  if ('from' in window) return held.toArray();
  return (await held.reverse().limit(window.newest).toArray()).toReversed();
}

/** What would be lost, or be sent after all, if the conversation were deleted now. */
export async function unsentMessages(device: Device, id: ConversationId): Promise<UnsentMessages> {
  const own = new Set((await ownBeside(device.database, id)).map(({ key }) => key));
  const items = (await outboxItems(device)).filter(({ key }) => own.has(key));
  const here = items.filter(({ canCancel, refusal }) => canCancel || refusal).length;
  return { here, onTheirWay: items.length - here };
}

/** Latest message first; empty conversations are left out. */
export async function listedConversations(device: Device): Promise<ListedConversation[]> {
  const { database } = device;
  const rows = await database.entities
    .where('[type+parent]')
    .equals(['conversation', ''])
    .toArray();
  const own = await database.entities.where({ type: 'message' }).toArray();
  const items = own.some(({ dirty }) => dirty) ? await outboxItems(device) : [];
  const drafts = (await readMeta(database, 'messageDrafts')) ?? {};
  const chosen = await placesWithChosen(database);
  const newestOwn = new Map<string, ShownMessage>();
  for (const { body } of own) {
    const message = body;
    const shown = shownMessage(message, items);
    const before = newestOwn.get(message.conversationId);
    if (!before || inOrder(before, shown) < 0) newestOwn.set(message.conversationId, shown);
  }
  return rows
    .map(({ body }) => body)
    .map((conversation) => ({
      conversation,
      last: lastOf(conversation, newestOwn.get(conversation._id)),
      draft: drafts[conversation._id] ?? (chosen.has(messagePlace(conversation._id)) ? '' : null),
    }))
    .filter(({ last, draft }) => last !== null || draft !== null)
    .toSorted((a, b) => (b.last?.at ?? 0) - (a.last?.at ?? 0));
}

/** Null: no such conversation on this device. */
export async function conversationById(
  { database }: Device,
  id: ConversationId,
): Promise<Conversation | null> {
  const row = await database.entities.get(`conversation:${id}`);
  return row?.body ?? null;
}

/** The conversation with somebody, if this device has one. */
export async function conversationWith(
  { database }: Device,
  userId: UserId,
): Promise<Conversation | null> {
  const rows = await database.entities
    .where('[type+parent]')
    .equals(['conversation', ''])
    .toArray();
  const all = rows.map(({ body }) => body);
  return all.find(({ participant }) => participant?.userId === userId) ?? null;
}

/** By who wrote them: how many messages are unread, and in which conversation. */
export async function unreadFrom({
  database,
}: Device): Promise<ReadonlyMap<UserId, Pick<Conversation, '_id' | 'unread'>>> {
  const rows = await database.entities
    .where('[type+status]')
    .equals(['conversation', 'unread'])
    .toArray();
  return new Map(
    rows.flatMap(({ body: { _id, unread, participant } }) =>
      participant ? [[participant.userId, { _id, unread }]] : [],
    ),
  );
}

export async function messageDraft(
  { database }: Device,
  id: ConversationId,
): Promise<string | null> {
  return (await readMeta(database, 'messageDrafts'))?.[id] ?? null;
}

/** Messages on this device, newest first; every typed word must be in them. */
export async function heldMessagesWith(
  { database }: Device,
  text: string,
  most: number,
): Promise<Message[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = await database.messages
    .filter(({ body }) => {
      const said = body.toLowerCase();
      return words.every((word) => said.includes(word));
    })
    .toArray();
  return found.toSorted((a, b) => b.timeToken.localeCompare(a.timeToken)).slice(0, most);
}

function lastOf(
  { lastMessage, deletedTo }: Conversation,
  own: ShownMessage | undefined,
): ShownMessage | null {
  const told = lastMessage && sentMessage(lastMessage);
  const isGone = own?.timeToken && own.timeToken <= (deletedTo ?? '');
  if (!own || isGone) return told;
  return told && inOrder(own, told) < 0 ? told : own;
}

const sentMessage = ({
  _id,
  author,
  body,
  timeToken,
  attachments = [],
}: Pick<Message, '_id' | 'author' | 'body' | 'timeToken' | 'attachments'>): ShownMessage => ({
  _id,
  author,
  body,
  attachments,
  at: timeOf(timeToken),
  timeToken,
  unsent: null,
});

const shownMessage = (
  { _id, author, body, timeToken, writtenAt, attachments = [] }: OutgoingMessage,
  items: readonly OutboxItem[],
): ShownMessage => ({
  _id,
  author,
  body,
  attachments,
  at: timeToken ? timeOf(timeToken) : Date.parse(writtenAt),
  timeToken: timeToken ?? null,
  unsent: items.find(({ id }) => id === _id) ?? null,
});

/**
 * Those on the server first, then the unsent ones in the order they were written, which is the order of their ids.
 */
function inOrder(a: ShownMessage, b: ShownMessage): number {
  if (a.timeToken !== null && b.timeToken !== null) return a.timeToken.localeCompare(b.timeToken);
  if (a.timeToken === null && b.timeToken === null) return a._id.localeCompare(b._id);
  return a.timeToken === null ? 1 : -1;
}
