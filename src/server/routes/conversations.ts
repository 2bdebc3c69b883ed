import {
  deleteChat,
  getConversations,
  getMessages,
  readConversation,
  sendMessage,
  startConversation,
} from '#contract/conversations.ts';
import { getClientWords } from '#contract/client-words.ts';
import { deleteMessageTemplate, saveMessageTemplate } from '#contract/message-templates.ts';
import { deleteScheduledMessage, saveScheduledMessage } from '#contract/scheduled-messages.ts';
import { getContacts, searchMessages } from '#contract/contacts.ts';
import * as conversations from '../commands/conversations.ts';
import {
  findInMessages,
  showContacts,
  showConversations,
  showMessages,
} from '../commands/conversations.ts';
import * as templates from '../commands/message-templates.ts';
import * as scheduled from '../commands/scheduled-messages.ts';
import { currentUser } from '../commands/live-access.ts';
import { retryDeadlocks } from '../commands/run-once.ts';
import type { Serve } from '../handle.ts';
import type { LiveService } from '../live/live-service.ts';

export function serveConversations(serve: Serve, live: LiveService): void {
  serveMessages(serve);
  servePrepared(serve);

  serve(getConversations, async ({ rows, identity }) => showConversations(rows, identity.userId));

  serve(startConversation, async ({ deps, rows, identity, body: { participant, _id } }) => {
    const { userId } = identity;
    const { id, isNew } = await retryDeadlocks(() =>
      rows
        .transaction()
        .execute((own) => conversations.openConversation(deps, own, userId, participant, _id)),
    );
    const { messagingToken } = await currentUser(deps, rows, live, identity);
    return {
      ...(await conversations.changedConversation(rows, userId, id)),
      isNew,
      messagingToken,
    };
  });

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

  serve(getContacts, async ({ rows, identity, query }) =>
    showContacts(rows, identity.userId, query),
  );
}

/** The calls for messages. */
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

  serve(getMessages, async ({ rows, identity, params, query }) =>
    showMessages(rows, identity.userId, params.id, query),
  );

  serve(searchMessages, async ({ rows, identity, query }) =>
    findInMessages(rows, identity.userId, query),
  );
}

/** What a coach writes before it is sent. */
function servePrepared(serve: Serve): void {
  serve(saveMessageTemplate, async ({ rows, identity, params, body, key, revision }) =>
    templates.saveMessageTemplate(
      rows,
      { ...body.template, _id: params.id },
      { coach: identity.userId, key, revision },
    ),
  );

  serve(deleteMessageTemplate, async ({ deps, rows, identity, params }) =>
    templates.removeMessageTemplate(rows, params.id, { coach: identity.userId, now: deps.now() }),
  );

  serve(getClientWords, async ({ deps, rows, identity, params }) =>
    templates.showClientWords(rows, { coach: identity.userId, client: params.id }, deps.now()),
  );

  serve(saveScheduledMessage, async ({ deps, rows, identity, params, body, key, revision }) =>
    scheduled.saveScheduledMessage(
      deps,
      rows,
      { ...body.message, _id: params.id },
      { coach: identity.userId, key, revision },
    ),
  );

  serve(deleteScheduledMessage, async ({ deps, rows, identity, params }) =>
    scheduled.removeScheduledMessage(rows, params.id, { coach: identity.userId, now: deps.now() }),
  );
}
