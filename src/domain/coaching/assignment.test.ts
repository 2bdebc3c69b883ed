import { describe, expect, test } from 'vitest';
import type { Assignment } from '#contract/assignments.ts';
import type { AssignmentId, TrainingPlanDayId } from '#contract/ids.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import { isTrainingDay, runDates } from '../program/program-run.ts';
import { buildDay, testId, testNow } from '../test-builders.ts';
import {
  type Arranged,
  arrange,
  assignmentIdOf,
  daysOfPart,
  declined,
  isDeclined,
  isOffered,
  isUnpaid,
  paid,
  refunded,
  withPrice,
} from './assignment.ts';
import { getsUpdates } from './gets-updates.ts';
import { mergeAssignments } from './merge-assignments.ts';

const rest = (n: number): TrainingPlanDay => buildDay(n, { exercises: [] });
/** Two weeks of training on the first, second and fifth day. */
const plan = Array.from({ length: 14 }, (_, index) =>
  [0, 1, 4].includes(index % 7) ? buildDay(index + 1) : rest(index + 1),
);
const monday = '2030-03-04';
const id = testId.program(1) as string as AssignmentId;
const start = { _id: id, from: monday, weekdays: [] as number[] };

const datesOf = ({ plan: days, run }: Arranged): string[] => {
  const dates = runDates(run);
  return days.flatMap((day, index) => (isTrainingDay(day) ? dates[index]! : []));
};
const begunWith = (arranged: Arranged, ...days: number[]) => ({
  ...arranged,
  begun: new Set<TrainingPlanDayId>(days.map(testId.day)),
});

test('a program is given as it is: each day on its date', () => {
  const given = arrange(start, plan);
  expect(given.plan).toEqual(plan);
  expect(datesOf(given)).toEqual([
    '2030-03-04',
    '2030-03-05',
    '2030-03-08',
    '2030-03-11',
    '2030-03-12',
    '2030-03-15',
  ]);
});

test('workouts fall on the chosen weekdays in order, from the first of them on', () => {
  const given = arrange({ ...start, from: '2030-03-05', weekdays: [1, 3, 5] }, plan);
  expect(given.run.firstWorkoutDate).toBe('2030-03-06');
  expect(datesOf(given)).toEqual([
    '2030-03-06',
    '2030-03-08',
    '2030-03-11',
    '2030-03-13',
    '2030-03-15',
    '2030-03-18',
  ]);
  expect(given.plan.filter(isTrainingDay).map(({ _id }) => _id)).toEqual(
    plan.filter(isTrainingDay).map(({ _id }) => _id),
  );
  expect(new Set(given.plan.map(({ _id }) => _id)).size).toBe(given.plan.length);
});

test('what was begun keeps its date when the rest is laid out on other days', () => {
  const before = arrange(start, plan);
  const moved = arrange({ ...start, from: '2030-03-11', weekdays: [2, 4] }, plan, {
    ...begunWith(before, 1),
    keepsMoves: false,
  });
  expect(datesOf(moved)).toEqual([
    '2030-03-04',
    '2030-03-12',
    '2030-03-14',
    '2030-03-19',
    '2030-03-21',
    '2030-03-26',
  ]);
});

test('moved to another start before the first workout, all of it moves', () => {
  const moved = arrange({ ...start, from: '2030-04-01' }, plan, {
    ...begunWith(arrange(start, plan)),
    keepsMoves: false,
  });
  expect(moved.plan).toEqual(plan);
  expect(datesOf(moved)[0]).toBe('2030-04-01');
});

test('a change in the program reaches days that are not begun, and days keep where they were moved', () => {
  const before = arrange(start, plan);
  const trainingSchedule = before.run.trainingSchedule.map((day, index) =>
    index === 4 ? { ...day, moved: 1 } : day,
  );
  const newer = plan.map((day) => (isTrainingDay(day) ? { ...day, title: 'Heavier' } : day));
  const own = before.plan.map((day, index) =>
    index === 7 ? { ...day, title: 'Knee', prescription: { version: 2, exercises: [] } } : day,
  ) as unknown as TrainingPlanDay[];
  const updated = arrange(start, newer, {
    ...begunWith({ plan: own, run: { ...before.run, trainingSchedule } }, 1),
    keepsMoves: true,
  });
  expect(updated.plan.filter(isTrainingDay).map(({ title }) => title)).toEqual([
    'Day 1',
    'Heavier',
    'Heavier',
    'Knee',
    'Heavier',
    'Heavier',
  ]);
  expect(datesOf(updated)[2]).toBe('2030-03-09');
});

test('laid out on weekdays, a change in the program leaves the dates where they are', () => {
  const dates = { ...start, weekdays: [1, 3, 5] };
  const before = arrange(dates, plan);
  const updated = arrange(dates, plan, { ...begunWith(before, 1, 2), keepsMoves: true });
  expect(updated).toEqual(before);
});

test('a part of a program is some of its weeks, or one workout', () => {
  expect(daysOfPart(plan, { weeks: { from: 2, to: 2 } })).toEqual(plan.slice(7));
  expect(daysOfPart(plan, { dayId: testId.day(5) })).toEqual([plan[4]]);
  expect(daysOfPart(plan, {})).toEqual(plan);
});

const given: Assignment = {
  _id: id,
  clientId: testId.user(1),
  clientName: 'Alex',
  programId: testId.program(2),
  title: 'Base',
  from: monday,
  weekdays: [],
  state: 'active',
  updates: 'follow',
  createdAt: testNow,
};

test('the same program for the same client from the same date is the same assignment', () => {
  expect(assignmentIdOf(given)).toBe(assignmentIdOf({ ...given }));
  const others = [
    { ...given, clientId: testId.user(2) },
    { ...given, from: '2030-03-05' },
    { ...given, weeks: { from: 1, to: 2 } },
  ];
  for (const other of others) expect(assignmentIdOf(other)).not.toBe(assignmentIdOf(given));
});

test('ended on one device and moved on another is ended', () => {
  const ended: Assignment = { ...given, state: 'ended' };
  const moved: Assignment = { ...given, from: '2030-03-11' };
  expect(mergeAssignments(given, moved, ended).body).toEqual({ ...moved, state: 'ended' });
  const paused: Assignment = { ...given, state: 'paused' };
  expect(mergeAssignments(given, paused, ended).body.state).toBe('ended');
  expect(mergeAssignments(paused, { ...paused, state: 'active' }, ended).body.state).toBe('ended');
});

describe('changes of a program that are sent', () => {
  const given = { state: 'active', updates: 'follow', from: monday } as Assignment;
  const sent = (updateSentAt: string): Assignment => ({ ...given, updateSentAt });
  const [noon, later] = ['2030-03-06T12:00:00.000Z', '2030-03-06T13:00:00.000Z'];

  test('reach who is on it, paused too, and nobody who left, ended, owes for it or has their own version', () => {
    expect([given, { ...given, state: 'paused' as const }].every(getsUpdates)).toBe(true);
    const others: Assignment[] = [
      { ...given, state: 'ended' },
      { ...given, updates: 'own' },
      { ...given, leftAt: noon },
      { ...given, price: 3000 },
    ];
    expect(others.some(getsUpdates)).toBe(false);
  });

  test('by two devices are sent a second time, because the first time lacked some', () => {
    for (const mine of [sent(noon), sent(later)])
      for (const theirs of [sent(noon), sent(later)])
        expect(mergeAssignments(given, mine, theirs).body).toEqual(mine);
    expect(mergeAssignments(given, given, sent(noon)).body.updateSentAt).toBe(noon);
  });
});

describe('a price', () => {
  const free = { state: 'active', from: monday } as Assignment;
  const offered: Assignment = { ...free, price: 3000 };
  const now = { at: '2030-03-06T09:00:00.000Z', today: '2030-03-06' };

  test('is waited for until it is paid, unless the coach withdraws the program', () => {
    expect([free, offered].map(isUnpaid)).toEqual([false, true]);
    expect(isOffered(offered)).toBe(true);
    expect(isOffered({ ...offered, state: 'ended' })).toBe(false);
    expect(isUnpaid(paid(offered, now))).toBe(false);
  });

  test('declined, it is offered no more; what was paid or ended by the coach is not declined', () => {
    const no = declined(offered, now.at);
    expect([isOffered(no), isDeclined(no)]).toEqual([false, true]);
    expect([offered, { ...offered, state: 'ended' as const }].map(isDeclined)).toEqual([
      false,
      false,
    ]);
    expect(isDeclined({ ...paid(offered, now), state: 'ended', leftAt: now.at })).toBe(false);
  });

  test('paid late, the program begins on the day of the payment; paid early, on its date', () => {
    expect(paid(offered, now)).toMatchObject({ from: '2030-03-06', paidAt: now.at });
    expect(paid(offered, { ...now, today: '2030-03-01' }).from).toBe(monday);
  });

  test('changes, or goes, while nobody has paid', () => {
    expect(withPrice(offered, 4500, { hasCopy: false })).toEqual({ ...offered, price: 4500 });
    expect(withPrice(offered, undefined, { hasCopy: false })).toEqual(free);
  });

  test('is never asked for what the client has, paid or for nothing', () => {
    const bought = paid(offered, now);
    expect(withPrice(bought, 9900, { hasCopy: true })).toEqual(bought);
    expect(withPrice(bought, undefined, { hasCopy: true })).toEqual(bought);
    expect(withPrice(free, 9900, { hasCopy: true })).toEqual(free);
    const ended: Assignment = { ...free, state: 'ended' };
    expect(withPrice(ended, 9900, { hasCopy: true })).toEqual({ ...ended, price: 9900 });
  });

  test('that went back ends the program, which can be offered again', () => {
    const back = refunded(paid(offered, now), now.at);
    expect(back).toMatchObject({ state: 'ended', price: 3000 });
    expect(isOffered({ ...back, state: 'active' })).toBe(true);
  });
});
