// What the dearest hostile request of each kind costs the server, against an ordinary save of a workout: the time to its
// answer on a server that does nothing else, with PostgreSQL. A request that the server counts as several calls is
// divided by as many: that is what somebody gets for each call that they may make.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startDatabases } from './databases.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { historyCalls } from './programs/history-calls.ts';
import {
  countedAs,
  type HostileCall,
  hostileCalls,
  password,
  type Sent,
} from './programs/hostile-calls.ts';
import { startProgram } from './programs/program.ts';
import { saverOf } from './programs/saver.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { interleave, median, pairedRatio } from './statistics.ts';

const rounds = 5;
/** Ordinary calls in a round. */
const ordinary = 20;
/** Hostile calls of each kind in a round. */
const hostile = 3;

export async function hostileRequests(): Promise<Figure[]> {
  const databases = await startDatabases();
  const server = await startProgram<Served>('serve', {
    databaseUrl: await databases.create('hostile'),
    athletes: { count: 2, plan: { days: 1, exercises: 3, sets: 4 } },
    store: { programs: 5000, coaches: 50 },
    clients: 500,
    veteranWorkouts: 2300,
    password,
  } satisfies ServeOptions);
  try {
    const calls = [...(await hostileCalls(server.ready)), ...historyCalls(server.ready)];
    const answers = new Map<string, number>();
    const save = savesOf(server.ready);
    const samples = await interleave<string, number>(
      { rounds, warmUps: 1 },
      {
        save,
        same: save,
        ...Object.fromEntries(
          calls.map((call) => [call.name, () => timeOf(server.ready.port, call, answers)]),
        ),
      },
    );
    return calls.map((call) => {
      const { name, against = 'save', accepted } = call;
      const counted = countedAs(call);
      const each = samples[name]!.map((time) => time / counted);
      return ratioFigure(
        `hostile, ${name}`,
        {
          ratio: pairedRatio(each, samples[against]!),
          sameAgainstSame: pairedRatio(samples['same']!, samples['save']!),
          baseline: `${median(samples[name]!).toFixed(1)} of ${median(samples[against]!).toFixed(1)} ms for a ${against}, counted as ${counted}; answered ${answers.get(name)}`,
        },
        { better: 'less', target: 10, bound: accepted ?? 10 },
      );
    });
  } finally {
    await server.stop();
    await databases.stop();
  }
}

/** The ordinary call: ticks a set on and off. */
function savesOf({ port, athletes }: Served): () => Promise<number> {
  const saver = saverOf(athletes[1]!);
  return async () => {
    const started = performance.now();
    for (let number = 0; number < ordinary; number += 1) {
      const { body, headers } = saver.next();
      const json = { 'content-type': 'application/json' };
      const sent = { method: 'PUT', path: saver.path, headers: { ...json, ...headers }, body };
      const { status, bytes } = await ask(port, sent);
      if (status !== 200) throw new Error(`A save was refused: ${bytes.toString().slice(0, 200)}`);
      saver.saved(bytes.toString());
    }
    return (performance.now() - started) / ordinary;
  };
}

/** Adds how it was answered to `answers`. */
async function timeOf(
  port: number,
  { make, count = hostile, name }: HostileCall,
  answers: Map<string, number>,
): Promise<number> {
  const all = Array.from({ length: count }, make);
  const started = performance.now();
  for (const sent of all) answers.set(name, (await ask(port, sent)).status);
  return (performance.now() - started) / count;
}

const agent = new Agent({ keepAlive: true });

/** Leaves the answer packed: unpacking it is the caller's cost, not the server's. */
async function ask(port: number, { method, path, headers, body }: Sent) {
  const asked = request({
    agent,
    port,
    method,
    path,
    headers: { 'idempotency-key': randomUUID(), 'accept-encoding': 'gzip, br', ...headers },
  });
  asked.end(body);
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: reply.statusCode!, bytes: await buffer(reply) };
}
