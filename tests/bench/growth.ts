// Every call of the API with 10 and 100 times as many people, programs and workouts as before, for somebody who has as much
// as before: how long it takes, without network and disk, and how many statements it sends.
import { type Scene, setScene } from '#tests/api/authorization/scene.ts';
import { requestOf, startTestServer } from '#tests/api/test-server.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { demoPassword, seedDemo } from '#server/database/seed.ts';
import { startPostgres } from '#tests/tools/postgres.ts';
import { copyOfDatabase, createTestDatabase } from '#tests/tools/test-database.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { everyCall, type KnownCall } from './growth/every-call.ts';
import { multiply } from './growth/multiply.ts';
import { openRewinding } from './growth/rewinding.ts';
import { addAthlete } from './programs/athletes.ts';
import { generateClients } from './programs/generated-clients.ts';
import { interleave, median, pairedRatio, quantile } from './statistics.ts';

const sizes = { few: 1, more: 10, many: 100 };
/** Of eight people each. */
const scenes = 20;
/** They have trained a hundred times each. */
const clients = 20;
const rounds = 60;

interface Measured {
  readonly ms: number;
  readonly statements: number;
  /** Of tables. */
  readonly rows: number;
}

type Ask = (call: KnownCall) => Promise<Measured>;

export async function growth(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const first = await createTestDatabase(postgres.url);
  const scene = await fill(first.url);
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

/** Everything of which there will be more, and the people who ask. */
async function fill(url: string): Promise<Scene> {
  const server = await startTestServer({ database: await openPostgres(url) });
  const { deps } = server;
  const coach = await addAthlete(deps, { days: 1, exercises: 1, sets: 1 });
  await generateClients(deps.database, { coach: coach.userId, clients });
  await seedDemo(deps, demoPassword);
  for (let others = 0; others < scenes; others += 1) await setScene(server, null);
  const scene = await setScene(server, null);
  await server.stop();
  return scene;
}

interface Arm {
  readonly ask: Ask;
  readonly stop: () => Promise<void>;
}

async function startArm(url: string, scene: Scene): Promise<Arm> {
  let statements = 0;
  const { database, rewind, rowsRead } = await openRewinding(url, () => (statements += 1));
  const server = await startTestServer({ database });
  const ask: Ask = async ({ name, endpoint, status, ask: askOf }) => {
    const request = requestOf(endpoint, askOf(scene));
    return rewind(async () => {
      statements = 0;
      const began = performance.now();
      const reply = await server.app.inject(request);
      const measured = { ms: performance.now() - began, statements, rows: await rowsRead() };
      // What the reply did not wait for belongs to this call, and is taken back too.
      await server.settled();
      if (reply.statusCode !== status)
        throw new Error(`${name} was answered ${reply.statusCode}: ${reply.body.slice(0, 300)}`);
      return measured;
    });
  };
  return { ask, stop: server.stop };
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
