import { describe, expect, test } from 'vitest';
import type { Outcome } from '../refusal.ts';
import { buildDay, buildProgram, buildRun, testId } from '../test-builders.ts';
import { applyChange, moveDay, type ScheduleChange, shiftFrom, skipDays } from './reschedule.ts';
import { newlyShared } from './shared-dates.ts';

// Training, rest, training, training; from Monday, 4 March 2030.
const run = buildRun(
  buildProgram({
    trainingPlan: [buildDay(1), buildDay(2, { exercises: [] }), buildDay(3), buildDay(4)],
  }),
);
const allowed = (outcome: Outcome<ScheduleChange>): ScheduleChange => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const move = (day: number, date: string, of = run) =>
  allowed(moveDay({ run: of, sessions: [] }, { dayId: testId.day(day), date }));
const [first, third, fourth] = [1, 3, 4].map(testId.day);

describe('two workouts on one day', () => {
  test('are named when a workout is moved to the day of another one', () => {
    expect(newlyShared(run, move(1, '2030-03-06'))).toEqual([
      { date: '2030-03-06', dayIds: [first, third] },
    ]);
  });

  test('are none on a day of rest, or on that of a workout that was left out', () => {
    expect(newlyShared(run, move(1, '2030-03-05'))).toEqual([]);
    const without = applyChange(run, allowed(skipDays({ run, sessions: [] }, [third!])));
    expect(newlyShared(without, move(1, '2030-03-06', without))).toEqual([]);
  });

  test('that share it already are not told of again', () => {
    const shared = applyChange(run, move(1, '2030-03-06'));
    expect(newlyShared(shared, move(4, '2030-03-10', shared))).toEqual([]);
    expect(newlyShared(shared, move(4, '2030-03-06', shared))).toEqual([
      { date: '2030-03-06', dayIds: [first, third, fourth] },
    ]);
  });

  test('are found on each date when all following days move, beside started ones that stay', () => {
    const sessions = [
      { programRunId: run._id, trainingPlanItemId: fourth!, status: 'completed' as const },
    ];
    const change = allowed(shiftFrom({ run, sessions }, { dayId: third!, date: '2030-03-07' }));
    expect(newlyShared(run, change)).toEqual([{ date: '2030-03-07', dayIds: [third, fourth] }]);
  });
});
