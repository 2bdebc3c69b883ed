// Imported workouts per second that reach the server in batches, against one call per workout.
import { randomUUID } from 'node:crypto';
import { headers } from '#contract/endpoint.ts';
import { TrainingSessionId } from '#contract/ids.ts';
import { mostImportsAtOnce } from '#contract/limits.ts';
import type { TrainingSession } from '#contract/training.ts';
import { importSession, importSessions } from '#contract/workout.ts';
import { startDatabases } from './databases.ts';
import { type Figure, ratioFigure } from './figure.ts';
import type { Athlete } from './programs/athletes.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { interleave, median, pairedRatio } from './statistics.ts';

/** A workout of 18 sets, like most. */
const plan = { days: 1, exercises: 6, sets: 3 };
const athletes = { count: 1, plan };
const singles = 20;
/** The server allows a device 600 calls a minute; all rounds have to stay below. */
const rounds = 9;

export async function importRate(): Promise<Figure[]> {
  const databases = await startDatabases();
  const onPostgres = await startProgram<Served>('serve', {
    databaseUrl: await databases.create('app'),
    athletes,
  } satisfies ServeOptions);
  const embedded = await startProgram<Served>('serve', { athletes } satisfies ServeOptions);
  try {
    return [
      await figureOf('on PostgreSQL', onPostgres.ready),
      await figureOf('embedded', embedded.ready),
    ];
  } finally {
    await Promise.all([onPostgres.stop(), embedded.stop()]);
    await databases.stop();
  }
}

async function figureOf(where: string, { port, athletes: [athlete] }: Served): Promise<Figure> {
  const send = caller(port, athlete!);
  const alone = () => perSecond(singles, () => oneByOne(send, athlete!.session));
  const samples = await interleave<'batch' | 'alone' | 'same', number>(
    { rounds },
    {
      batch: () => perSecond(mostImportsAtOnce, () => inOneBatch(send, athlete!.session)),
      alone,
      same: alone,
    },
  );
  return ratioFigure(
    `imported workouts a second, ${where}`,
    {
      ratio: pairedRatio(samples.batch, samples.alone),
      sameAgainstSame: pairedRatio(samples.same, samples.alone),
      baseline: `${median(samples.batch).toFixed(0)} of ${median(samples.alone).toFixed(0)} /s, a call for each workout`,
    },
    { better: 'more', target: 4, bound: 2 },
  );
}

async function perSecond(workouts: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (workouts * 1000) / (performance.now() - start);
}

type Send = (path: string, body: unknown) => Promise<string>;

async function oneByOne(send: Send, session: TrainingSession): Promise<void> {
  for (let count = 0; count < singles; count += 1)
    await send(importSession.path, { trainingSession: elsewhere(session) });
}

async function inOneBatch(send: Send, session: TrainingSession): Promise<void> {
  const workouts = Array.from({ length: mostImportsAtOnce }, () => ({
    key: randomUUID(),
    trainingSession: elsewhere(session),
  }));
  const reply = JSON.parse(await send(importSessions.path, { workouts })) as {
    answers: { status: number }[];
  };
  const refused = reply.answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`A workout of a batch was answered with ${refused.status}`);
}

const elsewhere = (session: TrainingSession): TrainingSession => ({
  ...session,
  _id: TrainingSessionId.parse(randomUUID()),
  status: 'completed',
  importedFrom: 'hevy',
  finishDate: session.startDate,
});

const caller =
  (port: number, { token, userId }: Athlete): Send =>
  async (path, body) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        [headers.userId]: userId,
        [headers.idempotencyKey]: randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`An import was answered with ${reply.status}: ${text}`);
    return text;
  };
