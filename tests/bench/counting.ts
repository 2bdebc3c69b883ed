// What counting for the operator (METRICS_PORT) costs a save, on PostgreSQL.
import { startDatabases } from './databases.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { startProgram } from './programs/program.ts';
import { saverOf } from './programs/saver.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { load } from './save-rate.ts';
import { interleave, median, pairedRatio } from './statistics.ts';

const athletes = { count: 10, plan: { days: 1, exercises: 3, sets: 4 } };

export async function counting(): Promise<Figure[]> {
  const databases = await startDatabases();
  const start = async (name: string, counts: boolean) =>
    startProgram<Served>('serve', {
      databaseUrl: await databases.create(name),
      athletes,
      counts,
    } satisfies ServeOptions);
  const plain = await start('plain', false);
  const counted = await start('counted', true);
  const arm = ({ port, athletes: people }: Served) => {
    const savers = people.map(saverOf);
    // Time for a save, rather than saves in a time: less is better.
    return async () => 1 / (await load(port, savers)).perSecond;
  };
  try {
    const without = arm(plain.ready);
    const samples = await interleave(
      { rounds: 25, warmUps: 3 },
      { counted: arm(counted.ready), plain: without, same: without },
    );
    const perSecond = (times: readonly number[]) => (1 / median(times)).toFixed(0);
    return [
      ratioFigure(
        'a save that is counted, of one that is not',
        {
          ratio: pairedRatio(samples.counted, samples.plain),
          sameAgainstSame: pairedRatio(samples.same, samples.plain),
          baseline: `${perSecond(samples.counted)} of ${perSecond(samples.plain)} saves a second without`,
        },
        { better: 'less', target: 1.02, bound: 1.05 },
      ),
    ];
  } finally {
    await Promise.all([plain.stop(), counted.stop()]);
    await databases.stop();
  }
}
