// Three real server processes on one real PostgreSQL, which can be killed, started anew and cut off.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { end, launch, type Running } from '#tests/api/real-server.ts';
import { freePort } from '#tests/tools/free-port.ts';
import { type PostgresServer, startPostgres } from '#tests/tools/postgres.ts';
import { projectRoot } from '#tests/tools/project-root.ts';
import { networkTo } from '#tests/tools/silent-network.ts';

export const serverNames = ['A', 'B', 'C'] as const;
export type ServerName = (typeof serverNames)[number];

export interface Servers {
  readonly postgres: PostgresServer;
  readonly ports: readonly number[];
  readonly kill: (name: ServerName) => Promise<void>;
  /** Resolves when it listens. */
  readonly start: (name: ServerName) => Promise<void>;
  /** Between server C and PostgreSQL. */
  readonly cut: (isCut: boolean) => void;
  /** MB by server; nothing for one that is not running. */
  readonly memory: () => Partial<Record<ServerName, number>>;
  readonly stop: () => Promise<void>;
}

/** They are not started yet. */
export async function openServers(): Promise<Servers> {
  const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-fleet-'));
  const postgres = await startPostgres();
  const network = await networkTo(postgres.url);
  const ports = [await freePort(), await freePort(), await freePort()];
  const running = new Map<ServerName, Running>();
  const logs = path.join(projectRoot, 'test-results/fleet');
  mkdirSync(logs, { recursive: true });

  /** What it has said is worth a look when a trial fails. */
  async function kill(name: ServerName): Promise<void> {
    const server = running.get(name);
    running.delete(name);
    if (!server) return;
    await end(server, 'SIGKILL');
    const words = server.said() + server.complaints();
    writeFileSync(path.join(logs, `${name}.log`), words, { flag: 'a' });
  }

  async function start(name: ServerName): Promise<void> {
    const server = await launch({
      PORT: String(ports[serverNames.indexOf(name)]!),
      DATABASE_URL: name === 'C' ? network.url : postgres.url,
      DATA_DIR: path.join(folder, name),
      DEMO: 'off',
    });
    running.set(name, server);
    if (server.process.exitCode !== null) throw new Error(server.complaints());
  }

  for (const name of serverNames) writeFileSync(path.join(logs, `${name}.log`), '');
  return {
    postgres,
    ports,
    kill,
    start,
    cut: network.swallow,
    memory: () =>
      Object.fromEntries(
        [...running].map(([name, { process: one }]) => [name, megabytesOf(one.pid!)]),
      ),
    stop: async () => {
      for (const name of serverNames) await kill(name);
      network.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const megabytesOf = (pid: number): number =>
  Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  );
