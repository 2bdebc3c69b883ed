import { expect, test } from 'vitest';
import { newRun } from '#domain/program/program-run.ts';
import { buildDay, buildProgram, testId, testNow } from '#domain/test-builders.ts';
import { currentWeek, programWeeks } from './program-weeks.ts';

const rest = { ...buildDay(), exercises: [] };
const training = (n: number) => ({ ...buildDay(), _id: testId.day(n), title: `Day ${n}` });
/** Two workouts in the first week, none in the second, one in the third. */
const program = buildProgram({
  trainingPlan: Array.from({ length: 21 }, (_, index) =>
    [0, 3, 16].includes(index) ? training(index + 1) : { ...rest, _id: testId.day(index + 1) },
  ),
});

test('workouts are listed by week with their day in it; a week without any is not', () => {
  expect(
    programWeeks({ program }).map(({ number, workouts }) => [
      number,
      workouts.map((one) => [one.number, one.day.title]),
    ]),
  ).toEqual([
    [
      1,
      [
        [1, 'Day 1'],
        [4, 'Day 4'],
      ],
    ],
    [3, [[3, 'Day 17']]],
  ]);
});

test('the week that the athlete is in is that of the next workout', () => {
  const run = newRun({ _id: testId.run(1), program, date: '2026-03-02', now: testNow });
  const done = (day: number) => ({
    programRunId: run._id,
    trainingPlanItemId: testId.day(day),
    status: 'completed' as const,
  });
  const week = (sessions: readonly ReturnType<typeof done>[]) =>
    currentWeek({ run, sessions: sessions as never });
  expect(week([])).toBe(1);
  expect(week([done(1), done(4)])).toBe(3);
  expect(week([done(1), done(4), done(17)])).toBe(1);
  expect(currentWeek({ run: null, sessions: [] })).toBe(1);
});
