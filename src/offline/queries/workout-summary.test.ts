import { expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { testId } from '#domain/test-builders.ts';
import { editSet, tickSet } from '../test-fixtures/verbs.ts';
import { createPhone, type Phone, tickedSession } from '../test-support.ts';
import { workoutDelivery, workoutSummary } from './workout-summary.ts';

const sessionId = testId.session(1);
const tick = (phone: Phone, set: number, done = true) =>
  tickSet(phone.device, { sessionId, setId: testId.set(set), done });

/** Movement 11 was done before, three times 60 kg for 8; movement 12 never was. */
const lastWeek: TrainingSession = {
  ...tickedSession(111, 112, 113),
  _id: testId.session(2),
  status: 'completed',
  startDate: '2030-02-25T10:00:00.000Z',
  finishDate: '2030-02-25T11:00:00.000Z',
};

test('a workout tells how many of its sets the server has, and that something is on its way', async () => {
  const phone = await createPhone(['training-session', tickedSession(111)]);
  const delivery = () => workoutDelivery(phone.device, sessionId);
  expect(await delivery()).toEqual({ sets: 1, onServer: 1, isWaiting: false, isRefused: false });
  await tick(phone, 112);
  expect(await delivery()).toEqual({ sets: 2, onServer: 1, isWaiting: true, isRefused: false });
  const { seq } = (await phone.database.outbox.toArray())[0]!;
  await phone.database.outbox.update(seq, { state: 'refused' });
  expect(await delivery()).toMatchObject({ onServer: 1, isWaiting: true, isRefused: true });
});

test('a workout that is not there has nothing to tell', async () => {
  const phone = await createPhone();
  expect(await workoutDelivery(phone.device, sessionId)).toBeNull();
  expect(await workoutSummary(phone.device, sessionId)).toBeNull();
});

test('the records of a workout are told with what stood before it began', async () => {
  const phone = await createPhone(
    ['training-session', lastWeek],
    ['training-session', tickedSession()],
  );
  const change = (set: number, weight: number) =>
    editSet(phone.device, { sessionId, setId: testId.set(set), values: { weight } });
  for (const [set, weight] of [
    [111, 62.5],
    [112, 65],
    [121, 90],
  ] as const) {
    await change(set, weight);
    await tick(phone, set);
  }
  const summary = await workoutSummary(phone.device, sessionId);
  expect(summary?.isFinished).toBe(false);
  expect(summary?.workout).toMatchObject({ setsDone: 3, volume: 8 * (62.5 + 65 + 90) });
  const told = summary?.records.map(({ movement, records }) => ({
    title: movement.title,
    kinds: records.map(({ kind, before, value }) => [kind, before, Math.round(value)]),
  }));
  expect(told).toEqual([
    {
      title: 'Movement 11',
      kinds: [
        ['heaviest', 60, 65],
        ['best-e1rm', 76, 82],
      ],
    },
  ]);
});
