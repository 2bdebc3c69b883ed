import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaleRevisionBody } from '#contract/errors.ts';
import { SetId } from '#contract/ids.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { validateSession } from '#contract/account.ts';
import { saveSession } from '#contract/workout.ts';
import { completeExercise } from '#domain/session/complete-exercise.ts';
import { finishSession } from '#domain/session/finish-session.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import { buildApp } from '#server/app.ts';
import { requestOf, startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining, stamp, tickFirst, type Training } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('saving a workout without saying which version was changed', () => {
  /** Like a script that knows only the specified calls. */
  const savePlainly = async ({ athlete }: Training, session: TrainingSession) =>
    server.ok(saveSession, { as: athlete, body: { trainingSession: session }, key: null });
  const firstSets = (session: TrainingSession) => session.exerciseLog[0]!.sets;
  const change = (session: TrainingSession, index: number, changed: Partial<ExerciseSet>) => {
    const [entry, ...others] = session.exerciseLog;
    const sets = entry!.sets.map((set, at) => (at === index ? { ...set, ...changed } : set));
    return { ...session, exerciseLog: [{ ...entry!, sets }, ...others] };
  };

  test('[API-63] is served with neither header', async () => {
    const training = await newTraining(server);
    const { trainingSession } = await training.start();
    await savePlainly(training, change(trainingSession, 0, { done: true }));
    expect(firstSets(await training.onServer())[0]).toMatchObject({ done: true });
  });

  test('[API-63] keeps every set that is done: what the phone ticked and what the caller ticked', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    await training.saved(tickFirst(trainingSession), rev);
    const reply = await savePlainly(training, change(trainingSession, 1, { done: true }));
    const done = firstSets(await training.onServer()).map((set) => set.done);
    expect(done.slice(0, 2)).toEqual([true, true]);
    expect(reply.trainingSession).toEqual(await training.onServer());
  });

  test('[API-63] takes a weight that the caller corrected', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    await training.saved(tickFirst(trainingSession), rev);
    const stored = await training.onServer();
    const { weight } = firstSets(stored)[0]!;
    await savePlainly(training, change(stored, 0, { weight: { ...weight!, actual: 41 } }));
    expect(firstSets(await training.onServer())[0]).toMatchObject({
      done: true,
      weight: { actual: 41 },
    });
  });

  test('[API-63] repeated, it changes nothing more', async () => {
    const training = await newTraining(server);
    const { trainingSession } = await training.start();
    const ticked = change(trainingSession, 0, { done: true });
    await savePlainly(training, ticked);
    const stored = await training.onServer();
    const { rev } = await savePlainly(training, stored);
    expect(await savePlainly(training, stored)).toMatchObject({ rev });
    expect(await training.onServer()).toEqual(stored);
  });
});

describe('saving a workout', () => {
  test('[API-63] a ticked set is stored and moves the revision on', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    const ticked = tickFirst(trainingSession);
    const reply = await training.saved(ticked, rev);
    expect(reply).toEqual({ rev: rev + 1 });
    expect(await training.onServer()).toEqual(ticked);
  });

  test('[PB-9] keeps each set’s prescription and result, and which ones the athlete added', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    const [entry, ...others] = trainingSession.exerciseLog;
    const [set, ...rest] = entry!.sets;
    const did = <A extends object>(amount: A) => ({ ...amount, actual: 62.5 });
    const lifted: ExerciseSet = {
      ...set!,
      done: true,
      weight: did(set!.weight!),
      effort: did(set!.effort!),
    };
    // No target was set for it.
    const own = did({ recommended: null });
    const added: ExerciseSet = {
      id: SetId.parse(randomUUID()),
      done: true,
      extraSet: true,
      amrap: true,
      weight: { metric: 'weight', ...own },
      max: 140,
      effort: { metric: 'reps', ...own },
      time: own,
      distance: own,
    };
    const sets = [lifted, ...rest, added];
    const changed = { ...trainingSession, exerciseLog: [{ ...entry!, sets }, ...others] };
    await training.saved(changed, rev);
    expect(await training.onServer()).toEqual(changed);
  });

  test('[API-63] a plain save is one statement: nothing is read before it', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    let isReadable = true;
    const rows = new Proxy(server.deps.database.rows, {
      get(target, name) {
        if (!isReadable) throw new Error('A second statement');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const database = { ...server.deps.database, rows };
    const app = await buildApp({ ...server.deps, database });
    // The phone has just pulled, so the server knows its token.
    await app.inject(requestOf(validateSession, { as: training.athlete }));
    isReadable = false;
    const body = { trainingSession: tickFirst(trainingSession) };
    const reply = await app.inject(
      requestOf(saveSession, { as: training.athlete, body, revision: rev }),
    );
    expect([reply.statusCode, reply.json()]).toEqual([200, { rev: rev + 1 }]);
    await app.close();
  });

  test('[API-63] a whole workout saved step by step ends completed', async () => {
    const training = await newTraining(server);
    let { trainingSession: session, rev } = await training.start();
    const step = async (next: TrainingSession) => {
      session = next;
      rev = (await training.saved(session, rev)).rev;
    };
    for (const entry of session.exerciseLog) {
      for (const { id } of [
        ...entry.sets,
        ...(entry.subExercises ?? []).flatMap(({ sets }) => sets),
      ]) {
        await step(
          must(tickSet(session, { setId: id, done: true, now: new Date().toISOString(), stamp })),
        );
      }
    }
    for (const exerciseIndex of session.exerciseLog.keys()) {
      await step(must(completeExercise(session, { exerciseIndex, now: new Date().toISOString() })));
    }
    await step(must(rateWorkout(session, { score1: 8, stamp })));
    await step(must(finishSession(session, { now: new Date().toISOString() })));
    const stored = await training.onServer();
    expect(stored).toEqual(session);
    expect(stored.status).toBe('completed');
    expect(stored.exercises.every(({ status }) => status === 'completed')).toBe(true);
  });

  test('[API-63] a save on an old revision gets the current document and the key that wrote it', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    const ticked = tickFirst(trainingSession);
    const key = randomUUID();
    const first = await training.save(ticked, rev, key);
    const other = { ...trainingSession, selectedExerciseIndex: 2 };
    const second = await training.save(other, rev);
    expect([second.status, second.error.type]).toEqual([412, 'stale-revision']);
    expect((second.error as StaleRevisionBody).current).toEqual({
      rev: first.body.rev,
      lastKey: key,
      body: ticked,
    });
    expect(await training.onServer()).toEqual(ticked);
  });

  test('[API-63] a conflict is no answer for ever: asked again, the server says what is there by then', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    const key = randomUUID();
    const other = { ...trainingSession, selectedExerciseIndex: 2 };
    const first = await training.saved(tickFirst(trainingSession), rev);
    expect((await training.save(other, rev, key)).status).toBe(412);
    const { rev: now } = await training.saved(trainingSession, first.rev);
    const again = await training.save(other, rev, key);
    expect((again.error as StaleRevisionBody).current).toMatchObject({ rev: now });
  });

  test('[API-63] a save of what is stored already succeeds whatever its revision', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    const ticked = tickFirst(trainingSession);
    const first = await training.saved(ticked, rev);
    expect(await training.saved(ticked, rev)).toEqual(first);
  });

  test('[API-63] an If-Match that names no revision is refused', async () => {
    const training = await newTraining(server);
    const { trainingSession } = await training.start();
    const broken = await server.call(saveSession, {
      as: training.athlete,
      body: { trainingSession },
      headers: { 'if-match': 'W/"abc"' },
    });
    expect([broken.status, broken.error.type]).toEqual([400, 'malformed-request']);
  });

  test('[API-63] values out of range are clamped, and the reply has the stored ones', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    const wild = structuredClone(trainingSession);
    const [set] = wild.exerciseLog[0]!.sets;
    set!.weight!.actual = 99_999;
    set!.effort!.actual = -3;
    wild.exerciseLog[1]!.sets[0]!.time!.actual = 1e12;
    wild.feedback.score1 = 99;
    const reply = await training.saved(wild, rev);
    const stored = reply.trainingSession;
    expect(stored?.exerciseLog[0]?.sets[0]?.weight?.actual).toBe(1000);
    expect(stored?.exerciseLog[0]?.sets[0]?.effort?.actual).toBe(0);
    expect(stored?.exerciseLog[1]?.sets[0]?.time?.actual).toBe(86_400);
    expect(stored?.feedback.score1).toBe(10);
    expect(await training.onServer()).toEqual(stored);
  });

  test('[API-63] a device cannot change what the coach prescribed', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    const forged = tickFirst(structuredClone(trainingSession));
    forged.workoutTitle = 'Day off';
    forged.exercises[0]!.sets[0]!.weight!.recommended = 1;
    forged.exerciseLog[0]!.sets[0]!.weight!.recommended = 1;
    forged.exerciseLog[0]!.sets.splice(1, 1);
    forged.programId = randomUUID() as typeof forged.programId;
    const reply = await training.saved(forged, rev);
    expect(reply.trainingSession).toEqual(tickFirst(trainingSession));
    expect(await training.onServer()).toEqual(reply.trainingSession);
  });

  test('[API-63] what is completed stays completed', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    const completed = must(
      completeExercise(trainingSession, { exerciseIndex: 0, now: '2026-06-01T07:00:00.000Z' }),
    );
    const after = await training.saved(completed, rev);
    const reopened = await training.saved(trainingSession, after.rev);
    expect(reopened.trainingSession?.exercises[0]?.status).toBe('completed');
    expect(reopened.trainingSession?.exerciseLog[0]?.finishDate).toBe('2026-06-01T07:00:00.000Z');
    const finished = {
      ...completed,
      status: 'completed' as const,
      finishDate: '2026-06-01T08:00:00.000Z',
    };
    const end = await training.saved(finished, reopened.rev);
    const back = await training.saved(
      { ...completed, status: 'started', finishDate: null },
      end.rev,
    );
    expect(back.trainingSession?.status).toBe('completed');
    expect(back.trainingSession?.finishDate).toBe('2026-06-01T08:00:00.000Z');
  });

  test('[API-63] a set ticked after the workout was finished still counts', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    const finished = {
      ...trainingSession,
      status: 'completed' as const,
      finishDate: '2026-06-01T08:00:00.000Z',
    };
    const end = await training.saved(finished, rev);
    const late = structuredClone(finished);
    late.exerciseLog[0]!.sets[0]!.done = true;
    // The revision in between belongs to the notification that the workout is finished.
    expect(await training.saved(late, end.rev)).toEqual({ rev: end.rev + 2 });
  });
});
