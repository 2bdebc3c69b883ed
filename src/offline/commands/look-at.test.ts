// A coach's look at a client's workout reaches the server, even if the signal goes in between.
import { expect, test } from 'vitest';
import type { SetId } from '#contract/ids.ts';
import { testId } from '#domain/test-builders.ts';
import { syncRound } from '../sync/sync-round.ts';
import { createPhone, failed, ok, type Phone, type ReceivedCall } from '../test-support.ts';
import { lookAt } from './coach-client.ts';
import { readAnew } from './read-anew.ts';

const sessionId = testId.session(1);
const [first, second] = [testId.set(1), testId.set(2)];
const push = (phone: Phone) => syncRound(phone.deps, { purpose: 'push' });
const look = (phone: Phone, sets: SetId[], upTo: number) =>
  lookAt(phone.device, {
    sessionId,
    seen: null,
    sets,
    read: { upTo, comments: [{ _id: testId.comment(1), editedAt: null }] },
  });
/** The device's clock is ahead: the server stores another time. */
const seen = ({ json }: ReceivedCall) => {
  const { sets } = json as { sets: SetId[] };
  const seenAt = '2026-01-01T00:00:00.000Z';
  return ok({ seen: { _id: sessionId, coachId: testId.user(1), seenAt, sets } });
};

test('it waits for the signal, says when it was, and goes once', async () => {
  const coach = await createPhone();
  const at = new Date(coach.clock.now).toISOString();
  await look(coach, [first], 4);
  coach.server.answer('no signal', seen);
  await push(coach);
  coach.clock.now += 3_600_000;
  await push(coach);
  expect(coach.server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(2).fill(`POST /api/training-session/${sessionId}/seen`),
  );
  expect(coach.server.calls[1]!.json).toEqual({ sets: [first], seenAt: at, upTo: 4 });
  expect(await coach.database.outbox.toArray()).toEqual([]);
});

test('two looks without a signal are one call with all that was looked at', async () => {
  const coach = await createPhone();
  await look(coach, [first], 4);
  await look(coach, [second], 3);
  coach.server.answer(seen);
  await push(coach);
  expect(coach.server.calls).toMatchObject([{ json: { sets: [first, second], upTo: 4 } }]);
});

test('it leaves the device once the workout was read with it', async () => {
  const coach = await createPhone();
  await look(coach, [first], 4);
  coach.server.answer(seen);
  await push(coach);
  await readAnew(coach.device, [{ type: 'seen-by-coach', parent: sessionId }], async () => null);
  expect(await coach.database.entities.count()).toBe(0);
});

test('nobody is told of a look at a workout that has been deleted since', async () => {
  const coach = await createPhone();
  await look(coach, [first], 4);
  coach.server.answer(failed(404, 'not-found'));
  await push(coach);
  expect(await coach.database.outbox.count()).toBe(0);
});
