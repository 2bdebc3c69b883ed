import {
  deleteChat,
  getContacts,
  getConversations,
  getMessages,
  readConversation,
  searchMessages,
  sendMessage,
  startConversation,
} from '#contract/conversations.ts';
import { messagePageSize } from '#contract/conversation-limits.ts';
import { searchWords } from '#domain/conversation/search-word-list.ts';
import { currentUser } from '../commands/live-access.ts';
import { retryDeadlocks } from '../commands/run-once.ts';
import * as conversations from '../commands/conversations.ts';
import { notFound, signInRequired } from '../errors.ts';
import type { Serve } from '../handle.ts';
import type { LiveService } from '../live/live-service.ts';
import {
  presentConversation,
  presentMessage,
  presentParticipant,
} from '../presenters/conversation.ts';
import { findContacts } from '../stores/contacts.ts';
import { findConversations, findMember } from '../stores/conversations.ts';
import { findMessages, searchInMessages } from '../stores/messages.ts';
import { findUser } from '../stores/users.ts';

/** One more than is shown tells whether there are more. */
const count = messagePageSize + 1;

export function serveConversations(serve: Serve, live: LiveService): void {
  serveMessages(serve);

  serve(getConversations, async ({ rows, identity }) => ({
    conversations: (await findConversations(rows, identity.userId)).map(presentConversation),
  }));

  serve(
    startConversation,
    async ({ deps, rows, identity: { userId }, body: { participant, _id } }) => {
      const { id, isNew } = await retryDeadlocks(() =>
        rows
          .transaction()
          .execute((own) => conversations.openConversation(deps, own, userId, participant, _id)),
      );
      const user = await findUser(rows, userId);
      if (!user) throw signInRequired();
      const { messagingToken } = await currentUser(deps, rows, live, user);
      return {
        ...(await conversations.changedConversation(rows, userId, id)),
        isNew,
        messagingToken,
      };
    },
  );

  serve(deleteChat, async ({ deps, rows, identity: { userId }, body: { value, timeToken } }) => {
    const place = { conversationId: value, upTo: timeToken };
    await conversations.deleteForOneself(deps, rows, userId, place);
    return conversations.changedConversation(rows, userId, value);
  });

  serve(
    readConversation,
    async ({ deps, rows, identity: { userId }, params: { id }, body: { timeToken } }) => {
      await conversations.readTo(deps, rows, userId, {
        conversationId: id,
        upTo: timeToken,
      });
      return conversations.changedConversation(rows, userId, id);
    },
    {
      streams: ({ rows, identity, params: { id } }) =>
        conversations.peopleOf(rows, identity.userId, id),
    },
  );

  serve(getContacts, async ({ rows, identity: { userId }, query: { text: name, skip } }) => {
    const found = await findContacts(rows, userId, { name, skip, count });
    return {
      contacts: found.slice(0, messagePageSize).map((row) => ({
        ...presentParticipant(row),
        is: row.is,
        conversationId: row.conversation_id,
      })),
      more: found.length === count,
    };
  });
}

/** What is written in them. */
function serveMessages(serve: Serve): void {
  serve(
    sendMessage,
    async ({ deps, rows, identity: { userId }, params: { id }, body }) => {
      const draft = { conversationId: id, ...body };
      const message = await conversations.writeMessage(deps, rows, userId, draft);
      return { message, ...(await conversations.changedConversation(rows, userId, id)) };
    },
    {
      streams: ({ rows, identity, params: { id } }) =>
        conversations.peopleOf(rows, identity.userId, id),
    },
  );

  serve(getMessages, async ({ rows, identity: { userId }, params: { id }, query }) => {
    if (!(await findMember(rows, userId, id))) throw notFound();
    const { before, after } = query;
    const found = await findMessages(rows, userId, { id, before, after, count });
    const more = found.length === count;
    const page =
      after === undefined ? found.slice(-messagePageSize) : found.slice(0, messagePageSize);
    return { messages: page.map(presentMessage), more };
  });

  serve(searchMessages, async ({ rows, identity: { userId }, query: { text, skip } }) => {
    const words = searchWords(text);
    const found =
      words.length === 0 ? [] : await searchInMessages(rows, userId, { words, skip, count });
    return {
      messages: found.slice(0, messagePageSize).map(presentMessage),
      more: found.length === count,
    };
  });
}
