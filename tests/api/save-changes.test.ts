// Saves that send only the changes in a workout, as our app does.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaleRevisionBody } from '#contract/errors.ts';
import { SetId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { saveSession } from '#contract/workout.ts';
import { changesSince } from '#domain/session/session-changes.ts';
import { finishSession } from '#domain/session/finish-session.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import { loggedPart } from '#domain/session/owned-parts.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import { buildApp } from '#server/app.ts';
import { addPerson, type Person } from './builders.ts';
import { requestOf, startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining, stamp, tickFirst } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const changed = (base: TrainingSession, session: TrainingSession) => ({
  changes: changesSince(base, session)!,
});
const send = (as: Person, body: object, revision?: number) =>
  server.call(saveSession, {
    as,
    body,
    ...(revision !== undefined && { revision }),
  });
/** By another process on the same database. */
async function saveElsewhere(
  as: Person,
  trainingSession: TrainingSession,
  revision: number,
): Promise<void> {
  const other = await buildApp(server.deps);
  const asked = requestOf(saveSession, { as, body: { trainingSession }, revision });
  expect((await other.inject(asked)).statusCode).toBe(200);
  await other.close();
}

/** Ticks the first set of the second exercise. */
const tickNext = (session: TrainingSession) => {
  const setId = session.exerciseLog[1]!.sets[0]!.id;
  return must(tickSet(session, { setId, done: true, now: session.startDate, stamp }));
};

test('[API-63] what changed is stored, and the rest is as it was', async () => {
  const training = await newTraining(server);
  const { trainingSession: started, rev } = await training.start();
  const ticked = tickFirst(started);
  const first = await send(training.athlete, changed(started, ticked), rev);
  expect(first.body).toEqual({ rev: rev + 1 });
  expect(await training.onServer()).toEqual(ticked);
  const [entry] = ticked.exerciseLog;
  const added = {
    ...entry!.sets[0]!,
    id: SetId.parse(randomUUID()),
    extraSet: true,
  };
  const more = {
    ...tickNext(ticked),
    exerciseLog: [
      { ...entry!, sets: [...entry!.sets, added] },
      ...tickNext(ticked).exerciseLog.slice(1),
    ],
  };
  const second = await send(training.athlete, changed(ticked, more), rev + 1);
  expect(second.status).toBe(200);
  const stored = await training.onServer();
  expect(second.body.trainingSession ?? more).toEqual(stored);
  expect(stored.exerciseLog[1]?.sets[0]).toMatchObject({ done: true });
  expect(stored.exerciseLog[0]?.sets.at(-1)).toMatchObject({
    id: added.id,
    done: true,
  });
  expect(stored.exerciseLog[0]?.sets[0]).toEqual(entry!.sets[0]);
});

test('[API-63] finishing the workout is a change like any other', async () => {
  const training = await newTraining(server);
  const { trainingSession: started, rev } = await training.start();
  const ticked = tickFirst(started);
  await training.saved(ticked, rev);
  const rated = must(rateWorkout(ticked, { score1: 8, stamp }));
  const finished = must(finishSession(rated, { now: '2026-06-01T07:40:00.000Z' }));
  await send(training.athlete, changed(ticked, finished), rev + 1);
  expect(await training.onServer()).toMatchObject({ status: 'completed' });
});

test('[API-63] changes of a version that is gone get the current one, and nothing of them is stored', async () => {
  const training = await newTraining(server);
  const { trainingSession: started, rev } = await training.start();
  const ticked = tickFirst(started);
  // Now the server has this version in memory.
  await send(training.athlete, changed(started, ticked), rev);
  const later = tickNext(ticked);
  await saveElsewhere(training.athlete, later, rev + 1);
  const [entry, ...others] = ticked.exerciseLog;
  const undone = {
    ...ticked,
    exerciseLog: [{ ...entry!, startDate: null }, ...others],
  };
  for (const stale of [rev, rev + 1]) {
    const reply = await send(training.athlete, changed(ticked, undone), stale);
    expect(reply.status).toBe(412);
    expect((reply.error as StaleRevisionBody).current).toMatchObject({
      rev: rev + 2,
      body: later,
    });
  }
  expect(await training.onServer()).toEqual(later);
});

test('[API-63] what another process has saved since is not taken back by the version in memory', async () => {
  const training = await newTraining(server);
  const { trainingSession: started, rev } = await training.start();
  const ticked = tickFirst(started);
  await send(training.athlete, changed(started, ticked), rev);
  const later = tickNext(ticked);
  await saveElsewhere(training.athlete, later, rev + 1);
  const undone = {
    ...later,
    exerciseLog: [started.exerciseLog[0]!, ...later.exerciseLog.slice(1)],
  };
  const reply = await send(training.athlete, changed(later, undone), rev + 2);
  expect(reply.body).toEqual({ rev: rev + 3 });
  expect(await training.onServer()).toEqual(undone);
});

test('[API-63] a revision that another save has after a backup was put back is not the one in memory', async () => {
  const training = await newTraining(server);
  const { trainingSession: started, rev } = await training.start();
  await send(training.athlete, changed(started, tickFirst(started)), rev);
  const other = tickNext(started);
  await server.deps.database.rows
    .updateTable('training_session')
    .set({ logged: JSON.stringify(loggedPart(other)), last_key: randomUUID() })
    .where('id', '=', started._id)
    .execute();
  const both = tickFirst(other);
  expect((await send(training.athlete, changed(other, both), rev + 1)).status).toBe(200);
  expect(await training.onServer()).toEqual(both);
  expect((await send(training.athlete, changed(both, other), rev + 2)).status).toBe(200);
  expect(await training.onServer()).toEqual(other);
});

test('[API-63] changes sent twice under one key are saved once, and answered alike', async () => {
  const training = await newTraining(server);
  const { trainingSession: started, rev } = await training.start();
  const ticked = tickFirst(started);
  const asked = {
    as: training.athlete,
    body: changed(started, ticked),
    revision: rev,
    key: randomUUID(),
  };
  const first = await server.ok(saveSession, asked);
  await send(training.athlete, changed(ticked, tickNext(ticked)), first.rev);
  expect(await server.ok(saveSession, asked)).toEqual(first);
  expect(await training.onServer()).toEqual(tickNext(ticked));
});

test('[API-63] changes that the current version has are no proof that the rest of it is known', async () => {
  const training = await newTraining(server);
  const { trainingSession: started, rev } = await training.start();
  const both = tickNext(tickFirst(started));
  await training.saved(both, rev);
  const reply = await send(training.athlete, changed(started, tickFirst(started)), rev);
  expect((reply.error as StaleRevisionBody).current).toMatchObject({ rev: rev + 1, body: both });
});

test('[API-63] a save of changes is one statement once the server has seen the version before', async () => {
  const training = await newTraining(server);
  const { trainingSession: started, rev } = await training.start();
  let isReadable = true;
  const rows = new Proxy(server.deps.database.rows, {
    get(target, name) {
      if (!isReadable) throw new Error('A second statement');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const app = await buildApp({
    ...server.deps,
    database: { ...server.deps.database, rows },
  });
  const save = (body: object, revision: number) =>
    app.inject(requestOf(saveSession, { as: training.athlete, body, revision }));
  const ticked = tickFirst(started);
  expect((await save(changed(started, ticked), rev)).statusCode).toBe(200);
  isReadable = false;
  const reply = await save(changed(ticked, tickNext(ticked)), rev + 1);
  expect([reply.statusCode, reply.json()]).toEqual([200, { rev: rev + 2 }]);
  await app.close();
});

test("[API-63] another athlete's workout is not found, though the server has it in memory", async () => {
  const training = await newTraining(server);
  const { trainingSession: started, rev } = await training.start();
  const ticked = tickFirst(started);
  await send(training.athlete, changed(started, ticked), rev);
  const stranger = await addPerson(server.deps, 'Kim');
  const reply = await send(stranger, changed(ticked, tickNext(ticked)), rev + 1);
  expect(reply.status).toBe(404);
  expect(await training.onServer()).toEqual(ticked);
});

test('[API-63] a set of an exercise that the workout does not have is answered with what is stored', async () => {
  const training = await newTraining(server);
  const { trainingSession: started, rev } = await training.start();
  const { changes } = changed(started, tickFirst(started));
  const [entry] = changes.exerciseLog;
  const strange = { ...entry!, exerciseId: randomUUID() };
  const reply = await send(
    training.athlete,
    { changes: { ...changes, exerciseLog: [strange] } },
    rev,
  );
  expect(reply.body.trainingSession).toEqual(started);
});

test('[API-63] changes that name no version are merged into the current one', async () => {
  const training = await newTraining(server);
  const { trainingSession: started, rev } = await training.start();
  await training.saved(tickNext(started), rev);
  await send(training.athlete, changed(started, tickFirst(started)));
  const [first, second] = (await training.onServer()).exerciseLog;
  expect([first?.sets[0]?.done, second?.sets[0]?.done]).toEqual([true, true]);
});

test('[API-63] changes touch nothing that only the coach or the server may change', async () => {
  const training = await newTraining(server);
  const { trainingSession: started, rev } = await training.start();
  const ticked = tickFirst(started);
  const forged = structuredClone(changed(started, ticked).changes);
  forged.exerciseLog[0]!.sets[0]!.weight!.recommended = 1;
  forged.exerciseLog[0]!.sets.splice(1, 1);
  const { _id, ...others } = started;
  const body = {
    changes: {
      ...others,
      ...forged,
      programId: randomUUID(),
      programRunId: randomUUID(),
      workoutTitle: 'Day off',
      dayIndex: 5,
      exercises: [],
      importedFrom: 'hevy',
      prescription: { version: 9, earlier: [] },
    },
  };
  const reply = await send(training.athlete, body, rev);
  expect(reply.body.trainingSession).toEqual(ticked);
  // The ordinary case, from the version in memory.
  const plain = changed(ticked, tickNext(ticked)).changes;
  const again = { changes: { ...plain, workoutTitle: 'Day off', exercises: [] } };
  await send(training.athlete, again, rev + 1);
  const last = changed(tickNext(ticked), ticked);
  expect((await send(training.athlete, last, rev + 2)).body).toEqual({ rev: rev + 3 });
  expect(await training.onServer()).toEqual(ticked);
});

test('[API-63] a save with both the workout and changes of it, or with neither, is refused', async () => {
  const training = await newTraining(server);
  const { trainingSession: started, rev } = await training.start();
  const ticked = tickFirst(started);
  for (const body of [{}, { trainingSession: ticked, ...changed(started, ticked) }]) {
    const { status, error } = await send(training.athlete, body, rev);
    const fields = { trainingSession: 'send either this or changes' };
    expect([status, error.errors.fields]).toEqual([400, fields]);
  }
  expect(await training.onServer()).toEqual(started);
});
