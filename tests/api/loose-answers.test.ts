// Answers to check-ins that nobody asks, and marks about people who are nobody's clients.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markAnswersSeen as markSeen } from '#contract/answers-seen.ts';
import { type CheckInAnswer, saveCheckInAnswer } from '#contract/check-ins.ts';
import type { UserId } from '#contract/ids.ts';
import { mostLooseAnswers } from '#contract/quotas.ts';
import { answersSeenIdOf } from '#domain/coaching/answers-seen.ts';
import { answerIdOf } from '#domain/coaching/check-in.ts';
import { setCheckInState } from '#offline/commands/check-ins.ts';
import { addPerson, type Person } from './builders.ts';
import { buildCheckIn, newCheckIn } from './check-in-scene.ts';
import { meet } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const buildAnswer = (
  client: Person,
  { _id: checkInId, questions }: Pick<ReturnType<typeof buildCheckIn>, '_id' | 'questions'>,
  values: readonly (number | string)[] = [],
): CheckInAnswer => {
  const date = '2026-06-07';
  return {
    _id: answerIdOf(client.userId, { checkInId, date }),
    checkInId,
    name: 'Sunday check-in',
    date,
    answers: values.map((value, index) => ({
      question: questions[index]!,
      value,
      edited: { at: 1, by: 'phone' },
    })),
    answeredOn: date,
    answeredAt: '2026-06-07T08:00:00.000Z',
  };
};
const save = (as: Person, answer: CheckInAnswer) =>
  server.call(saveCheckInAnswer, { as, params: { id: answer._id }, body: { answer } });

test('answers to check-ins that never asked have an end; one that asked and has ended is answered still', async () => {
  const { rows } = server.deps.database;
  const { athlete, laptop, id, draft } = await newCheckIn(server);
  await sql`
    INSERT INTO check_in_answer (id, owner_id, check_in_id, date, body, rev, arrived_at)
    SELECT gen_random_uuid(), ${athlete.userId}, gen_random_uuid(), '2026-01-01', '{}', 1000000 + n,
      now() FROM generate_series(1, ${sql.lit(mostLooseAnswers)}) n`.execute(rows);
  const unknown = buildCheckIn(athlete);
  expect((await save(athlete, buildAnswer(athlete, unknown, [7]))).status).toBe(422);
  await setCheckInState(laptop.device, { id, state: 'ended' });
  await meet(laptop);
  const known = buildAnswer(athlete, { _id: id, questions: draft.questions }, [7]);
  expect((await save(athlete, known)).status).toBe(200);
});

test('a coach marks nothing about people who never were their clients', async () => {
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const stranger = await addPerson(server.deps, 'Max');
  for (const clientId of [stranger.userId, randomUUID() as UserId]) {
    const _id = answersSeenIdOf(coach.userId, clientId);
    const seen = { _id, clientId, seenTo: '2026-06-07T06:00:00.000Z' };
    const asked = { as: coach, params: { id: _id }, body: { seen } };
    expect((await server.call(markSeen, asked)).status).toBe(404);
  }
});
