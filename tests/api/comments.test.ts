import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { getPurchasedProgram } from '#contract/programs.ts';
import {
  createExerciseComment,
  createSessionComment,
  deleteExerciseComment,
  deleteSessionComment,
  editExerciseComment,
  editSessionComment,
  getStartedSessions,
  saveSession,
  startSession,
} from '#contract/workout.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, stamp, tickFirst } from './training.ts';

let server: TestServer;
let athlete: Person;
let coach: Person;
let session: TrainingSession;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  athlete = await addPerson(server.deps, 'Alex');
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const { run } = await addProgram(server.deps, { athlete, coach });
  const body = { programRunId: run._id, trainingPlanItemId: run.trainingSchedule[0]?._id };
  session = (await server.ok(startSession, { as: athlete, body })).trainingSession;
});

const shown = async () => {
  const [view] = (await server.ok(getStartedSessions, { as: athlete })).sessions;
  if (!view) throw new Error('No session');
  return view;
};

test('[WK-3] a workout under way is shown with its prescription, its results, how it felt and its comments', async () => {
  const felt = must(rateWorkout(tickFirst(session), { score1: 8, stamp }));
  const trainingSession = { ...felt, selectedExerciseIndex: 1 };
  const { rev } = await shown();
  await server.ok(saveSession, { as: athlete, body: { trainingSession }, revision: rev });
  const said = { as: athlete, params: { id: session._id }, body: { text: 'Strong today' } };
  await server.ok(createSessionComment, said);
  const view = await shown();
  expect(view).toMatchObject({
    _id: session._id,
    status: 'started',
    workoutTitle: session.workoutTitle,
    exercises: session.exercises,
    selectedExerciseIndex: 1,
    feedback: {
      score1: 8,
      comments: [{ text: 'Strong today', author: { userId: athlete.userId, firstName: 'Alex' } }],
    },
  });
  expect(session.workoutTitle).not.toBe('');
  expect(view.exerciseLog.map(({ exerciseId }) => exerciseId)).toEqual(
    session.exercises.map(({ _id }) => _id),
  );
  expect(view.exerciseLog[0]?.sets[0]?.done).toBe(true);
});

describe('a comment on a workout', () => {
  test('[API-64] [API-65] [API-66] is written, changed and deleted', async () => {
    const { comment } = await server.ok(createSessionComment, {
      as: athlete,
      params: { id: session._id },
      body: { text: ' Strong today ' },
    });
    expect(comment).toMatchObject({ text: 'Strong today', exerciseId: null, editedAt: null });
    expect(comment.author).toEqual({ userId: athlete.userId, firstName: 'Alex' });
    const params = { id: session._id, commentId: comment._id };
    const edited = await server.ok(editSessionComment, {
      as: athlete,
      params,
      body: { text: 'Very strong' },
    });
    expect(edited.comment).toMatchObject({ text: 'Very strong', editedAt: expect.any(String) });
    expect((await shown()).feedback.comments).toEqual([edited.comment]);
    await server.ok(deleteSessionComment, { as: athlete, params });
    expect((await shown()).feedback.comments).toEqual([]);
    expect((await server.call(deleteSessionComment, { as: athlete, params })).status).toBe(404);
  });

  test('[API-64] keeps the id and the time that the device gave it without a signal', async () => {
    const body = { text: 'Strong', _id: randomUUID(), createdAt: session.startDate };
    const { comment } = await server.ok(createSessionComment, {
      as: athlete,
      params: { id: session._id },
      body,
    });
    expect(comment).toMatchObject(body);
  });

  test('[API-65] is deleted by emptying it', async () => {
    const params = { id: session._id };
    const { comment } = await server.ok(createSessionComment, {
      as: athlete,
      params,
      body: { text: 'Strong' },
    });
    const emptied = await server.ok(editSessionComment, {
      as: athlete,
      params: { ...params, commentId: comment._id },
      body: { text: ' ' },
    });
    expect(emptied.comment).toBeNull();
    expect((await shown()).feedback.comments).toEqual([]);
  });

  test.each([{}, { text: '' }, { text: '  \n ' }])('[API-64] needs words: %j', async (body) => {
    const { status, error } = await server.call(createSessionComment, {
      as: athlete,
      params: { id: session._id },
      body,
    });
    expect([status, error.errors.global]).toEqual([422, 'Required parameter missing']);
  });

  test('[API-64] of more than 5000 characters is refused', async () => {
    const write = { as: athlete, params: { id: session._id } };
    expect(
      (await server.call(createSessionComment, { ...write, body: { text: 'x'.repeat(5001) } }))
        .status,
    ).toBe(400);
    expect(
      (await server.call(createSessionComment, { ...write, body: { text: 'x'.repeat(5000) } }))
        .status,
    ).toBe(200);
  });

  test('[API-64] is plain text and comes back as it was typed', async () => {
    const text = `<img src=x onerror="alert(1)"> 'quoted' -- ; DROP TABLE comment; 🏋️ ‮`;
    const { comment } = await server.ok(createSessionComment, {
      as: athlete,
      params: { id: session._id },
      body: { text },
    });
    expect(comment.text).toBe(text.trim());
  });
});

describe('a comment on an exercise', () => {
  test('[API-67] [API-68] [API-69] is written, changed and deleted', async () => {
    const exerciseId = session.exercises[1]!._id;
    const params = { id: session._id, exerciseId };
    const { comment } = await server.ok(createExerciseComment, {
      as: athlete,
      params,
      body: { text: 'Shaky' },
    });
    expect(comment.exerciseId).toBe(exerciseId);
    const onComment = { as: athlete, params: { ...params, commentId: comment._id } };
    const edited = await server.ok(editExerciseComment, {
      ...onComment,
      body: { text: 'Less shaky' },
    });
    const view = await shown();
    expect(view.exerciseLog[1]?.feedback.comments).toEqual([edited.comment]);
    expect(view.exerciseLog[0]?.feedback.comments).toEqual([]);
    expect(view.feedback.comments).toEqual([]);
    await server.ok(deleteExerciseComment, onComment);
    expect((await shown()).exerciseLog[1]?.feedback.comments).toEqual([]);
  });

  test('[API-67] on a part of a superset shows with the superset', async () => {
    const exerciseId = session.exercises[3]!.subExercises![0]!._id;
    const params = { id: session._id, exerciseId };
    const { comment } = await server.ok(createExerciseComment, {
      as: athlete,
      params,
      body: { text: 'Burns' },
    });
    expect((await shown()).exerciseLog[3]?.feedback.comments).toEqual([comment]);
  });

  test('[API-67] needs an exercise of that workout', async () => {
    const params = { id: session._id, exerciseId: randomUUID() };
    const { status } = await server.call(createExerciseComment, {
      as: athlete,
      params,
      body: { text: 'Shaky' },
    });
    expect(status).toBe(422);
  });

  test('[API-68] is not found by the address of another exercise', async () => {
    const params = { id: session._id, exerciseId: session.exercises[1]!._id };
    const { comment } = await server.ok(createExerciseComment, {
      as: athlete,
      params,
      body: { text: 'Shaky' },
    });
    const elsewhere = {
      id: session._id,
      exerciseId: session.exercises[0]!._id,
      commentId: comment._id,
    };
    const reply = await server.call(editExerciseComment, {
      as: athlete,
      params: elsewhere,
      body: { text: 'x' },
    });
    expect(reply.status).toBe(404);
    const onWorkout = { id: session._id, commentId: comment._id };
    expect(
      (await server.call(deleteSessionComment, { as: athlete, params: onWorkout })).status,
    ).toBe(404);
  });
});

test("[API-64] coach and athlete talk below the athlete's workout, each changing only their own words", async () => {
  const params = { id: session._id };
  const mine = await server.ok(createSessionComment, {
    as: athlete,
    params,
    body: { text: 'Heavy' },
  });
  const theirs = await server.ok(createSessionComment, {
    as: coach,
    params,
    body: { text: 'It looked easy' },
  });
  const { program } = await server.ok(getPurchasedProgram, {
    as: athlete,
    params: { id: session.programId },
  });
  expect(program.trainingSchedule[0]?.trainingSessions[0]?.feedback.comments).toEqual([
    mine.comment,
    theirs.comment,
  ]);
  const changed = await server.call(editSessionComment, {
    as: athlete,
    params: { ...params, commentId: theirs.comment._id },
    body: { text: 'Well done' },
  });
  expect([changed.status, changed.error.type]).toEqual([403, 'forbidden']);
});
