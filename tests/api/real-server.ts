// The real process, on its own folder or PostgreSQL database, which tests can end in any way and start again.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint, OkOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { Deps } from '#server/deps.ts';
import { emptyDatabase } from '#tests/tools/empty-database.ts';
import { freePort } from '#tests/tools/free-port.ts';
import { projectRoot } from '#tests/tools/project-root.ts';
import { shortLived } from '#tests/tools/short-lived.ts';
import { createTestDatabase } from '#tests/tools/test-database.ts';
import { testDeps } from './test-deps.ts';
import { type Asked, requestOf } from './test-server.ts';

export interface Running {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything it has printed, except as an error. */
  readonly said: () => string;
  /** Everything it has printed as an error. */
  readonly complaints: () => string;
}

/** Resolves when it is listening, or has ended instead. */
export async function launch(
  environment: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<Running> {
  const port = environment['PORT'] ?? String(await freePort());
  const child = spawn(
    process.execPath,
    [...shortLived.nodeOptions, ...nodeOptions, 'src/server/main.ts'],
    {
      cwd: projectRoot,
      env: {
        ...shortLived.environment,
        PATH: process.env['PATH'],
        PORT: port,
        HOST: '127.0.0.1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  let complaints = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (complaints += String(chunk)));
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    said: () => said,
    complaints: () => complaints,
  };
}

export async function end(server: Running, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const ended = once(server.process, 'exit');
  server.process.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
}

/** Where a server's data is. */
export interface Home {
  readonly environment: Record<string, string>;
  /** Works on the database while no server is running on it. */
  readonly fill: <T>(work: (deps: Deps) => Promise<T>) => Promise<T>;
  readonly remove: () => Promise<void>;
}

export async function createHome(): Promise<Home> {
  const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-server-'));
  // A new folder starts with empty tables; a used one keeps its data.
  const openFolder = async () =>
    existsSync(path.join(folder, 'database'))
      ? openEmbedded(folder)
      : openEmbedded(folder, { dumped: await emptyDatabase() });
  const url = process.env['TEST_DATABASE_URL'];
  const own = url === undefined ? null : await createTestDatabase(url);
  return {
    environment: { DATA_DIR: folder, DEMO: 'off', ...(own && { DATABASE_URL: own.url }) },
    fill: async (work) => {
      const database = await (own ? openPostgres(own.url) : openFolder());
      try {
        return await work(testDeps(database));
      } finally {
        await database.close();
      }
    },
    remove: async () => {
      await own?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly error: ErrorBody;
}

/** One call over the wire; rejects if no complete reply arrives. */
export async function callOver<const E extends Endpoint>(
  url: string,
  endpoint: E,
  asked: Asked = {},
): Promise<Answer<OkOf<E>>> {
  const { method, url: address, headers, payload } = requestOf(endpoint, asked);
  const reply = await fetch(url + address, {
    method,
    headers: { ...headers, connection: 'close' },
    ...(payload !== undefined && { body: payload }),
  });
  const body: unknown = await reply.json();
  return { status: reply.status, body: body as OkOf<E>, error: body as ErrorBody };
}

export const newKey = (): string => randomUUID();
