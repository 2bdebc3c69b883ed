// A user's conversations, and the people they may write to.
import { messagePageSize } from '#contract/conversation-limits.ts';
import type {
  getContacts,
  getConversations,
  getMessages,
  searchMessages,
} from '#contract/conversations.ts';
import type { OkOf, QueryOf } from '#contract/endpoint.ts';
import type { ConversationId, UserId } from '#contract/ids.ts';
import { searchWords } from '#domain/conversation/search-word-list.ts';
import type { Rows } from '../database/rows.ts';
import {
  presentConversation,
  presentMessage,
  presentParticipant,
} from '../presenters/conversation.ts';
import { findContacts } from '../stores/contacts.ts';
import { findConversations } from '../stores/conversations.ts';
import { findMessages, searchInMessages } from '../stores/messages.ts';
import { requireMember } from './conversations.ts';

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
