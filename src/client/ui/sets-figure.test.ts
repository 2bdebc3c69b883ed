import { describe, expect, test } from 'vitest';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { buildExercise, buildSession, buildSet, testStamp } from '#domain/test-builders.ts';
import { sessionCompliance } from '#domain/history/compliance.ts';
import { bests, finishedWorkout } from '#domain/history/finished-workout.ts';
import { setsFigure, setsLine } from './sets-figure.ts';

const done = (set: ExerciseSet, kg: number, reps: number): ExerciseSet => ({
  ...set,
  done: true,
  weight: { metric: 'weight', recommended: 60, actual: kg },
  effort: { metric: 'reps', recommended: 8, actual: reps },
});
const own = { extraSet: true };

/**
 * | set            | planned | done     | volume |
 * |----------------|---------|----------|--------|
 * | warm-up        | yes     | 40 × 8   | –      |
 * | 1              | yes     | 60 × 8   | 480    |
 * | 2              | yes     | missed   | –      |
 * | 3, AMRAP       | yes     | 60 × 11  | 660    |
 * | drop set       | added   | 40 × 10  | 400    |
 * | extra          | added   | 60 × 5   | 300    |
 * | of an exercise that the athlete added, 2 sets | added | 20 × 10 | 200, the other missed |
 */
function trained(overrides: Partial<TrainingSession> = {}): TrainingSession {
  const planned = buildExercise(1, {
    sets: [
      buildSet(10, { warmUp: true }),
      buildSet(11),
      buildSet(12),
      buildSet(13, { amrap: true }),
    ],
  });
  const added = buildExercise(2, {
    sets: [buildSet(21, own), buildSet(22, own)],
  });
  const built = buildSession([planned, added], { status: 'completed', ...overrides });
  const exercises = built.exercises.with(1, { ...built.exercises[1]!, added: testStamp });
  const session = { ...built, exercises };
  const [first, second] = session.exerciseLog;
  const [warmUp, one, two, amrap] = first!.sets;
  const sets = [
    done(warmUp!, 40, 8),
    done(one!, 60, 8),
    two!,
    done(amrap!, 60, 11),
    done(buildSet(14, { ...own, kind: 'drop' }), 40, 10),
    done(buildSet(15, own), 60, 5),
  ];
  const [third, fourth] = second!.sets;
  return {
    ...session,
    exerciseLog: [
      { ...first!, sets },
      { ...second!, sets: [done(third!, 20, 10), fourth!] },
    ],
  };
}

describe('a day with an AMRAP, a drop set, an extra set and an added exercise', () => {
  const workout = finishedWorkout(trained());

  test('counts what was planned apart from what was added, wherever it is shown', () => {
    expect(workout).toMatchObject({ setsPrescribed: 3, prescribedDone: 2, setsDone: 5 });
    expect(setsFigure(workout)).toEqual({ value: '2', label: 'of 3 sets, 3 extra' });
    expect(setsLine(workout)).toBe('2 of 3 sets, 3 extra');
    const asked = sessionCompliance(trained());
    expect(asked.map((part) => [part.done, part.prescribed])).toEqual([
      [2, 3],
      [0, 0],
    ]);
  });

  test('has the volume of all working sets, and its records', () => {
    expect(workout.volume).toBe(480 + 660 + 400 + 300 + 200);
    const [first] = workout.movements;
    expect(first).toMatchObject({
      sets: 4,
      reps: 8 + 11 + 10 + 5,
      volume: 1840,
      heaviest: { weight: 60, reps: 11 },
      mostReps: { weight: 60, reps: 11 },
    });
    expect(bests(first!.repMaxes).bestE1rm).toBeCloseTo(60 * (1 + 11 / 30), 5);
  });

  test('in a workout of one’s own, every set is as planned by the athlete', () => {
    const free = finishedWorkout(trained({ free: true }));
    expect(setsLine(free)).toBe('3 of 5 sets, 2 extra');
  });

  test('the rest of a planned exercise that goes on with another movement is still the plan', () => {
    const session = trained();
    const [planned, added] = session.exercises;
    const swapped = { ...added!, insteadOf: planned!._id };
    const gone = finishedWorkout({ ...session, exercises: [planned!, swapped] });
    expect(setsLine(gone)).toBe('3 of 4 sets, 2 extra');
  });
});

test.each([
  [{ setsPrescribed: 5, prescribedDone: 5, setsDone: 7, setsLeftOut: 0 }, '5 of 5 sets, 2 extra'],
  [{ setsPrescribed: 5, prescribedDone: 3, setsDone: 5, setsLeftOut: 0 }, '3 of 5 sets, 2 extra'],
  [
    { setsPrescribed: 5, prescribedDone: 3, setsDone: 3, setsLeftOut: 2 },
    '3 of 5 sets, 2 left out',
  ],
  [{ setsPrescribed: 5, prescribedDone: 5, setsDone: 5, setsLeftOut: 0 }, '5 sets'],
  [{ setsPrescribed: 0, prescribedDone: 0, setsDone: 1, setsLeftOut: 0 }, '1 set'],
])('%o reads %s', (counts, line) => {
  expect(setsLine(counts)).toBe(line);
});
