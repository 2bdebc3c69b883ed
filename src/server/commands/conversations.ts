// Opens conversations, writes in them, marks them read, and deletes them for one of the two people.
import { messagePageSize } from '#contract/call-limits.ts';
import type {
  Conversation,
  TimeToken,
  getConversations,
  getMessages,
  Message,
} from '#contract/conversations.ts';
import type { getContacts, searchMessages } from '#contract/contacts.ts';
import type { OkOf, QueryOf } from '#contract/endpoint.ts';
import { ConversationId, type MessageId, type UserId } from '#contract/ids.ts';
import { channelOfConversation, channelOfUser } from '#contract/live.ts';
import { searchWords } from '#domain/conversation/search-word-list.ts';
import { announce } from '../database/commit-events.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound, refusedByRule } from '../errors.ts';
import { timetokenOf } from '../live/message-store.ts';
import { pushTo } from '../notify/notify.ts';
import { presentConversation, presentMessage, presentParticipant } from '../presenters/user.ts';
import { forgetUnreadable } from '../stores/attachments.ts';
import {
  areRelated,
  findContacts,
  findConversation,
  findConversations,
  findConversationWith,
  findMember,
  hasConversation,
  insertConversation,
  updateMember,
} from '../stores/conversations.ts';
import {
  countGivenBack,
  findMessage,
  findMessages,
  insertMessage,
  isTaken,
  lockLastTimeToken,
  searchInMessages,
} from '../stores/messages.ts';
import { lockStreams, wasRestored } from '../stores/streams.ts';
import { findUser } from '../stores/users.ts';
import { announceAttachments } from './attachments.ts';
import { requireRoom } from './require.ts';

/** A conversation in the caller's stream. */
interface Changed {
  readonly conversation: Conversation;
  readonly rev: number;
}

/**
 * Needs a transaction. Two people have one conversation, no matter who opens it and how often. `wanted`: the id for
 * a new one, unless another conversation has it.
 */
export async function openConversation(
  { now, newId }: Deps,
  rows: Rows,
  userId: UserId,
  participant: UserId,
  wanted?: ConversationId,
): Promise<{ readonly id: ConversationId; readonly isNew: boolean }> {
  if (participant === userId)
    throw refusedByRule({
      words: 'You can’t message yourself.',
      fields: { participant: 'is you' },
    });
  await lockStreams(rows, [userId, participant]);
  const known = await findConversationWith(rows, userId, participant);
  if (known) return { id: known, isNew: false };
  if (!(await findUser(rows, participant))) throw notFound();
  if (!(await areRelated(rows, userId, participant)))
    throw forbidden({ words: 'You can only message your coaches and your clients.' });
  await requireRoom(rows, 'conversations', { of: userId });
  const isFree = wanted !== undefined && !(await hasConversation(rows, wanted));
  const id = isFree ? wanted : ConversationId.parse(newId());
  await insertConversation(rows, id, [userId, participant], now());
  for (const one of [userId, participant])
    await announce(rows, { channel: channelOfUser(one), event: { event: 'access' } });
  return { id, isNew: true };
}

interface Draft {
  readonly conversationId: ConversationId;
  readonly _id: MessageId;
  readonly body: string;
  /** See `sendMessage`. */
  readonly timeToken?: TimeToken | undefined;
  readonly attachments?: Message['attachments'];
}

/** Needs a transaction. If a message with the device's id exists, it is returned and nothing is written. */
export async function writeMessage(
  deps: Deps,
  rows: Rows,
  author: UserId,
  { conversationId, _id, body, timeToken: place, attachments }: Draft,
): Promise<Message> {
  const { other_id: other } = await requireMember(rows, author, conversationId);
  const written = await findMessage(rows, _id);
  if (written) {
    const isThis = written.author_id === author && written.conversation_id === conversationId;
    if (!isThis) throw notFound();
    return presentMessage(written);
  }
  if (other === null) throw refusedByRule({ words: 'This account has been deleted.' });
  const next = timeTokenAfter(await lockLastTimeToken(rows, conversationId), deps.now());
  const isGivenBack =
    place !== undefined &&
    place < next &&
    (await wasRestored(rows, author)) &&
    !(await isTaken(rows, conversationId, place));
  const timeToken = isGivenBack ? place : next;
  const message = {
    _id,
    conversationId,
    author,
    body,
    timeToken,
    ...(attachments && { attachments }),
  };
  if (!(await insertMessage(rows, message, [author, other]))) throw notFound();
  await announceAttachments(rows, { type: 'message', id: _id }, author, attachments);
  if (isGivenBack) await countGivenBack(rows, conversationId);
  await updateMember(rows, { id: conversationId, userId: author });
  // A message that a device gives back may have been read long ago.
  const unread = isGivenBack ? {} : ({ oneMoreUnread: true } as const);
  await updateMember(rows, { id: conversationId, userId: other }, unread);
  await announce(rows, {
    channel: channelOfConversation(conversationId),
    event: { event: 'message', conversationId, author, timeToken },
  });
  if (!isGivenBack) await pushMessage(deps, rows, other, message);
  return message;
}

/** It replaces the conversation's previous message on the lock screen. */
async function pushMessage(
  deps: Deps,
  rows: Rows,
  to: UserId,
  { author, body, conversationId }: Message,
): Promise<void> {
  const writer = await findUser(rows, author);
  if (!writer) return;
  await pushTo(deps, rows, to, {
    title: `${writer.first_name} ${writer.last_name}`.trim(),
    body,
    path: `/messages/${conversationId}`,
    tag: conversationId,
  });
}

/** Needs a transaction. The mark never moves past now, and never backward. */
export async function readTo(
  { now }: Pick<Deps, 'now'>,
  rows: Rows,
  reader: UserId,
  { conversationId, upTo }: { conversationId: ConversationId; upTo?: TimeToken | undefined },
): Promise<void> {
  const { other_id: other, read_to } = await requireMember(rows, reader, conversationId);
  const timeToken = await placeUpTo(rows, conversationId, upTo, now);
  if (timeToken <= read_to) return;
  await updateMember(rows, { id: conversationId, userId: reader }, { readTo: timeToken });
  if (other !== null) await updateMember(rows, { id: conversationId, userId: other });
  await announce(rows, {
    channel: channelOfConversation(conversationId),
    event: { event: 'read', conversationId, reader, timeToken },
  });
}

/** Needs a transaction. The other person keeps the conversation and is not notified. */
export async function deleteForOneself(
  { now }: Pick<Deps, 'now'>,
  rows: Rows,
  userId: UserId,
  { conversationId, upTo }: { conversationId: ConversationId; upTo?: TimeToken | undefined },
): Promise<void> {
  const { deleted_to } = await requireMember(rows, userId, conversationId);
  const deletedTo = await placeUpTo(rows, conversationId, upTo, now);
  if (deletedTo <= deleted_to) return;
  await updateMember(rows, { id: conversationId, userId }, { deletedTo });
  await forgetUnreadable(rows, conversationId);
}

/** As it is after the change. */
export async function changedConversation(
  rows: Rows,
  userId: UserId,
  id: ConversationId,
): Promise<Changed> {
  const row = await findConversation(rows, userId, id);
  if (!row) throw notFound();
  return { conversation: presentConversation(row), rev: row.rev };
}

/** The conversation's people, whose streams its messages change: the caller first. */
export async function peopleOf(
  rows: Rows,
  userId: UserId,
  id: ConversationId,
): Promise<readonly UserId[]> {
  const other = (await findMember(rows, userId, id))?.other_id;
  return other ? [userId, other] : [userId];
}

async function requireMember(rows: Rows, userId: UserId, id: ConversationId) {
  const member = await findMember(rows, userId, id);
  if (!member) throw notFound();
  return member;
}

/**
 * Nobody can read or delete messages that are not written yet. A restored server may have forgotten the message up to
 * which somebody has read: the mark is then kept, and covers the message once it is given back.
 */
async function placeUpTo(
  rows: Rows,
  id: ConversationId,
  upTo: TimeToken | undefined,
  now: () => Date,
): Promise<TimeToken> {
  const last = await lockLastTimeToken(rows, id);
  const isPast = upTo !== undefined && upTo < timeTokenAfter('', now());
  return upTo !== undefined && (upTo < last || isPast) ? upTo : last;
}

/** Unique within a conversation, and always increasing, even if the clock is set back. */
function timeTokenAfter(last: TimeToken, now: Date): TimeToken {
  const time = timetokenOf(now);
  const next = last === '' ? 0n : BigInt(last) + 1n;
  return String(time > next ? time : next).padStart(17, '0');
}

/** One more than a page shows: it tells whether there are more. */
const count = messagePageSize + 1;

export async function showConversations(
  rows: Rows,
  userId: UserId,
): Promise<OkOf<typeof getConversations>> {
  const conversations = await findConversations(rows, userId);
  return { conversations: conversations.map(presentConversation) };
}

export async function showContacts(
  rows: Rows,
  userId: UserId,
  { text: name, skip }: QueryOf<typeof getContacts>,
): Promise<OkOf<typeof getContacts>> {
  const found = await findContacts(rows, userId, { name, skip, count });
  return {
    contacts: found.slice(0, messagePageSize).map((row) => ({
      ...presentParticipant(row),
      is: row.is,
      conversationId: row.conversation_id,
    })),
    more: found.length === count,
  };
}

export async function showMessages(
  rows: Rows,
  userId: UserId,
  id: ConversationId,
  { before, after }: QueryOf<typeof getMessages>,
): Promise<OkOf<typeof getMessages>> {
  await requireMember(rows, userId, id);
  const found = await findMessages(rows, userId, { id, before, after, count });
  const more = found.length === count;
  const page =
    after === undefined ? found.slice(-messagePageSize) : found.slice(0, messagePageSize);
  return { messages: page.map(presentMessage), more };
}

export async function findInMessages(
  rows: Rows,
  userId: UserId,
  { text, skip }: QueryOf<typeof searchMessages>,
): Promise<OkOf<typeof searchMessages>> {
  const words = searchWords(text);
  const found =
    words.length === 0 ? [] : await searchInMessages(rows, userId, { words, skip, count });
  return {
    messages: found.slice(0, messagePageSize).map(presentMessage),
    more: found.length === count,
  };
}
