import { describe, expect, test } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import { readTo } from '#domain/conversation/conversation.ts';
import {
  buildConversation,
  buildMessage,
  conversationId,
  tokenOf,
} from '#domain/conversation/test-builders.ts';
import { testId } from '#domain/test-builders.ts';
import {
  conversationLog,
  listedConversations,
  messageDraft,
  unreadFrom,
  unsentMessages,
} from '../queries/conversations.ts';
import { unreadConversations } from '../queries/unread-conversations.ts';
import { syncRound } from '../sync/sync-round.ts';
import { createPhone, failed, ok, type Phone, unpaired } from '../test-support.ts';
import { cancelUnsent } from './cancel-unsent.ts';
import {
  deleteConversation,
  keepConversation,
  keepDraft,
  markConversationRead,
  sendMessage,
} from './conversations.ts';
import { discardRefused, retryRefused } from './refused-entry.ts';

const me = testId.user(1);
const id = conversationId(1);
const phoneWith = (conversation = buildConversation()) =>
  createPhone(['conversation', conversation]);
const write = (phone: Phone, text: string) =>
  sendMessage(phone.device, { conversationId: id, text });
const push = (phone: Phone) => syncRound(phone.deps, { purpose: 'push' });
const shown = async (phone: Phone) =>
  (await conversationLog(phone.device, id, { newest: 50 })).messages.map(
    ({ body, timeToken, unsent }) => `${body}: ${unsent?.state ?? timeToken}`,
  );

/** The server accepts the message as the nth. */
const taken = (n: number, rev: number) => (call: { json: unknown }) => {
  const { _id, body } = call.json as { _id: string; body: string };
  const message = { ...buildMessage(n, { author: me }), _id, body };
  const { conversationId: _, ...lastMessage } = message;
  return ok({ message, conversation: buildConversation({ lastMessage } as never), rev });
};

describe('a message', () => {
  test('[MSG-2] is there at once, waits without a signal, and is sent in its order', async () => {
    const phone = await phoneWith();
    phone.server.answer('no signal');
    await write(phone, 'one');
    await write(phone, 'two');
    await push(phone);
    expect(await shown(phone)).toEqual(['one: retrying', 'two: waiting']);
    expect(await unpaired(phone)).toEqual([]);

    phone.server.answer(taken(4, 2), taken(5, 3));
    await push(phone);
    const sent = phone.server.calls.slice(1).map(({ path, json }) => [path, json]);
    expect(sent).toMatchObject([
      [`/api/conversations/${id}/messages`, { body: 'one' }],
      [`/api/conversations/${id}/messages`, { body: 'two' }],
    ]);
    expect(await shown(phone)).toEqual([`one: ${tokenOf(4)}`, `two: ${tokenOf(5)}`]);
    expect(await unpaired(phone)).toEqual([]);
    // The reply brings the conversation along, so no list waits for the next pull.
    expect(await phone.database.entities.get(`conversation:${id}`)).toMatchObject({
      rev: 3,
      body: { lastMessage: { body: 'two' } },
    });
    const [listed] = await listedConversations(phone.device);
    expect(listed?.last).toMatchObject({ body: 'two', timeToken: tokenOf(5) });
  });

  test('whose answer is lost is repeated with the same id and key', async () => {
    const phone = await phoneWith();
    await write(phone, 'once');
    phone.server.answer('no signal');
    await push(phone);
    phone.server.answer(taken(4, 2));
    await push(phone);
    const [first, second] = phone.server.calls;
    expect(second?.json).toEqual(first?.json);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(await shown(phone)).toEqual([`once: ${tokenOf(4)}`]);
  });

  test('[MSG-2] that was written without a signal can be taken back, the first one, too', async () => {
    const phone = await phoneWith();
    await write(phone, 'too early');
    await write(phone, 'stays');
    phone.server.answer('no signal');
    const withoutNetwork = { ...phone.deps, hasNoNetwork: () => true };
    expect(await syncRound(withoutNetwork, { purpose: 'push' })).toMatchObject({ end: 'offline' });
    expect(await cancelUnsent(phone.device, { seq: 1 })).toBe(true);
    expect(await shown(phone)).toEqual(['stays: waiting']);
  });

  test('that is refused stays with its reason, holds back no other, and can be sent again', async () => {
    const phone = await phoneWith();
    await write(phone, 'rude');
    await write(phone, 'polite');
    phone.server.answer(failed(403, 'restricted'), taken(4, 2));
    await push(phone);
    const { messages } = await conversationLog(phone.device, id, { newest: 50 });
    expect(messages.map(({ body, unsent }) => [body, unsent?.refusal?.message])).toEqual([
      ['polite', undefined],
      ['rude', 'restricted, in words'],
    ]);
    await retryRefused(phone.device, { seq: 1 });
    phone.server.answer(taken(5, 3));
    await push(phone);
    expect(await shown(phone)).toEqual([`polite: ${tokenOf(4)}`, `rude: ${tokenOf(5)}`]);
  });

  test('that is refused can be given up', async () => {
    const phone = await phoneWith();
    await write(phone, 'rude');
    phone.server.answer(failed(403, 'restricted'));
    await push(phone);
    await discardRefused(phone.device, { seq: 1 });
    expect(await shown(phone)).toEqual([]);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('too long, empty, or to nobody is not taken', async () => {
    const phone = await phoneWith();
    expect(await write(phone, 'x'.repeat(100_000))).toMatchObject({ code: 'message-too-long' });
    expect(await write(phone, '  ')).toMatchObject({ code: 'required-parameter-missing' });
    const nowhere = { conversationId: conversationId(9), text: 'hello' };
    expect(await sendMessage(phone.device, nowhere)).toMatchObject({
      code: 'conversation-not-found',
    });
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('survives a crash right after it was written', async () => {
    const phone = await phoneWith();
    await write(phone, 'safe');
    const disk = phone.afterCrash();
    expect(await disk.outbox.count()).toBe(1);
    expect((await disk.entities.where({ type: 'message' }).toArray())[0]?.body).toMatchObject({
      body: 'safe',
    });
  });
});

describe('what is typed', () => {
  test('stays with its conversation until it is sent', async () => {
    const phone = await phoneWith();
    await keepDraft(phone.device, { conversationId: id, text: 'half a sen' });
    expect(await messageDraft(phone.device, id)).toBe('half a sen');
    expect((await listedConversations(phone.device))[0]?.draft).toBe('half a sen');
    await write(phone, 'half a sentence');
    expect(await messageDraft(phone.device, id)).toBeNull();
  });
});

describe('reading', () => {
  const unread = buildConversation({ hasUnread: true, unread: 2 });

  test('[NAV-28] [NAV-33] [API-73] clears the badge at once and is told when there is a signal', async () => {
    const phone = await phoneWith(unread);
    expect(await unreadConversations(phone.device)).toBe(1);
    const kim = testId.user(2);
    expect([...(await unreadFrom(phone.device))]).toEqual([[kim, { _id: id, unread: 2 }]]);
    await markConversationRead(phone.device, { conversationId: id, upTo: tokenOf(3) });
    await markConversationRead(phone.device, { conversationId: id, upTo: tokenOf(3) });
    expect(await unreadConversations(phone.device)).toBe(0);
    expect((await unreadFrom(phone.device)).size).toBe(0);
    expect(phone.requests()).toBe(1);

    const read = readTo(unread, me, tokenOf(3));
    phone.server.answer(ok({ conversation: read, rev: 2 }));
    await push(phone);
    expect(phone.server.calls.map(({ path, json }) => [path, json])).toEqual([
      [`/api/conversations/read/${id}`, { timeToken: tokenOf(3) }],
    ]);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('what is read already is not told again', async () => {
    const phone = await phoneWith();
    await markConversationRead(phone.device, { conversationId: id, upTo: tokenOf(3) });
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('[MSG-1] [API-73] goes as far as was shown: what came below it stays new', async () => {
    const phone = await phoneWith(unread);
    const shownUpTo = (upTo: string) =>
      markConversationRead(phone.device, { conversationId: id, upTo });
    await shownUpTo(tokenOf(2));
    await shownUpTo(tokenOf(1));
    expect(await unreadConversations(phone.device)).toBe(1);
    expect(phone.requests()).toBe(1);
    const read = readTo({ ...unread, unread: 1 }, me, tokenOf(2));
    phone.server.answer(ok({ conversation: read, rev: 2 }));
    await push(phone);
    expect(phone.server.calls.map(({ json }) => json)).toEqual([{ timeToken: tokenOf(2) }]);
    expect((await listedConversations(phone.device))[0]?.conversation).toMatchObject({
      hasUnread: true,
      unread: 1,
    });
  });
});

describe('deleting a conversation', () => {
  test('[API-72] takes what is known out of sight, and what comes later back into it', async () => {
    const phone = await phoneWith();
    await phone.database.messages.bulkPut([buildMessage(2), buildMessage(3)]);
    await deleteConversation(phone.device, { conversationId: id });
    expect(await listedConversations(phone.device)).toEqual([]);
    expect(await phone.database.messages.count()).toBe(0);

    const next = buildConversation({ deletedTo: tokenOf(3), hasUnread: true, unread: 1 }, 4);
    phone.server.answer(ok({ conversation: next, rev: 2 }));
    await push(phone);
    expect(phone.server.calls.map(({ path, json }) => [path, json])).toEqual([
      ['/api/conversations/delete-chat/', { value: id, timeToken: tokenOf(3) }],
    ]);
    expect((await listedConversations(phone.device))[0]?.last?.body).toBe('message 4');
    expect(await unpaired(phone)).toEqual([]);
  });

  const deleted = buildConversation({ deletedTo: tokenOf(3), lastMessage: null });

  test('[API-72] takes unsent messages along: none goes out, and no row stays', async () => {
    const phone = await phoneWith();
    await write(phone, 'rude');
    phone.server.answer(failed(403, 'restricted'));
    await push(phone);
    await write(phone, 'bye');
    await keepDraft(phone.device, { conversationId: id, text: 'half a sen' });
    expect(await unsentMessages(phone.device, id)).toEqual({ here: 2, onTheirWay: 0 });
    await deleteConversation(phone.device, { conversationId: id });
    expect(await listedConversations(phone.device)).toEqual([]);
    expect(await unpaired(phone)).toEqual([]);
    phone.server.answer(ok({ conversation: deleted, rev: 3 }));
    await push(phone);
    expect(phone.server.calls.slice(1).map(({ path }) => path)).toEqual([
      '/api/conversations/delete-chat/',
    ]);
    expect(await listedConversations(phone.device)).toEqual([]);
  });

  test('in which nothing was ever sent leaves no row either', async () => {
    const phone = await phoneWith(buildConversation({ lastMessage: null }));
    await write(phone, 'never mind');
    await deleteConversation(phone.device, { conversationId: id });
    expect(await listedConversations(phone.device)).toEqual([]);
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('comes after a message that may have reached the server, which is told beforehand', async () => {
    const phone = await phoneWith();
    await write(phone, 'bye');
    phone.server.answer('no signal');
    await push(phone);
    expect(await unsentMessages(phone.device, id)).toEqual({ here: 0, onTheirWay: 1 });
    await deleteConversation(phone.device, { conversationId: id });
    phone.server.answer(taken(4, 2), ok({ conversation: deleted, rev: 3 }));
    await push(phone);
    expect(phone.server.calls.slice(1).map(({ path }) => path)).toEqual([
      `/api/conversations/${id}/messages`,
      '/api/conversations/delete-chat/',
    ]);
  });

  test('on a device without a signal is kept when another one has written in it meanwhile', async () => {
    const phone = await phoneWith();
    await phone.database.messages.bulkPut([buildMessage(2), buildMessage(3)]);
    await deleteConversation(phone.device, { conversationId: id });
    const theirs = buildConversation({ hasUnread: true, unread: 1 }, 4);
    const change = { type: 'conversation', id, rev: 8, body: theirs };
    const next = { ...theirs, deletedTo: tokenOf(3) };
    phone.server.answer(
      ok({ conversation: next, rev: 9 }),
      ok({ changes: [change], cursor: 'a', more: false }),
      ok({ messages: [buildMessage(4)], more: false }),
    );
    await syncRound(phone.deps, { purpose: 'pull' });
    expect(await shown(phone)).toEqual([`message 4: ${tokenOf(4)}`]);
    expect(await unpaired(phone)).toEqual([]);
  });
});

test('[MSG-3] a conversation that was just opened is there before the next sync', async () => {
  const phone = await createPhone();
  const conversation: Conversation = buildConversation({ lastMessage: null });
  await keepConversation(phone.device, { conversation, rev: 7 });
  await keepConversation(phone.device, { conversation: buildConversation(), rev: 6 });
  expect(await phone.database.entities.toArray()).toMatchObject([
    { key: `conversation:${id}`, rev: 7, dirty: false, body: { lastMessage: null } },
  ]);
  expect(await listedConversations(phone.device)).toEqual([]);
});
