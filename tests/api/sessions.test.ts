import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TrainingPlanDayId, TrainingSessionId } from '#contract/ids.ts';
import { pullChanges } from '#contract/sync.ts';
import type { StaleRevisionBody } from '#contract/errors.ts';
import type { ProgramRun, PurchasedProgram, TrainingSession } from '#contract/training.ts';
import {
  deleteAllSessions,
  getStartedSessions,
  saveSession,
  startSession,
} from '#contract/workout.ts';
import { startSession as startOnDevice } from '#domain/session/start-session.ts';
import { completeExercise } from '#domain/session/complete-exercise.ts';
import { finishSession } from '#domain/session/finish-session.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import { buildApp } from '#server/app.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { requestOf, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let athlete: Person;
let program: PurchasedProgram;
let run: ProgramRun;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const stamp = { at: 1, by: 'phone' };

/** A new athlete with a run of the program. */
const newAthlete = async () => {
  athlete = await addPerson(server.deps, 'Alex');
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  ({ program, run } = await addProgram(server.deps, { athlete, coach }));
};

const dayOf = (index: number) =>
  run.trainingSchedule[index]?._id ?? TrainingPlanDayId.parse(randomUUID());
const start = (index = 0) =>
  server.ok(startSession, {
    as: athlete,
    body: { programRunId: run._id, trainingPlanItemId: dayOf(index) },
  });
const save = (session: TrainingSession, revision: number, key = randomUUID()) =>
  server.call(saveSession, { as: athlete, body: { trainingSession: session }, revision, key });
const saved = async (session: TrainingSession, revision: number) => {
  const { status, body, error } = await save(session, revision);
  expect(status, JSON.stringify(error)).toBe(200);
  return body;
};
const onServer = async (): Promise<TrainingSession> => {
  const { changes } = await server.ok(pullChanges, { as: athlete });
  const found = changes.find(({ type }) => type === 'training-session');
  if (!found || !('body' in found) || found.type !== 'training-session')
    throw new Error('No session on the server');
  return found.body;
};
const must = <T>(outcome: { allowed: true; value: T } | { allowed: false; code: string }): T => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const tickFirst = (session: TrainingSession, done = true) =>
  must(
    tickSet(session, {
      setId: session.exerciseLog[0]!.sets[0]!.id,
      done,
      now: '2026-06-01T06:40:00.000Z',
      stamp,
    }),
  );

describe('starting a workout', () => {
  test('[API-62] the server makes the very document that the device made without a signal', async () => {
    await newAthlete();
    const _id = TrainingSessionId.parse(randomUUID());
    const startDate = '2026-06-01T06:30:00.000Z';
    const made = must(startOnDevice({ _id, program, run, dayId: dayOf(0), now: startDate }));
    const { trainingSession } = await server.ok(startSession, {
      as: athlete,
      body: { programRunId: run._id, trainingPlanItemId: dayOf(0), _id, startDate },
    });
    expect(trainingSession).toEqual(made);
    expect(await onServer()).toEqual(made);
  });

  test('[API-62] two devices that start one day at once get one session', async () => {
    await newAthlete();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.ok(startSession, {
          as: athlete,
          body: { programRunId: run._id, trainingPlanItemId: dayOf(0), _id: randomUUID() },
        }),
      ),
    );
    expect(new Set(replies.map(({ trainingSession }) => trainingSession._id)).size).toBe(1);
    expect((await server.ok(getStartedSessions, { as: athlete })).sessions).toHaveLength(1);
  });

  test('[API-62] a start repeated under another key finds the session of its id', async () => {
    await newAthlete();
    const body = { programRunId: run._id, trainingPlanItemId: dayOf(0), _id: randomUUID() };
    const first = await server.ok(startSession, { as: athlete, body });
    const second = await server.ok(startSession, { as: athlete, body });
    expect(second).toEqual(first);
  });

  test('[API-62] a deleted workout does not come back by a late repeat of its start', async () => {
    await newAthlete();
    const body = { programRunId: run._id, trainingPlanItemId: dayOf(0), _id: randomUUID() };
    await server.ok(startSession, { as: athlete, body });
    await server.ok(deleteAllSessions, { as: athlete });
    expect((await server.call(startSession, { as: athlete, body })).status).toBe(404);
    expect((await server.ok(getStartedSessions, { as: athlete })).sessions).toEqual([]);
  });

  test('[API-62] a day of rest and a day of no plan are refused in words', async () => {
    await newAthlete();
    const rest = await server.call(startSession, {
      as: athlete,
      body: { programRunId: run._id, trainingPlanItemId: dayOf(1) },
    });
    expect([rest.status, rest.error.errors.global]).toEqual([422, 'This is a day of rest']);
    const unknown = await server.call(startSession, {
      as: athlete,
      body: { programRunId: run._id, trainingPlanItemId: randomUUID() },
    });
    expect([unknown.status, unknown.error.errors.global]).toEqual([
      422,
      'This program has no such day',
    ]);
  });

  test('[API-62] both ids are required', async () => {
    await newAthlete();
    const { status, error } = await server.call(startSession, { as: athlete, body: {} });
    expect(status).toBe(400);
    expect(Object.keys(error.errors.fields ?? {}).toSorted()).toEqual([
      'programRunId',
      'trainingPlanItemId',
    ]);
  });

  test('[API-61] started workouts are listed, finished ones are not', async () => {
    await newAthlete();
    const { trainingSession, rev } = await start();
    await start(2);
    const rated = must(rateWorkout(trainingSession, { score1: 8, stamp }));
    await saved({ ...rated, status: 'completed', finishDate: '2026-06-01T08:00:00.000Z' }, rev);
    const { sessions } = await server.ok(getStartedSessions, { as: athlete });
    expect(sessions.map(({ workoutTitle }) => workoutTitle)).toEqual(['Squat again']);
    expect(sessions[0]?.feedback.comments).toEqual([]);
  });
});

describe('saving a workout', () => {
  test('[API-63] a ticked set is stored and moves the revision on', async () => {
    await newAthlete();
    const { trainingSession, rev } = await start();
    const ticked = tickFirst(trainingSession);
    const reply = await saved(ticked, rev);
    expect(reply).toEqual({ rev: rev + 1 });
    expect(await onServer()).toEqual(ticked);
  });

  test('[API-63] a plain save is one statement: nothing is read before it', async () => {
    await newAthlete();
    const { trainingSession, rev } = await start();
    const unreadable = new Proxy(server.deps.database.rows, {
      get() {
        throw new Error('A second statement');
      },
    });
    const database = { ...server.deps.database, rows: unreadable };
    const app = await buildApp({ ...server.deps, database });
    const body = { trainingSession: tickFirst(trainingSession) };
    const reply = await app.inject(requestOf(saveSession, { as: athlete, body, revision: rev }));
    expect([reply.statusCode, reply.json()]).toEqual([200, { rev: rev + 1 }]);
    await app.close();
  });

  test('[API-63] a whole workout saved step by step ends completed', async () => {
    await newAthlete();
    let { trainingSession: session, rev } = await start();
    const step = async (next: TrainingSession) => {
      session = next;
      rev = (await saved(session, rev)).rev;
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
    const stored = await onServer();
    expect(stored).toEqual(session);
    expect(stored.status).toBe('completed');
    expect(stored.exercises.every(({ status }) => status === 'completed')).toBe(true);
  });

  test('[API-63] a save on an old revision gets the current document and the key that wrote it', async () => {
    await newAthlete();
    const { trainingSession, rev } = await start();
    const ticked = tickFirst(trainingSession);
    const key = randomUUID();
    const first = await save(ticked, rev, key);
    const other = { ...trainingSession, selectedExerciseIndex: 2 };
    const second = await save(other, rev);
    expect([second.status, second.error.type]).toEqual([412, 'stale-revision']);
    expect((second.error as StaleRevisionBody).current).toEqual({
      rev: first.body.rev,
      lastKey: key,
      body: ticked,
    });
    expect(await onServer()).toEqual(ticked);
  });

  test('[API-63] a save of what is stored already succeeds whatever its revision', async () => {
    await newAthlete();
    const { trainingSession, rev } = await start();
    const ticked = tickFirst(trainingSession);
    const first = await saved(ticked, rev);
    expect(await saved(ticked, rev)).toEqual(first);
  });

  test('[API-63] without a revision nothing is saved', async () => {
    await newAthlete();
    const { trainingSession } = await start();
    const { status, error } = await server.call(saveSession, {
      as: athlete,
      body: { trainingSession },
    });
    expect([status, error.type]).toEqual([428, 'revision-required']);
    const broken = await server.call(saveSession, {
      as: athlete,
      body: { trainingSession },
      headers: { 'if-match': 'W/"abc"' },
    });
    expect([broken.status, broken.error.type]).toEqual([400, 'malformed-request']);
  });

  test('[API-63] values out of range are clamped, and the reply says what was stored', async () => {
    await newAthlete();
    const { trainingSession, rev } = await start();
    const wild = structuredClone(trainingSession);
    const [set] = wild.exerciseLog[0]!.sets;
    set!.weight!.actual = 99_999;
    set!.effort!.actual = -3;
    wild.exerciseLog[1]!.sets[0]!.time!.actual = 1e12;
    wild.feedback.score1 = 99;
    const reply = await saved(wild, rev);
    const stored = reply.trainingSession;
    expect(stored?.exerciseLog[0]?.sets[0]?.weight?.actual).toBe(226.8);
    expect(stored?.exerciseLog[0]?.sets[0]?.effort?.actual).toBe(0);
    expect(stored?.exerciseLog[1]?.sets[0]?.time?.actual).toBe(86_400);
    expect(stored?.feedback.score1).toBe(10);
    expect(await onServer()).toEqual(stored);
  });

  test('[API-63] a device cannot change what the coach prescribed', async () => {
    await newAthlete();
    const { trainingSession, rev } = await start();
    const forged = tickFirst(structuredClone(trainingSession));
    forged.workoutTitle = 'Day off';
    forged.exercises[0]!.sets[0]!.weight!.recommended = 1;
    forged.exerciseLog[0]!.sets[0]!.weight!.recommended = 1;
    forged.exerciseLog[0]!.sets.splice(1, 1);
    forged.programId = randomUUID() as typeof forged.programId;
    const reply = await saved(forged, rev);
    expect(reply.trainingSession).toEqual(tickFirst(trainingSession));
    expect(await onServer()).toEqual(reply.trainingSession);
  });

  test('[API-63] what is completed stays completed', async () => {
    await newAthlete();
    const { trainingSession, rev } = await start();
    const completed = must(
      completeExercise(trainingSession, { exerciseIndex: 0, now: '2026-06-01T07:00:00.000Z' }),
    );
    const after = await saved(completed, rev);
    const reopened = await saved(trainingSession, after.rev);
    expect(reopened.trainingSession?.exercises[0]?.status).toBe('completed');
    expect(reopened.trainingSession?.exerciseLog[0]?.finishDate).toBe('2026-06-01T07:00:00.000Z');
    const finished = {
      ...completed,
      status: 'completed' as const,
      finishDate: '2026-06-01T08:00:00.000Z',
    };
    const end = await saved(finished, reopened.rev);
    const back = await saved({ ...completed, status: 'started', finishDate: null }, end.rev);
    expect(back.trainingSession?.status).toBe('completed');
    expect(back.trainingSession?.finishDate).toBe('2026-06-01T08:00:00.000Z');
  });

  test('[API-63] a set ticked after the workout was finished still counts', async () => {
    await newAthlete();
    const { trainingSession, rev } = await start();
    const finished = {
      ...trainingSession,
      status: 'completed' as const,
      finishDate: '2026-06-01T08:00:00.000Z',
    };
    const end = await saved(finished, rev);
    const late = structuredClone(finished);
    late.exerciseLog[0]!.sets[0]!.done = true;
    expect(await saved(late, end.rev)).toEqual({ rev: end.rev + 1 });
  });
});

describe('deleting all workouts', () => {
  test('[API-70] they are gone here and on every device', async () => {
    await newAthlete();
    const { trainingSession } = await start();
    const before = await server.ok(pullChanges, { as: athlete });
    const reply = await server.ok(deleteAllSessions, { as: athlete });
    expect(reply.color).toBe('success');
    const { changes } = await server.ok(pullChanges, {
      as: athlete,
      query: { cursor: before.cursor },
    });
    expect(changes).toMatchObject([
      { type: 'training-session', id: trainingSession._id, deleted: true },
    ]);
  });
});
