import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import type { ProgramRun, PurchasedProgram, ScheduledDay } from '#contract/programs.ts';
import { addDays } from '#domain/history/calendar.ts';
import {
  missedOf,
  nextWorkout,
  nextWorkouts,
  type OwnedProgram,
  runDays,
  weekOf,
} from './training-days.ts';

// Monday, Wednesday and Friday of the week of 2 March 2026 are training days.
const monday = '2026-03-02';

/** `late`: how many days after its day a workout was done. */
function owned(
  sessions: Record<number, TrainingSession['status']> = {},
  firstWorkoutDate = monday,
  late: Record<number, number> = {},
): OwnedProgram {
  const trainingPlan = Array.from({ length: 7 }, (_, index) => ({
    _id: `day-${index}`,
    title: `Day ${index}`,
    description: '',
    exercises: [0, 2, 4].includes(index) ? [{}] : [],
  }));
  return {
    program: {
      _id: `program-from-${firstWorkoutDate}`,
      trainingPlan,
    } as unknown as PurchasedProgram,
    run: {
      _id: 'run',
      firstWorkoutDate,
      trainingSchedule: trainingPlan.map(({ _id, exercises }) => ({
        _id,
        isTrainingDay: exercises.length > 0,
      })),
    } as unknown as ProgramRun,
    sessions: Object.entries(sessions).map(
      ([index, status]) =>
        ({
          programRunId: 'run',
          trainingPlanItemId: `day-${index}`,
          status,
          startDate: `${addDays(firstWorkoutDate, Number(index) + (late[Number(index)] ?? 0))}T12:00:00.000Z`,
        }) as TrainingSession,
    ),
  };
}

/** The athlete's changes, by the day's position in the plan. */
const changed = (
  from: OwnedProgram,
  days: Record<number, Partial<ScheduledDay>>,
): OwnedProgram => ({
  ...from,
  run: from.run && {
    ...from.run,
    trainingSchedule: from.run.trainingSchedule.map((day, index) => ({ ...day, ...days[index] })),
  },
});

describe('the days of a run', () => {
  test('[TR-5] [TR-6] fall on the start date plus their index; without exercises they are days of rest', () => {
    const days = runDays(owned(), monday);
    expect(days.map(({ date }) => date).slice(0, 3)).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
    ]);
    expect(days.map(({ state }) => state)).toEqual([
      'planned',
      'rest',
      'planned',
      'rest',
      'planned',
      'rest',
      'rest',
    ]);
  });

  test('are done, started or not done, like their workouts', () => {
    const days = runDays(owned({ 0: 'completed', 4: 'started' }), '2026-03-05');
    expect([days[0]?.state, days[2]?.state, days[4]?.state]).toEqual(['done', 'missed', 'started']);
  });

  test('fall on the days to which they were moved, and are not missed before; skipped ones are left', () => {
    const days = runDays(changed(owned(), { 0: { moved: 2 }, 2: { skipped: true } }), '2026-03-03');
    expect(days.slice(0, 3).map(({ date, state }) => [date, state])).toEqual([
      ['2026-03-04', 'planned'],
      ['2026-03-03', 'rest'],
      ['2026-03-04', 'skipped'],
    ]);
  });

  test('that were skipped and then trained all the same are done', () => {
    const trained = changed(owned({ 2: 'completed' }), { 2: { skipped: true } });
    expect(runDays(trained, monday)[2]?.state).toBe('done');
  });

  test('there are none before the first start', () => {
    expect(runDays({ ...owned(), run: null }, monday)).toEqual([]);
  });
});

describe('the next workout', () => {
  test('[TR-8] is the first training day without a completed session', () => {
    expect(nextWorkout([owned({ 0: 'completed' })], monday)?.index).toBe(2);
  });

  test('of several programs is the one that is due first', () => {
    const later = owned({}, '2026-03-09');
    expect(nextWorkout([later, owned({ 0: 'completed' })], monday)?.date).toBe('2026-03-04');
  });

  test('of several programs with a workout today are all of those, and no later one', () => {
    const other = owned({}, monday);
    const later = owned({}, '2026-03-09');
    const due = nextWorkouts([later, owned(), other], monday);
    expect(due.map(({ date }) => date)).toEqual([monday, monday]);
    expect(nextWorkouts([later], monday).map(({ date }) => date)).toEqual(['2026-03-09']);
  });

  test('[TR-8] is due first by its date, and never one that was skipped', () => {
    const moved = changed(owned(), { 0: { moved: 3 }, 2: { skipped: true } });
    expect(nextWorkout([moved], monday)?.index).toBe(0);
    expect(nextWorkout([changed(owned(), { 0: { moved: 3 } })], monday)?.index).toBe(2);
    expect(nextWorkout([changed(owned(), { 0: { skipped: true } })], monday)?.index).toBe(2);
  });

  test('is none of a program whose money went back', () => {
    const { program, ...others } = owned();
    const refunded = { ...program, accessEndedAt: '2026-03-01T00:00:00.000Z' };
    expect(nextWorkout([{ program: refunded, ...others }], monday)).toBeNull();
  });

  test('[TR-7] a completed program has none', () => {
    expect(
      nextWorkout([owned({ 0: 'completed', 2: 'completed', 4: 'completed' })], monday),
    ).toBeNull();
  });
});

test('the workouts that were missed, the earliest first', () => {
  const late = changed(owned(), { 0: { moved: 3 } });
  expect(missedOf(late, '2026-03-06').map(({ index }) => index)).toEqual([2, 0]);
  expect(missedOf(owned({ 0: 'started', 2: 'completed' }), '2026-03-06')).toEqual([]);
});

test('the week runs from Monday to Sunday around today', () => {
  const week = weekOf([owned({ 0: 'completed' })], '2026-03-08');
  expect(week.map(({ date }) => date)).toEqual(runDays(owned(), monday).map(({ date }) => date));
  expect(week.map(({ state }) => state)).toEqual([
    'done',
    'rest',
    'missed',
    'rest',
    'missed',
    'rest',
    'rest',
  ]);
});

test('a workout that was done a day late marks the day it was done', () => {
  const late = owned({ 0: 'completed', 2: 'completed' }, monday, { 2: 1 });
  expect(runDays(late, '2026-03-08')[2]).toMatchObject({ state: 'done', doneOn: '2026-03-05' });
  expect(weekOf([late], '2026-03-08').map(({ state }) => state)).toEqual([
    'done',
    'rest',
    'rest',
    'done',
    'missed',
    'rest',
    'rest',
  ]);
});
