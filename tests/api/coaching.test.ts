// A coach changes one athlete's prescription, before the workout and in the middle of it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getClientPlan } from '#contract/client-plan.ts';
import { changePrescription, getPrescription } from '#contract/coaching.ts';
import { headers } from '#contract/endpoint.ts';
import type { ExerciseId, MovementId, SetId, TrainingSessionId } from '#contract/ids.ts';
import { pullChanges } from '#contract/sync.ts';
import type { Exercise, TrainingSession } from '#contract/training.ts';
import { startSession } from '#contract/workout.ts';
import { movements } from '#domain/movement/catalogue.ts';
import { editSet } from '#domain/session/edit-set.ts';
import { finishSession } from '#domain/session/finish-session.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import { findSet } from '#domain/session/sets.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import { must, newTraining, stamp, type Training } from './training.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const now = '2026-06-03T10:00:00.000Z';
let server: TestServer;
let training: Training;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  training = await newTraining(server);
});

const planned = (index = 0) => training.program.trainingPlan[index]!;
const params = (index = 0) => ({ id: training.program._id, dayId: planned(index)._id });
const firstSets = () => planned().exercises[0]!.sets;

/** The first exercise with a different weight in each set. */
const lighter = (kilograms: number, exercises: readonly Exercise[] = planned().exercises) =>
  exercises.map((exercise, index) =>
    index > 0
      ? exercise
      : {
          ...exercise,
          sets: exercise.sets.map((set) => ({
            ...set,
            ...(set.weight && { weight: { ...set.weight, recommended: kilograms } }),
          })),
        },
  );
const change = (exercises: readonly Exercise[], version = 1, key = randomUUID()) =>
  server.call(changePrescription, {
    as: training.coach,
    params: params(),
    body: { version, exercises },
    key,
  });
const ticked = (session: TrainingSession, setId: SetId) =>
  must(tickSet(session, { setId, done: true, now, stamp }));
const weightOf = (session: TrainingSession, setId: SetId) => findSet(session, setId)?.set.weight;
const prescription = () => server.ok(getPrescription, { as: training.coach, params: params() });

describe('a coming day', () => {
  test('is trained as its coach has changed it, and reaches the phone with the program', async () => {
    expect((await change(lighter(40))).body.day.prescription?.version).toBe(2);
    const { changes } = await server.ok(pullChanges, { as: training.athlete });
    const program = changes.find(({ type }) => type === 'program');
    expect(JSON.stringify(program)).toContain('"recommended":40');
    const { trainingSession } = await training.start();
    expect(weightOf(trainingSession, firstSets()[0]!.id)?.recommended).toBe(40);
    expect(trainingSession.prescription?.version).toBe(2);
  });

  test('is changed once by a change that is sent twice, and not at all by the same again', async () => {
    const key = randomUUID();
    const first = await change(lighter(40), 1, key);
    expect(await change(lighter(40), 1, key)).toMatchObject({ status: 200, body: first.body });
    expect((await change(lighter(40), 2)).body.day.prescription?.version).toBe(2);
  });

  test('of two coaches at two desks the second is shown what the first has done', async () => {
    await change(lighter(40));
    const late = await change(lighter(30));
    expect(late).toMatchObject({
      status: 412,
      error: { current: { body: { prescription: { version: 2 } } } },
    });
    expect((await prescription()).day.prescription?.version).toBe(2);
  });

  test('is not changed to a video link that a browser must not open, or to a weight that nobody lifts', async () => {
    const [first, ...others] = planned().exercises;
    const video = { ...first!, customVideoLink: 'javascript:alert(1)' };
    for (const wrong of [[video, ...others], lighter(-1_000_000)])
      expect((await change(wrong)).status).toBe(422);
    expect((await prescription()).day).toEqual(planned());
  });

  test('keeps an exercise, and each set its own id', async () => {
    const [first] = planned().exercises;
    expect((await change([])).status).toBe(422);
    const twice = { ...first!, sets: [...first!.sets, first!.sets[0]!] };
    expect((await change([twice, ...planned().exercises.slice(1)])).status).toBe(422);
  });

  test('has other exercises, with the coach’s word, and the coach reads it with the whole plan', async () => {
    const [first, ...others] = planned().exercises;
    const added = { ...first!, _id: randomUUID() as ExerciseId, sets: [] };
    const why = 'Easy on the knee';
    const { day } = await server.ok(changePrescription, {
      as: training.coach,
      params: params(),
      body: { version: 1, exercises: [...others, added], why },
    });
    expect(day.prescription).toMatchObject({ version: 2, why });
    const { days } = await server.ok(getClientPlan, {
      as: training.coach,
      params: { id: training.athlete.userId, programId: training.program._id },
    });
    expect(days[0]).toEqual(day);
    expect(days).toHaveLength(training.program.trainingPlan.length);
    const { trainingSession } = await training.start();
    expect(trainingSession.exercises.map(({ _id }) => _id)).toEqual(
      [...others, added].map(({ _id }) => _id),
    );
  });

  test('begun by a phone that would drop what was done in a removed exercise has it, without sets', async () => {
    const [first, ...others] = planned().exercises;
    await change(others);
    const start = async (version: number) => {
      const { body } = await server.call(startSession, {
        as: training.athlete,
        headers: { [headers.wireVersion]: String(version) },
        body: {
          programRunId: training.run._id,
          trainingPlanItemId: planned()._id,
          _id: randomUUID() as TrainingSessionId,
        },
      });
      return body.trainingSession.exercises;
    };
    expect((await start(2)).at(-1)).toMatchObject({ _id: first!._id, sets: [] });
  });
});

describe('a movement that a coach sends as its id', () => {
  const withMovement = (movement: string) =>
    planned().exercises.map((exercise, index) =>
      index > 0 ? exercise : { ...exercise, movement: movement as MovementId },
    );

  test('[PB-8] reaches the athlete whole, by its name', async () => {
    const { _id, title } = movements[0]!;
    const { body } = await change(withMovement(_id));
    expect(body.day.exercises[0]?.movement).toMatchObject({ _id, title });
    const { trainingSession } = await training.start();
    expect(trainingSession.exercises[0]?.movement).toMatchObject({ _id, title });
  });

  test('[PB-8] is refused in words when there is no such movement, and nothing changes', async () => {
    const before = await prescription();
    const refused = await change(withMovement('no-such-movement'));
    expect(refused).toMatchObject({
      status: 422,
      error: { errors: { global: 'This movement doesn’t exist: choose one for each exercise' } },
    });
    expect(await prescription()).toEqual(before);
  });
});

describe('a running workout', () => {
  test('takes the change for sets that are not done, with typed values; a done set never moves', async () => {
    const [done, entered, open] = firstSets();
    const { trainingSession, rev } = await training.start();
    const prescribed = weightOf(trainingSession, done!.id)?.recommended;
    const logged = must(
      editSet(ticked(trainingSession, done!.id), {
        setId: entered!.id,
        values: { weight: 33 },
        now,
        stamp,
      }),
    );
    await training.saved(logged, rev);
    await change(lighter(40));
    const session = await training.onServer();
    expect(findSet(session, done!.id)?.set).toEqual({
      ...findSet(logged, done!.id)?.set,
      followed: 1,
    });
    expect(weightOf(session, done!.id)?.recommended).toBe(prescribed);
    expect(weightOf(session, entered!.id)).toMatchObject({ recommended: 40, actual: 33 });
    expect(weightOf(session, open!.id)).toMatchObject({ recommended: 40, actual: null });
    expect((await prescription()).followed).toMatchObject([
      { version: 2, sets: [{ setId: done!.id, version: 1 }] },
    ]);
  });

  test('keeps the exercises that it began with, and takes the new values of what is not done', async () => {
    const { trainingSession } = await training.start();
    const [first, second, ...others] = planned().exercises;
    await change([{ ...second!, rest: 33 }, first!, ...others.slice(1)]);
    const session = await training.onServer();
    const ids = ({ exercises }: TrainingSession) => exercises.map(({ _id }) => _id);
    expect(ids(session)).toEqual(ids(trainingSession));
    expect(session.exercises[1]?.rest).toBe(33);
    expect(session.prescription?.version).toBe(2);
  });

  test('a set that was done on the phone before it heard of the change keeps what it followed', async () => {
    const [done] = firstSets();
    const { trainingSession, rev } = await training.start();
    await change(lighter(40));
    const logged = ticked(trainingSession, done!.id);
    expect((await training.save(logged, rev)).status).toBe(412);
    const current = await training.onServer();
    const merged = {
      ...current,
      exerciseLog: ticked(current, done!.id).exerciseLog.map((entry) => ({
        ...entry,
        sets: entry.sets.map((set) => (set.done ? { ...set, followed: 1 } : set)),
      })),
    };
    const { changes } = await server.ok(pullChanges, { as: training.athlete });
    const { rev: present } = changes.find(({ type }) => type === 'training-session')!;
    await training.saved(merged, present);
    const stored = await training.onServer();
    expect(weightOf(stored, done!.id)?.recommended).toBe(
      weightOf(trainingSession, done!.id)?.recommended,
    );
    expect(findSet(stored, done!.id)?.set.followed).toBe(1);
  });

  test('a done set keeps it also from a build that does not know of versions', async () => {
    const [done] = firstSets();
    const { trainingSession, rev } = await training.start();
    await training.saved(ticked(trainingSession, done!.id), rev);
    await change(lighter(40));
    const before = await training.onServer();
    const { changes } = await server.ok(pullChanges, { as: training.athlete });
    const { rev: present } = changes.find(({ type }) => type === 'training-session')!;
    const { prescription: _, ...old } = before;
    const unaware = {
      ...old,
      exerciseLog: old.exerciseLog.map((entry) => ({
        ...entry,
        sets: entry.sets.map(({ followed: __, ...set }) => set),
      })),
    };
    await training.saved(unaware, present);
    expect(await training.onServer()).toEqual(before);
  });

  test('a save whose reply was lost is still known by its key after the change', async () => {
    const { trainingSession, rev } = await training.start();
    const key = randomUUID();
    await training.save(ticked(trainingSession, firstSets()[0]!.id), rev, key);
    await change(lighter(40));
    const late = await training.save(trainingSession, rev);
    expect(late).toMatchObject({ status: 412, error: { current: { lastKey: key } } });
  });
});

test('a finished workout never changes, and its day is closed to the coach', async () => {
  const { trainingSession, rev } = await training.start();
  const rated = must(rateWorkout(trainingSession, { score1: 7, stamp }));
  await training.saved(must(finishSession(rated, { now })), rev);
  const before = await training.onServer();
  expect(await change(lighter(40))).toMatchObject({ status: 422 });
  expect(await training.onServer()).toEqual(before);
});
