// A device says that the server has forgotten something, and nothing proves it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConversation, sendMessage } from '#contract/conversations.ts';
import type { ProgramId } from '#contract/ids.ts';
import { giveBackProgram, type PurchasedProgram } from '#contract/programs.ts';
import { pullChanges } from '#contract/sync.ts';
import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import { beginEpoch } from '#server/stores/streams.ts';
import { addPerson, type Person } from './builders.ts';
import { newChat } from './chat.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Names a revision that the server never gave out. */
async function pretend(as: Person, revision: number): Promise<void> {
  const { details } = await server.ok(getUserDetails, { as });
  const body = { ...details, firstName: `X${randomUUID().slice(0, 4)}` };
  expect((await server.call(saveUserDetails, { as, body, revision })).status).toBe(412);
}

const restorationsOf = async ({ userId }: Person) => {
  const { restorations } = await server.deps.database.rows
    .selectFrom('stream')
    .select('restorations')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return restorations.length;
};

async function chatWithPast() {
  const chat = await newChat(server);
  const first = await chat.say(chat.coach, 'Do you agree?');
  await new Promise((resolve) => setTimeout(resolve, 20));
  const last = await chat.say(chat.coach, 'No? Then we leave it.');
  const place = String(BigInt(first.timeToken) + 1n).padStart(17, '0');
  const give = async (timeToken: string) => {
    const body = { _id: randomUUID(), body: 'I told you', timeToken };
    const asked = { as: chat.athlete, params: chat.params, body };
    return (await server.ok(sendMessage, asked)).message.timeToken;
  };
  return { ...chat, first, last, place, give };
}

test('a message cannot be put into the past', async () => {
  const { athlete, coach, last, place, give, seenBy } = await chatWithPast();
  await pretend(athlete, 5_000_000_000);
  expect((await give(place)) > last.timeToken).toBe(true);
  expect((await seenBy(coach)).unread).toBe(1);
});

test('a cursor that names more than the server gave out, without its seal, proves no restoration', async () => {
  const { athlete, last, place, give } = await chatWithPast();
  const { cursor } = await server.ok(pullChanges, { as: athlete });
  const [, mark] = Buffer.from(cursor, 'base64url').toString('latin1').split('~');
  for (const text of ['1.5000000000.0', `1.5000000000.0~${mark}`]) {
    const made = Buffer.from(text, 'latin1').toString('base64url');
    await server.ok(pullChanges, { as: athlete, query: { cursor: made } });
    expect((await give(place)) > last.timeToken).toBe(true);
  }
});

test('after a true restoration a message has its place again, and is new for who has not read that far', async () => {
  const { coach, params, first, place, give, seenBy } = await chatWithPast();
  await server.ok(readConversation, { as: coach, params, body: { timeToken: first.timeToken } });
  await beginEpoch(server.deps.database.rows, server.deps.now());
  expect(await give(place)).toBe(place);
  expect((await seenBy(coach)).unread).toBe(1);
});

test('a program that is made up is not taken', async () => {
  const { athlete, program } = await newChat(server);
  await pretend(athlete, 5_000_000_000);
  const _id = randomUUID() as ProgramId;
  const made: PurchasedProgram = { ...program, _id, parentProgramId: null };
  const asked = { as: athlete, params: { id: _id }, body: { program: made } };
  expect((await server.call(giveBackProgram, asked)).status).toBe(404);
});

test('the stream of one person does not grow with each such call', async () => {
  const person = await addPerson(server.deps, 'Ana');
  for (let n = 1; n <= 30; n += 1) await pretend(person, n * 2 ** 33);
  expect(await restorationsOf(person)).toBe(20);
});
