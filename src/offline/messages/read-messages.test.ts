import { describe, expect, test } from 'vitest';
import type { Message } from '#contract/conversations.ts';
import {
  buildConversation,
  buildMessage,
  conversationId,
  tokenOf,
} from '#domain/conversation/test-builders.ts';
import { testId } from '#domain/test-builders.ts';
import { transact } from '../database/database.ts';
import { cleanRow } from '../outbox/store-edit.ts';
import { conversationLog, heldMessagesWith } from '../queries/conversations.ts';
import { syncRound } from '../sync/sync-round.ts';
import { createPhone, failed, ok, type Phone } from '../test-support.ts';
import { pageBefore } from './held-messages.ts';
import { catchUp, readEarlier, readNewMessages } from './read-messages.ts';

const id = conversationId(1);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => buildMessage(from + index));
const page = (messages: readonly Message[], more = false) => ok({ messages, more });
const phoneWith = async (last: number, held: readonly Message[] = []) => {
  const phone = await createPhone(['conversation', buildConversation({}, last)]);
  await phone.database.messages.bulkPut([...held]);
  return phone;
};
const depsOf = ({ deps: { database, server, userId, now } }: Phone) => ({
  database,
  server,
  userId,
  now,
});
const bodies = async (phone: Phone, most = 500) =>
  (await conversationLog(phone.device, id, { newest: most })).messages.map(({ body }) => body);
const asked = (phone: Phone) => phone.server.calls.map(({ path }) => path.split('?')[1] ?? '');
const said = (from: number, to: number) => range(from, to).map(({ body }) => body);

describe('new messages', () => {
  test('[MSG-6] come with the sync, after those that the device has', async () => {
    const phone = await phoneWith(5, range(1, 3));
    phone.server.answer(
      ok({ changes: [], cursor: 'a', more: false }),
      page(range(4, 5)),
      ok({ changes: [], cursor: 'b', more: false }),
    );
    await syncRound(phone.deps, { purpose: 'pull' });
    expect(await bodies(phone)).toEqual(said(1, 5));
    expect(asked(phone)[1]).toBe(`after=${tokenOf(3)}`);
    await syncRound(phone.deps, { purpose: 'pull' });
    expect(phone.server.calls).toHaveLength(3);
  });

  test('[MSG-5] of each channel the last one is fetched, unless it is here already', async () => {
    const [first, second] = [conversationId(2), conversationId(3)];
    const phone = await createPhone(
      ['conversation', buildConversation({}, 3)],
      ['conversation', buildConversation({ _id: first }, 5)],
      ['conversation', buildConversation({ _id: second }, 7)],
      ['conversation', buildConversation({ _id: conversationId(4), lastMessage: null })],
    );
    await phone.database.messages.bulkPut(range(1, 3));
    phone.server.answer(
      page([buildMessage(7, { conversation: 3 })]),
      page([buildMessage(5, { conversation: 2 })]),
    );
    await readNewMessages(depsOf(phone));
    const last = (conversation: typeof id) =>
      conversationLog(phone.device, conversation, { newest: 1 });
    const held = await Promise.all([id, first, second].map(last));
    expect(held.map(({ messages }) => messages.map(({ timeToken }) => timeToken))).toEqual([
      [tokenOf(3)],
      [tokenOf(5)],
      [tokenOf(7)],
    ]);
    expect(phone.server.calls.map(({ path }) => path.split('/').at(-2))).toEqual([second, first]);
  });

  test('of a conversation that is new here: its last page', async () => {
    const phone = await phoneWith(80);
    phone.server.answer(page(range(31, 80), true));
    await readNewMessages(depsOf(phone));
    expect(asked(phone)).toEqual(['']);
    expect(await bodies(phone)).toEqual(said(31, 80));
  });

  test('after a long absence: page by page, without a gap', async () => {
    const phone = await phoneWith(120, range(1, 10));
    phone.server.answer(
      page(range(11, 60), true),
      page(range(61, 110), true),
      page(range(111, 120)),
    );
    await readNewMessages(depsOf(phone));
    expect(await bodies(phone)).toEqual(said(1, 120));
  });

  test('after a very long absence the last page replaces the stored ones', async () => {
    const phone = await phoneWith(900, range(1, 10));
    const between = [0, 1, 2, 3].map((n) => page(range(11 + n * 50, 60 + n * 50), true));
    phone.server.answer(...between, page(range(851, 900), true));
    await readNewMessages(depsOf(phone));
    expect(await bodies(phone)).toEqual(said(851, 900));
  });

  test.each([
    ['no signal', 'no signal' as const],
    ['a refusal', failed(503, 'internal')],
  ])('[ERR-5] that cannot be read for %s are nobody’s trouble', async (_, answer) => {
    const phone = await phoneWith(5);
    phone.server.answer(ok({ changes: [], cursor: 'a', more: false }), answer);
    const { end } = await syncRound(phone.deps, { purpose: 'pull' });
    expect(end).toBe('drained');
    phone.server.answer(ok({ changes: [], cursor: 'b', more: false }), page(range(1, 5)));
    await syncRound(phone.deps, { purpose: 'pull' });
    expect(await bodies(phone)).toEqual(said(1, 5));
  });

  test('are not put behind a gap by a tab that was overtaken', async () => {
    const phone = await phoneWith(6, range(1, 3));
    phone.server.answer(async () => {
      // Another tab reads on in the meantime.
      await phone.database.messages.bulkPut(range(4, 4));
      return page([buildMessage(6)]);
    });
    await catchUp(depsOf(phone), id);
    expect(await bodies(phone)).toEqual(said(1, 4));
  });
});

describe('an own message', () => {
  test('is shown beside the others until it is read back, then once among them', async () => {
    const phone = await phoneWith(5, range(1, 3));
    const own = buildMessage(5, { author: testId.user(1) });
    await phone.database.entities.put(
      cleanRow('message', { ...own, writtenAt: '2030-03-04T10:00:00.000Z' }, 9),
    );
    expect(await bodies(phone)).toEqual([...said(1, 3), own.body]);
    phone.server.answer(page([buildMessage(4), own]));
    await readNewMessages(depsOf(phone));
    expect(asked(phone)).toEqual([`after=${tokenOf(3)}`]);
    expect(await bodies(phone)).toEqual(said(1, 5));
    expect(await phone.database.entities.where({ type: 'message' }).count()).toBe(0);
  });
});

describe('earlier messages', () => {
  test('come page by page, up to the beginning', async () => {
    const phone = await phoneWith(120, range(71, 120));
    phone.server.answer(page(range(21, 70), true), page(range(1, 20)));
    const conversation = buildConversation();
    expect(await readEarlier(depsOf(phone), conversation)).toBe(true);
    expect(await readEarlier(depsOf(phone), conversation)).toBe(false);
    expect(asked(phone)).toEqual([`before=${tokenOf(71)}`, `before=${tokenOf(21)}`]);
    expect(await bodies(phone)).toEqual(said(1, 120));
  });

  test('are shown as far as one asks for them', async () => {
    const phone = await phoneWith(120, range(1, 120));
    const log = await conversationLog(phone.device, id, { newest: 50 });
    expect(log).toMatchObject({ isCut: true, from: tokenOf(71) });
    expect(log.messages.map(({ body }) => body)).toEqual(said(71, 120));
    const before = await pageBefore(phone.database, buildConversation(), {
      before: tokenOf(71),
      count: 50,
    });
    expect(before).toBe(tokenOf(21));
    const first = await pageBefore(phone.database, buildConversation(), {
      before: tokenOf(21),
      count: 50,
    });
    expect(first).toBe(tokenOf(1));
    expect(await conversationLog(phone.device, id, { from: tokenOf(1) })).toMatchObject({
      isCut: false,
      from: tokenOf(1),
    });
  });

  test('stay shown from the first one on, however many come meanwhile', async () => {
    const phone = await phoneWith(100, range(1, 100));
    const { from } = await conversationLog(phone.device, id, { newest: 50 });
    phone.server.answer(page(range(101, 180)));
    await catchUp(depsOf(phone), id);
    const log = await conversationLog(phone.device, id, { from: from! });
    expect(log.messages.map(({ body }) => body)).toEqual(said(51, 180));
  });

  test('that were deleted are not shown', async () => {
    const phone = await createPhone(['conversation', buildConversation({ deletedTo: tokenOf(2) })]);
    await phone.database.messages.bulkPut(range(1, 4));
    expect(await bodies(phone)).toEqual(said(3, 4));
    const log = await conversationLog(phone.device, id, { from: tokenOf(1) });
    expect(log).toMatchObject({ isCut: false, from: tokenOf(3) });
    const conversation = buildConversation({ deletedTo: tokenOf(2) });
    const before = { before: tokenOf(3), count: 50 };
    expect(await pageBefore(phone.database, conversation, before)).toBeNull();
  });

  test('[API-72] that were deleted on another device go from the disk, and no search finds them', async () => {
    const phone = await phoneWith(4, range(1, 4));
    const deleted = buildConversation({ deletedTo: tokenOf(3) }, 4);
    const change = { type: 'conversation', id, rev: 9, body: deleted };
    phone.server.answer(ok({ changes: [change], cursor: 'a', more: false }));
    await syncRound(phone.deps, { purpose: 'pull' });
    expect(await bodies(phone)).toEqual(said(4, 4));
    expect(await phone.database.messages.count()).toBe(1);
    expect(await heldMessagesWith(phone.device, 'message', 10)).toHaveLength(1);
  });
});

test('a device keeps 1,000 messages of a conversation, the newest', async () => {
  const phone = await phoneWith(1030, range(1, 1000));
  phone.server.answer(page(range(1001, 1030)));
  await readNewMessages(depsOf(phone));
  expect(await bodies(phone, 5000)).toEqual(said(31, 1030));
});

test('what somebody has gone back to stays when a message comes, beyond the 1,000, too', async () => {
  const phone = await phoneWith(1501, range(1, 1500));
  phone.server.answer(page([buildMessage(1501)]));
  await readNewMessages(depsOf(phone));
  expect(await bodies(phone, 5000)).toEqual(said(2, 1501));
});

test('a deleted account takes its messages along, from this device too', async () => {
  const conversation = buildConversation({ participant: null }, 2);
  const phone = await createPhone(['conversation', conversation]);
  const own = buildMessage(2, { author: testId.user(1) });
  await phone.database.messages.bulkPut([buildMessage(1), own]);
  await readNewMessages(depsOf(phone));
  expect(await bodies(phone)).toEqual([own.body]);
  expect(await phone.database.messages.count()).toBe(1);
});

test('messages make room for a set when the disk is full', async () => {
  const phone = await phoneWith(3, range(1, 3));
  let tries = 0;
  await transact(phone.database, async () => {
    tries += 1;
    if (tries === 1) throw new DOMException('Full', 'QuotaExceededError');
    await phone.database.meta.put({ name: 'a set', value: 1 });
  });
  expect(await phone.database.messages.count()).toBe(0);
  expect(await phone.database.meta.get('a set')).toBeDefined();
});

test('without a signal the messages of this device are searched by all words', async () => {
  const phone = await phoneWith(3, [
    { ...buildMessage(1), body: 'Squats feel heavy' },
    { ...buildMessage(2), body: 'Heavy rain' },
    { ...buildMessage(3), body: 'HEAVY squats again' },
  ]);
  const found = await heldMessagesWith(phone.device, 'heavy SQUAT', 10);
  expect(found.map(({ timeToken }) => timeToken)).toEqual([tokenOf(3), tokenOf(1)]);
});
