// A coach with more clients than fit on one screen, and the special cases among them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  clientPageSize,
  getClient,
  getClientPrograms,
  getClients,
  getClientStats,
  getClientTraining,
  messageClients,
} from '#contract/clients.ts';
import { changePrescription } from '#contract/coaching.ts';
import { getMessages } from '#contract/conversations.ts';
import type { OkOf } from '#contract/endpoint.ts';
import { deleteAccount } from '#contract/own-data.ts';
import { restrictUser } from '#contract/roles.ts';
import {
  answerSubscription,
  cancelSubscription,
  requestSubscription,
} from '#contract/subscriptions.ts';
import { type ClientSurvey, saveClientSurvey } from '#contract/survey.ts';
import { movements, summaryOf } from '#domain/movement/catalogue.ts';
import { endAccess } from '#server/stores/programs.ts';
import { addPerson, addProgram, password, type Person } from './builders.ts';
import { newCoaching } from './coaching-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
const clients: Person[] = [];
/** Two clients share each name, so that only their ids tell them apart; in no order. */
const nameOf = (n: number) => `Client${String((n * 37) % 60).padStart(2, '0')}`;
const bought = 80;

beforeAll(async () => {
  server = await startTestServer();
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  for (let n = 0; n < 120; n += 1) {
    const athlete = await addPerson(server.deps, nameOf(n));
    clients.push(athlete);
    if (n < bought) await addProgram(server.deps, { athlete, coach });
  }
  await server.deps.database.rows
    .insertInto('subscription')
    .values(
      clients.slice(bought).map(({ userId }) => ({
        coach_id: coach.userId,
        client_id: userId,
        state: 'confirmed' as const,
        message: '',
        created_at: server.deps.now(),
      })),
    )
    .execute();
});
afterAll(() => server.stop());

async function subscribe(client: Person): Promise<string> {
  const { subscription } = await server.ok(requestSubscription, {
    as: client,
    body: { id: coach.userId, message: 'Coach me' },
  });
  await server.ok(answerSubscription, { as: coach, body: { id: subscription._id, value: 3 } });
  return subscription._id;
}

describe('[CO-1] [API-56] a coach of 120', () => {
  const page = async (query: Record<string, string>) => {
    const { body, headers } = await server.call(getClients, { as: coach, query });
    return { ...body, count: headers['x-total-count'] };
  };
  const all = async (query: Record<string, string>) => {
    const found = [];
    for (let skip = 0; ; skip += clientPageSize) {
      const { clients: some, total, count } = await page({ ...query, skip: String(skip) });
      expect(count).toBe(String(total));
      found.push(...some);
      if (some.length < clientPageSize) return found;
    }
  };

  test.each(['name', 'attention', 'activity', 'compliance'])(
    'has each of them on exactly one page, sorted by %s either way',
    async (sort) => {
      for (const reverse of ['false', 'true']) {
        const found = await all({ sort, reverse });
        expect(new Set(found.map(({ userId }) => userId)).size).toBe(120);
        expect(found).toHaveLength(120);
      }
    },
  );

  test('by name has those of one name beside each other, and the other way round the same', async () => {
    const names = (await all({ sort: 'name' })).map(({ userId, firstName }) => [firstName, userId]);
    const inOrder = names.map(([name = '']) => name).toSorted((a, b) => a.localeCompare(b));
    expect(names.map(([name]) => name)).toEqual(inOrder);
    const reversed = await all({ sort: 'name', reverse: 'true' });
    expect(reversed.map(({ userId }) => userId)).toEqual(names.map(([, id]) => id).toReversed());
  });

  test('finds by part of a name, counts what it found, and beyond the end has nobody', async () => {
    const { clients: found, total } = await page({ text: '  CLIENT07 ' });
    expect([found.length, total]).toEqual([2, 2]);
    expect(await page({ skip: '120' })).toMatchObject({ clients: [], total: 120, count: '120' });
    expect(await page({ filter: 'subscribers', limit: '1' })).toMatchObject({ total: 40 });
    expect(await page({ text: 'client07', filter: 'training' })).toMatchObject({
      clients: [],
      total: 0,
      count: '0',
    });
  });

  test.each([{ limit: '101' }, { limit: '0' }, { skip: '-1' }, { sort: 'wealth' }])(
    'is not asked for %j',
    async (query) => {
      expect((await server.call(getClients, { as: coach, query })).status).toBe(400);
    },
  );

  test('goes through all of them, one after the other, and from each there is a way back', async () => {
    const order = (await all({ sort: 'name' })).map(({ userId }) => userId);
    const walked: (string | null)[] = [null];
    for (let id: string | null = order[0]!; id !== null;) {
      const { client }: OkOf<typeof getClient> = await server.ok(getClient, {
        as: coach,
        params: { id },
      });
      expect(client.previous).toBe(walked.at(-1));
      walked.push(id);
      id = client.next;
    }
    expect(walked.slice(1)).toEqual(order);
  });
});

describe('a subscriber who bought nothing', () => {
  test('[CO-1] [CO-2] has a profile, and neither programs nor figures', async () => {
    const subscriber = clients[bought]!;
    const asked = { as: coach, params: { id: subscriber.userId } };
    const { client } = await server.ok(getClient, asked);
    expect(client).toMatchObject({
      isSubscriber: true,
      program: null,
      survey: null,
      attention: [],
      compliance: { days7: null, days30: null, days90: null },
      lastActivity: null,
    });
    expect((await server.ok(getClientPrograms, asked)).programs).toEqual([]);
    const { total } = await server.ok(getClientStats, {
      ...asked,
      query: { startDate: '2026-01-01', endDate: '2026-12-31', groupBy: 'month', timeZone: 'UTC' },
    });
    expect(total).toMatchObject({ activityCount: 0, time: 0 });
  });

  test('shows nothing of what they train by another coach’s program', async () => {
    const subscriber = clients[bought + 1]!;
    const other = await addPerson(server.deps, 'Kim', { isCoach: true });
    const { program, run } = await addProgram(server.deps, { athlete: subscriber, coach: other });
    const [day] = run.trainingSchedule;
    const params = { id: subscriber.userId, programId: program._id, dayId: day!._id };
    expect((await server.call(getClientTraining, { as: coach, params })).status).toBe(404);
    const { programs } = await server.ok(getClientPrograms, { as: coach, params });
    expect(programs).toEqual([]);
  });

  test('who leaves is no client any more', async () => {
    const follower = await addPerson(server.deps, 'Leaving');
    const id = await subscribe(follower);
    const asked = { as: coach, params: { id: follower.userId } };
    expect((await server.call(getClient, asked)).status).toBe(200);
    await server.ok(cancelSubscription, { as: follower, params: { id } });
    expect((await server.call(getClient, asked)).status).toBe(404);
  });
});

test('[CO-1] [PRO-8] the answers of a client’s survey are there once it is finished', async () => {
  const answers: ClientSurvey = {
    expect: 'Honest words',
    interests: ['yoga'],
    goals: ['gainStrength', 'loseWeight'],
    goalsImport: 'To carry my children',
    pastAchievements: 'A marathon',
    stressLevel: 7,
    physicalActivity: 4,
    sleep: 6,
    story: 'Two knees, one repaired',
    currentFitnessRoutine: 3,
    trainingBackground: 4,
  };
  const client = clients[3]!;
  await server.ok(saveClientSurvey, { as: client, body: answers });
  const shown = await server.ok(getClient, { as: coach, params: { id: client.userId } });
  expect(shown.client.survey).toEqual(answers);
  expect(shown.client.profile).toMatchObject({ story: answers.story, sleep: 6 });
});

test('[CO-1] a client whose money went back is one no longer: nothing of them is found', async () => {
  const coaching = await newCoaching(server);
  await coaching.train(8);
  await endAccess(server.deps.database.rows, coaching.program._id, server.deps.now());
  const params = {
    id: coaching.athlete.userId,
    programId: coaching.program._id,
    dayId: coaching.dayOf(0),
  };
  const asked = { as: coaching.coach, params };
  expect((await server.call(getClient, asked)).status).toBe(404);
  expect((await server.call(getClientPrograms, asked)).status).toBe(404);
  expect((await server.call(getClientTraining, asked)).status).toBe(404);
  expect(await coaching.list()).toEqual({ clients: [], total: 0 });
});

test('[CO-2] a coach asks one client for another movement on a coming day, of the same part of the body or of another', async () => {
  const coaching = await newCoaching(server);
  const { day } = await coaching.day(2);
  const [squat, ...others] = day.exercises;
  const asking = (id: string, version: number) =>
    server.call(changePrescription, {
      as: coaching.coach,
      params: { id: coaching.program._id, dayId: day._id },
      body: {
        version,
        exercises: [
          { ...squat!, movement: summaryOf(movements.find(({ _id }) => _id === id)!) },
          ...others,
        ],
      },
    });
  expect((await asking('barbell-bench-press', 1)).status).toBe(200);
  expect((await coaching.day(2)).day.exercises[0]?.movement).toMatchObject({
    _id: 'barbell-bench-press',
  });
  expect((await asking('leg-press', 2)).status).toBe(200);
  const changed = (await coaching.day(2)).day;
  expect(changed.exercises[0]?.movement).toMatchObject({ _id: 'leg-press' });
  expect(changed.prescription?.version).toBe(3);
  const { trainingSession } = await coaching.start(2);
  expect(trainingSession.exerciseLog[0]?.movement).toMatchObject({ _id: 'leg-press' });
  // The sold program and the other days stay as they are.
  expect((await coaching.day(0)).day.exercises[0]?.movement).toEqual(squat?.movement);
});

test('a message to 124 reaches all who are still clients, and no one else', async () => {
  const [restricted, deleted, left, refunded] = await Promise.all(
    ['Restricted', 'Deleted', 'Left', 'Refunded'].map((name) => addPerson(server.deps, name)),
  );
  const admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
  await addProgram(server.deps, { athlete: restricted!, coach });
  await addProgram(server.deps, { athlete: deleted!, coach });
  const { program } = await addProgram(server.deps, { athlete: refunded!, coach });
  const id = await subscribe(left!);
  const special = [restricted!, deleted!, left!, refunded!];
  const to = [...clients, ...special].map(({ userId }) => ({
    clientId: userId,
    _id: randomUUID(),
  }));
  await server.ok(restrictUser, {
    as: admin,
    params: { id: restricted!.userId },
    body: { restrictionReason: 'Spam' },
  });
  await server.ok(deleteAccount, { as: deleted!, body: { email: deleted!.email, password } });
  await server.ok(cancelSubscription, { as: left!, params: { id } });
  await endAccess(server.deps.database.rows, program._id, server.deps.now());

  const key = randomUUID();
  const send = () =>
    server.ok(messageClients, { as: coach, key, body: { body: 'Gym closed', to } });
  const { sent, refused } = await send();
  expect(refused.toSorted()).toEqual(
    [deleted!, left!, refunded!].map(({ userId }) => userId).toSorted(),
  );
  expect(sent).toHaveLength(121);
  expect(await send()).toEqual({ sent, refused });
  for (const as of [clients[0]!, clients[119]!, restricted!]) {
    const { conversationId } = sent.find(({ clientId }) => clientId === as.userId)!;
    const { messages } = await server.ok(getMessages, { as, params: { id: conversationId } });
    expect(messages.map(({ body }) => body)).toEqual(['Gym closed']);
  }
});

test('a coach who is restricted sends no message to anybody', async () => {
  const coaching = await newCoaching(server);
  const admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
  await server.ok(restrictUser, {
    as: admin,
    params: { id: coaching.coach.userId },
    body: { restrictionReason: 'Spam' },
  });
  const { status } = await server.call(messageClients, {
    as: coaching.coach,
    body: { body: 'Hello', to: [{ clientId: coaching.athlete.userId, _id: randomUUID() }] },
  });
  expect(status).toBe(403);
});
