// PUT /api/inworkout per second against a bare upsert of the same document, ten connections each.
import autocannon from 'autocannon';
import { startDatabases } from './databases.ts';
import { type Figure, ratioFigure } from './figure.ts';
import type { BareServed, BareServerOptions } from './programs/bare-server.ts';
import { startProgram } from './programs/program.ts';
import { type Saver, saverOf } from './programs/saver.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { interleave, median, pairedRatio, type Samples } from './statistics.ts';

const connections = 10;
const seconds = 2;
/** A document of 5.4 kB. */
const plan = { days: 1, exercises: 3, sets: 4 };

export interface Rate {
  readonly perSecond: number;
  readonly p99: number;
}

export async function saveRate(): Promise<Figure[]> {
  const databases = await startDatabases();
  const athletes = { count: connections, plan };
  const onPostgres = await startProgram<Served>('serve', {
    databaseUrl: await databases.create('app'),
    athletes,
  } satisfies ServeOptions);
  const embedded = await startProgram<Served>('serve', { athletes } satisfies ServeOptions);
  const bare = await startProgram<BareServed>('bare-server', {
    databaseUrl: await databases.create('bare'),
  } satisfies BareServerOptions);
  try {
    const documents = onPostgres.ready.athletes.map(({ session }) => session);
    const bareArm = () =>
      load(
        bare.ready.port,
        documents.map((document) => ({
          path: `/document/${document._id}`,
          next: () => ({ body: JSON.stringify({ trainingSession: document }) }),
        })),
      );
    const ours = ({ port, athletes: people }: Served) => {
      const savers = people.map(saverOf);
      return () => load(port, savers);
    };
    const samples = await interleave<'postgres' | 'embedded' | 'bare' | 'same', Rate>(
      { rounds: 15, warmUps: 1 },
      {
        postgres: ours(onPostgres.ready),
        embedded: ours(embedded.ready),
        bare: bareArm,
        same: bareArm,
      },
    );
    return figuresOf(samples);
  } finally {
    await Promise.all([onPostgres.stop(), embedded.stop(), bare.stop()]);
    await databases.stop();
  }
}

function figuresOf(samples: Samples<'postgres' | 'embedded' | 'bare' | 'same', Rate>): Figure[] {
  const compare = (arm: 'postgres' | 'embedded', of: keyof Rate, unit: string) => {
    const all = (name: keyof typeof samples) => samples[name].map((rate) => rate[of]);
    return {
      ratio: pairedRatio(all(arm), all('bare')),
      sameAgainstSame: pairedRatio(all('same'), all('bare')),
      baseline: `${median(all(arm)).toFixed(0)} of ${median(all('bare')).toFixed(0)} ${unit}, a bare Fastify upsert on PostgreSQL`,
    };
  };
  return [
    ratioFigure('P16 PUT /api/inworkout, PostgreSQL', compare('postgres', 'perSecond', '/s'), {
      better: 'more',
      target: 0.8,
      bound: 0.6,
    }),
    ratioFigure('P16 slowest hundredth of the saves', compare('postgres', 'p99', 'ms')),
    ratioFigure('P17 PUT /api/inworkout, embedded', compare('embedded', 'perSecond', '/s'), {
      better: 'more',
      target: 0.35,
      bound: 0.2,
    }),
  ];
}

/** A connection each, for two seconds. */
export async function load(port: number, savers: readonly Saver[]): Promise<Rate> {
  const free = [...savers];
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: savers.length,
    duration: seconds,
    setupClient: (client) => {
      const saver = free.pop()!;
      client.setRequests([
        {
          method: 'PUT',
          path: saver.path,
          setupRequest: (request) => {
            const { body, headers: own } = saver.next();
            return { ...request, body, headers: { 'content-type': 'application/json', ...own } };
          },
          onResponse: (_, reply) => saver.saved?.(reply),
        },
      ]);
    },
  });
  if (result.non2xx > savers.length) throw new Error(`${result.non2xx} saves were refused`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
