// A coach asks, a client answers: two devices of each, a stranger, and somebody who has left.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markAnswersSeen as markSeen } from '#contract/answers-seen.ts';
import {
  changeCheckIn,
  type CheckInAnswer,
  createCheckIn,
  saveCheckInAnswer,
} from '#contract/check-ins.ts';
import { getClientAnswers, getLatestAnswers } from '#contract/client-answers.ts';
import { getClientNews } from '#contract/client-news.ts';
import { getClients } from '#contract/clients.ts';
import { endCoaching } from '#contract/coaches.ts';
import { deleteAccount, exportOwnData } from '#contract/own-data.ts';
import type { UserId } from '#contract/ids.ts';
import { answersSeenIdOf, isNewAnswer } from '#domain/coaching/answers-seen.ts';
import { answerIdOf } from '#domain/coaching/check-in.ts';
import { answerCheckIn, saveCheckIn, setCheckInState } from '#offline/commands/check-ins.ts';
import { markAnswersSeen } from '#offline/commands/mark-answers-seen.ts';
import { answerMarks } from '#offline/queries/answer-marks.ts';
import { ownAnswers, ownCheckIns } from '#offline/queries/check-ins.ts';
import { addPerson, addProgram, password, type Person } from './builders.ts';
import { answerOn, answersOn, buildCheckIn, dayOn, dueOn, newCheckIn } from './check-in-scene.ts';
import { meet } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const answersFor = (as: Person, client: Person) =>
  server.call(getClientAnswers, { as, params: { id: client.userId } });
const valuesFor = async (as: Person, client: Person) =>
  (await server.ok(getClientAnswers, { as, params: { id: client.userId } })).answers.map(
    ({ answers }) => answers.map(({ value }) => value),
  );
const asked = (client: Person) => [{ _id: client.userId, name: '', since: '2026-06-01' }];

const buildAnswer = (
  client: Person,
  { _id: checkInId, questions }: Pick<ReturnType<typeof buildCheckIn>, '_id' | 'questions'>,
  values: readonly (number | string)[] = [],
): CheckInAnswer => {
  const date = '2026-06-07';
  return {
    _id: answerIdOf(client.userId, { checkInId, date }),
    checkInId,
    name: 'Sunday check-in',
    date,
    answers: values.map((value, index) => ({
      question: questions[index]!,
      value,
      edited: { at: 1, by: 'phone' },
    })),
    answeredOn: date,
    answeredAt: '2026-06-07T08:00:00.000Z',
  };
};
const save = (as: Person, answer: CheckInAnswer) =>
  server.call(saveCheckInAnswer, { as, params: { id: answer._id }, body: { answer } });

test('asked without a signal, answered without a signal, and read by the coach', async () => {
  const { athlete, coach, phone, tablet, id } = await newCheckIn(server);
  expect(await dueOn(phone)).toMatchObject([
    {
      checkIn: { name: 'Sunday check-in', coach: { name: 'Robin Tester' } },
      due: { isLate: false },
    },
  ]);
  await answerOn(phone, 7.5, 3, false, 'Busy');
  await meet(phone, tablet);
  expect(await answersOn(tablet)).toEqual([7.5, 3, false, 'Busy']);
  expect(await valuesFor(coach, athlete)).toEqual([[7.5, 3, false, 'Busy']]);
  const { latest } = await server.ok(getLatestAnswers, { as: coach });
  expect(latest).toMatchObject([{ checkInId: id, clientId: athlete.userId, date: dayOn(phone) }]);
});

test('answered on two phones, each question has the answer that was given last', async () => {
  const { athlete, coach, phone, tablet } = await newCheckIn(server);
  await answerOn(phone, 7, 3, true, 'From the phone');
  tablet.pass(60_000);
  await answerOn(tablet, 6, 3, true, 'From the tablet');
  phone.pass(120_000);
  await answerOn(phone, 8);
  await meet(tablet, phone);
  for (const device of [phone, tablet]) {
    expect(await answersOn(device)).toEqual([8, 3, true, 'From the tablet']);
    expect(await device.database.outbox.count()).toBe(0);
  }
  expect(await valuesFor(coach, athlete)).toEqual([[8, 3, true, 'From the tablet']]);
});

test('an answer is changed on its day alone', async () => {
  const { phone } = await newCheckIn(server);
  await answerOn(phone, 7);
  expect(await answerOn(phone, 8)).toBe(true);
  const [due] = await dueOn(phone);
  phone.pass(26 * 3_600_000);
  expect(await dueOn(phone)).toEqual([]);
  const { checkIn } = due!;
  const late = { checkIn, date: due!.due.date, values: new Map() };
  expect(await answerCheckIn(phone.device, late)).toBe(false);
  expect((await ownAnswers(phone.device))[0]?.answers[0]?.value).toBe(8);
});

test('changed questions leave what was answered as it was asked', async () => {
  const { athlete, coach, laptop, phone, draft, id } = await newCheckIn(server);
  await answerOn(phone, 7, 3, false, 'Fine');
  await meet(phone);
  const questions = [{ ...draft.questions[0]!, text: 'Minutes of sleep', unit: 'min' }];
  await saveCheckIn(laptop.device, { id, draft: { ...draft, questions } });
  await meet(laptop, phone);
  expect((await dueOn(phone))[0]?.checkIn.questions).toEqual(questions);
  const { answers } = await server.ok(getClientAnswers, {
    as: coach,
    params: { id: athlete.userId },
  });
  expect(answers[0]?.answers.map(({ question }) => question)).toEqual(draft.questions);
});

test('paused, it asks nobody; resumed, nothing that was due meanwhile; ended, it stays so', async () => {
  const { laptop, desk, phone, id } = await newCheckIn(server);
  await setCheckInState(laptop.device, { id, state: 'paused' });
  await meet(laptop, desk, phone);
  expect(await dueOn(phone)).toEqual([]);
  laptop.pass(86_400_000);
  await setCheckInState(laptop.device, { id, state: 'active' });
  await meet(laptop, phone);
  phone.pass(86_400_000);
  expect(await dueOn(phone)).toEqual([]);
  phone.pass(6 * 86_400_000);
  expect(await dueOn(phone)).toHaveLength(1);
  await setCheckInState(laptop.device, { id, state: 'ended' });
  await setCheckInState(desk.device, { id, state: 'paused' });
  await meet(laptop, desk);
  for (const { device } of [laptop, desk])
    expect(await ownCheckIns(device)).toMatchObject([{ checkIn: { state: 'ended' } }]);
});

test('a client sees nobody else who is asked', async () => {
  const { coach, laptop, phone, draft, id } = await newCheckIn(server);
  const sam = await addPerson(server.deps, 'Sam');
  await addProgram(server.deps, { athlete: sam, coach });
  const clients = [...draft.clients, { userId: sam.userId, name: 'Sam' }];
  await saveCheckIn(laptop.device, { id, draft: { ...draft, name: 'Week', clients } });
  await meet(laptop, phone);
  expect((await ownCheckIns(laptop.device))[0]?.checkIn.clients).toHaveLength(2);
  expect((await dueOn(phone))[0]?.checkIn).toMatchObject({
    name: 'Week',
    clients: [{ name: 'Alex Tester' }],
  });
});

test('somebody who is taken off it is asked nothing more, and their answers stay', async () => {
  const { athlete, coach, laptop, phone, draft, id } = await newCheckIn(server);
  await answerOn(phone, 7);
  await meet(phone);
  await saveCheckIn(laptop.device, { id, draft: { ...draft, clients: [] } });
  await meet(laptop, phone);
  expect(await dueOn(phone)).toEqual([]);
  expect(await ownAnswers(phone.device)).toHaveLength(1);
  expect(await valuesFor(coach, athlete)).toHaveLength(1);
});

test('only the clients of a coach are asked, and only their own coach reads the answers', async () => {
  const { athlete, coach, phone } = await newCheckIn(server);
  await answerOn(phone, 7, 3, false, 'Tell nobody');
  await meet(phone);
  const rival = await addPerson(server.deps, 'Kim', { isCoach: true });
  const { checkIn } = await server.ok(createCheckIn, {
    as: rival,
    body: { checkIn: buildCheckIn(rival, { clients: asked(athlete) }) },
  });
  expect(checkIn.clients).toEqual([]);
  expect((await answersFor(rival, athlete)).status).toBe(404);
  await addProgram(server.deps, { athlete, coach: rival });
  expect(await valuesFor(rival, athlete)).toEqual([]);
  expect((await server.ok(getLatestAnswers, { as: rival })).latest).toEqual([]);
  expect((await answersFor(athlete, athlete)).status).toBe(404);
  expect(await valuesFor(coach, athlete)).toHaveLength(1);
});

test('nobody writes into another coach’s check-in, or answers for somebody else', async () => {
  const { athlete, coach, id } = await newCheckIn(server);
  const rival = await addPerson(server.deps, 'Kim', { isCoach: true });
  const mine = buildCheckIn(rival, { _id: id });
  const made = await server.call(createCheckIn, { as: rival, body: { checkIn: mine } });
  expect(made.status).toBe(404);
  const change = { params: { id }, body: { checkIn: mine } };
  expect((await server.call(changeCheckIn, { as: rival, ...change })).status).toBe(404);
  expect((await save(rival, buildAnswer(athlete, buildCheckIn(coach)))).status).toBe(404);
});

test('text of any kind comes back as it was typed; what fits no question is refused', async () => {
  const { athlete, coach, laptop, phone, draft, id } = await newCheckIn(server);
  const nasty = `<img src=x onerror=alert(1)> \u202e'; DROP TABLE check_in; -- {{7*7}} 👍🏽`;
  const questions = [{ _id: randomUUID(), text: nasty, kind: 'text' as const }];
  await saveCheckIn(laptop.device, { id, draft: { ...draft, name: 'A'.repeat(80), questions } });
  await meet(laptop, phone);
  await answerOn(phone, nasty);
  await meet(phone);
  expect(await valuesFor(coach, athlete)).toEqual([[nasty]]);
  const checkIn = buildCheckIn(coach);
  for (const values of [[7, 11], ['seven'], [1e12]])
    expect((await save(athlete, buildAnswer(athlete, checkIn, values))).status).toBeGreaterThan(
      399,
    );
  const untitled = { ...buildCheckIn(coach), name: '' };
  const refused = await server.call(createCheckIn, { as: coach, body: { checkIn: untitled } });
  expect(refused.status).toBe(400);
});

test('a client who ends the coaching is asked nothing more; their answers are theirs alone', async () => {
  const { athlete, coach, laptop, phone, draft, id } = await newCheckIn(server);
  await answerOn(phone, 7);
  await meet(phone);
  const body = { endedAt: server.deps.now().toISOString() };
  await server.ok(endCoaching, { as: athlete, params: { id: coach.userId }, body });
  await meet(laptop, phone);
  expect(await dueOn(phone)).toEqual([]);
  expect((await ownCheckIns(laptop.device))[0]?.checkIn.clients).toEqual([]);
  expect(await ownAnswers(phone.device)).toHaveLength(1);
  expect((await answersFor(coach, athlete)).status).toBe(404);
  expect((await server.ok(getLatestAnswers, { as: coach })).latest).toEqual([]);
  await saveCheckIn(laptop.device, { id, draft });
  await meet(laptop, phone);
  expect(await dueOn(phone)).toEqual([]);
});

test('a deleted account takes its check-ins and answers along', async () => {
  const left = async (owner: UserId) => {
    const { rows } = server.deps.database;
    const answers = await rows
      .selectFrom('check_in_answer')
      .where('owner_id', '=', owner)
      .execute();
    const members = await rows.selectFrom('check_in_member').where('user_id', '=', owner).execute();
    return answers.length + members.length;
  };
  const client = await newCheckIn(server);
  await answerOn(client.phone, 7);
  await meet(client.phone);
  const { athlete } = client;
  const file = await server.ok(exportOwnData, { as: athlete });
  expect(file.checkIns).toMatchObject([{ name: 'Sunday check-in' }]);
  expect(file.checkInAnswers).toMatchObject([{ answers: [{ value: 7 }, {}, {}, {}] }]);
  await server.ok(deleteAccount, { as: athlete, body: { email: athlete.email, password } });
  expect(await left(athlete.userId)).toBe(0);
  await meet(client.laptop);
  expect((await ownCheckIns(client.laptop.device))[0]?.checkIn.clients).toEqual([]);

  const other = await newCheckIn(server);
  await answerOn(other.phone, 7);
  await meet(other.phone);
  const { coach } = other;
  await server.ok(deleteAccount, { as: coach, body: { email: coach.email, password } });
  await meet(other.phone);
  expect(await dueOn(other.phone)).toEqual([]);
  expect(await ownAnswers(other.phone.device)).toHaveLength(1);
});

test('an answer is new in the list and in the news until the coach has looked, on all devices', async () => {
  const { athlete, coach, laptop, desk, phone } = await newCheckIn(server);
  const news = async () => {
    const since = '2020-01-01T00:00:00.000Z';
    const read = await server.ok(getClientNews, { as: coach, query: { since } });
    return read.news.filter(({ kind }) => kind === 'check-in');
  };
  const listed = async (filter: 'all' | 'new-answers') =>
    (await server.ok(getClients, { as: coach, query: { filter } })).clients.map(
      ({ newAnswers }) => newAnswers?.count ?? 0,
    );
  expect([await news(), await listed('all'), await listed('new-answers')]).toEqual([[], [0], []]);
  await answerOn(phone, 7, 3, null, 'Busy');
  await meet(phone);
  const [told] = await news();
  const answers = [{ value: 7 }, { value: 3 }, { value: 'Busy' }];
  expect(told).toMatchObject({ name: 'Sunday check-in', answers });
  expect([await listed('all'), await listed('new-answers')]).toEqual([[1], [1]]);

  const [answer] = (
    await server.ok(getClientAnswers, { as: coach, params: { id: athlete.userId } })
  ).answers;
  expect(answer?.arrivedAt).toBe(told?.at);
  await markAnswersSeen(laptop.device, { clientId: athlete.userId, seenTo: answer!.arrivedAt! });
  await meet(laptop, desk);
  expect([await news(), await listed('all'), await listed('new-answers')]).toEqual([[], [0], []]);
  const marks = await answerMarks(desk.device);
  expect(isNewAnswer(marks, athlete.userId, answer!.arrivedAt)).toBe(false);

  // An older mark of a device that was away makes nothing new again.
  const _id = answersSeenIdOf(coach.userId, athlete.userId);
  const seen = { _id, clientId: athlete.userId, seenTo: '2020-01-01T00:00:00.000Z' };
  await server.ok(markSeen, { as: coach, params: { id: _id }, body: { seen } });
  expect(await listed('all')).toEqual([0]);
});
