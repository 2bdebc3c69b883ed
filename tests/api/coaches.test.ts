// Clients without a purchase: what the coach sees of them, archiving, and how the client ends it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archiveClient, endCoaching, giveBackCoach } from '#contract/coaches.ts';
import { getClient, getClientPrograms, getClients, getClientTraining } from '#contract/clients.ts';
import { getMessages, sendMessage, startConversation } from '#contract/conversations.ts';
import { acceptInvitation } from '#contract/invitations.ts';
import { deleteAccount, exportOwnData } from '#contract/own-data.ts';
import { purchaseProgram } from '#contract/payments.ts';
import { pullChanges } from '#contract/sync.ts';
import { createSessionComment } from '#contract/workout.ts';
import { addPerson, password, type Person } from './builders.ts';
import { invitedOn } from './invited.ts';
import { addToStore } from './store-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { toldOn } from './told.ts';
import { newTraining, type Training } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let training: Training;
let coach: Person;
let athlete: Person;
beforeEach(async () => {
  training = await newTraining(server);
  ({ coach, athlete } = training);
});

const join = async (as: Person) => {
  const { token } = await invitedOn(server).link(coach);
  await server.ok(acceptInvitation, { as, body: { token } });
};
const end = (as: Person, endedAt = server.deps.now().toISOString()) =>
  server.call(endCoaching, { as, params: { id: coach.userId }, body: { endedAt } });
const archive = (isArchived: boolean, as = coach) =>
  server.call(archiveClient, {
    as,
    params: { id: athlete.userId },
    body: { archivedAt: isArchived ? server.deps.now().toISOString() : null },
  });
const namesOf = async (filter: string) => {
  const { clients } = await server.ok(getClients, { as: coach, query: { filter } });
  return clients.map(({ firstName }) => firstName);
};
const profile = (as = coach) => server.call(getClient, { as, params: { id: athlete.userId } });
const coachDocument = async (as: Person) => {
  const { changes } = await server.ok(pullChanges, { as });
  return changes.flatMap((change) =>
    'body' in change && change.type === 'coach' ? [change.body] : [],
  );
};

describe('a client by invitation alone', () => {
  test('is in the list with nothing planned, and can be written to', async () => {
    const ben = await addPerson(server.deps, 'Ben');
    await join(ben);
    const { clients } = await server.ok(getClients, { as: coach });
    expect(clients.find(({ firstName }) => firstName === 'Ben')).toMatchObject({
      isSubscriber: false,
      program: null,
      attention: [],
    });
    expect(await namesOf('idle')).toContain('Ben');
    const { programs } = await server.ok(getClientPrograms, {
      as: coach,
      params: { id: ben.userId },
    });
    expect(programs).toEqual([]);
    await server.ok(startConversation, { as: coach, body: { participant: ben.userId } });
    expect(await coachDocument(ben)).toMatchObject([
      {
        _id: coach.userId,
        began: 'invitation',
        endedAt: null,
        receipt: expect.any(String) as string,
      },
    ]);
  });
});

describe('an archived client', () => {
  test('is out of the list and of what needs attention; workouts and chat go on; and comes back', async () => {
    const { trainingSession } = await training.start();
    await server.ok(createSessionComment, {
      as: athlete,
      params: { id: trainingSession._id },
      body: { text: 'My knee' },
    });
    const { conversation } = await server.ok(startConversation, {
      as: coach,
      body: { participant: athlete.userId },
    });
    expect(await namesOf('attention')).toHaveLength(1);
    expect((await archive(true)).status).toBe(200);
    for (const filter of ['all', 'attention', 'training', 'idle', 'unread-comment'])
      expect(await namesOf(filter), filter).toEqual([]);
    expect(await namesOf('archived')).toHaveLength(1);
    expect((await profile()).body.client.archivedAt).toEqual(expect.any(String));
    await server.ok(getMessages, { as: coach, params: { id: conversation._id } });
    const body = { _id: crypto.randomUUID(), body: 'Still here' };
    await server.ok(sendMessage, { as: athlete, params: { id: conversation._id }, body });
    await archive(false);
    expect(await namesOf('all')).toHaveLength(1);
    expect(await namesOf('archived')).toEqual([]);
  });

  test('comes back with an invitation that they accept', async () => {
    await archive(true);
    await join(athlete);
    expect(await namesOf('all')).toHaveLength(1);
  });

  test('somebody else’s client cannot be archived', async () => {
    const lee = await addPerson(server.deps, 'Lee', { isCoach: true });
    expect([(await archive(true, lee)).status, (await archive(true, athlete)).status]).toEqual([
      404, 403,
    ]);
  });
});

describe('a client who ends the coaching', () => {
  test('keeps program and workouts; the coach sees nothing of them any more and is told', async () => {
    const { trainingSession } = await training.start();
    const onWorkout = { params: { id: trainingSession._id }, body: { text: 'Well done' } };
    const { conversation } = await server.ok(startConversation, {
      as: athlete,
      body: { participant: coach.userId },
    });
    const { body, status } = await end(athlete);
    expect([status, body.coach]).toMatchObject([200, { began: 'purchase' }]);
    expect(await namesOf('all')).toEqual([]);
    expect((await profile()).status).toBe(404);
    const day = await server.call(getClientTraining, {
      as: coach,
      params: {
        id: athlete.userId,
        programId: training.program._id,
        dayId: trainingSession.trainingPlanItemId,
      },
    });
    expect(day.status).toBe(404);
    expect((await server.call(createSessionComment, { as: coach, ...onWorkout })).status).toBe(404);
    expect((await server.call(createSessionComment, { as: athlete, ...onWorkout })).status).toBe(
      200,
    );
    expect((await training.start(2)).trainingSession.workoutTitle).toBe('Squat again');
    await server.ok(getMessages, { as: coach, params: { id: conversation._id } });
    const told = await toldOn(server).told(coach);
    expect(told.map(({ type }) => type)).toContain('clientLeft');
    // Ending it again changes nothing.
    expect((await end(athlete)).body.coach).toEqual(body.coach);
  });

  test('of an invitation: no message can be begun, until they accept another', async () => {
    const ben = await addPerson(server.deps, 'Ben');
    await join(ben);
    await end(ben);
    const begin = () =>
      server.call(startConversation, { as: coach, body: { participant: ben.userId } });
    expect((await begin()).status).toBe(403);
    await join(ben);
    expect((await begin()).status).toBe(200);
    expect(await coachDocument(ben)).toMatchObject([{ endedAt: null }]);
  });

  test('is a client again by a purchase, for what they bought alone', async () => {
    await end(athlete);
    const program = await addToStore(server, coach, { title: 'New block', price: 0 });
    await server.ok(purchaseProgram, { as: athlete, params: { id: program } });
    const { programs } = await server.ok(getClientPrograms, {
      as: coach,
      params: { id: athlete.userId },
    });
    expect(programs.map(({ title }) => title)).toEqual(['New block']);
    expect(await coachDocument(athlete)).toMatchObject([{ began: 'purchase', endedAt: null }]);
  });

  test('a stranger has nothing to end, and nobody makes a relation up', async () => {
    const ben = await addPerson(server.deps, 'Ben');
    expect((await end(ben)).status).toBe(404);
    await join(athlete);
    const [own] = await coachDocument(athlete);
    const forged = await server.call(giveBackCoach, {
      as: ben,
      params: { id: coach.userId },
      body: { coach: own },
    });
    expect(forged.status).toBe(404);
  });
});

describe('when an account is deleted', () => {
  const remove = (as: Person) =>
    server.ok(deleteAccount, { as, body: { email: as.email, password } });

  test('of the coach, the client’s devices hear of it', async () => {
    await join(athlete);
    const { cursor } = await server.ok(pullChanges, { as: athlete });
    expect((await server.ok(exportOwnData, { as: athlete })).coaches).toHaveLength(1);
    await remove(coach);
    const { changes } = await server.ok(pullChanges, { as: athlete, query: { cursor } });
    expect(changes).toContainEqual(
      expect.objectContaining({ type: 'coach', id: coach.userId, deleted: true }),
    );
  });

  test('of the client, their invitation goes with it', async () => {
    const { email, token, invitation } = await invitedOn(server).mailed(coach);
    await server.ok(acceptInvitation, { as: athlete, body: { token } });
    const { cursor } = await server.ok(pullChanges, { as: coach });
    expect(JSON.stringify(await server.ok(exportOwnData, { as: coach }))).toContain(email);
    await remove(athlete);
    const { changes } = await server.ok(pullChanges, { as: coach, query: { cursor } });
    expect(changes).toContainEqual(
      expect.objectContaining({ type: 'invitation', id: invitation._id, deleted: true }),
    );
    expect(JSON.stringify(await server.ok(exportOwnData, { as: coach }))).not.toContain(email);
  });
});
