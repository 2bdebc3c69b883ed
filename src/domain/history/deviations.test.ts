import { describe, expect, test } from 'vitest';
import type { Exercise, ExerciseSet, TrainingSession } from '#contract/training.ts';
import { buildExercise, buildSession, buildSet, buildSuperset, testId } from '../test-builders.ts';
import { sessionCompliance } from './compliance.ts';
import { deviationsOf, needNoLook } from './deviations.ts';

/** The workout with every set done as planned, but for what `change` makes of a set. */
function done(
  exercises: Exercise[] = [buildExercise(1), buildExercise(2)],
  change: (set: ExerciseSet, index: number) => ExerciseSet = (set) => set,
): TrainingSession {
  const session = buildSession(exercises);
  const asAsked = (set: ExerciseSet, index: number) =>
    change(
      {
        ...set,
        done: true,
        ...(set.weight && { weight: { ...set.weight, actual: set.weight.recommended } }),
        ...(set.effort && { effort: { ...set.effort, actual: set.effort.recommended } }),
      },
      index,
    );
  return {
    ...session,
    exerciseLog: session.exerciseLog.map((entry) => ({
      ...entry,
      sets: entry.sets.map(asAsked),
      ...(entry.subExercises && {
        subExercises: entry.subExercises.map((part) => ({
          ...part,
          sets: part.sets.map(asAsked),
        })),
      }),
    })),
  };
}

const lifting = (set: ExerciseSet, kilograms: number): ExerciseSet => ({
  ...set,
  weight: { ...set.weight!, actual: kilograms },
});
const told = (session: TrainingSession) =>
  deviationsOf(session, 'metric').map(({ title, prescribed, done: sets, extra, differences }) => [
    title,
    `${sets} of ${prescribed}, ${extra} extra`,
    ...differences.map(
      ({ direction, asked, actual, sets: count }) =>
        `${actual} ${direction} ${asked}${count === undefined ? '' : ` in ${count}`}`,
    ),
  ]);

describe('what went other than planned', () => {
  test('is nothing when every set was done as planned, in groups too', () => {
    expect(told(done([buildExercise(1), buildSuperset(2)]))).toEqual([]);
  });

  test('names sets that were not done, and the farthest below and above of each load', () => {
    const session = done([buildExercise(1)], (set, index) =>
      index === 2 ? { ...set, done: false } : lifting(set, [57.5, 65][index]!),
    );
    expect(told(session)).toEqual([
      ['Movement 1', '2 of 3, 0 extra', '57.5 below 60', '65 above 60'],
    ]);
    const lighter = done([buildExercise(1)], (set, index) => lifting(set, [57.5, 55, 60][index]!));
    expect(told(lighter)).toEqual([['Movement 1', '3 of 3, 0 extra', '55 below 60 in 2']]);
  });

  test('counts the reps that are missing in all sets', () => {
    const session = done([buildExercise(1)], (set, index) => ({
      ...set,
      effort: { ...set.effort!, actual: [7, 6, 8][index]! },
    }));
    expect(told(session)).toEqual([['Movement 1', '3 of 3, 0 extra', '13 below 16 in 2']]);
  });

  test('leaves warm-ups alone, and more reps than an AMRAP set asks for', () => {
    const sets = [buildSet(11, { warmUp: true }), buildSet(12, { amrap: true }), buildSet(13)];
    const session = done([buildExercise(1, { sets })], (set, index) => {
      if (index === 0) return { ...set, done: false };
      return index === 1 ? { ...set, effort: { ...set.effort!, actual: 12 } } : set;
    });
    expect(told(session)).toEqual([]);
    const short = done([buildExercise(1, { sets })], (set, index) =>
      index === 1 ? { ...set, effort: { ...set.effort!, actual: 6 } } : set,
    );
    expect(told(short)).toEqual([['Movement 1', '2 of 2, 0 extra', '6 below 8']]);
  });

  test('counts sets nobody asked for, and says what another movement stands in for', () => {
    const session = done([buildExercise(1)]);
    const [entry] = session.exerciseLog;
    const extra = {
      ...session,
      exerciseLog: [{ ...entry!, sets: [...entry!.sets, buildSet(19, { done: true })] }],
    };
    expect(told(extra)).toEqual([['Movement 1', '3 of 3, 1 extra']]);
    const { movement } = buildExercise(2);
    const from = session.exercises[0]!.movement;
    const swapped = {
      ...session,
      exerciseLog: [{ ...entry!, movement, swap: { from } }],
    } as unknown as TrainingSession;
    expect(deviationsOf(swapped, 'metric')[0]).toMatchObject({
      exerciseId: testId.exercise(1),
      title: 'Movement 2',
      insteadOf: 'Movement 1',
    });
  });

  test('is no few seconds more or less by the clock, but half the time again is', () => {
    const held = (seconds: number) =>
      deviationsOf(
        done([buildExercise(1, { exerciseType: 'time' })], (set) => ({
          ...set,
          time: { ...set.time!, actual: seconds },
        })),
        'metric',
      ).flatMap(({ differences }) => differences.map(({ direction }) => direction));
    expect([1845, 1715, 1700, 2700].map(held)).toEqual([[], [], ['below'], ['above']]);
  });

  test('is not what looks the same in the coach’s units', () => {
    const session = done([buildExercise(1)], (set) => lifting(set, 61));
    expect(deviationsOf(session, 'metric')).toHaveLength(1);
    expect(deviationsOf(session, 'imperial')).toEqual([]);
  });
});

test('an exercise needs no look if it went as planned, nothing was noted on it, and it was asked for', () => {
  const looks = (session: TrainingSession) =>
    needNoLook(sessionCompliance(session), deviationsOf(session, 'metric'));
  const one = (change?: (set: ExerciseSet) => ExerciseSet) => done([buildExercise(1)], change);
  expect(looks(one())).toBe(true);
  expect(looks(one((set) => lifting(set, 50)))).toBe(false);
  expect(looks(one((set) => ({ ...set, note: 'Knee clicked' })))).toBe(false);
  expect(looks(done([buildExercise(1, { sets: [] })]))).toBe(false);
});
