// A block by RPE: top sets without a weight, and back-off sets in the coach's kilograms. The athlete trains at home, in
// pounds, with few plates.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMaxes } from '#domain/history/suggested-max.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { beginCourse, type Sheet } from './course.ts';
import { notNearest, totalsOf } from './loadable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** 85, 175 and 265 lb cannot be made of it, and nothing above 305. */
const homeGym = { bar: 45, pairs: { 45: 2, 25: 1, 10: 1, 5: 1 } };
const rack = {
  bar: 45,
  plates: [
    { weight: 45, pairs: 2 },
    { weight: 25, pairs: 1 },
    { weight: 10, pairs: 1 },
    { weight: 5, pairs: 1 },
  ],
};

interface Trained {
  readonly at: number;
  readonly lines: readonly string[];
  readonly sheet: Sheet;
  readonly records: readonly string[];
  /** What the coach reads, in kilograms. */
  readonly read: Readonly<Record<string, readonly string[]>>;
}

const block: readonly Trained[] = [
  {
    at: 0,
    lines: ['Back squat 1x4 rpe 7, 3x5 @ 90 rpe 7', 'Bench press 1x4 rpe 7, 3x5 @ 62.5 rpe 7'],
    sheet: [
      ['Back squat', [[null, { weight: 225 }], [195], [195], [195]]],
      ['Bench press', [[null, { weight: 155 }], [135], [135], [135]]],
    ],
    records: [],
    read: {
      'Barbell back squat': ['102.06 kg × 4, RPE 7', ...threeTimes('88.45 kg × 5, RPE 7')],
      'Barbell bench press': ['70.31 kg × 4, RPE 7', ...threeTimes('61.23 kg × 5, RPE 7')],
    },
  },
  {
    at: 3,
    lines: ['Deadlift 1x3 rpe 7, 2x3 @ 120 rpe 7', 'Overhead press 3x6 @ 40 rpe 7'],
    sheet: [
      ['Deadlift', [[null, { weight: 275 }], [255], [255]]],
      ['Overhead press', [[95], [95], [95]]],
    ],
    records: [],
    read: {
      'Barbell deadlift': ['124.74 kg × 3, RPE 7', '115.67 kg × 3, RPE 7', '115.67 kg × 3, RPE 7'],
      'Barbell overhead press': threeTimes('43.09 kg × 6, RPE 7'),
    },
  },
  {
    at: 7,
    lines: ['Back squat 1x3 rpe 8, 3x5 @ 95 rpe 8', 'Bench press 1x3 rpe 8, 3x5 @ 65 rpe 8'],
    sheet: [
      ['Back squat', [[null, { weight: 245, effort: 8.5 }], [205], [205], [205, { effort: 9 }]]],
      ['Bench press', [[null, { weight: 165 }], [145], [145], [145]]],
    ],
    records: [
      'Barbell back squat: Heaviest 225 → 245 lb',
      'Barbell back squat: Most reps at 205 lb or more 4 → 5',
      'Barbell back squat: Best est. 1RM 255 → 269.5 lb',
      'Barbell bench press: Heaviest 155 → 165 lb',
      'Barbell bench press: Most reps at 145 lb or more 4 → 5',
      'Barbell bench press: Best est. 1RM 175.7 → 181.5 lb',
    ],
    read: {
      'Barbell back squat': [
        '111.13 kg × 3, RPE 8.5',
        '92.99 kg × 5, RPE 8',
        '92.99 kg × 5, RPE 8',
        '92.99 kg × 5, RPE 9',
      ],
      'Barbell bench press': ['74.84 kg × 3, RPE 8', ...threeTimes('65.77 kg × 5, RPE 8')],
    },
  },
  {
    at: 10,
    lines: ['Deadlift 1x2 rpe 8, 2x3 @ 130 rpe 8', 'Overhead press 3x6 @ 42.5 rpe 8'],
    sheet: [
      ['Deadlift', [[null, { weight: 295 }], [285], [285]]],
      ['Overhead press', [[95], [95], [95, { reps: 8, effort: 9.5 }]]],
    ],
    records: [
      'Barbell deadlift: Heaviest 275 → 295 lb',
      'Barbell deadlift: Best est. 1RM 302.5 → 314.7 lb',
      'Barbell overhead press: Most reps at 95 lb 6 → 8',
      'Barbell overhead press: Best est. 1RM 114 → 120.3 lb',
    ],
    read: {
      'Barbell deadlift': ['133.81 kg × 2, RPE 8', '129.27 kg × 3, RPE 8', '129.27 kg × 3, RPE 8'],
      'Barbell overhead press': [
        '43.09 kg × 6, RPE 8',
        '43.09 kg × 6, RPE 8',
        '43.09 kg × 8, RPE 9.5',
      ],
    },
  },
  {
    at: 14,
    lines: [
      'Back squat 1x1 rpe 9 test, 2x4 @ 100 rpe 8',
      'Bench press 1x1 rpe 9 test, 2x4 @ 70 rpe 8',
    ],
    sheet: [
      ['Back squat', [[null, { weight: 275 }], [225], [225]]],
      ['Bench press', [[null, { weight: 185 }], [155], [155]]],
    ],
    records: [
      'Barbell back squat: Heaviest 245 → 275 lb',
      'Barbell back squat: Best est. 1RM 269.5 → 275 lb',
      'Barbell bench press: Heaviest 165 → 185 lb',
      'Barbell bench press: Best est. 1RM 181.5 → 185 lb',
    ],
    read: {
      'Barbell back squat': [
        '124.74 kg × 1, RPE 9',
        '102.06 kg × 4, RPE 8',
        '102.06 kg × 4, RPE 8',
      ],
      'Barbell bench press': ['83.91 kg × 1, RPE 9', '70.31 kg × 4, RPE 8', '70.31 kg × 4, RPE 8'],
    },
  },
  {
    at: 17,
    lines: ['Deadlift 1x1 rpe 9 test, 1x3 @ 140 rpe 8', 'Overhead press 2x5 @ 45 rpe 8'],
    sheet: [
      ['Deadlift', [[null, { weight: 305 }], [305]]],
      ['Overhead press', [[95], [95]]],
    ],
    records: [
      'Barbell deadlift: Heaviest 295 → 305 lb',
      'Barbell deadlift: Best est. 1RM 314.7 → 335.5 lb',
    ],
    read: {
      'Barbell deadlift': ['138.35 kg × 1, RPE 9', '138.35 kg × 3, RPE 8'],
      'Barbell overhead press': ['43.09 kg × 5, RPE 8', '43.09 kg × 5, RPE 8'],
    },
  },
];

function threeTimes(text: string): string[] {
  return [text, text, text];
}

test('each back-off set in the coach’s kilograms is the nearest that the few plates at home can make', () => {
  const inPounds = [
    [198.416, 195],
    [137.789, 135],
    [264.555, 255],
    [88.185, 95],
    [209.439, 205],
    [143.3, 145],
    [286.601, 285],
    [93.696, 95],
    [220.462, 225],
    [154.324, 155],
    [308.647, 305],
    [99.208, 95],
  ] as const;
  const totals = totalsOf(homeGym);
  expect([85, 175, 265, 315].filter((total) => totals.has(total))).toEqual([]);
  expect(notNearest(totals, inPounds)).toEqual([]);
});

test('a block by RPE from a coach in kilograms is trained in pounds without a signal, with its weights and records, and the coach reads it in kilograms', async () => {
  const course = await beginCourse(server, {
    coach: 'metric',
    athlete: 'imperial',
    rack,
    weeks: 3,
    days: block.map(({ at, lines }) => ({ at, title: `Day ${at + 1}`, lines })),
  });
  for (const { at, sheet, records } of block)
    expect(await course.train(at, sheet), `day ${at}`).toEqual(records);
  expect(await course.bestOf('Back squat')).toEqual([[124.74, 1], [92.99, 5], 124.74]);
  expect(await course.bestOf('Deadlift')).toEqual([
    [138.35, 3],
    [138.35, 3],
    expect.closeTo(152.185, 3),
  ]);
  // The tests of the last week say what to work from next.
  const offers = [
    ...newMaxes(await course.on(14), [], () => false),
    ...newMaxes(await course.on(17), [], () => false),
  ];
  expect(offers.map(({ title, kg }) => [title, kg])).toEqual([
    ['Barbell back squat', 124.74],
    ['Barbell bench press', 83.91],
    ['Barbell deadlift', 138.35],
  ]);
  await course.phone.sync();
  const other = await course.otherPhone();
  for (const { at, read } of block) {
    expect(await course.on(at, other)).toEqual(await course.on(at));
    expect(await course.readByCoach(at), `day ${at}`).toEqual(read);
  }
});
