import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { ExerciseLogEntry, MovementSummary } from '#contract/training.ts';
import { buildExercise, buildSession, buildSuperset, testId, testStamp } from '../test-builders.ts';
import { finishedWorkout } from './finished-workout.ts';
import { partsOf } from './session-parts.ts';
import { bench, finished, type Logged, movement, squat, workout } from './test-support.ts';

const press = movement(bench, { bodyPart: 'chest', muscles: ['chest', 'triceps'] });

describe('a finished workout in small', () => {
  test('[TR-3] [TR-4] has the volume and the best set of each movement', () => {
    const { movements, volume, setsDone } = finished('2030-03-04', [
      [press, [80, 8], [90, 5], [80, 10]],
      [movement(squat), [100, 5]],
    ]);
    expect(setsDone).toBe(4);
    expect(volume).toBe(80 * 8 + 90 * 5 + 80 * 10 + 100 * 5);
    expect(movements.map(({ movementId }) => movementId)).toEqual([bench, squat]);
    expect(movements[0]).toEqual({
      movementId: bench,
      title: 'bench-press',
      bodyPart: 'chest',
      muscles: ['chest', 'triceps'],
      sets: 3,
      reps: 23,
      volume: 1890,
      seconds: 0,
      metres: 0,
      longest: 0,
      farthest: 0,
      heaviest: { weight: 90, reps: 5 },
      mostReps: { weight: 80, reps: 10 },
      repMaxes: [
        { weight: 90, reps: 5 },
        { weight: 80, reps: 8 },
        { weight: 80, reps: 10 },
      ],
    });
  });

  test('is called by its movements if it had no title', () => {
    const untitled = {
      ...workout('2030-03-04', [[press, [80, 8]]]),
      workoutTitle: 'Untitled workout',
    };
    expect(finishedWorkout(untitled).title).toBe('bench-press');
  });

  test('the farthest and the longest set are one set each, not the day', () => {
    const run = (metres: number, seconds: number): Logged => [
      null,
      null,
      {
        distance: { recommended: null, actual: metres },
        time: { recommended: null, actual: seconds },
      },
    ];
    const { movements } = finished('2030-03-04', [
      [movement(squat), run(400, 90), run(800, 200), run(400, 85)],
    ]);
    expect(movements[0]).toMatchObject({
      metres: 1600,
      seconds: 375,
      farthest: 800,
      longest: 200,
    });
  });

  test('warm-ups count nowhere, nor do missed sets', () => {
    const { movements, setsDone, setsPrescribed, volume } = finished('2030-03-04', [
      [press, [200, 8, { warmUp: true }], [60, 8], [300, 8, { done: false }]],
    ]);
    expect([setsDone, setsPrescribed, volume]).toEqual([1, 3, 480]);
    expect(movements[0]?.heaviest).toEqual({ weight: 60, reps: 8 });
  });

  test('prescribed warm-ups are not asked for; extra sets are done, but were not prescribed', () => {
    const session = workout('2030-03-04', [
      [press, [60, 8], [60, 8], [60, 8, { id: testId.set(7), extraSet: true }]],
    ]);
    const [exercise] = session.exercises;
    const [first, second] = exercise!.sets;
    const sets = [{ ...first!, warmUp: true }, second!];
    expect(finishedWorkout({ ...session, exercises: [{ ...exercise!, sets }] })).toMatchObject({
      setsPrescribed: 1,
      prescribedDone: 1,
      setsDone: 3,
    });
  });

  test('a movement done twice is one, a part of a superset is one of its own', () => {
    const twice = finished('2030-03-04', [
      [press, [60, 8]],
      [press, [70, 5]],
    ]);
    expect(twice.movements.map(({ sets, volume }) => [sets, volume])).toEqual([[2, 830]]);
    const superset = buildSession([buildSuperset(1)]);
    const done = superset.exerciseLog[0]!.subExercises!.map((part) => ({
      ...part,
      sets: part.sets.map((set) => ({ ...set, done: true })),
    }));
    const exerciseLog = [{ ...superset.exerciseLog[0]!, subExercises: done }];
    const { movements, setsPrescribed } = finishedWorkout({ ...superset, exerciseLog });
    expect(movements.map(({ movementId }) => movementId)).toEqual(['movement-11', 'movement-12']);
    expect(setsPrescribed).toBe(6);
  });

  test('a swapped movement is the one that was really done', () => {
    const session = workout('2030-03-04', [[press, [60, 8]]]);
    const exerciseLog = [{ ...session.exerciseLog[0]!, movement: movement(squat) }];
    expect(finishedWorkout({ ...session, exerciseLog }).movements[0]?.movementId).toBe(squat);
  });

  test('the load asked of a movement does not count for its substitute', () => {
    const session = buildSession([buildExercise()]);
    const from = { _id: 'row' as MovementId, title: 'Row' } as MovementSummary;
    const entry = session.exerciseLog[0]!;
    const asked = (swap: ExerciseLogEntry['swap']) =>
      partsOf({
        ...session,
        exerciseLog: [{ ...entry, ...(swap && { swap }) }],
      })[0]!.prescribed.map(({ weight, effort }) => [weight?.recommended, effort?.recommended]);
    expect(asked({ from, edited: testStamp })).toEqual(Array(3).fill([null, 8]));
    expect(asked(undefined)).toEqual(Array(3).fill([60, 8]));
  });

  test('a load in per cent weighs what it does by the maximum, and nothing known without one', () => {
    const percent = { metric: 'percent1RM', recommended: 80, actual: 80 } as const;
    const { movements } = finished('2030-03-04', [
      [press, [0, 5, { weight: percent, max: 100 }]],
      [movement(squat), [0, 5, { weight: percent }]],
    ]);
    expect(movements[0]?.heaviest).toEqual({ weight: 80, reps: 5 });
    expect(movements[1]).toMatchObject({ sets: 1, heaviest: null, repMaxes: [] });
  });

  test('the body alone weighs 0 kg: repetitions count, a load does not', () => {
    const { movements } = finished('2030-03-04', [[press, [null, 12], [null, 15]]]);
    expect(movements[0]).toMatchObject({
      heaviest: null,
      mostReps: { weight: 0, reps: 15 },
      volume: 0,
    });
  });

  test('by RPE nobody counts repetitions: the weight counts, no estimate is made of it', () => {
    const rpe = { effort: { metric: 'rpe' as const, recommended: 8, actual: 9 } };
    const { movements } = finished('2030-03-04', [[press, [140, null, rpe]]]);
    expect(movements[0]).toMatchObject({
      heaviest: { weight: 140, reps: 0 },
      mostReps: null,
      reps: 0,
    });
  });

  test('time and distance are added up', () => {
    const plank = buildExercise(11, { exerciseType: 'time' });
    const run = buildExercise(12, { exerciseType: 'distance' });
    const session = buildSession([plank, run], { status: 'completed' });
    const exerciseLog = session.exerciseLog.map((entry) => ({
      ...entry,
      sets: entry.sets.map((set) => ({
        ...set,
        done: true,
        ...(set.time && { time: { recommended: 60, actual: 45 } }),
        ...(set.distance && { distance: { recommended: 1000, actual: 900 } }),
      })),
    }));
    const { movements } = finishedWorkout({ ...session, exerciseLog });
    expect(movements.map(({ seconds, metres }) => [seconds, metres])).toEqual([
      [135, 0],
      [0, 2700],
    ]);
  });

  test('[TR-3] scores: how it felt, and the means of the exercises that were rated', () => {
    const session = workout('2030-03-04', [
      [press, [60, 8]],
      [movement(squat), [60, 8]],
    ]);
    const [first, second] = session.exerciseLog;
    const rated = {
      ...session,
      feedback: { score1: 8, score2: null },
      exerciseLog: [
        { ...first!, feedback: { score1: 6, score2: 10 } },
        { ...second!, feedback: { score1: 9, score2: null } },
      ],
    };
    expect(finishedWorkout(rated)).toMatchObject({ score1: 8, effort: 7.5, compliance: 10 });
    expect(finishedWorkout(session)).toMatchObject({
      score1: null,
      effort: null,
      compliance: null,
    });
  });
});

describe('[TR-11] the time trained, in seconds', () => {
  const lasting = (start: string, finish: string, moments: readonly string[]) => {
    const sets = moments.map(
      (at) => [60, 8, { edited: { at: Date.parse(at), by: 'phone' } }] as const,
    );
    return finished('2030-03-04', [[press, ...sets]], { startDate: start, finishDate: finish })
      .seconds;
  };

  test('runs from start to finish', () => {
    expect(lasting('2030-03-04T10:00:00Z', '2030-03-04T11:15:30Z', [])).toBe(4530);
  });

  test('stops while a workout is left for more than three hours', () => {
    expect(
      lasting('2030-03-04T10:00:00Z', '2030-03-05T18:20:00Z', [
        '2030-03-04T10:40:00Z',
        '2030-03-05T18:00:00Z',
      ]),
    ).toBe(60 * 60);
  });

  test('is not moved by a stamp of a clock that was wrong', () => {
    expect(lasting('2030-03-04T10:00:00Z', '2030-03-04T11:00:00Z', ['2031-01-01T00:00:00Z'])).toBe(
      3600,
    );
  });

  test('is at least that of the timed sets: a ride of four hours is not a pause', () => {
    const ride = { time: { recommended: null, actual: 14_400 } };
    const { seconds } = finished('2030-03-04', [[press, [null, null, ride]]], {
      finishDate: '2030-03-04T14:00:00.000Z',
    });
    expect(seconds).toBe(14_400);
  });
});

test('the reps of a set by RPE count in volume and records', () => {
  const beside = {
    reps: { recommended: 5, actual: 6 },
    effort: { metric: 'rpe' as const, recommended: 8, actual: 9 },
  };
  const { volume, movements } = finished('2030-03-04', [[press, [100, null, beside]]]);
  expect(volume).toBe(600);
  expect(movements[0]).toMatchObject({
    reps: 6,
    repMaxes: [{ weight: 100, reps: 6 }],
  });
});

test('reps, time and distance for each side are done twice; a record is that of one side', () => {
  const session = workout('2030-03-04', [[press, [30, 10]]]);
  const exercises = session.exercises.map((exercise) => ({ ...exercise, perSide: true }));
  const { volume, setsDone, movements } = finishedWorkout({ ...session, exercises });
  expect([volume, setsDone]).toEqual([600, 1]);
  expect(movements[0]).toMatchObject({
    sets: 1,
    reps: 20,
    volume: 600,
    heaviest: { weight: 30, reps: 10 },
    mostReps: { weight: 30, reps: 10 },
  });
  const plank = buildSession([buildExercise(1, { exerciseType: 'time', perSide: true })]);
  const held = plank.exerciseLog.map((entry) => ({
    ...entry,
    sets: entry.sets.map((set) => ({ ...set, done: true, time: { recommended: 30, actual: 30 } })),
  }));
  expect(finishedWorkout({ ...plank, exerciseLog: held }).movements[0]?.seconds).toBe(180);
});

test('after a swap nobody says that the new movement is for each side', () => {
  const session = workout('2030-03-04', [[press, [30, 10]]]);
  const exercises = session.exercises.map((exercise) => ({ ...exercise, perSide: true }));
  const exerciseLog = session.exerciseLog.map((entry) => ({
    ...entry,
    swap: { from: movement(squat), edited: testStamp },
  }));
  expect(finishedWorkout({ ...session, exercises, exerciseLog }).volume).toBe(300);
});
