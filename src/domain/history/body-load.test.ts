import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { movements } from '../movement/catalogue.ts';
import { bodyShareOf } from '../movement/body-share.ts';
import { bests, finishedWorkout } from './finished-workout.ts';
import { maxOfLift, newMaxes } from './suggested-max.ts';
import { roundTo } from '../units.ts';
import { recordFeed } from './record-feed.ts';
import { newRecords, recordsOf } from './records.ts';
import { type Logged, movement, workout } from './test-support.ts';

const pullUp = 'weighted-pull-up' as MovementId;
const pushUp = 'push-up' as MovementId;
const assisted = 'assisted-pull-up' as MovementId;
const squat = 'barbell-back-squat' as MovementId;

/** `kg`: what the athlete weighed that day; null: nobody knows. */
const on = (date: string, id: MovementId, kg: number | null, ...sets: Logged[]) =>
  finishedWorkout(
    workout(date, [[movement(id), ...sets]], kg === null ? {} : { bodyWeight: { kg } }),
  );

// By hand. Epley: w × (1 + reps / 30).
describe.each<
  [
    name: string,
    id: MovementId,
    kg: number | null,
    set: Logged,
    expected: { volume: number; heaviest: number | null; e1rm: number | null },
  ]
>([
  [
    'pull-ups with 20 kg at 80 kg',
    pullUp,
    80,
    [20, 5],
    { volume: 500, heaviest: 100, e1rm: 116.67 },
  ],
  ['pull-ups without weight', pullUp, 80, [null, 10], { volume: 800, heaviest: 80, e1rm: 106.67 }],
  ['push-ups', pushUp, 80, [null, 10], { volume: 512, heaviest: 51.2, e1rm: 68.27 }],
  ['push-ups with a vest', pushUp, 80, [10, 10], { volume: 612, heaviest: 61.2, e1rm: 81.6 }],
  ['30 kg of help', assisted, 80, [30, 6], { volume: 300, heaviest: 50, e1rm: 60 }],
  ['help that nobody counted', assisted, 80, [null, 6], { volume: 0, heaviest: null, e1rm: null }],
  ['more help than weight', assisted, 80, [90, 6], { volume: 540, heaviest: 90, e1rm: 108 }],
  ['an unknown body weight', pullUp, null, [20, 5], { volume: 100, heaviest: 20, e1rm: 23.33 }],
  [
    'help at an unknown body weight',
    assisted,
    null,
    [40, 6],
    { volume: 0, heaviest: null, e1rm: null },
  ],
  ['a squat', squat, 80, [100, 5], { volume: 500, heaviest: 100, e1rm: 116.67 }],
])('%s', (_, id, kg, set, { volume, heaviest, e1rm }) => {
  test('count with what was moved', () => {
    const done = on('2030-01-01', id, kg, set);
    const [one] = done.movements;
    expect(done.volume).toBeCloseTo(volume, 5);
    expect(one!.volume).toBeCloseTo(volume, 5);
    expect(one!.heaviest?.weight ?? null).toBe(heaviest);
    const { bestE1rm } = bests(one!.repMaxes);
    expect(bestE1rm === null ? null : roundTo(bestE1rm, 2)).toBe(e1rm);
  });
});

/** The records that a set breaks after these workouts. */
const broken = (
  history: readonly ReturnType<typeof on>[],
  id: MovementId,
  kg: number | null,
  set: Logged,
) =>
  newRecords(recordsOf(history, id), on('2030-03-01', id, kg, set).movements[0]!.repMaxes).map(
    ({ kind, value, before }) => [kind, Number(value.toFixed(2)), Number(before.toFixed(2))],
  );

test('help is no record without a body weight: neither more of it nor more reps with it, and its reps still count', () => {
  const before = [on('2030-01-01', assisted, null, [40, 6])];
  expect(broken(before, assisted, null, [60, 12])).toEqual([]);
  expect(recordsOf(before, assisted)).toMatchObject({
    heaviest: null,
    bestE1rm: null,
    mostReps: null,
  });
  expect(before[0]!.movements[0]).toMatchObject({ sets: 1, reps: 6 });
});

describe('records of pull-ups', () => {
  const history = [on('2030-01-01', pullUp, 80, [20, 5]), on('2030-01-08', pullUp, 78, [null, 12])];

  test.each<[string, number, Logged, unknown[]]>([
    [
      'more on the belt moves more',
      80,
      [22.5, 5],
      [
        ['heaviest', 102.5, 100],
        ['best-e1rm', 119.58, 116.67],
      ],
    ],
    [
      'a heavier athlete with less on the belt moves more',
      84,
      [17.5, 5],
      [
        ['heaviest', 101.5, 100],
        ['best-e1rm', 118.42, 116.67],
      ],
    ],
    ['the same on the belt after a big dinner is no news', 81, [20, 5], []],
    ['thirteen without weight are more reps than ever', 76, [null, 13], [['most-reps', 13, 12]]],
    ['as much on the belt of a lighter athlete is no record', 76, [22.5, 5], []],
    [
      'one rep more with the same belt',
      80,
      [20, 6],
      [
        ['most-reps', 6, 5],
        ['best-e1rm', 120, 116.67],
      ],
    ],
  ])('%s', (_, kg, set, expected) => {
    expect(broken(history, pullUp, kg, set)).toEqual(expected);
  });

  test('a lighter day costs no record of reps', () => {
    const lighter = [on('2030-01-01', pullUp, 85, [null, 12])];
    expect(broken(lighter, pullUp, 75, [null, 13])).toEqual([['most-reps', 13, 12]]);
  });

  test('are those of the belt while only one side knows the body weight', () => {
    const before = [on('2030-01-01', pullUp, null, [30, 3], [20, 5])];
    expect(broken(before, pullUp, 80, [32.5, 3])).toContainEqual(['heaviest', 32.5, 30]);
    expect(broken(before, pullUp, 80, [25, 3])).toEqual([]);
    expect(broken(history, pullUp, null, [22.5, 5])).toContainEqual(['heaviest', 22.5, 20]);
    expect(broken(history, pullUp, null, [15, 5])).toEqual([]);
  });

  test('do not forget what was on the belt before the body weight was known', () => {
    const both = [
      on('2030-01-01', pullUp, null, [30, 3], [null, 15]),
      on('2030-01-08', pullUp, 80, [20, 5]),
    ];
    expect(broken(both, pullUp, 80, [25, 5]).map(([kind]) => kind)).toEqual(['most-reps']);
    expect(broken(both, pullUp, 80, [32.5, 3])).toContainEqual(['heaviest', 112.5, 100]);
    expect(recordsOf(both, pullUp)).toMatchObject({
      heaviest: { weight: 100, body: 80 },
      mostReps: { reps: 15 },
    });
  });
});

test('the list of all records has them as they fell, workout by workout', () => {
  const history = [
    on('2030-01-01', pullUp, 85, [20, 5], [null, 12]),
    on('2030-01-08', pullUp, 75, [null, 13]),
    on('2030-01-15', pullUp, 75, [null, 13]),
    on('2030-01-22', pullUp, 80, [27.5, 5]),
  ];
  const feed = recordFeed(history).map(({ workout: { startDate }, records }) => [
    startDate.slice(0, 10),
    ...records.map(({ record }) => record.kind),
  ]);
  expect(feed).toEqual([
    ['2030-01-22', 'heaviest', 'best-e1rm'],
    ['2030-01-08', 'most-reps'],
  ]);
});

test('less help is more: in weight, and for the same reps', () => {
  const history = [
    on('2030-01-01', assisted, 80, [40, 8]),
    on('2030-01-08', assisted, null, [60, 12]),
  ];
  expect(broken(history, assisted, 80, [30, 8])).toEqual([
    ['heaviest', 50, 40],
    ['best-e1rm', 63.33, 50.67],
  ]);
  expect(broken(history, assisted, 80, [50, 8])).toEqual([]);
  expect(broken(history, assisted, 80, [40, 9])).toContainEqual(['most-reps', 9, 8]);
});

test('a max of pull-ups is what hangs on the belt: the body is lifted, but not loaded', () => {
  expect(maxOfLift({ weight: 100, reps: 5, body: 80 })).toBe(36.5);
  expect(maxOfLift({ weight: 50, reps: 5, body: 80 })).toBeNull();
  const tested = workout('2030-01-01', [[movement(pullUp), [20, 5, { allOut: 'amrap' }]]], {
    bodyWeight: { kg: 80 },
  });
  expect(newMaxes(tested, [], () => false)).toMatchObject([
    { kg: 36.5, from: { weight: 20, reps: 5 } },
  ]);
});

const table = `
1: pull-up, weighted-pull-up, wide-pull-up, negative-pull-up, neutral-grip-pull-up, close-grip-pull-up, kipping-pull-up, butterfly-pull-up, chest-to-bar-pull-up, l-sit-pull-up, archer-pull-up, typewriter-pull-up, one-arm-pull-up, explosive-pull-up, commando-pull-up, sternum-pull-up, ring-pull-up, weighted-ring-pull-up, towel-pull-up, chin-up, weighted-chin-up, mixed-grip-chin-up, muscle-up, kipping-muscle-up, ring-muscle-up, chest-dip, weighted-chest-dip, triceps-dip, weighted-triceps-dip, straight-bar-dip, negative-dip, ring-dip, weighted-ring-dip, handstand-push-up, kipping-handstand-push-up, deficit-handstand-push-up
0.72: decline-push-up
0.64: push-up, weighted-push-up, wide-push-up, close-grip-push-up, diamond-push-up, hand-release-push-up, staggered-push-up, deficit-push-up, clap-push-up
0.49: knee-push-up
0.48: incline-push-up
1 helped: assisted-pull-up, assisted-chin-up, assisted-chest-dip, assisted-triceps-dip, band-pull-up, band-chin-up, band-dip
`;

test('these movements of the catalogue, and no others, move a share of the body', () => {
  const byHand = table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [share = '', ids = ''] = line.split(': ');
      return ids.split(', ').map((id) => `${id}: ${share}`);
    });
  const known = movements.flatMap(({ _id }) => {
    const body = bodyShareOf(_id);
    return body ? [`${_id}: ${body.share}${body.isHelped ? ' helped' : ''}`] : [];
  });
  expect(known.toSorted()).toEqual(byHand.toSorted());
});
