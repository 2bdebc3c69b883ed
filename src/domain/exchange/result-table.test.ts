import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { MovementDone } from '../history/finished-workout.ts';
import { testId } from '../test-builders.ts';
import { maxLines, resultHeader, resultLines } from './result-table.ts';

const squat: MovementDone = {
  movementId: 'squat' as MovementId,
  title: 'Squat, "high bar"',
  bodyPart: null,
  muscles: [],
  sets: 3,
  reps: 15,
  volume: 1500,
  seconds: 0,
  metres: 0,
  longest: 0,
  farthest: 0,
  heaviest: { weight: 100, reps: 5 },
  mostReps: { weight: 90, reps: 8 },
  repMaxes: [{ weight: 100, reps: 5 }],
};
const run: MovementDone = {
  ...squat,
  title: 'Run',
  volume: 0,
  heaviest: null,
  mostReps: null,
  repMaxes: [],
  seconds: 1500,
  metres: 5000,
};

test('a workout has a line for each value, in the units of the account', () => {
  const lines = resultLines({ movements: [squat, run] }, { day: '2026-03-02', units: 'metric' });
  expect([resultHeader, ...lines]).toEqual([
    '"date","exercise","result","value","unit","reps"',
    '"2026-03-02","Squat, ""high bar""","Heaviest weight",100,"kg",5',
    '"2026-03-02","Squat, ""high bar""","Most reps",8,"reps",',
    '"2026-03-02","Squat, ""high bar""","Estimated one-rep max",116.67,"kg",',
    '"2026-03-02","Squat, ""high bar""","Volume",1500,"kg",',
    '"2026-03-02","Run","Time",1500,"s",',
    '"2026-03-02","Run","Distance",5,"km",',
  ]);
  const [heaviest] = resultLines({ movements: [squat] }, { day: '2026-03-02', units: 'imperial' });
  expect(heaviest).toContain('"Heaviest weight",220.5,"lb",5');
});

test('a weight that the body is part of says so', () => {
  const pullUp = { ...squat, heaviest: { weight: 90, reps: 5, body: 80 } };
  expect(resultLines({ movements: [pullUp] }, { day: '2026-03-02', units: 'metric' })[0]).toContain(
    '"Heaviest weight with body weight",90,"kg",5',
  );
});

test('a max says where it comes from, and what percentages are taken of', () => {
  const max: OneRepMax = {
    _id: testId.set(1),
    movementId: 'squat' as MovementId,
    title: 'Squat',
    kg: 140,
    date: '2026-03-02',
    origin: 'tested',
  };
  expect(maxLines(max, 'metric')).toEqual(['"2026-03-02","Squat","One-rep max, tested",140,"kg",']);
  expect(maxLines({ ...max, trainingMaxPercent: 90 }, 'metric')[1]).toBe(
    '"2026-03-02","Squat","Training max",126,"kg",',
  );
});
