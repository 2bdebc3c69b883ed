// What a server takes of its machine: how long it starts, its memory, an empty pull against a save, what an open page asks for
// in an hour, and the disk space of an install. Each server is the real process on tables that are there already.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#tests/tools/free-port.ts';
import { projectRoot } from '#tests/tools/project-root.ts';
import { startDatabases } from './databases.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { openPageAsks } from './open-page.ts';
import { startProgram } from './programs/program.ts';
import { saverOf } from './programs/saver.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { interleave, median, pairedRatio } from './statistics.ts';

export async function operate(): Promise<Figure[]> {
  const databases = await startDatabases();
  const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-operate-'));
  try {
    const homes = {
      embedded: { DATA_DIR: folder },
      PostgreSQL: { DATABASE_URL: await databases.create('operate') },
    };
    return [
      ...(await starts(homes)),
      ...(await memory(homes)),
      ...(await emptyPull(await databases.create('pull'))),
      ...(await openPageAsks()),
      ...installed(),
    ];
  } finally {
    await databases.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Homes = Record<'embedded' | 'PostgreSQL', Record<string, string>>;

interface Started {
  readonly process: ChildProcess;
  readonly ms: number;
  readonly port: number;
}

/** `said`: the words that it prints once it listens. */
async function started(
  script: readonly string[],
  { said, environment }: { said: string; environment: Record<string, string> },
): Promise<Started> {
  const port = await freePort();
  const from = performance.now();
  const child = spawn(process.execPath, script, {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], PORT: String(port), DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes(said)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${script.join(' ')} ended with ${code}`)));
  });
  return { process: child, ms: performance.now() - from, port };
}

async function ended({ process: child }: Started): Promise<void> {
  // Not at once: at its end a process keeps what it has compiled.
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** As `npm start` has them. */
const flags = ['--liftoff-only', '--max-semi-space-size=4'];

const holdfast = (environment: Record<string, string>) =>
  started([...flags, 'src/server/main.ts'], {
    said: 'Holdfast is at',
    environment: { NODE_COMPILE_CACHE: path.join(tmpdir(), 'holdfast-compiled'), ...environment },
  });

const bareFastify = `const app = require('fastify')();
  app.listen({ port: process.env.PORT }).then(() => console.log('Up'));`;

async function starts(homes: Homes): Promise<Figure[]> {
  const timed = (start: () => Promise<Started>) => async () => {
    const server = await start();
    await ended(server);
    return server.ms;
  };
  const bare = timed(() => started(['-e', bareFastify], { said: 'Up', environment: {} }));
  const samples = await interleave<'embedded' | 'PostgreSQL' | 'bare' | 'same', number>(
    { rounds: 5, warmUps: 1 },
    {
      embedded: timed(() => holdfast(homes.embedded)),
      PostgreSQL: timed(() => holdfast(homes.PostgreSQL)),
      bare,
      same: bare,
    },
  );
  return (['embedded', 'PostgreSQL'] as const).map((name) =>
    ratioFigure(`operate, start, ${name}`, {
      ratio: pairedRatio(samples[name], samples.bare),
      sameAgainstSame: pairedRatio(samples.same, samples.bare),
      baseline: `${median(samples[name]).toFixed(0)} of ${median(samples.bare).toFixed(0)} ms, a bare Fastify`,
    }),
  );
}

/** In MB, of the process alone: now, and at most so far. Linux says both. */
function memoryOf({ pid }: ChildProcess): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return { now: kilobytes('VmRSS') / 1000, most: kilobytes('VmHWM') / 1000 };
}

const memoryLimits = {
  embedded: { rest: 300, most: 600 },
  PostgreSQL: { rest: 150, most: 300 },
};
/** So many ask at once. */
const callers = 20;
const callsEach = 100;

async function memory(homes: Homes): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, { rest, most }] of Object.entries(memoryLimits)) {
    const server = await holdfast(homes[name as keyof Homes]);
    const atRest = memoryOf(server.process).now;
    await Promise.all(Array.from({ length: callers }, () => ask(server, callsEach)));
    const busy = memoryOf(server.process).most;
    await ended(server);
    figures.push(
      megabytes(`operate, memory at rest, ${name}`, atRest, { limit: rest, of: 'after its start' }),
      megabytes(`operate, memory at most, ${name}`, busy, {
        limit: most,
        of: `while ${callers} at once asked ${callsEach} times each`,
      }),
    );
  }
  return figures;
}

/** Static files and calls that read the database, as strangers may. */
async function ask({ port }: Started, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const address = n % 2 === 0 ? '/api/health' : '/';
    await (await fetch(`http://127.0.0.1:${port}${address}`)).arrayBuffer();
  }
}

function megabytes(
  name: string,
  value: number,
  { limit, of }: { readonly limit: number; readonly of: string },
): Figure {
  return {
    name,
    value,
    unit: 'MB',
    baseline: of,
    limits: { better: 'less', target: limit, bound: limit * 2 },
  };
}

/** A pull that finds nothing new, against an ordinary save. */
async function emptyPull(databaseUrl: string): Promise<Figure[]> {
  const server = await startProgram<Served>('serve', {
    databaseUrl,
    athletes: { count: 1, plan: { days: 1, exercises: 3, sets: 4 } },
  } satisfies ServeOptions);
  try {
    const { port, athletes } = server.ready;
    const origin = `http://127.0.0.1:${port}`;
    const headers = { authorization: `Bearer ${athletes[0]!.token}` };
    const read = async (cursor: string) => {
      const reply = await fetch(`${origin}/api/sync${cursor && `?cursor=${cursor}`}`, { headers });
      return (await reply.json()) as { readonly cursor: string; readonly changes: unknown[] };
    };
    const saver = saverOf(athletes[0]!);
    const save = timeOf(async () => {
      const next = saver.next();
      const reply = await fetch(origin + saver.path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...next.headers },
        body: next.body,
      });
      saver.saved(await reply.text());
    });
    let { cursor } = await read('');
    const pull = timeOf(async () => {
      const answer = await read(cursor);
      ({ cursor } = answer);
    });
    const samples = await interleave<'pull' | 'save' | 'same', number>(
      { rounds: 9, warmUps: 1 },
      {
        // The first finds what the saves before it wrote.
        pull: async () => {
          ({ cursor } = await read(cursor));
          return pull();
        },
        save,
        same: save,
      },
    );
    return [
      ratioFigure(
        'operate, empty pull ÷ save',
        {
          ratio: pairedRatio(samples.pull, samples.save),
          sameAgainstSame: pairedRatio(samples.same, samples.save),
          baseline: `${median(samples.pull).toFixed(2)} of ${median(samples.save).toFixed(2)} ms`,
        },
        { better: 'less', target: 0.5, bound: 1 },
      ),
    ];
  } finally {
    await server.stop();
  }
}

const callsInARound = 30;

/** The mean of a round, in milliseconds. */
const timeOf = (call: () => Promise<void>) => async () => {
  const from = performance.now();
  for (let n = 0; n < callsInARound; n += 1) await call();
  return (performance.now() - from) / callsInARound;
};

/** What `npm ci --omit=dev` leaves of the packages, without Node itself. */
/** Types and source maps, which the container leaves out. */
const unread = /\.(map|d\.[mc]?ts)$/;

function installed(): Figure[] {
  const list = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const node = /\/node_modules\/node(\/|$)/;
  const folders = list
    .split('\n')
    .filter((line) => line.includes('/node_modules/') && !node.test(line));
  const files = execFileSync('find', [...folders, '-type', 'f', '-printf', '%k %p\n'], {
    encoding: 'utf8',
    maxBuffer: 100e6,
  });
  // A package within another one is found twice.
  const sizes = new Map(
    files
      .trim()
      .split('\n')
      .map((line) => [line.slice(line.indexOf(' ') + 1), Number.parseInt(line, 10)]),
  );
  const sum = (entries: Iterable<[string, number]>) =>
    [...entries].reduce((all, [, size]) => all + size, 0) / 1000;
  const of = `${folders.length} packages, without Node`;
  return [
    megabytes('operate, install without development packages', sum(sizes), { limit: 150, of }),
    megabytes(
      'operate, install in the container',
      sum([...sizes].filter(([name]) => !unread.test(name))),
      { limit: 150, of },
    ),
  ];
}
