// What a coach sees of clients, and how much of that the clients see.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getClient, getClientPrograms, getClients, messageClients } from '#contract/clients.ts';
import {
  deleteClientNote,
  deleteCommentTemplate,
  getCommentTemplates,
  mostCommentTemplates,
  saveClientNote,
  saveCommentTemplate,
} from '#contract/coaching.ts';
import { getMessages } from '#contract/conversations.ts';
import type { UserId } from '#contract/ids.ts';
import { exportOwnData } from '#contract/own-data.ts';
import { rescheduleRun } from '#contract/programs.ts';
import { pullChanges } from '#contract/sync.ts';
import { endAccess } from '#server/stores/programs.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { type Coaching, newCoaching } from './coaching-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let training: Coaching;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  training = await newCoaching(server);
});

const subscribe = (client: Person, state: 'pending' | 'confirmed' | 'declined') => {
  const { rows } = server.deps.database;
  const pair = { coach_id: training.coach.userId, client_id: client.userId };
  return rows
    .insertInto('subscription')
    .values({ ...pair, state, message: '', created_at: server.deps.now() })
    .onConflict((conflict) => conflict.columns(['coach_id', 'client_id']).doUpdateSet({ state }))
    .execute();
};

describe('the list of clients', () => {
  test('[CO-1] [API-56] has who bought from the coach, by name, and how many in the header', async () => {
    for (const name of ['Zoe', 'Bea', 'bob'])
      await addProgram(server.deps, {
        athlete: await addPerson(server.deps, name),
        coach: training.coach,
      });
    const reply = await server.call(getClients, { as: training.coach, query: { limit: '3' } });
    expect(reply.headers['x-total-count']).toBe('4');
    expect(reply.body.total).toBe(4);
    expect(reply.body.clients.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ['Alex', 'Tester'],
      ['Bea', 'Tester'],
      ['bob', 'Tester'],
    ]);
    expect(await training.namesOf({ skip: '3' })).toEqual(['Zoe']);
    expect(await training.namesOf({ reverse: 'true' })).toEqual(['Zoe', 'bob', 'Bea', 'Alex']);
    expect(await training.namesOf({ text: 'test BO' })).toEqual(['bob']);
    expect(await training.namesOf({ text: '%' })).toEqual([]);
  });

  test('[CO-1] has subscribers once they are confirmed, and nobody whose access has ended', async () => {
    const follower = await addPerson(server.deps, 'Bea');
    await subscribe(follower, 'pending');
    expect(await training.namesOf({})).toEqual(['Alex']);
    await subscribe(follower, 'confirmed');
    expect(await training.namesOf({})).toEqual(['Alex', 'Bea']);
    expect(await training.namesOf({ filter: 'subscribers' })).toEqual(['Bea']);
    await endAccess(server.deps.database.rows, training.program._id, server.deps.now());
    expect(await training.namesOf({})).toEqual(['Bea']);
    await subscribe(follower, 'declined');
    expect(await training.list()).toEqual({ clients: [], total: 0 });
  });

  test('[CO-1] says at once what a workout changed, and sorts by it', async () => {
    const other = await addPerson(server.deps, 'Bea');
    await addProgram(server.deps, { athlete: other, coach: training.coach });
    const before = (await training.list()).clients[0];
    expect([before?.lastActivity, before?.lastScore]).toEqual([null, null]);
    expect(before?.program).toEqual({ _id: training.program._id, title: 'Plain strength' });
    await training.train(2);
    const [alex] = (await training.list({ filter: 'attention' })).clients;
    expect(alex?.attention).toContain('low-score');
    expect(alex?.lastScore).toBe(2);
    expect(alex?.lastActivity).not.toBeNull();
    expect(await training.namesOf({ filter: 'low-score' })).toEqual(['Alex']);
    expect(await training.namesOf({ sort: 'activity' })).toEqual(['Alex', 'Bea']);
    expect(await training.namesOf({ sort: 'activity', reverse: 'true' })).toEqual(['Alex', 'Bea']);
    expect(await training.namesOf({ sort: 'attention', reverse: 'true' })).toEqual(['Bea', 'Alex']);
    expect(await training.namesOf({ sort: 'compliance' })).toHaveLength(2);
  });

  test('[CO-1] on a new day has the workouts missed by then', async () => {
    const begin = (date: Date) => date.toISOString().slice(0, 10);
    const run = (await training.programs())[0]!.run!;
    const { rows } = server.deps.database;
    await rows.deleteFrom('planned_day').where('program_run_id', '=', run._id).execute();
    const planned = ['2', '4', '6'].map((days) => ({
      program_run_id: run._id,
      day_id: randomUUID() as never,
      date: begin(new Date(server.deps.now().getTime() + Number(days) * 86_400_000)),
    }));
    await rows.insertInto('planned_day').values(planned).execute();
    await rows.updateTable('client_standing').set({ as_of: null }).execute();
    expect(await training.namesOf({ filter: 'no-session' })).toEqual([]);
    expect(await training.namesOf({ filter: 'training' })).toEqual(['Alex']);
    server.pass(8);
    expect(await training.namesOf({ filter: 'no-session' })).toEqual(['Alex']);
    expect(await training.namesOf({ filter: 'idle' })).toEqual(['Alex']);
    server.pass(-8);
  });

  test('[CO-1] of other coaches shows nobody', async () => {
    const other = await addPerson(server.deps, 'Kim', { isCoach: true });
    expect(await training.list({}, other)).toEqual({ clients: [], total: 0 });
    const foreign = await server.call(getClient, {
      as: other,
      params: { id: training.athlete.userId },
    });
    expect(foreign.status).toBe(404);
  });

  test('[CO-1] follows a client who takes another name', async () => {
    const { rows } = server.deps.database;
    await training.list();
    await rows
      .updateTable('app_user')
      .set({ first_name: 'Sasha' })
      .where('id', '=', training.athlete.userId)
      .execute();
    expect(await training.namesOf({ text: 'sasha' })).toEqual(['Sasha']);
  });

  test('[CO-1] finds a client by plain letters, and by those of the name', async () => {
    const cem = await addPerson(server.deps, 'Cem');
    await addProgram(server.deps, { athlete: cem, coach: training.coach });
    await server.deps.database.rows
      .updateTable('app_user')
      .set({ first_name: 'CEM', last_name: 'Çelik' })
      .where('id', '=', cem.userId)
      .execute();
    for (const text of ['celik', 'ÇELİK', 'cem çel', 'c\u0327elik'])
      expect(await training.namesOf({ text }), text).toEqual(['CEM']);
    expect(await training.namesOf({ text: 'celek' })).toEqual([]);
  });
});

describe('a client', () => {
  test('[CO-2] [API-57] has programs with their days, their dates and the results', async () => {
    await training.train(8);
    const [program, ...more] = await training.programs();
    expect(more).toEqual([]);
    expect(program).toMatchObject({ title: 'Plain strength', totalDays: 3 });
    expect(program?.progress).toEqual({ completed: 1, total: 2, skipped: 0 });
    expect(program?.days.map(({ date, setsPrescribed }) => [date, setsPrescribed])).toEqual([
      ['2026-06-01', 9],
      ['2026-06-02', 0],
      ['2026-06-03', 3],
    ]);
    expect(program?.days[0]?.sessions).toMatchObject([
      { status: 'completed', score1: 8, setsPrescribed: 9, prescribedDone: 1, comments: 0 },
    ]);
  });

  test('[CO-2] under way: what is done so far counts', async () => {
    await training.train();
    const [session] = (await training.programs())[0]!.days[0]!.sessions;
    expect(session).toMatchObject({ status: 'started', setsPrescribed: 9, prescribedDone: 1 });
    expect((await training.profile()).lastActivity).not.toBeNull();
  });

  test('[CO-3] [API-57] without an id the programs are not fetched', async () => {
    const reply = await server.app.inject({
      url: getClientPrograms.path.replace(':id', ''),
      headers: { authorization: `Bearer ${training.coach.token}` },
    });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    const unknown = await server.call(getClientPrograms, {
      as: training.coach,
      params: { id: randomUUID() },
    });
    expect(unknown.status).toBe(404);
  });

  test('[CO-1] is listed between those before and after by name', async () => {
    const ids: UserId[] = [];
    for (const name of ['Aaron', 'Zoe']) {
      const athlete = await addPerson(server.deps, name);
      await addProgram(server.deps, { athlete, coach: training.coach });
      ids.push(athlete.userId);
    }
    await training.list();
    const { previous, next } = await training.profile();
    expect([previous, next]).toEqual(ids);
  });

  test('is noted about, and only the coach reads it', async () => {
    const id = randomUUID();
    const note = (text: string, as = training.coach) =>
      server.call(saveClientNote, {
        as,
        params: { id },
        body: { clientId: training.athlete.userId, text },
      });
    expect((await note('Likes mornings')).status).toBe(200);
    await note('Likes evenings');
    expect((await training.profile()).notes).toMatchObject([{ _id: id, text: 'Likes evenings' }]);
    const { changes } = await server.ok(pullChanges, { as: training.athlete });
    expect(JSON.stringify(changes)).not.toContain('evenings');
    const other = await addPerson(server.deps, 'Kim', { isCoach: true });
    await addProgram(server.deps, { athlete: training.athlete, coach: other });
    expect((await note('Mine now', other)).status).toBe(404);
    await server.ok(deleteClientNote, { as: other, params: { id } });
    expect((await training.profile()).notes).toHaveLength(1);
    const { clientNotes } = await server.ok(exportOwnData, { as: training.coach });
    expect(clientNotes).toMatchObject([{ _id: id, text: 'Likes evenings' }]);
    await server.ok(deleteClientNote, { as: training.coach, params: { id } });
    expect((await training.profile()).notes).toEqual([]);
  });

  test('has days that the coach moves, and the phone hears of it', async () => {
    const moved = await server.ok(rescheduleRun, {
      as: training.coach,
      params: { id: training.run._id },
      body: { days: [{ _id: training.dayOf(2), moved: 2 }] },
    });
    expect(moved.programRun.trainingSchedule[2]?.moved).toBe(2);
    expect((await training.programs())[0]?.days[2]?.date).toBe('2026-06-05');
    const { changes } = await server.ok(pullChanges, { as: training.athlete });
    expect(JSON.stringify(changes.find(({ type }) => type === 'program-run'))).toContain(
      '"moved":2',
    );
  });
});

test('templates of comments are the coach’s own, as many as one can look through', async () => {
  const keep = (id: string, text: string, as = training.coach) =>
    server.call(saveCommentTemplate, { as, params: { id }, body: { text } });
  const templates = async () =>
    (await server.ok(getCommentTemplates, { as: training.coach })).templates;
  const id = randomUUID();
  await keep(id, 'Well done');
  await keep(randomUUID(), 'Slower');
  await keep(id, 'Great work');
  expect((await templates()).map(({ text }) => text)).toEqual(['Great work', 'Slower']);
  expect((await keep(id, 'Mine', training.athlete)).status).toBe(404);
  await server.ok(deleteCommentTemplate, { as: training.athlete, params: { id } });
  expect(await templates()).toHaveLength(2);
  for (let kept = 2; kept < mostCommentTemplates; kept += 1)
    await keep(randomUUID(), `No. ${kept}`);
  expect((await keep(randomUUID(), 'One more')).status).toBe(422);
  expect((await keep(id, 'Changed all the same')).status).toBe(200);
  await server.ok(deleteCommentTemplate, { as: training.coach, params: { id } });
  expect(await templates()).toHaveLength(mostCommentTemplates - 1);
});

test('a message to many clients reaches each in the conversation with them, once', async () => {
  const other = await addPerson(server.deps, 'Bea');
  await addProgram(server.deps, { athlete: other, coach: training.coach });
  const stranger = await addPerson(server.deps, 'Jo');
  const to = [training.athlete, other, stranger].map(({ userId }) => ({
    clientId: userId,
    _id: randomUUID(),
  }));
  const send = () =>
    server.ok(messageClients, { as: training.coach, body: { body: 'Gym closed', to } });
  const { sent, refused } = await send();
  expect(refused).toEqual([stranger.userId]);
  expect(sent.map(({ clientId }) => clientId)).toEqual([training.athlete.userId, other.userId]);
  await send();
  for (const [index, as] of [training.athlete, other].entries()) {
    const { messages } = await server.ok(getMessages, {
      as,
      params: { id: sent[index]!.conversationId },
    });
    expect(messages.map(({ body }) => body)).toEqual(['Gym closed']);
  }
});
