// A coach with two thousand clients, who have trained two hundred thousand times, against one with twenty: the p95 of
// the calls of their screens, on PostgreSQL, one after the other.
import { getClient, getClientPrograms, getClients, getClientStats } from '#contract/clients.ts';
import { addDays } from '#domain/history/calendar.ts';
import { startDatabases } from './databases.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { clientId } from './programs/generated-clients.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { interleave, median, pairedRatio, quantile } from './statistics.ts';

const sizes = { few: 20, many: 2000 };
const asked = 42;

/** A page has as many rows as the smaller coach has clients, so both send the same amount. */
const page = `limit=${sizes.few}`;
const lists = [
  '',
  'sort=attention',
  'sort=compliance&reverse=true',
  'sort=activity',
  'text=reyes1',
  'filter=attention',
];
const today = new Date().toISOString().slice(0, 10);

const kinds: Readonly<Record<string, (number: number) => string>> = {
  list: (number) => `${getClients.path}?${page}&${lists[number % lists.length]!}`,
  profile: (number) => ofClient(getClient.path, number),
  programs: (number) => ofClient(getClientPrograms.path, number),
  statistics: (number) =>
    `${ofClient(getClientStats.path, number)}?startDate=${addDays(today, -90)}&endDate=${today}&groupBy=week`,
};

const ofClient = (path: string, number: number): string =>
  path.replace(':id', clientId(number % sizes.few));

export async function coaching(): Promise<Figure[]> {
  const databases = await startDatabases();
  const start = async (name: keyof typeof sizes) =>
    startProgram<Served>('serve', {
      databaseUrl: await databases.create(name),
      athletes: { count: 1, plan: { days: 1, exercises: 1, sets: 1 } },
      clients: sizes[name],
    } satisfies ServeOptions);
  const few = await start('few');
  const many = await start('many');
  try {
    const figures: Figure[] = [];
    for (const [kind, pathOf] of Object.entries(kinds)) {
      const ask = (served: Served) => () => slowest(served, pathOf);
      const samples = await interleave(
        { rounds: 9, warmUps: 1 },
        { many: ask(many.ready), few: ask(few.ready), same: ask(few.ready) },
      );
      figures.push(
        ratioFigure(
          `coaching, ${kind}, p95 with ${sizes.many} clients`,
          {
            ratio: pairedRatio(samples.many, samples.few),
            sameAgainstSame: pairedRatio(samples.same, samples.few),
            baseline: `${median(samples.many).toFixed(1)} of ${median(samples.few).toFixed(1)} ms with ${sizes.few} clients`,
          },
          { better: 'less', target: 1.5, bound: 2 },
        ),
      );
    }
    return figures;
  } finally {
    await Promise.all([few.stop(), many.stop()]);
    await databases.stop();
  }
}

/** The p95 of some calls, in ms. */
async function slowest(
  { port, athletes }: Served,
  pathOf: (number: number) => string,
): Promise<number> {
  const authorization = `Bearer ${athletes[0]!.token}`;
  const times: number[] = [];
  for (let number = 0; number < asked; number += 1) {
    const started = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}${pathOf(number)}`, {
      headers: { authorization },
    });
    const said = await reply.text();
    times.push(performance.now() - started);
    if (!reply.ok || said.includes('"clients":[]') || said.includes('"programs":[]'))
      throw new Error(`${pathOf(number)} found nothing: ${reply.status} ${said.slice(0, 200)}`);
  }
  return quantile(times, 0.95);
}
