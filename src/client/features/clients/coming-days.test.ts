import { expect, test } from 'vitest';
import type { ClientDay, ClientProgram } from '#contract/clients.ts';
import { testId } from '#domain/test-builders.ts';
import { comingDays } from './coming-days.ts';

const day = (n: number, date: string | null, over: Partial<ClientDay> = {}): ClientDay => ({
  _id: testId.day(n),
  dayIndex: n - 1,
  title: `Day ${n}`,
  isTrainingDay: true,
  date,
  exercises: 1,
  setsPrescribed: 3,
  sessions: [],
  ...over,
});
const program = (n: number, days: ClientDay[], isRunning = true) =>
  ({
    _id: testId.program(n),
    run: isRunning ? { _id: testId.run(n) } : null,
    days,
  }) as unknown as ClientProgram;
const ids = (...programs: ClientProgram[]) =>
  comingDays(programs, '2030-03-04').map(({ dayId }) => dayId);
const done = { sessions: [{ status: 'completed' }] as never };

test('[CO-2] a coach has what a client is to do in the next two weeks, the first day first, of all programs', () => {
  const strength = program(1, [
    day(1, '2030-03-03'),
    day(2, '2030-03-04', done),
    day(3, '2030-03-06'),
    day(4, '2030-03-07', { isTrainingDay: false }),
    day(5, '2030-03-18'),
  ]);
  const running = program(2, [day(11, '2030-03-05'), day(12, '2030-03-17')]);
  expect(ids(strength, running)).toEqual([11, 3, 12].map(testId.day));
});

test('of a program that was not started the first days, and never more than a few', () => {
  const waiting = program(1, [day(1, null), day(2, null), day(15, null)], false);
  expect(ids(waiting)).toEqual([1, 2].map(testId.day));
  const daily = Array.from({ length: 14 }, (_, n) =>
    day(n + 1, `2030-03-${String(n + 4).padStart(2, '0')}`),
  );
  expect(ids(program(1, daily))).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(testId.day));
});
