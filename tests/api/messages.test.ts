// Messages: their order, and how they are read, found and deleted.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longestMessage, messagePageSize } from '#contract/call-limits.ts';
import {
  deleteChat,
  getConversations,
  getMessages,
  readConversation,
  sendMessage,
} from '#contract/conversations.ts';
import { searchMessages } from '#contract/contacts.ts';
import { pullChanges } from '#contract/sync.ts';
import type { Person } from './builders.ts';
import { newChat, textsOf } from './chat.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const listOf = async (as: Person) => (await server.ok(getConversations, { as })).conversations;

describe('writing', () => {
  test('[MSG-1] [MSG-2] [API-71] a message comes to the other one with author, text and time, and is unread there alone', async () => {
    const chat = await newChat(server);
    const before = await server.ok(pullChanges, { as: chat.coach });
    const message = await chat.say(chat.athlete, 'Squat felt easy');
    const lastMessage = {
      _id: message._id,
      author: chat.athlete.userId,
      body: 'Squat felt easy',
      timeToken: message.timeToken,
    };
    expect(message.timeToken).toMatch(/^\d{17}$/);
    expect(Number(message.timeToken) / 1e7).toBeCloseTo(Date.now() / 1000, -2);
    const [listed] = await listOf(chat.coach);
    expect(listed).toEqual({
      _id: chat.conversation._id,
      channel: `conversation.${chat.conversation._id}`,
      participant: expect.objectContaining({ userId: chat.athlete.userId, firstName: 'Alex' }),
      lastRead: {},
      lastMessage,
      hasUnread: true,
      unread: 1,
      deletedTo: null,
    });
    const { changes } = await server.ok(pullChanges, {
      as: chat.coach,
      query: { cursor: before.cursor },
    });
    expect(changes).toEqual([
      { type: 'conversation', id: chat.conversation._id, rev: expect.any(Number), body: listed },
    ]);
    expect(await listOf(chat.athlete)).toEqual([
      expect.objectContaining({ lastMessage, hasUnread: false, unread: 0 }),
    ]);
    expect((await chat.history(chat.coach)).messages).toEqual([message]);
  });

  test('[MSG-2] messages written at once get one order, the same for both, with no time twice', async () => {
    const chat = await newChat(server);
    const sent = await Promise.all(
      Array.from({ length: 24 }, (_, number) =>
        chat.say(number % 2 === 0 ? chat.athlete : chat.coach, `Line ${number}`),
      ),
    );
    const order = (await chat.history(chat.athlete)).messages;
    expect(order).toEqual(sent.toSorted((a, b) => (a.timeToken < b.timeToken ? -1 : 1)));
    expect(new Set(order.map(({ timeToken }) => timeToken)).size).toBe(24);
    expect((await chat.history(chat.coach)).messages).toEqual(order);
    const [mine, theirs] = [await chat.seenBy(chat.athlete), await chat.seenBy(chat.coach)];
    expect([mine.unread, theirs.unread]).toEqual([12, 12]);
    expect(mine.lastMessage).toEqual(theirs.lastMessage);
  });

  test('a clock that is set back does not change the order', async () => {
    const chat = await newChat(server);
    server.pass(2);
    await chat.say(chat.athlete, 'tomorrow');
    server.pass(-2);
    await chat.say(chat.coach, 'today');
    expect(textsOf((await chat.history(chat.coach)).messages)).toEqual(['tomorrow', 'today']);
  });

  test('a message whose reply was lost is sent once, under the same key and under another', async () => {
    const chat = await newChat(server);
    const body = { _id: randomUUID(), body: 'Once' };
    const key = randomUUID();
    const send = (given?: string) =>
      server.ok(sendMessage, {
        as: chat.athlete,
        params: chat.params,
        body,
        ...(given && { key: given }),
      });
    const first = await send(key);
    expect((await send(key)).message).toEqual(first.message);
    expect((await send()).message).toEqual(first.message);
    const many = await Promise.all([send(), send(), send()]);
    expect(many.map(({ message }) => message)).toEqual(many.map(() => first.message));
    expect(textsOf((await chat.history(chat.coach)).messages)).toEqual(['Once']);
    expect((await chat.seenBy(chat.coach)).unread).toBe(1);
  });

  test("nobody writes under the id of another's message, or in another conversation", async () => {
    const [chat, other] = [await newChat(server), await newChat(server)];
    const { _id } = await chat.say(chat.athlete, 'Mine');
    for (const [as, { params }] of [
      [chat.coach, chat],
      [other.athlete, other],
      [other.athlete, chat],
    ] as const) {
      const { status } = await server.call(sendMessage, {
        as,
        params,
        body: { _id, body: 'Not mine' },
      });
      expect(status).toBe(404);
    }
    expect(textsOf((await chat.history(chat.coach)).messages)).toEqual(['Mine']);
  });

  test('script, HTML, right-to-left text and emoji stay as typed; lists show the beginning', async () => {
    const chat = await newChat(server);
    const typed = [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      'שלום, איך היה האימון?\nטוב 👍🏽',
      `  spaces stay ${'x'.repeat(longestMessage - 20)} `,
      '👨‍👩‍👧‍👦'.repeat(100),
    ];
    for (const text of typed) await chat.say(chat.athlete, text);
    expect(textsOf((await chat.history(chat.coach)).messages)).toEqual(typed);
    const { lastMessage } = await chat.seenBy(chat.coach);
    expect(typed.at(-1)!.startsWith(lastMessage!.body)).toBe(true);
    expect(Array.from(lastMessage!.body)).toHaveLength(200);
  });

  test('too long or empty is refused with words, and nothing is sent', async () => {
    const chat = await newChat(server);
    for (const body of ['x'.repeat(100_000), 'x'.repeat(longestMessage + 1), '', ' \n\t ']) {
      const { status, error } = await server.call(sendMessage, {
        as: chat.athlete,
        params: chat.params,
        body: { _id: randomUUID(), body },
      });
      expect([status, error.type]).toEqual([400, 'invalid-request']);
      expect(error.errors.fields?.['body']).toMatch(/A message (can have up to|needs)/);
    }
    await chat.say(chat.athlete, 'x'.repeat(longestMessage));
    expect((await chat.history(chat.coach)).messages).toHaveLength(1);
  });
});

describe('reading', () => {
  test('[API-73] all of it, with a call that has no body', async () => {
    const chat = await newChat(server);
    await chat.say(chat.athlete, 'Squat felt easy');
    const { conversation } = await server.ok(readConversation, {
      as: chat.coach,
      params: chat.params,
    });
    expect(conversation).toMatchObject({ hasUnread: false, unread: 0 });
  });

  test('[API-73] up to a message, never back and never beyond the last; the other one sees how far', async () => {
    const chat = await newChat(server);
    const sent = [];
    for (const text of ['one', 'two', 'three']) sent.push(await chat.say(chat.coach, text));
    const [first, second, third] = sent.map(({ timeToken }) => timeToken) as [
      string,
      string,
      string,
    ];
    const { athlete } = chat;
    const { conversation } = await chat.read(athlete, second);
    expect(conversation).toMatchObject({ unread: 1, lastRead: { [athlete.userId]: second } });
    expect((await chat.seenBy(chat.coach)).lastRead).toEqual({ [athlete.userId]: second });
    const again = await chat.read(athlete, first);
    expect(again.conversation).toEqual(conversation);
    const beyond = await chat.read(athlete, '9'.repeat(17));
    expect(beyond.conversation).toMatchObject({
      hasUnread: false,
      unread: 0,
      lastRead: { [athlete.userId]: third },
    });
    await chat.say(chat.coach, 'four');
    expect(await chat.seenBy(athlete)).toMatchObject({ hasUnread: true, unread: 1 });
    expect((await chat.read(athlete)).conversation.unread).toBe(0);
  });

  test('what is already read moves no stream', async () => {
    const chat = await newChat(server);
    await chat.say(chat.coach, 'one');
    const { rev } = await chat.read(chat.athlete);
    expect((await chat.read(chat.athlete)).rev).toBe(rev);
  });

  test('own messages are neither unread nor a reading of what the other one wrote before', async () => {
    const chat = await newChat(server);
    await chat.say(chat.coach, 'How was it?');
    await chat.say(chat.athlete, 'Written without a signal an hour ago');
    expect(await chat.seenBy(chat.athlete)).toMatchObject({ unread: 1, lastRead: {} });
  });
});

describe('the history', () => {
  test('comes in pages from the latest back and from any message on, without a gap or a double', async () => {
    const chat = await newChat(server);
    const texts = Array.from({ length: messagePageSize + 7 }, (_, number) => `Line ${number}`);
    for (const text of texts) await chat.say(chat.coach, text);
    let page = await chat.history(chat.athlete);
    const back = [page.messages];
    while (page.more) {
      page = await chat.history(chat.athlete, { before: back[0]![0]!.timeToken });
      back.unshift(page.messages);
    }
    expect(back.map(({ length }) => length)).toEqual([7, messagePageSize]);
    expect(textsOf(back.flat())).toEqual(texts);
    page = await chat.history(chat.athlete, { after: back[0]![0]!.timeToken });
    const on = [...page.messages];
    while (page.more) {
      page = await chat.history(chat.athlete, { after: on.at(-1)!.timeToken });
      on.push(...page.messages);
    }
    expect(textsOf(on)).toEqual(texts.slice(1));
    const exact = await chat.history(chat.athlete, { before: back[1]![0]!.timeToken });
    expect([exact.messages.length, exact.more]).toEqual([7, false]);
  });

  test('of a conversation of others is unknown', async () => {
    const [chat, other] = [await newChat(server), await newChat(server)];
    for (const params of [other.params, { id: randomUUID() }])
      for (const endpoint of [getMessages, readConversation] as const)
        expect((await server.call(endpoint, { as: chat.athlete, params, body: {} })).status).toBe(
          404,
        );
  });
});

describe('deleting a conversation', () => {
  test('[API-72] is for oneself: the list drops it until somebody writes again, and older messages stay gone', async () => {
    const chat = await newChat(server);
    await chat.say(chat.athlete, 'old words');
    await chat.say(chat.coach, 'old answer');
    const { conversation } = await server.ok(deleteChat, {
      as: chat.athlete,
      body: { value: chat.conversation._id },
    });
    expect(conversation).toMatchObject({ lastMessage: null, unread: 0, hasUnread: false });
    expect(await listOf(chat.athlete)).toEqual([]);
    expect(await chat.seenBy(chat.athlete)).toEqual(conversation);
    expect((await chat.history(chat.athlete)).messages).toEqual([]);
    expect(textsOf((await chat.history(chat.coach)).messages)).toEqual(['old words', 'old answer']);
    expect((await listOf(chat.coach))[0]?.lastRead).toEqual({});

    await chat.say(chat.coach, 'new words');
    expect(await listOf(chat.athlete)).toEqual([
      expect.objectContaining({
        unread: 1,
        lastMessage: expect.objectContaining({ body: 'new words' }),
      }),
    ]);
    expect(textsOf((await chat.history(chat.athlete)).messages)).toEqual(['new words']);
    const { messages } = await server.ok(searchMessages, {
      as: chat.athlete,
      query: { text: 'words' },
    });
    expect(textsOf(messages)).toEqual(['new words']);
  });

  test('without a signal it takes the messages seen, not those that came meanwhile', async () => {
    const chat = await newChat(server);
    const seen = await chat.say(chat.coach, 'seen');
    await chat.say(chat.coach, 'came meanwhile');
    const remove = (timeToken: string) =>
      server.ok(deleteChat, {
        as: chat.athlete,
        body: { value: chat.conversation._id, timeToken },
      });
    const { conversation } = await remove(seen.timeToken);
    expect(conversation).toMatchObject({ unread: 1, deletedTo: seen.timeToken });
    expect(textsOf((await chat.history(chat.athlete)).messages)).toEqual(['came meanwhile']);
    expect((await remove('00000000000000001')).conversation).toEqual(conversation);
  });
});
