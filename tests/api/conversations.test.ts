// Who may write to whom, what search finds, and what remains when one of them leaves.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateSession } from '#contract/account.ts';
import { messagePageSize } from '#contract/call-limits.ts';
import { deleteChat, sendMessage, startConversation } from '#contract/conversations.ts';
import { getContacts, searchMessages } from '#contract/contacts.ts';
import { deleteAccount, exportOwnData } from '#contract/own-data.ts';
import { restrictUser } from '#contract/roles.ts';
import { addPerson, addProgram, password, type Person } from './builders.ts';
import { newChat, textsOf } from './chat.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const open = (as: Person, participant: Person) =>
  server.call(startConversation, { as, body: { participant: participant.userId } });
const subscribe = (coach: Person, client: Person, state: 'pending' | 'confirmed') =>
  server.deps.database.rows
    .insertInto('subscription')
    .values({
      id: randomUUID() as never,
      coach_id: coach.userId,
      client_id: client.userId,
      state,
      message: '',
      created_at: new Date(),
      answered_at: null,
    })
    .execute();

describe('opening a conversation', () => {
  test('[API-74] [MSG-3] athlete and coach open the same one in either order; the token opens its channel', async () => {
    const athlete = await addPerson(server.deps, 'Alex');
    const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
    await addProgram(server.deps, { athlete, coach });
    const first = await open(coach, athlete);
    expect(first.body).toMatchObject({
      isNew: true,
      conversation: {
        participant: { userId: athlete.userId, firstName: 'Alex', lastName: 'Tester' },
        lastMessage: null,
        hasUnread: false,
      },
    });
    expect(first.body.messagingToken).toEqual(expect.any(String));
    const again = await open(athlete, coach);
    expect(again.body).toMatchObject({
      isNew: false,
      conversation: {
        _id: first.body.conversation._id,
        channel: first.body.conversation.channel,
        participant: { userId: coach.userId },
      },
    });
    const { user } = await server.ok(validateSession, { as: athlete });
    const { _id, channel } = again.body.conversation;
    expect(user.conversations).toEqual([{ _id, channel }]);
    expect(user.messagingToken).toEqual(expect.any(String));
  });

  test('both at once open one', async () => {
    const athlete = await addPerson(server.deps, 'Alex');
    const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
    await addProgram(server.deps, { athlete, coach });
    const opened = await Promise.all([
      open(athlete, coach),
      open(coach, athlete),
      open(athlete, coach),
      open(coach, athlete),
    ]);
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(opened.map(({ body }) => body.conversation._id)).size).toBe(1);
    expect(opened.filter(({ body }) => body.isNew)).toHaveLength(1);
  });

  test('a coach and a confirmed subscriber may; before that, strangers and oneself not; nobody unknown', async () => {
    const client = await addPerson(server.deps, 'Alex');
    const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
    const stranger = await addPerson(server.deps, 'Jo');
    await subscribe(coach, stranger, 'pending');
    for (const [one, other] of [
      [client, coach],
      [coach, client],
      [stranger, coach],
      [coach, stranger],
    ] as const) {
      const { status, error } = await open(one, other);
      expect([status, error.type]).toEqual([403, 'forbidden']);
      expect(error.errors.global).toBe('You can only message your coaches and your clients.');
    }
    expect((await open(client, client)).status).toBe(422);
    const nobody = { ...client, userId: randomUUID() as Person['userId'] };
    expect((await open(client, nobody)).status).toBe(404);
    await subscribe(coach, client, 'confirmed');
    expect((await open(coach, client)).body.isNew).toBe(true);
  });

  test('who once wrote to each other may go on when the program went back', async () => {
    const chat = await newChat(server);
    await server.deps.database.rows
      .updateTable('purchased_program')
      .set({ access_ended_at: new Date() })
      .where('id', '=', chat.program._id)
      .execute();
    await chat.say(chat.athlete, 'The money is back, thank you');
    expect((await open(chat.coach, chat.athlete)).body).toMatchObject({ isNew: false });
  });

  test('while restricted one reads and deletes, but neither opens nor writes, and is told why', async () => {
    const chat = await newChat(server);
    await chat.say(chat.coach, 'Hello');
    const admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
    await server.ok(restrictUser, {
      as: admin,
      params: { id: chat.athlete.userId },
      body: { restrictionReason: 'Rude words' },
    });
    const as = chat.athlete;
    for (const { status, error } of [
      await open(as, chat.coach),
      await server.call(sendMessage, {
        as,
        params: chat.params,
        body: { _id: randomUUID(), body: 'Sorry' },
      }),
    ]) {
      expect([status, error.type]).toEqual([403, 'restricted']);
      expect(error.errors.global).toContain('Rude words');
    }
    expect(textsOf((await chat.history(as)).messages)).toEqual(['Hello']);
    expect((await chat.read(as)).conversation.hasUnread).toBe(false);
    await chat.say(chat.coach, 'I can still write to you');
    await server.ok(deleteChat, { as, body: { value: chat.conversation._id } });
  });
});

describe('to whom one may write', () => {
  test('coaches and clients by name, found by a part of it; conversations that ended their reason, too', async () => {
    const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
    const names = ['Zoe', 'adam', 'Berta 100%'];
    const clients = await Promise.all(names.map((name) => addPerson(server.deps, name)));
    const [zoe, adam, berta] = clients as [Person, Person, Person];
    await addProgram(server.deps, { athlete: zoe, coach });
    await addProgram(server.deps, { athlete: zoe, coach });
    await subscribe(coach, adam, 'confirmed');
    await subscribe(coach, berta, 'pending');
    const { body: opened } = await open(coach, zoe);
    const contactsOf = async (as: Person, text?: string) =>
      (await server.ok(getContacts, { as, ...(text !== undefined && { query: { text } }) }))
        .contacts;
    expect(await contactsOf(coach)).toEqual([
      expect.objectContaining({ firstName: 'adam', is: 'client', conversationId: null }),
      expect.objectContaining({
        userId: zoe.userId,
        is: 'client',
        conversationId: opened.conversation._id,
      }),
    ]);
    expect(await contactsOf(zoe)).toEqual([
      expect.objectContaining({ userId: coach.userId, is: 'coach' }),
    ]);
    expect(await contactsOf(berta)).toEqual([]);
    const found = async (text: string) =>
      (await contactsOf(coach, text)).map(({ firstName }) => firstName);
    expect(await found('OE test')).toEqual(['Zoe']);
    expect(await found('ÖÉ tést')).toEqual(['Zoe']);
    expect(await found('%')).toEqual([]);
    await server.deps.database.rows
      .deleteFrom('purchased_program')
      .where('owner_id', '=', zoe.userId)
      .execute();
    expect(await contactsOf(zoe)).toEqual([
      expect.objectContaining({ userId: coach.userId, is: null }),
    ]);
  });

  test('more than a page of clients comes in pages', async () => {
    const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
    for (let number = 0; number <= messagePageSize; number += 1) {
      const client = await addPerson(server.deps, `Client ${String(number).padStart(3, '0')}`);
      await subscribe(coach, client, 'confirmed');
    }
    const first = await server.ok(getContacts, { as: coach });
    const rest = await server.ok(getContacts, {
      as: coach,
      query: { skip: String(messagePageSize) },
    });
    expect([first.contacts.length, first.more]).toEqual([messagePageSize, true]);
    expect(rest.contacts.map(({ firstName }) => firstName)).toEqual(['Client 050']);
    expect(rest.more).toBe(false);
  });
});

describe('searching', () => {
  test('finds all words or their beginnings, accents or not, the latest first, in own conversations only', async () => {
    const [chat, other] = [await newChat(server), await newChat(server)];
    await chat.say(chat.athlete, 'Knee hurts at 2.5 kg more on the Café-side squat');
    await chat.say(chat.coach, "Let's see your KNEE on video: https://example.test/clip");
    await chat.say(chat.athlete, 'shoulder is fine');
    await other.say(other.athlete, 'knee of somebody else');
    const found = async (text: string, as = chat.coach) =>
      textsOf((await server.ok(searchMessages, { as, query: { text } })).messages);
    expect(await found('knee')).toEqual([
      "Let's see your KNEE on video: https://example.test/clip",
      'Knee hurts at 2.5 kg more on the Café-side squat',
    ]);
    expect(await found('cafe knee')).toHaveLength(1);
    expect(await found('squ 2.5')).toHaveLength(1);
    expect(await found('example clip')).toHaveLength(1);
    expect(await found('nee')).toEqual([]);
    expect(await found('knee shoulder')).toEqual([]);
    expect(await found('…')).toEqual([]);
    expect(await found("'); DROP TABLE message; -- & | ! :* \\ '")).toEqual([]);
    // The lexeme that says who may find it is not a word of the text.
    expect(await found(chat.coach.userId)).toEqual([]);
    expect(await found('knee', other.coach)).toEqual(['knee of somebody else']);
  });

  test('more than a page comes in pages', async () => {
    const chat = await newChat(server);
    for (let number = 0; number <= messagePageSize; number += 1)
      await chat.say(chat.athlete, `deadlift ${number}`);
    const page = (skip: number) =>
      server.ok(searchMessages, {
        as: chat.athlete,
        query: { text: 'deadlift', skip: String(skip) },
      });
    const [first, rest] = [await page(0), await page(messagePageSize)];
    expect([first.messages.length, first.more]).toEqual([messagePageSize, true]);
    expect([textsOf(rest.messages), rest.more]).toEqual([['deadlift 0'], false]);
  });
});

describe('deleting an account', () => {
  test('takes what the person wrote; the other one keeps the own words and writes to nobody', async () => {
    const chat = await newChat(server);
    await chat.say(chat.coach, 'Come back soon');
    await chat.say(chat.athlete, 'I will');
    const { messages } = await server.ok(exportOwnData, { as: chat.athlete });
    expect(textsOf(messages).toSorted()).toEqual(['Come back soon', 'I will']);
    await server.ok(deleteAccount, {
      as: chat.athlete,
      body: { email: chat.athlete.email, password },
    });
    expect(await chat.seenBy(chat.coach)).toMatchObject({
      participant: null,
      unread: 0,
      lastRead: {},
      lastMessage: { body: 'Come back soon' },
    });
    expect(textsOf((await chat.history(chat.coach)).messages)).toEqual(['Come back soon']);
    const reply = await server.call(sendMessage, {
      as: chat.coach,
      params: chat.params,
      body: { _id: randomUUID(), body: 'Hello?' },
    });
    expect([reply.status, reply.error.errors.global]).toEqual([
      422,
      'This account has been deleted.',
    ]);
    await server.ok(deleteAccount, {
      as: chat.coach,
      body: { email: chat.coach.email, password },
    });
    const left = await server.deps.database.rows
      .selectFrom('conversation')
      .select('id')
      .where('id', '=', chat.conversation._id)
      .execute();
    expect(left).toEqual([]);
  });
});
