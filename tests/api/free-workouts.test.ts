// A workout of the athlete's own, from the phone to the server and to the other phone.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getClientTraining } from '#contract/clients.ts';
import { exportOwnData } from '#contract/own-data.ts';
import { discardFreeWorkout, saveSession, startFreeWorkout } from '#contract/workout.ts';
import { buildExercise, testStamp } from '#domain/test-builders.ts';
import { addOwnExercises, removeExercise } from '#domain/session/arrange.ts';
import { startFreeWorkout as start } from '#domain/session/free-workout.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import { sessionEdit } from '#domain/session/session-edit.ts';
import { findSet, loggedSets } from '#domain/session/sets.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import type { TrainingSessionId } from '#contract/ids.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import { finishSession } from '#offline/commands/finish-session.ts';
import { discardFree, startFree } from '#offline/commands/free-workout.ts';
import { saveAsRoutine, deleteRoutine, writeRoutine } from '#offline/commands/routines.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { activeSession, startedSessions } from '#offline/queries.ts';
import { finishedWorkouts } from '#offline/queries/history.ts';
import { routines } from '#offline/queries/routines.ts';
import { trainingSession } from '#offline/queries/training-session.ts';
import { type CoachDevice as Phone, meet, newPhone } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining, type Training } from './training.ts';

let server: TestServer;
let training: Training;
let mine: Phone;
let theirs: Phone;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  training = await newTraining(server);
  const { athlete } = training;
  [mine, theirs] = [await newPhone(server, athlete), await newPhone(server, athlete)];
});

const begin = async (phone: Phone) =>
  must(await startFree(phone.device, { from: { empty: true }, title: 'Morning workout' }));
/** An exercise with three sets and ids of its own. */
const exercise = () => {
  const made = buildExercise(1, { _id: randomUUID() as never });
  return { ...made, sets: made.sets.map((set) => ({ ...set, id: randomUUID() as never })) };
};
const add = async ({ device }: Phone, id: TrainingSessionId, one = exercise()) => {
  must(await editSession(device, id, sessionEdit(addOwnExercises, { exercises: [one] })));
  return one;
};
const tick = async ({ device }: Phone, id: TrainingSessionId, setId: never) =>
  must(await editSession(device, id, sessionEdit(tickSet, { setId, done: true })));
const on = async ({ device }: Phone, id: TrainingSessionId) => (await trainingSession(device, id))!;

describe('a workout started empty without a signal', () => {
  test('is on the server and the other phone with all that was added and logged', async () => {
    const id = await begin(mine);
    const row = await add(mine, id);
    await tick(mine, id, row.sets[0]!.id as never);
    await meet(mine, theirs);
    const there = await on(theirs, id);
    expect(there).toMatchObject({ free: true, workoutTitle: 'Morning workout', status: 'started' });
    expect(there.exercises.map(({ _id }) => _id)).toEqual([row._id]);
    expect(loggedSets(there).map(({ done }) => done)).toEqual([true, false, false]);
    expect(mine.sent.filter(({ call }) => call.startsWith('POST /api/free'))).toHaveLength(1);
  });

  test('takes what both phones add and log, in one order', async () => {
    const id = await begin(mine);
    await meet(mine, theirs);
    const [squat, bench] = [await add(mine, id), await add(theirs, id)];
    await tick(mine, id, squat.sets[0]!.id as never);
    await tick(theirs, id, bench.sets[0]!.id as never);
    await meet(mine, theirs, mine);
    const [here, there] = [await on(mine, id), await on(theirs, id)];
    expect(here.exercises).toEqual(there.exercises);
    expect(here.exercises).toHaveLength(2);
    expect(loggedSets(here).filter(({ done }) => done)).toHaveLength(2);
  });

  test('is finished, counted and in the history of both phones', async () => {
    const id = await begin(mine);
    const row = await add(mine, id);
    await tick(mine, id, row.sets[0]!.id as never);
    must(await editSession(mine.device, id, sessionEdit(rateWorkout, { score1: 8 })));
    must(await finishSession(mine.device, { sessionId: id }));
    await meet(mine, theirs);
    const [last] = (await finishedWorkouts(theirs.device)).slice(-1);
    expect(last).toMatchObject({ sessionId: id, title: 'Morning workout', setsDone: 1 });
  });

  test('an exercise removed on one phone stays where the other has logged a set in it', async () => {
    const id = await begin(mine);
    const row = await add(mine, id);
    await meet(mine, theirs);
    const gone = sessionEdit(removeExercise, { exerciseId: row._id });
    must(await editSession(mine.device, id, gone));
    await tick(theirs, id, row.sets[1]!.id as never);
    await meet(mine, theirs, mine);
    for (const phone of [mine, theirs])
      expect(findSet(await on(phone, id), row.sets[1]!.id)?.set.done).toBe(true);
  });
});

describe('an exercise added to a day of the coach', () => {
  test('is saved as the athlete’s own, and the prescription stays as it was', async () => {
    const { program, dayOf } = training;
    const day = { programId: program._id, dayId: dayOf(0) };
    const id = must(await startSession(mine.device, day));
    await mine.sync();
    const before = await on(mine, id);
    const row = await add(mine, id);
    await meet(mine, theirs);
    const there = await on(theirs, id);
    expect(there.exercises.slice(0, -1)).toEqual(before.exercises);
    expect(there.exercises.at(-1)).toMatchObject({
      _id: row._id,
      added: { by: expect.any(String) },
    });
  });

  test('stays when an older app saves the workout without it', async () => {
    const { program, dayOf, athlete } = training;
    const day = { programId: program._id, dayId: dayOf(0) };
    const id = must(await startSession(mine.device, day));
    const row = await add(mine, id);
    await mine.sync();
    await theirs.sync();
    const held = (await theirs.database.entities.get(`training-session:${id}`))!;
    const session = held.body as never as Awaited<ReturnType<typeof on>>;
    const { exerciseLog, status, selectedExerciseIndex, feedback, startDate, finishDate } = session;
    await server.ok(saveSession, {
      as: athlete,
      revision: held.rev!,
      body: {
        changes: {
          _id: id,
          status,
          selectedExerciseIndex,
          feedback,
          startDate,
          finishDate,
          exerciseLog: exerciseLog.slice(0, 1),
        },
      },
    });
    await meet(theirs);
    expect((await on(theirs, id)).exercises.map(({ _id }) => _id)).toContain(row._id);
  });
});

describe('a workout that is discarded', () => {
  test('is gone on both phones and the server, and does not come back', async () => {
    const id = await begin(mine);
    await add(mine, id);
    await meet(mine, theirs);
    must(await discardFree(mine.device, { sessionId: id }));
    expect(await activeSession(mine.device)).toBeNull();
    expect(await startedSessions(mine.device)).toEqual([]);
    await meet(mine, theirs);
    expect(await trainingSession(theirs.device, id)).toBeNull();
    const { trainingSessions } = await server.ok(exportOwnData, { as: training.athlete });
    expect(trainingSessions.map(({ _id }) => _id)).not.toContain(id);
  });

  test('before it was sent never reaches the server', async () => {
    const id = await begin(mine);
    must(await discardFree(mine.device, { sessionId: id }));
    await mine.sync();
    expect(mine.sent.filter(({ call }) => call.includes('free-workouts'))).toEqual([]);
    expect(await trainingSession(mine.device, id)).toBeNull();
  });

  test('is only ever the athlete’s own: a workout of a program cannot be', async () => {
    const { program, dayOf, athlete } = training;
    const day = { programId: program._id, dayId: dayOf(0) };
    const id = must(await startSession(mine.device, day));
    await mine.sync();
    expect(await discardFree(mine.device, { sessionId: id })).toEqual({
      allowed: false,
      code: 'session-prescribed',
    });
    const refused = await server.call(discardFreeWorkout, { as: athlete, params: { id } });
    expect(refused.status).toBe(404);
  });
});

describe('the call that starts one', () => {
  const fresh = () =>
    start({
      _id: randomUUID() as TrainingSessionId,
      title: 'Own',
      exercises: [exercise()],
      now: new Date().toISOString(),
      stamp: testStamp,
    });

  test('answers a repeat with what is stored, and nobody else with anything', async () => {
    const { athlete, coach } = training;
    const body = { trainingSession: fresh() };
    const first = await server.ok(startFreeWorkout, { as: athlete, body });
    expect(await server.ok(startFreeWorkout, { as: athlete, body })).toEqual(first);
    expect((await server.call(startFreeWorkout, { as: coach, body })).status).toBe(404);
  });

  test.each([
    [
      'with a set that is done',
      (one: ReturnType<typeof fresh>) => ({
        ...one,
        exerciseLog: one.exerciseLog.map((entry) => ({
          ...entry,
          sets: entry.sets.map((set) => ({ ...set, done: true })),
        })),
      }),
    ],
    [
      'that says somebody prescribed it',
      (one: ReturnType<typeof fresh>) => ({
        ...one,
        exercises: one.exercises.map(({ added: _, ...rest }) => rest),
      }),
    ],
    [
      'that is finished already',
      (one: ReturnType<typeof fresh>) => ({
        ...one,
        status: 'completed' as const,
      }),
    ],
  ])('refuses one %s', async (_, changed) => {
    const body = { trainingSession: changed(fresh()) };
    const reply = await server.call(startFreeWorkout, { as: training.athlete, body });
    expect(reply.status).toBe(422);
  });
});

describe('a routine', () => {
  test('made of a finished workout is on the other phone, and starts a workout there', async () => {
    const id = await begin(mine);
    const row = await add(mine, id);
    await tick(mine, id, row.sets[0]!.id as never);
    const saved = { sessionId: id, title: 'Push day', folder: 'PPL' };
    must(await saveAsRoutine(mine.device, saved));
    await meet(mine, theirs);
    const [routine] = await routines(theirs.device);
    expect(routine).toMatchObject({ title: 'Push day', folder: 'PPL' });
    const from = { routineId: routine!._id };
    const started = must(await startFree(theirs.device, { from, title: '' }));
    const session = await on(theirs, started);
    expect(session.workoutTitle).toBe('Push day');
    expect(loggedSets(session)).toMatchObject([{ done: false, weight: { recommended: 60 } }]);
  });

  test('changed on both phones has both changes; deleted on one it is gone on both', async () => {
    const draft = { title: 'Legs', description: '', folder: '', exercises: [exercise()] };
    const routineId = must(await writeRoutine(mine.device, { routineId: null, draft }));
    await meet(mine, theirs);
    must(await writeRoutine(mine.device, { routineId, draft: { ...draft, title: 'Leg day' } }));
    must(await writeRoutine(theirs.device, { routineId, draft: { ...draft, folder: 'PPL' } }));
    await meet(mine, theirs, mine);
    for (const { device } of [mine, theirs])
      expect(await routines(device)).toMatchObject([{ title: 'Leg day', folder: 'PPL' }]);
    await deleteRoutine(mine.device, { routineId });
    await meet(mine, theirs);
    expect(await routines(theirs.device)).toEqual([]);
  });
});

test('the coach sees what the athlete added as the athlete’s', async () => {
  const { program, dayOf, coach, athlete } = training;
  const day = { programId: program._id, dayId: dayOf(0) };
  const id = must(await startSession(mine.device, day));
  const row = await add(mine, id);
  await mine.sync();
  const { sessions } = await server.ok(getClientTraining, {
    as: coach,
    params: { id: athlete.userId, programId: program._id, dayId: dayOf(0) },
  });
  const seen = sessions.find(({ _id }) => _id === id);
  expect(seen?.exercises.at(-1)).toMatchObject({ _id: row._id, added: expect.anything() });
});
