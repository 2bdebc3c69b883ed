import { expect, test } from 'vitest';
import type { WeekWorkout } from '#contract/client-week.ts';
import type { ProgramId, UserId } from '#contract/ids.ts';
import { calendarWeek } from './client-week.ts';
import { groupWeek } from './group-week.ts';

const [ana, ben, cleo] = ['ana', 'ben', 'cleo'] as UserId[] as [UserId, UserId, UserId];
const today = '2030-03-06';
const planned = (date: string, title = 'Squat day'): WeekWorkout => ({
  programId: 'p' as ProgramId,
  dayIndex: 0,
  title,
  date,
});
const done = (date: string, on = date): WeekWorkout => ({
  ...planned(date),
  session: {
    status: 'completed',
    startDate: `${on}T10:00:00.000Z`,
    score1: null,
    setsPrescribed: 10,
    prescribedDone: 10,
  },
});
const client = (userId: UserId, workouts: WeekWorkout[]) => ({
  userId,
  firstName: userId,
  lastName: '',
  workouts,
});

const clients = [
  client(ana, [done('2030-03-04', '2030-03-05'), planned('2030-03-03'), planned('2030-03-05')]),
  client(ben, [planned('2030-03-06', 'Bench day'), planned('2030-03-08', 'Squat day')]),
];
const week = (from: string, of = clients) =>
  calendarWeek(of, { from, today, dayOf: (instant) => instant.slice(0, 10) });
const group = groupWeek([ana, ben, cleo], week('2030-03-04'), today);
const weeks = group.ofMember;

test('of each member of a group: what is done, missed and to come this week, a moved workout once', () => {
  // One done a day late, one missed; the one of last week does not count.
  expect(weeks.get(ana)).toMatchObject({ counts: { done: 1, missed: 1, planned: 0 }, next: null });
  expect(weeks.get(ana)!.days.map((day) => day.map(({ state }) => state))).toEqual([
    ['moved'],
    ['missed', 'done'],
    [],
    [],
    [],
    [],
    [],
  ]);
});

test('the next workout is the first from today on, also in the week after', () => {
  expect(weeks.get(ben)).toMatchObject({
    counts: { done: 0, planned: 2 },
    next: { date: '2030-03-06', title: 'Bench day' },
  });
  const dan = client('dan' as UserId, [planned('2030-03-12', 'Press day')]);
  const days = [...week('2030-03-04', [dan]), ...week('2030-03-11', [dan])];
  expect(groupWeek([dan.userId], days, today).ofMember.get(dan.userId)).toMatchObject({
    counts: { planned: 0 },
    next: { date: '2030-03-12', title: 'Press day' },
  });
});

test('a workout begun on a day before today does not come next', () => {
  const begun: WeekWorkout = {
    ...planned('2030-03-04'),
    session: {
      status: 'started',
      startDate: '2030-03-04T10:00:00.000Z',
      score1: null,
      setsPrescribed: 10,
      prescribedDone: 3,
    },
  };
  const days = week('2030-03-04', [client(ana, [begun])]);
  expect(groupWeek([ana], days, today).ofMember.get(ana)).toMatchObject({
    counts: { started: 1, missed: 0 },
    next: null,
  });
});

test('a member without a plan has an empty week', () => {
  expect(weeks.get(cleo)).toMatchObject({ counts: { done: 0, planned: 0 }, next: null });
});

test('the group’s week is that of its members alone', () => {
  expect(group.counts).toMatchObject({ done: 1, missed: 1, planned: 2 });
  expect(groupWeek([ben], week('2030-03-04'), today).counts).toMatchObject({ done: 0, planned: 2 });
});
