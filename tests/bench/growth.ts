// Every call of the API with 10 and 100 times as many people, programs and workouts as before, for somebody who has as much
// as before: how long it takes, without network and disk, and how many statements it sends.
import { startPostgres } from '#tests/tools/postgres.ts';
import { copyOfDatabase, createTestDatabase } from '#tests/tools/test-database.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { everyCall, type KnownCall } from './growth/every-call.ts';
import { type Arm, fill, type Measured, startArm } from './growth/arms.ts';
import { multiply } from './growth/multiply.ts';
import { interleave, median, pairedRatio, quantile } from './statistics.ts';

const sizes = { few: 1, more: 10, many: 100 };
const rounds = 60;

export async function growth(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const first = await createTestDatabase(postgres.url);
  const scene = await fill(first.url, { scenes: 20, clients: 20 });
  const started: Arm[] = [];
  const start = async (times: number) => {
    const { url } = await copyOfDatabase(first.url);
    await multiply(url, times);
    const arm = await startArm(url, scene);
    started.push(arm);
    return arm.ask;
  };
  try {
    const few = await start(sizes.few);
    const more = await start(sizes.more);
    const many = await start(sizes.many);
    const figures: CallFigure[] = [];
    const all: Record<'few' | 'many', number[]> = { few: [], many: [] };
    for (const call of everyCall) {
      const samples = await interleave(
        { rounds, warmUps: 5 },
        {
          few: () => few(call),
          same: () => few(call),
          more: () => more(call),
          many: () => many(call),
        },
      );
      const usual = median(timesOf(samples.few));
      for (const size of ['few', 'many'] as const)
        all[size].push(...timesOf(samples[size]).map((ms) => ms / usual));
      figures.push(figureOf(call, samples));
    }
    return [...figures.toSorted((a, b) => b.value - a.value), ...overall(figures, all)];
  } finally {
    for (const arm of started) await arm.stop();
    await postgres.stop();
  }
}

type Size = keyof typeof sizes;
type SamplesOf = Record<Size | 'same', Measured[]>;

const timesOf = (samples: readonly Measured[]): number[] => samples.map(({ ms }) => ms);
const statementsOf = (samples: readonly Measured[]): number =>
  median(samples.map(({ statements }) => statements));
const rowsOf = (samples: readonly Measured[]): number => median(samples.map(({ rows }) => rows));

interface CallFigure extends Figure {
  /** With the most data, how many statements more than with the least. */
  readonly moreStatements: number;
}

function figureOf({ name }: KnownCall, samples: SamplesOf): CallFigure {
  const { few, more, many, same } = samples;
  const inAll = (of: (one: readonly Measured[]) => number | string) =>
    [few, more, many].map(of).join(' · ');
  const p = (part: number) => inAll((one) => quantile(timesOf(one), part).toFixed(1));
  return {
    ...ratioFigure(
      `growth, ${name}`,
      {
        ratio: pairedRatio(timesOf(many), timesOf(few)),
        sameAgainstSame: pairedRatio(timesOf(same), timesOf(few)),
        baseline: `p50 ${p(0.5)}, p99 ${p(0.99)} ms, statements ${inAll(statementsOf)}, rows ${inAll(rowsOf)}`,
      },
      { better: 'less', target: 1.15, bound: 1.3 },
    ),
    moreStatements: statementsOf(many) - statementsOf(few),
  };
}

function overall(
  figures: readonly CallFigure[],
  all: Readonly<Record<'few' | 'many', readonly number[]>>,
): Figure[] {
  const p99 = { few: quantile(all.few, 0.99), many: quantile(all.many, 0.99) };
  const growing = figures.filter(({ moreStatements }) => moreStatements > 0);
  return [
    {
      name: `growth, p99 of all ${figures.length} calls`,
      value: p99.many / p99.few,
      unit: '×',
      baseline: `${p99.many.toFixed(2)} of ${p99.few.toFixed(2)} times what the call usually takes`,
      limits: { better: 'less', target: 1.15, bound: 1.3 },
    },
    {
      name: 'growth, calls that send more statements',
      value: growing.length,
      unit: 'calls',
      baseline: growing.map(({ name }) => name).join(', '),
      limits: { better: 'less', target: 0, bound: 0 },
    },
  ];
}
