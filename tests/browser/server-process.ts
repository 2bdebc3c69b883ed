// A Holdfast server as its own process, with its own data, that tests may end in any way.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Change } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import { freePort } from '../tools/free-port.ts';
import { projectRoot } from '../tools/project-root.ts';
import { setsOf } from './workout.ts';

export const coach = { email: 'coach@holdfast.test', password: 'holdfast-demo' };
export const athlete = { email: 'athlete@holdfast.test', password: 'holdfast-demo' };

export class ServerProcess {
  readonly #folder = mkdtempSync(join(tmpdir(), 'holdfast-browser-'));
  #port = 0;
  #release = projectRoot;
  #process: ChildProcess | null = null;
  /** Log-ins are limited; one does for all that the tests ask. */
  #token = '';

  /** `data`: what the database holds at first, as another server left it; the demo when left out. */
  constructor(data?: string) {
    if (data !== undefined) cpSync(data, this.dataFolder, { recursive: true });
  }

  /** Of a server that has stopped it may be copied. */
  get dataFolder(): string {
    return join(this.#folder, 'data');
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  get isUp(): boolean {
    return this.#process !== null;
  }

  /** On the same port and the same data as before, if it ran before. Resolves when it answers. */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    const started = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: this.#release,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataFolder,
        DEMO: 'on',
      },
    });
    await untilItListens(started);
    this.#process = started;
  }

  /** Goes on with another release of the server and of the app. */
  async deploy(folder: string): Promise<void> {
    await this.stop('SIGTERM');
    this.#release = folder;
    await this.start();
  }

  /** `SIGKILL`: as when the machine loses its power; `SIGTERM`: as when it is shut down. */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const stopped = this.#process;
    if (!stopped) return;
    this.#process = null;
    stopped.kill(signal);
    await once(stopped, 'exit');
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Every training session of the athlete that the server holds. */
  async sessionsHeld(): Promise<TrainingSession[]> {
    this.#token ||= await this.#signIn();
    const changes: Change[] = [];
    for (let cursor = '', more = true; more;) {
      const reply = await fetch(`${this.url}/api/sync${cursor && `?cursor=${cursor}`}`, {
        headers: { authorization: `Bearer ${this.#token}` },
      });
      const page = (await reply.json()) as { changes: Change[]; cursor: string; more: boolean };
      changes.push(...page.changes);
      ({ cursor, more } = page);
    }
    return changes.flatMap((change) =>
      change.type === 'training-session' && 'body' in change ? [change.body] : [],
    );
  }

  /** How many sets of workouts under way the server holds as ticked. */
  async ticksHeld(): Promise<number> {
    const started = (await this.sessionsHeld()).filter(({ status }) => status === 'started');
    return started.flatMap(setsOf).filter(({ done }) => done).length;
  }

  async #signIn(): Promise<string> {
    const reply = await fetch(`${this.url}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(athlete),
    });
    const { user } = (await reply.json()) as { user: { token: string } };
    return user.token;
  }
}

function untilItListens(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: unknown) => {
      said += String(chunk);
      if (said.includes('Holdfast is at')) resolve();
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', () => reject(new Error(`The server did not start:\n${said}`)));
  });
}
