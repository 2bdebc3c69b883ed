// A week of rep ranges, each workout twice: its coach writes pounds, its athlete lifts kilograms and climbs within the
// ranges.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishedWorkout } from '#domain/history/finished-workout.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { beginCourse, type Sheet } from './course.ts';
import { notNearest, kilogramGym, steps, totalsOf } from './loadable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const upper = [
  'Dumbbell bench press 3x8-12 @ 50',
  'Barbell row 3x8-10 @ 135',
  'Lateral raise 2x12-15 @ 15, 1x12-15 @ 10 drop',
  'Triceps pressdown 3x10-15 @ 40 + Barbell curl 3x8-12 @ 65',
];
const lower = [
  'Leg press 3x10-12 @ 270',
  'Bulgarian split squat 3x8-10/side @ 35',
  'Romanian deadlift 3x8-12 @ 185',
];

interface Trained {
  readonly at: number;
  readonly lines: readonly string[];
  readonly sheet: Sheet;
  readonly records: readonly string[];
  /** What the coach reads, in pounds. */
  readonly read: Readonly<Record<string, readonly string[]>>;
}

/** The first time a tick logs the bottom of the range; after that the reps of last time, if they are in the range. */
const week: readonly Trained[] = [
  {
    at: 0,
    lines: upper,
    sheet: [
      [
        'Dumbbell bench press',
        [
          [22.5, { reps: 12 }],
          [22.5, { reps: 11 }],
          [22.5, { reps: 9 }],
        ],
      ],
      ['Barbell row', [[60], [60], [60]]],
      ['Lateral raise', [[7, { reps: 15 }], [7, { reps: 13 }], [5]]],
      ['Triceps pressdown', [[17.5, { reps: 15 }], [17.5, { reps: 12 }], [17.5]]],
      ['Barbell curl', [[30], [30], [30]]],
    ],
    records: [],
    read: {
      'Dumbbell bench press': ['49.6 lb × 12', '49.6 lb × 11', '49.6 lb × 9'],
      'Barbell row': ['132.3 lb × 8', '132.3 lb × 8', '132.3 lb × 8'],
      'Lateral raise': ['15.4 lb × 15', '15.4 lb × 13', '11 lb × 12'],
      'Triceps pressdown': ['38.6 lb × 15', '38.6 lb × 12', '38.6 lb × 10'],
      'Barbell curl': ['66.1 lb × 8', '66.1 lb × 8', '66.1 lb × 8'],
    },
  },
  {
    at: 1,
    lines: lower,
    sheet: [
      ['Leg press', [[122.5, { reps: 12 }], [122.5, { reps: 11 }], [122.5]]],
      ['Bulgarian split squat', [[15, { reps: 10 }], [15, { reps: 9 }], [15]]],
      ['Romanian deadlift', [[85], [85], [85]]],
    ],
    records: [],
    read: {
      'Leg press': ['270.1 lb × 12', '270.1 lb × 11', '270.1 lb × 10'],
      'Bulgarian split squat': ['33.1 lb × 10', '33.1 lb × 9', '33.1 lb × 8'],
      'Romanian deadlift': ['187.4 lb × 8', '187.4 lb × 8', '187.4 lb × 8'],
    },
  },
  {
    at: 3,
    lines: upper,
    sheet: [
      ['Dumbbell bench press', [[22.5, { weight: 25, reps: 8 }], [22.5], [22.5]]],
      [
        'Barbell row',
        [
          [60, { reps: 10 }],
          [60, { reps: 10 }],
          [60, { reps: 9 }],
        ],
      ],
      ['Lateral raise', [[7], [7, { reps: 14 }], [5]]],
      ['Triceps pressdown', [[17.5], [17.5], [17.5, { weight: 20, reps: 10 }]]],
      ['Barbell curl', [[30, { reps: 12 }], [30], [30]]],
    ],
    records: [
      'Dumbbell bench press: Heaviest 22.5 → 25 kg',
      'Dumbbell bench press: Best est. 1RM 31.5 → 31.7 kg',
      'Barbell row: Most reps at 60 kg 8 → 10',
      'Barbell row: Best est. 1RM 76 → 80 kg',
      'Triceps pressdown: Heaviest 17.5 → 20 kg',
      'Triceps pressdown: Best est. 1RM 24.5 → 26.7 kg',
      'Barbell curl: Most reps at 30 kg 8 → 12',
      'Barbell curl: Best est. 1RM 38 → 42 kg',
    ],
    read: {
      'Dumbbell bench press': ['55.1 lb × 8', '49.6 lb × 11', '49.6 lb × 9'],
      'Barbell row': ['132.3 lb × 10', '132.3 lb × 10', '132.3 lb × 9'],
      'Lateral raise': ['15.4 lb × 15', '15.4 lb × 14', '11 lb × 12'],
      'Triceps pressdown': ['38.6 lb × 15', '38.6 lb × 12', '44.1 lb × 10'],
      'Barbell curl': ['66.1 lb × 12', '66.1 lb × 8', '66.1 lb × 8'],
    },
  },
  {
    at: 4,
    lines: lower,
    sheet: [
      ['Leg press', [[122.5], [122.5], [122.5]]],
      ['Bulgarian split squat', [[15, { weight: 17.5, reps: 8 }], [15], [15]]],
      ['Romanian deadlift', [[85, { reps: 10 }], [85], [85]]],
    ],
    records: [
      'Bulgarian split squat: Heaviest 15 → 17.5 kg',
      'Bulgarian split squat: Best est. 1RM 20 → 22.2 kg',
      'Romanian deadlift: Most reps at 85 kg 8 → 10',
      'Romanian deadlift: Best est. 1RM 107.7 → 113.3 kg',
    ],
    read: {
      'Leg press': ['270.1 lb × 12', '270.1 lb × 11', '270.1 lb × 10'],
      'Bulgarian split squat': ['38.6 lb × 8', '33.1 lb × 9', '33.1 lb × 8'],
      'Romanian deadlift': ['187.4 lb × 10', '187.4 lb × 8', '187.4 lb × 8'],
    },
  },
];

test('each weight in the coach’s pounds is the nearest that the gym has in kilograms', () => {
  const byStep = notNearest(steps.kilograms, [
    [22.68, 22.5],
    [6.804, 7],
    [4.536, 5],
    [18.144, 17.5],
    [122.47, 122.5],
    [15.876, 15],
  ]);
  const onBar = notNearest(totalsOf(kilogramGym), [
    [61.235, 60],
    [29.484, 30],
    [83.915, 85],
  ]);
  expect([...byStep, ...onBar]).toEqual([]);
});

test('a week of rep ranges from a coach in pounds is trained in kilograms without a signal, with its weights and records, and the coach reads it in pounds', async () => {
  const course = await beginCourse(server, {
    coach: 'imperial',
    athlete: 'metric',
    weeks: 1,
    days: week.map(({ at, lines }) => ({ at, title: `Day ${at + 1}`, lines })),
  });
  for (const { at, sheet, records } of week)
    expect(await course.train(at, sheet), `day ${at}`).toEqual(records);
  expect(await course.bestOf('Bulgarian split squat')).toEqual([
    [17.5, 8],
    [15, 10],
    expect.closeTo(22.1667, 3),
  ]);
  expect(await course.bestOf('Lateral raise')).toEqual([[7, 15], [7, 15], expect.closeTo(7, 3)]);
  // 17.5 × 8, 15 × 9 and 15 × 8, for each leg.
  const legs = finishedWorkout(await course.on(4)).movements.find(
    ({ title }) => title === 'Bulgarian split squat',
  );
  expect([legs?.volume, legs?.reps]).toEqual([790, 50]);
  await course.phone.sync();
  const other = await course.otherPhone();
  for (const { at, read } of week) {
    expect(await course.on(at, other)).toEqual(await course.on(at));
    expect(await course.readByCoach(at), `day ${at}`).toEqual(read);
  }
});
