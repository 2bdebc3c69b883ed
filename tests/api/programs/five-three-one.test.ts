// A 5/3/1 cycle: its coach writes percentages and thinks in pounds, its athlete loads kilograms. The training maxes are
// 54 kg for the press, 162 for the deadlift, 90 for the bench press and 128.5 for the squat.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { setClientMax } from '#offline/commands/client-maxes.ts';
import { addMax } from '#offline/commands/one-rep-maxes.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { beginCourse, type Course, type Did, type Sheet } from './course.ts';
import { notNearest, kilogramGym, totalsOf } from './loadable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const weeks = [
  { percents: [65, 75, 85], sets: '1x5 @ 65%, 1x5 @ 75%, 1x5+ @ 85%', reps: [5, 5, 5] },
  { percents: [70, 80, 90], sets: '1x3 @ 70%, 1x3 @ 80%, 1x3+ @ 90%', reps: [3, 3, 3] },
  { percents: [75, 85, 95], sets: '1x5 @ 75%, 1x3 @ 85%, 1x1+ @ 95%', reps: [5, 3, 1] },
  { percents: [40, 50, 60], sets: '1x5 @ 40%, 1x5 @ 50%, 1x5 @ 60%', reps: [5, 5, 5] },
] as const;

interface Lift {
  readonly movement: string;
  /** Its day of the week. */
  readonly day: number;
  readonly trainingMax: number;
  /** Kilograms, week by week. */
  readonly loads: readonly (readonly [number, number, number])[];
  /** Where the athlete did other reps than asked: by week, of each set. */
  readonly got: readonly (readonly [number, number, number])[];
  readonly records: readonly (readonly string[])[];
  readonly best: unknown;
}

const lifts: readonly Lift[] = [
  {
    movement: 'Barbell overhead press',
    day: 0,
    trainingMax: 54,
    loads: [
      [35, 40, 45],
      [37.5, 42.5, 47.5],
      [40, 45, 52.5],
      [22.5, 27.5, 32.5],
    ],
    got: [
      [5, 5, 8],
      [3, 3, 8],
      [5, 3, 2],
      [5, 5, 5],
    ],
    records: [
      [],
      ['Heaviest 45 → 47.5 kg', 'Best est. 1RM 57 → 60.2 kg'],
      ['Heaviest 47.5 → 52.5 kg'],
      [],
    ],
    best: [[52.5, 2], [47.5, 8], expect.closeTo(60.1667, 3)],
  },
  {
    movement: 'Barbell deadlift',
    day: 1,
    trainingMax: 162,
    loads: [
      [105, 122.5, 137.5],
      [112.5, 130, 145],
      [122.5, 137.5, 155],
      [65, 80, 97.5],
    ],
    got: [
      [5, 5, 7],
      [3, 3, 6],
      [5, 9, 1],
      [5, 5, 5],
    ],
    records: [
      [],
      ['Heaviest 137.5 → 145 kg', 'Best est. 1RM 169.6 → 174 kg'],
      ['Heaviest 145 → 155 kg', 'Most reps at 137.5 kg 7 → 9', 'Best est. 1RM 174 → 178.8 kg'],
      [],
    ],
    best: [[155, 1], [137.5, 9], 178.75],
  },
  {
    movement: 'Barbell bench press',
    day: 3,
    trainingMax: 90,
    loads: [
      [57.5, 67.5, 77.5],
      [62.5, 72.5, 80],
      [67.5, 77.5, 85],
      [35, 45, 55],
    ],
    got: [
      [5, 5, 8],
      [3, 3, 9],
      [5, 3, 4],
      [5, 5, 20],
    ],
    records: [
      [],
      ['Heaviest 77.5 → 80 kg', 'Best est. 1RM 98.2 → 104 kg'],
      ['Heaviest 80 → 85 kg'],
      ['Most reps at 55 kg or more 9 → 20'],
    ],
    best: [[85, 4], [55, 20], 104],
  },
  {
    movement: 'Barbell back squat',
    day: 4,
    trainingMax: 128.5,
    loads: [
      [82.5, 97.5, 110],
      [90, 102.5, 115],
      [97.5, 110, 122.5],
      [52.5, 65, 77.5],
    ],
    got: [
      [5, 5, 10],
      [3, 3, 8],
      [5, 3, 5],
      [5, 5, 5],
    ],
    records: [[], ['Heaviest 110 → 115 kg'], ['Heaviest 115 → 122.5 kg'], []],
    best: [[122.5, 5], [110, 10], expect.closeTo(146.6667, 3)],
  },
];

/** The kilograms of the cycle as a coach in pounds reads them. */
const pounds: Readonly<Record<number, string>> = {
  22.5: '49.6',
  27.5: '60.6',
  32.5: '71.7',
  35: '77.2',
  37.5: '82.7',
  40: '88.2',
  42.5: '93.7',
  45: '99.2',
  47.5: '104.7',
  52.5: '115.7',
  55: '121.3',
  57.5: '126.8',
  62.5: '137.8',
  65: '143.3',
  67.5: '148.8',
  72.5: '159.8',
  77.5: '170.9',
  80: '176.4',
  82.5: '181.9',
  85: '187.4',
  90: '198.4',
  97.5: '215',
  102.5: '226',
  105: '231.5',
  110: '242.5',
  112.5: '248',
  115: '253.5',
  122.5: '270.1',
  130: '286.6',
  137.5: '303.1',
  145: '319.7',
  155: '341.7',
};

const max = (title: string, kg: number) => ({
  movementId: title.toLowerCase().replaceAll(' ', '-') as MovementId,
  title,
  kg,
  date: '2026-01-05',
  trainingMaxPercent: 90,
});

const begin = () =>
  beginCourse(server, {
    coach: 'imperial',
    athlete: 'metric',
    weeks: 4,
    days: weeks.flatMap(({ sets }, week) =>
      lifts.map(({ movement, day }) => ({
        at: week * 7 + day,
        title: movement,
        lines: [`${movement} ${sets}`],
      })),
    ),
    before: async ({ phone, laptop, athlete }) => {
      const own = [
        max('Barbell overhead press', 60),
        max('Barbell deadlift', 180),
        max('Barbell bench press', 100),
      ];
      for (const entry of own) await addMax(phone.device, { ...entry, origin: 'entered' });
      // 315 lb.
      const set = { clientId: athlete.userId, max: max('Barbell back squat', 142.88) };
      await setClientMax(laptop.device, set);
      await laptop.sync();
    },
  });

/** Trains the whole cycle, and checks on the way what the phone asks for and which records fall. */
async function trainAll(course: Course): Promise<void> {
  for (const [week, { reps }] of weeks.entries()) {
    for (const { movement, day, loads, got, records } of lifts) {
      const sets = loads[week]!.map((load, place): Did => {
        const did = got[week]![place]!;
        return did === reps[place] ? [load] : [load, { reps: did }];
      });
      const sheet: Sheet = [[movement, sets]];
      const fallen = records[week]!.map((line) => `${movement}: ${line}`);
      expect(await course.train(week * 7 + day, sheet), `${movement}, week ${week + 1}`).toEqual(
        fallen,
      );
    }
  }
}

test('each weight of the cycle can be made of the athlete’s plates, and none comes nearer', () => {
  const totals = totalsOf(kilogramGym);
  const pairs = lifts.flatMap(({ trainingMax, loads }) =>
    weeks.flatMap(({ percents }, week) =>
      percents.map(
        (percent, place) => [(percent * trainingMax) / 100, loads[week]![place]!] as const,
      ),
    ),
  );
  expect(pairs).toHaveLength(48);
  expect(notNearest(totals, pairs)).toEqual([]);
});

test('a 5/3/1 cycle from a coach in pounds is trained in kilograms without a signal, with its weights and records, and the coach reads it in pounds', async () => {
  const course = await begin();
  await trainAll(course);
  for (const { movement, best } of lifts) expect(await course.bestOf(movement)).toEqual(best);
  await course.phone.sync();
  const other = await course.otherPhone();
  for (const [week, { percents }] of weeks.entries()) {
    for (const { movement, day, loads, got } of lifts) {
      const at = week * 7 + day;
      expect(await course.on(at, other)).toEqual(await course.on(at));
      const told = percents.map(
        (percent, place) =>
          `${pounds[loads[week]![place]!]} lb (${percent}%) × ${got[week]![place]}`,
      );
      expect(await course.readByCoach(at)).toEqual({ [movement]: told });
    }
  }
});
