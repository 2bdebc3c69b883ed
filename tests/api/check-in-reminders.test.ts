// Reminders of check-ins: by the client's clock, once, and no longer once there is an answer.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeCheckIn, createCheckIn } from '#contract/check-ins.ts';
import { endCoaching } from '#contract/coaches.ts';
import { headers } from '#contract/endpoint.ts';
import { pullChanges } from '#contract/sync.ts';
import { addDays } from '#domain/history/calendar.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { answerOn, buildCheckIn } from './check-in-scene.ts';
import { newPhone } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { toldOn } from './told.ts';

let server: TestServer;
let coach: Person;
let athlete: Person;
beforeEach(async () => {
  server = await startTestServer();
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  athlete = await addPerson(server.deps, 'Alex');
  await addProgram(server.deps, { athlete, coach });
  // From midnight UTC on, so that each test knows what time it is.
  server.pass((tomorrow() - server.deps.now().getTime()) / dayMs);
});
afterEach(() => server.stop());

const dayMs = 86_400_000;
const tomorrow = () => Date.parse(`${addDays(today(), 1)}T00:00:00Z`);
const today = () => server.deps.now().toISOString().slice(0, 10);

const pass = (hours: number) => server.pass(hours / 24);

async function isIn(timeZone: string) {
  await server.ok(pullChanges, {
    as: athlete,
    headers: {
      [headers.deviceId]: randomUUID(),
      [headers.outbox]: '0;0;0;0',
      [headers.timeZone]: timeZone,
    },
  });
}

const ask = (from: string) =>
  server.ok(createCheckIn, {
    as: coach,
    body: {
      checkIn: buildCheckIn(coach, {
        from,
        clients: [{ _id: athlete.userId, name: '', since: from }],
      }),
    },
  });

/** What of check-ins somebody is told after the job has run. */
async function told(as = athlete) {
  await server.deps.jobs.send({ kind: 'remind-of-check-ins' });
  await server.settled();
  return (await toldOn(server).told(as)).filter(({ type }) =>
    ['checkInDue', 'clientCheckIn'].includes(type),
  );
}

test('a client is reminded in the morning of the day, where they are', async () => {
  await isIn('Asia/Tokyo');
  await ask(today());
  pass(-0.5);
  // 8:30 in Tokyo.
  expect(await told()).toEqual([]);
  pass(1);
  expect(await told()).toMatchObject([
    {
      type: 'checkInDue',
      isRead: false,
      sender: { firstName: 'Robin' },
      data: { checkInName: 'Sunday check-in' },
    },
  ]);
});

test('west of there it is not the day yet; on a phone that says nothing, it is nine o’clock UTC', async () => {
  await isIn('America/Los_Angeles');
  await ask(today());
  // Before 8 in the morning, by summer time or not.
  pass(14.5);
  expect(await told()).toEqual([]);
  // After 9, likewise.
  pass(3);
  expect(await told()).toHaveLength(1);

  const sam = await addPerson(server.deps, 'Sam');
  await addProgram(server.deps, { athlete: sam, coach });
  athlete = sam;
  await isIn('Nowhere/Land');
  server.pass((tomorrow() - server.deps.now().getTime()) / dayMs);
  await ask(today());
  pass(8.5);
  expect(await told()).toEqual([]);
  pass(1);
  expect(await told()).toHaveLength(1);
});

test('once for each day it is due, whatever the coach changes meanwhile', async () => {
  const { checkIn } = await ask(today());
  pass(10);
  const [first] = await told();
  await server.ok(changeCheckIn, {
    as: coach,
    params: { id: checkIn._id },
    body: { checkIn: { ...checkIn, name: 'Week' } },
  });
  pass(24);
  expect(await told()).toMatchObject([{ rev: first?.rev }]);
  server.pass(6);
  expect(await told()).toMatchObject([{ _id: first?._id, data: { checkInName: 'Week' } }]);
  expect((await told())[0]?.rev).not.toBe(first?.rev);
});

test('an answer ends it: the coach is told once, and the reminder is read', async () => {
  const phone = await newPhone(server, athlete);
  await ask(phone.device.now().toISOString().slice(0, 10));
  await phone.sync();
  pass(10);
  expect(await told()).toMatchObject([{ isRead: false }]);
  await answerOn(phone, 7);
  await phone.sync();
  await answerOn(phone, 8);
  await phone.sync();
  expect(await told()).toMatchObject([{ isRead: true }]);
  expect(await told(coach)).toMatchObject([
    {
      type: 'clientCheckIn',
      sender: { firstName: 'Alex' },
      data: { checkInName: 'Sunday check-in', athleteId: athlete.userId },
    },
  ]);
  const [{ rev } = {}] = await told(coach);
  await answerOn(phone, 9);
  await phone.sync();
  expect((await told(coach))[0]?.rev).toBe(rev);
});

test('who has answered before the morning is not reminded', async () => {
  const phone = await newPhone(server, athlete);
  await ask(phone.device.now().toISOString().slice(0, 10));
  await phone.sync();
  await answerOn(phone, 7);
  await phone.sync();
  pass(10);
  expect(await told()).toEqual([]);
});

test('nobody is reminded for a coach who is no longer theirs', async () => {
  await ask(addDays(today(), 1));
  const { rows } = server.deps.database;
  // As after a refund: no call has told the check-in of it.
  await rows
    .updateTable('purchased_program')
    .set({ access_ended_at: server.deps.now() })
    .where('owner_id', '=', athlete.userId)
    .execute();
  server.pass(2);
  expect(await told()).toEqual([]);
  const { changes } = await server.ok(pullChanges, { as: athlete });
  expect(changes.find(({ type }) => type === 'check-in')).toMatchObject({ body: { clients: [] } });
});

test('nobody is told of the answers of somebody who has left', async () => {
  const phone = await newPhone(server, athlete);
  await ask(phone.device.now().toISOString().slice(0, 10));
  await phone.sync();
  await answerOn(phone, 7);
  const body = { endedAt: server.deps.now().toISOString() };
  await server.ok(endCoaching, { as: athlete, params: { id: coach.userId }, body });
  await phone.sync();
  expect(await told(coach)).toEqual([]);
});
