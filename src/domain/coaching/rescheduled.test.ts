import { expect, test } from 'vitest';
import type { ClientDay, ClientSession } from '#contract/clients.ts';
import type { AssignmentId, TrainingPlanDayId } from '#contract/ids.ts';
import { isTrainingDay } from '../program/program-run.ts';
import { buildDay, buildRun, testId } from '../test-builders.ts';
import { arrange } from './assignment.ts';
import { movesTakenBack, rescheduled, workoutsAhead } from './rescheduled.ts';

/** A week of training on its first, second and fifth day. */
const program = Array.from({ length: 7 }, (_, index) =>
  buildDay(index + 1, [0, 1, 4].includes(index) ? {} : { exercises: [] }),
);
const here = { days: program, isSentByHand: false };
const assignment = {
  _id: testId.program(1) as string as AssignmentId,
  from: '2030-03-04',
  weekdays: [] as number[],
  updates: 'follow' as const,
};

/** As the client has it, with a workout on these days. */
function copy(begun: readonly TrainingPlanDayId[] = [], given = assignment) {
  const { plan, run } = arrange(given, program);
  const days = plan.map((day) => ({
    _id: day._id,
    isTrainingDay: isTrainingDay(day),
    sessions: begun.includes(day._id) ? [{} as ClientSession] : [],
  })) satisfies Pick<ClientDay, '_id' | 'isTrainingDay' | 'sessions'>[];
  return { days, run: { ...buildRun(), ...run } };
}

const datesOf = (one: ReturnType<typeof copy>) => workoutsAhead(one).map(({ date }) => date);

test('rescheduled, the workouts that aren’t started fall on the chosen days, before the server knows', () => {
  const before = copy([testId.day(1)]);
  expect(datesOf(before)).toEqual(['2030-03-05', '2030-03-08']);
  const next = { ...assignment, from: '2030-03-11', weekdays: [2, 4] };
  const run = rescheduled(next, before, here);
  expect(datesOf({ ...before, run })).toEqual(['2030-03-12', '2030-03-14']);
  expect(run._id).toBe(before.run._id);
  expect(run.firstWorkoutDate).toBe('2030-03-04');
});

test('back on the days of the program, its days of rest come back if the program is here', () => {
  const before = copy([], { ...assignment, weekdays: [1, 3, 5] });
  expect(datesOf(before)).toEqual(['2030-03-04', '2030-03-06', '2030-03-08']);
  const next = { ...assignment, from: '2030-03-11' };
  expect(datesOf({ ...before, run: rescheduled(next, before, here) })).toEqual([
    '2030-03-11',
    '2030-03-12',
    '2030-03-15',
  ]);
  expect(datesOf({ ...before, run: rescheduled(next, before, null) })).toEqual([
    '2030-03-11',
    '2030-03-12',
    '2030-03-13',
  ]);
});

test('a skipped workout is not ahead, and is planned again with other dates', () => {
  const before = copy();
  const trainingSchedule = before.run.trainingSchedule.map((day, index) =>
    index === 1 ? { ...day, skipped: true as const } : day,
  );
  const skipped = { ...before, run: { ...before.run, trainingSchedule } };
  expect(datesOf(skipped)).toEqual(['2030-03-04', '2030-03-08']);
  const run = rescheduled({ ...assignment, from: '2030-03-11' }, skipped, here);
  expect(datesOf({ ...before, run })).toEqual(['2030-03-11', '2030-03-12', '2030-03-15']);
});

test('with other dates, what the athlete moved or skipped goes back to the plan; what was trained or the coach moved is not told', () => {
  const before = copy([testId.day(1)]);
  const changes = [{ moved: 1 }, { moved: 2 }, {}, {}, { skipped: true as const }];
  const moved = (byCoach: readonly number[] = []) => ({
    ...before.run,
    trainingSchedule: before.run.trainingSchedule.map((day, index) => ({
      ...day,
      ...changes[index],
      ...(byCoach.includes(index) && { byCoach: true as const }),
    })),
  });
  const backOf = (run: ReturnType<typeof moved>) =>
    movesTakenBack(
      run,
      rescheduled(
        { ...assignment, from: '2030-03-11', weekdays: [2, 4] },
        { ...before, run },
        here,
      ),
    ).map(({ dayId, was, is }) => [dayId, was.skipped || was.date, is.date]);
  expect(backOf(moved())).toEqual([
    [testId.day(2), '2030-03-07', '2030-03-12'],
    [testId.day(5), true, '2030-03-14'],
  ]);
  expect(backOf(moved([1]))).toEqual([[testId.day(5), true, '2030-03-14']]);
});

test('a client who doesn’t get updates keeps their workouts, whatever is new in the program', () => {
  const before = copy();
  const longer = [...program, buildDay(8)];
  const next = { ...assignment, from: '2030-03-11', updates: 'own' as const };
  expect(
    datesOf({ ...before, run: rescheduled(next, before, { ...here, days: longer }) }),
  ).toHaveLength(3);
});

test('what a coach of a program that is sent by hand hasn’t sent yet doesn’t come with new dates', () => {
  const before = copy();
  const draft = { days: [...program, buildDay(8)], isSentByHand: true };
  const next = { ...assignment, from: '2030-03-11' };
  expect(datesOf({ ...before, run: rescheduled(next, before, draft) })).toHaveLength(3);
  const published = { ...draft, isSentByHand: false };
  expect(datesOf({ ...before, run: rescheduled(next, before, published) })).toHaveLength(4);
});
