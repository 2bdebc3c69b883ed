import { expect, test } from 'vitest';
import type { MovementId, TrainingSessionId } from '#contract/ids.ts';
import { movementsTrained, movementTrend, type TrendWorkout } from './trends.ts';

const done = (movementId: string, title: string, repMaxes: { weight: number; reps: number }[]) => ({
  movementId: movementId as MovementId,
  title,
  repMaxes,
  sets: 3,
  reps: 15,
  volume: 0,
  seconds: 0,
  metres: 0,
  longest: 0,
  farthest: 0,
});
const workout = (
  startDate: string,
  ...movements: TrendWorkout['movements'][number][]
): TrendWorkout => ({
  sessionId: startDate as TrainingSessionId,
  startDate,
  title: 'Legs',
  movements,
});

const history = [
  workout('2026-06-08', done('squat', 'Back squat', [{ weight: 110, reps: 3 }])),
  workout(
    '2026-06-01',
    done('squat', 'Squat', [
      { weight: 100, reps: 5 },
      { weight: 105, reps: 1 },
    ]),
    done('curl', 'Curl', []),
  ),
];

test('the history of an exercise is told workout by workout, oldest first, with the best of each from its lifts', () => {
  const trend = movementTrend(history, 'squat' as MovementId);
  expect(trend.map(({ sessionId, bestSet, heaviest }) => [sessionId, bestSet, heaviest])).toEqual([
    ['2026-06-01', { weight: 100, reps: 5 }, { weight: 105, reps: 1 }],
    ['2026-06-08', { weight: 110, reps: 3 }, { weight: 110, reps: 3 }],
  ]);
  expect(movementTrend(history, 'curl' as MovementId)).toMatchObject([
    { bestSet: null, bestE1rm: null, heaviest: null },
  ]);
});

test('the exercise trained last is the first to choose, and each is called as it was last', () => {
  expect(movementsTrained(history)).toEqual([
    { movementId: 'squat', title: 'Back squat' },
    { movementId: 'curl', title: 'Curl' },
  ]);
});
