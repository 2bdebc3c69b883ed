// A circuit without a bar: reps, seconds and metres, and what hangs from a belt or is carried. Its coach writes
// kilograms, its athlete picks up pounds.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { beginCourse, type Sheet } from './course.ts';
import { notNearest, steps } from './loadable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const first = [
  'Circuit: Push-up 3x12 + Bodyweight squat 3x20 + Plank 3x0:45',
  'Pull-up 2xamrap',
  'Weighted chin-up 3x5 @ 10',
  'Farmer’s carry 2x40 m @ 24',
];
const second = [
  'Circuit: Push-up 3x15 + Bodyweight squat 3x20 + Plank 3x1:00',
  'Pull-up 2xamrap',
  'Weighted chin-up 3x5 @ 12.5',
  'Farmer’s carry 2x40 m @ 28',
];

interface Trained {
  readonly at: number;
  readonly lines: readonly string[];
  readonly rounds?: number;
  readonly sheet: Sheet;
  readonly records: readonly string[];
  /** What the coach reads, in kilograms. */
  readonly read: Readonly<Record<string, readonly string[]>>;
}

const weeks: readonly Trained[] = [
  {
    at: 0,
    lines: first,
    sheet: [
      ['Push-up', [[null], [null], [null]]],
      ['Bodyweight squat', [[null], [null], [null]]],
      ['Plank', [[null], [null], [null]]],
      [
        'Pull-up',
        [
          [null, { reps: 8 }],
          [null, { reps: 6 }],
        ],
      ],
      ['Weighted chin-up', [[20], [20], [20]]],
      ["Farmer's carry", [[55], [55]]],
    ],
    records: [],
    read: {
      'Push-up': ['12 reps', '12 reps', '12 reps'],
      'Bodyweight squat': ['20 reps', '20 reps', '20 reps'],
      Plank: ['0:45', '0:45', '0:45'],
      'Pull-up': ['8 reps', '6 reps'],
      'Weighted chin-up': ['9.07 kg × 5', '9.07 kg × 5', '9.07 kg × 5'],
      "Farmer's carry": ['24.95 kg × 40 m', '24.95 kg × 40 m'],
    },
  },
  {
    at: 2,
    lines: first,
    sheet: [
      ['Push-up', [[null, { reps: 15 }], [null], [null]]],
      ['Bodyweight squat', [[null], [null], [null]]],
      ['Plank', [[null], [null], [null]]],
      [
        'Pull-up',
        [
          [null, { reps: 10 }],
          [null, { reps: 7 }],
        ],
      ],
      ['Weighted chin-up', [[20], [20], [20, { reps: 6 }]]],
      ["Farmer's carry", [[55], [55]]],
    ],
    records: [
      'Push-up: Most reps 12 → 15',
      'Pull-up: Most reps 8 → 10',
      'Weighted chin-up: Most reps at 20 lb 5 → 6',
      'Weighted chin-up: Best est. 1RM 23.3 → 24 lb',
    ],
    read: {
      'Push-up': ['15 reps', '12 reps', '12 reps'],
      'Bodyweight squat': ['20 reps', '20 reps', '20 reps'],
      Plank: ['0:45', '0:45', '0:45'],
      'Pull-up': ['10 reps', '7 reps'],
      'Weighted chin-up': ['9.07 kg × 5', '9.07 kg × 5', '9.07 kg × 6'],
      "Farmer's carry": ['24.95 kg × 40 m', '24.95 kg × 40 m'],
    },
  },
  {
    at: 7,
    lines: second,
    sheet: [
      ['Push-up', [[null], [null], [null]]],
      ['Bodyweight squat', [[null], [null], [null]]],
      ['Plank', [[null], [null], [null]]],
      [
        'Pull-up',
        [
          [null, { reps: 9 }],
          [null, { reps: 9 }],
        ],
      ],
      [
        'Weighted chin-up',
        [
          [30, { reps: 4 }],
          [30, { reps: 4 }],
          [30, { reps: 3 }],
        ],
      ],
      ["Farmer's carry", [[60], [60]]],
    ],
    records: [
      'Weighted chin-up: Heaviest 20 → 30 lb',
      'Weighted chin-up: Best est. 1RM 24 → 34 lb',
      "Farmer's carry: Heaviest 55 → 60 lb",
    ],
    read: {
      'Push-up': ['15 reps', '15 reps', '15 reps'],
      'Bodyweight squat': ['20 reps', '20 reps', '20 reps'],
      Plank: ['1:00', '1:00', '1:00'],
      'Pull-up': ['9 reps', '9 reps'],
      'Weighted chin-up': ['13.61 kg × 4', '13.61 kg × 4', '13.61 kg × 3'],
      "Farmer's carry": ['27.22 kg × 40 m', '27.22 kg × 40 m'],
    },
  },
  {
    at: 9,
    lines: second,
    rounds: 1,
    sheet: [
      ['Push-up', [[null, { reps: 18 }], [null], [null], [null, { reps: 11 }]]],
      ['Bodyweight squat', [[null], [null], [null], [null, { reps: 24 }]]],
      ['Plank', [[null], [null], [null], [null]]],
      [
        'Pull-up',
        [
          [null, { reps: 11 }],
          [null, { reps: 8 }],
        ],
      ],
      ['Weighted chin-up', [[30], [30, { reps: 4 }], [30, { reps: 4 }]]],
      ["Farmer's carry", [[60], [60, { weight: 70 }]]],
    ],
    records: [
      'Push-up: Most reps 15 → 18',
      'Bodyweight squat: Most reps 20 → 24',
      'Pull-up: Most reps 10 → 11',
      'Weighted chin-up: Most reps at 30 lb 4 → 5',
      'Weighted chin-up: Best est. 1RM 34 → 35 lb',
      "Farmer's carry: Heaviest 60 → 70 lb",
    ],
    read: {
      'Push-up': ['18 reps', '15 reps', '15 reps', '+ 11 reps'],
      'Bodyweight squat': ['20 reps', '20 reps', '20 reps', '+ 24 reps'],
      Plank: ['1:00', '1:00', '1:00', '+ 1:00'],
      'Pull-up': ['11 reps', '8 reps'],
      'Weighted chin-up': ['13.61 kg × 5', '13.61 kg × 4', '13.61 kg × 4'],
      "Farmer's carry": ['27.22 kg × 40 m', '31.75 kg × 40 m'],
    },
  },
];

test('each weight in the coach’s kilograms is the nearest that the gym has in pounds', () => {
  const wrong = notNearest(steps.pounds, [
    [22.046, 20],
    [27.558, 30],
    [52.911, 55],
    [61.729, 60],
  ]);
  expect(wrong).toEqual([]);
});

test('a bodyweight circuit from a coach in kilograms is trained in pounds without a signal, with its weights and records, and the coach reads it in kilograms', async () => {
  const course = await beginCourse(server, {
    coach: 'metric',
    athlete: 'imperial',
    weeks: 2,
    days: weeks.map(({ at, lines }) => ({ at, title: `Day ${at + 1}`, lines })),
  });
  for (const { at, sheet, records, rounds = 0 } of weeks) {
    const more = async (id: Parameters<typeof course.addRound>[0]) => {
      for (let round = 0; round < rounds; round += 1) await course.addRound(id, 0);
    };
    expect(await course.train(at, sheet, more), `day ${at}`).toEqual(records);
  }
  expect(await course.bestOf('Push-up')).toEqual([null, [0, 18], null]);
  expect(await course.bestOf('Weighted chin-up')).toEqual([
    [13.61, 5],
    [9.07, 6],
    expect.closeTo(15.8783, 3),
  ]);
  expect(await course.bestOf("Farmer's carry")).toEqual([[31.75, 0], null, null]);
  await course.phone.sync();
  const other = await course.otherPhone();
  for (const { at, read } of weeks) {
    expect(await course.on(at, other)).toEqual(await course.on(at));
    expect(await course.readByCoach(at), `day ${at}`).toEqual(read);
  }
});
