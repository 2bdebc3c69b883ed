import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TrainingSessionId } from '#contract/ids.ts';
import { newProgramRun } from '#contract/programs.ts';
import { pullChanges } from '#contract/sync.ts';
import { deleteAllSessions, getStartedSessions, startSession } from '#contract/workout.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import { startSession as startOnDevice } from '#domain/session/start-session.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining, stamp, tickFirst } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('starting a workout', () => {
  test('[API-62] the server makes the very document that the device made without a signal', async () => {
    const training = await newTraining(server);
    const _id = TrainingSessionId.parse(randomUUID());
    const startDate = '2026-06-01T06:30:00.000Z';
    const made = must(
      startOnDevice({
        _id,
        program: training.program,
        run: training.run,
        dayId: training.dayOf(0),
        now: startDate,
      }),
    );
    const { trainingSession } = await server.ok(startSession, {
      as: training.athlete,
      body: {
        programRunId: training.run._id,
        trainingPlanItemId: training.dayOf(0),
        _id,
        startDate,
      },
    });
    expect(trainingSession).toEqual(made);
    expect(await training.onServer()).toEqual(made);
  });

  test('[API-62] two devices that start one day at once get one session', async () => {
    const training = await newTraining(server);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.ok(startSession, {
          as: training.athlete,
          body: {
            programRunId: training.run._id,
            trainingPlanItemId: training.dayOf(0),
            _id: randomUUID(),
          },
        }),
      ),
    );
    expect(new Set(replies.map(({ trainingSession }) => trainingSession._id)).size).toBe(1);
    expect((await server.ok(getStartedSessions, { as: training.athlete })).sessions).toHaveLength(
      1,
    );
  });

  test('[API-62] a device that starts a day another one has finished gets that workout, and adds to it', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    const rated = must(rateWorkout(tickFirst(trainingSession), { score1: 8, stamp }));
    const finishDate = '2026-06-01T08:00:00.000Z';
    await training.saved({ ...rated, status: 'completed', finishDate }, rev);
    const late = await server.ok(startSession, {
      as: training.athlete,
      body: {
        programRunId: training.run._id,
        trainingPlanItemId: training.dayOf(0),
        _id: randomUUID(),
        startDate: '2026-06-01T06:30:00.000Z',
      },
    });
    expect(late.trainingSession).toMatchObject({ _id: trainingSession._id, status: 'completed' });
    const { exerciseLog } = late.trainingSession;
    const [entry, ...others] = exerciseLog;
    const [first, second, ...sets] = entry!.sets;
    const ticked = [first!, { ...second!, done: true }, ...sets];
    await training.saved(
      { ...late.trainingSession, exerciseLog: [{ ...entry!, sets: ticked }, ...others] },
      late.rev,
    );
    const held = await training.onServer();
    expect(held).toMatchObject({ status: 'completed', finishDate });
    expect(held.exerciseLog[0]?.sets.slice(0, 2).map(({ done }) => done)).toEqual([true, true]);
    const { changes } = await server.ok(pullChanges, { as: training.athlete });
    expect(changes.filter(({ type }) => type === 'training-session')).toHaveLength(1);
  });

  test('[API-62] the same day of a new run is a workout of its own', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    const rated = must(rateWorkout(trainingSession, { score1: 8, stamp }));
    const finishDate = '2026-06-01T08:00:00.000Z';
    await training.saved({ ...rated, status: 'completed', finishDate }, rev);
    const { programRun } = await server.ok(newProgramRun, {
      as: training.athlete,
      params: { id: training.program._id },
      body: { date: '2026-07-06' },
    });
    const again = await server.ok(startSession, {
      as: training.athlete,
      body: { programRunId: programRun._id, trainingPlanItemId: training.dayOf(0) },
    });
    expect(again.trainingSession._id).not.toBe(trainingSession._id);
    expect(again.trainingSession).toMatchObject({ status: 'started', finishDate: null });
  });

  test('[API-62] a start repeated under another key finds the session of its id', async () => {
    const training = await newTraining(server);
    const body = {
      programRunId: training.run._id,
      trainingPlanItemId: training.dayOf(0),
      _id: randomUUID(),
    };
    const first = await server.ok(startSession, { as: training.athlete, body });
    const second = await server.ok(startSession, { as: training.athlete, body });
    expect(second).toEqual(first);
  });

  test('[API-62] a deleted workout does not come back by a late repeat of its start', async () => {
    const training = await newTraining(server);
    const body = {
      programRunId: training.run._id,
      trainingPlanItemId: training.dayOf(0),
      _id: randomUUID(),
    };
    await server.ok(startSession, { as: training.athlete, body });
    await server.ok(deleteAllSessions, { as: training.athlete });
    expect((await server.call(startSession, { as: training.athlete, body })).status).toBe(404);
    expect((await server.ok(getStartedSessions, { as: training.athlete })).sessions).toEqual([]);
  });

  test('[API-62] a day of rest and a day of no plan are refused in words', async () => {
    const training = await newTraining(server);
    const rest = await server.call(startSession, {
      as: training.athlete,
      body: { programRunId: training.run._id, trainingPlanItemId: training.dayOf(1) },
    });
    expect([rest.status, rest.error.errors.global]).toEqual([422, 'This is a rest day']);
    const unknown = await server.call(startSession, {
      as: training.athlete,
      body: { programRunId: training.run._id, trainingPlanItemId: randomUUID() },
    });
    expect([unknown.status, unknown.error.errors.global]).toEqual([
      422,
      'This program doesn’t have that day',
    ]);
  });

  test('[API-62] [TR-16] both ids are required', async () => {
    const training = await newTraining(server);
    const { status, error } = await server.call(startSession, { as: training.athlete, body: {} });
    expect(status).toBe(400);
    expect(Object.keys(error.errors.fields ?? {}).toSorted()).toEqual([
      'programRunId',
      'trainingPlanItemId',
    ]);
  });

  test('[API-61] started workouts are listed, finished ones are not', async () => {
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    await training.start(2);
    const rated = must(rateWorkout(trainingSession, { score1: 8, stamp }));
    await training.saved(
      { ...rated, status: 'completed', finishDate: '2026-06-01T08:00:00.000Z' },
      rev,
    );
    const { sessions } = await server.ok(getStartedSessions, { as: training.athlete });
    expect(sessions.map(({ workoutTitle }) => workoutTitle)).toEqual(['Squat again']);
    expect(sessions[0]?.feedback.comments).toEqual([]);
  });
});

describe('deleting all workouts', () => {
  test('[API-70] they are gone here and on every device', async () => {
    const training = await newTraining(server);
    const { trainingSession } = await training.start();
    const before = await server.ok(pullChanges, { as: training.athlete });
    const reply = await server.ok(deleteAllSessions, { as: training.athlete });
    expect(reply.color).toBe('success');
    const { changes } = await server.ok(pullChanges, {
      as: training.athlete,
      query: { cursor: before.cursor },
    });
    expect(changes).toMatchObject([
      { type: 'training-session', id: trainingSession._id, deleted: true },
    ]);
  });
});
