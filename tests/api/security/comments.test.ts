// Nobody puts words into the past, or ahead of all that is said from now on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExerciseComment, createSessionComment } from '#contract/workout.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { newTraining } from '../training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a comment is dated no earlier than its workout began and hardly later than it arrived', async () => {
  const { athlete, coach, start } = await newTraining(server);
  const { trainingSession: session } = await start();
  const params = { id: session._id };
  const exerciseId = session.exercises[0]!._id;
  const written = async (as: typeof coach, createdAt: string, editedAt?: string) => {
    const body = { text: 'As we said', createdAt, ...(editedAt !== undefined && { editedAt }) };
    const place = { params: { ...params, exerciseId }, body };
    const replies = [
      await server.ok(createSessionComment, { as, params, body }),
      await server.ok(createExerciseComment, { as, ...place }),
    ];
    return replies.map(({ comment }) => comment!);
  };
  const timesOf = (comments: Awaited<ReturnType<typeof written>>) =>
    comments.map((comment) => comment.createdAt);
  server.pass(1);
  for (const as of [coach, athlete]) {
    const { startDate } = session;
    const early = await written(as, '2001-01-01T08:00:00.000Z');
    expect(timesOf(early)).toEqual([startDate, startDate]);
  }
  const ahead = await written(coach, '2999-01-01T08:00:00.000Z', '2998-01-01T08:00:00.000Z');
  // Clocks of phones are a little ahead.
  const latest = new Date(server.deps.now().getTime() + 60_000).toISOString();
  for (const { createdAt, editedAt } of ahead)
    expect([createdAt <= latest, editedAt !== null && editedAt <= latest]).toEqual([true, true]);
  const between = new Date(Date.parse(session.startDate) + 60_000).toISOString();
  expect(timesOf(await written(coach, between))).toEqual([between, between]);
});
