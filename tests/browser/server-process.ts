// A Holdfast server with its own data, which tests may end in any way.

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { getPrescription } from '#contract/coaching.ts';
import type { Conversation, getConversations } from '#contract/conversations.ts';
import type { OkOf } from '#contract/endpoint.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { Change } from '#contract/sync.ts';
import type { Exercise, TrainingSession } from '#contract/training.ts';
import type { UserDetails } from '#contract/user.ts';
import { freePort } from '../tools/free-port.ts';
import type { HostedServer, ServerHost } from '../tools/hosted-server.ts';
import { projectRoot } from '../tools/project-root.ts';
import { shortLived } from '../tools/short-lived.ts';
import { copyOfDemo, type TestDatabase } from '../tools/test-database.ts';
import { setsOf } from './workout.ts';

export const coach = { email: 'coach@holdfast.test', password: 'holdfast-demo' };
export const athlete = { email: 'athlete@holdfast.test', password: 'holdfast-demo' };
export const admin = { email: 'admin@holdfast.test', password: 'holdfast-demo' };

type DayOfWorkout = Pick<TrainingSession, 'programId' | 'trainingPlanItemId'>;

export class ServerProcess {
  readonly #folder = mkdtempSync(join(tmpdir(), 'holdfast-browser-'));
  #port = 0;
  #release = projectRoot;
  #running: HostedServer | null = null;
  /** By e-mail. Log-ins are limited, so each person's calls share one. */
  readonly #tokens = new Map<string, string>();

  readonly #database: 'embedded' | 'postgres';
  readonly #environment: Readonly<Record<string, string>>;
  readonly #host: ServerHost | null;
  #copy: TestDatabase | null = null;

  /**
   * Begins with the demo. On a copy of the database made before the browser stories, a server starts in a quarter of
   * the time; a freshly started server has the embedded one. `environment`: extra variables for the server. `host`: a
   * process shared with the servers of other stories; without one, and for another release, the server has its own.
   */
  constructor(
    database: 'embedded' | 'postgres' = 'embedded',
    environment: Readonly<Record<string, string>> = {},
    host: ServerHost | null = null,
  ) {
    this.#database = database;
    this.#environment = environment;
    this.#host = host;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  get isUp(): boolean {
    return this.#running !== null;
  }

  /** On the same port and data as before, if it ran before. Resolves when it answers. */
  async start(): Promise<void> {
    this.#port ||= Number(this.#environment['PORT'] ?? (await freePort()));
    if (this.#database === 'postgres') this.#copy ??= await copyOfDemo();
    const environment = {
      ...process.env,
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      DATA_DIR: join(this.#folder, 'data'),
      DEMO: 'on',
      ...(this.#copy && { DATABASE_URL: this.#copy.url }),
      ...this.#environment,
    };
    this.#running =
      this.#host && this.#release === projectRoot
        ? await this.#host.open(environment)
        : await spawned(this.#release, environment);
  }

  /** Continues with another release of the server and the app. */
  async deploy(folder: string): Promise<void> {
    await this.stop('SIGTERM');
    this.#release = folder;
    await this.start();
  }

  /** `SIGKILL`: like a power failure; `SIGTERM`: like a shutdown. */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const stopped = this.#running;
    this.#running = null;
    await stopped?.close(signal === 'SIGKILL');
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    await this.#copy?.drop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Every training session of the athlete on the server. */
  async sessionsHeld(): Promise<TrainingSession[]> {
    return (await this.#held()).flatMap((change) =>
      change.type === 'training-session' && 'body' in change ? [change.body] : [],
    );
  }

  /** The text of every comment on the athlete's workouts. */
  async notesHeld(): Promise<string[]> {
    return (await this.#held()).flatMap((change) =>
      change.type === 'comment' && 'body' in change ? [change.body.text] : [],
    );
  }

  /** The athlete's details and preferences. */
  async detailsHeld(): Promise<UserDetails> {
    const [details] = (await this.#held()).flatMap((change) =>
      change.type === 'user' && 'body' in change ? [change.body] : [],
    );
    return details!;
  }

  async #held(): Promise<Change[]> {
    const token = await this.#tokenOf(athlete);
    const changes: Change[] = [];
    for (let cursor = '', more = true; more;) {
      const reply = await fetch(`${this.url}/api/sync${cursor && `?cursor=${cursor}`}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const page = (await reply.json()) as { changes: Change[]; cursor: string; more: boolean };
      changes.push(...page.changes);
      ({ cursor, more } = page);
    }
    return changes;
  }

  /** How many sets of started workouts are ticked on the server. */
  async ticksHeld(): Promise<number> {
    const started = (await this.sessionsHeld()).filter(({ status }) => status === 'started');
    return started.flatMap(setsOf).filter(({ done }) => done).length;
  }

  /** The prescription of a workout's day, as the coach's desk reads it. */
  async prescriptionOf(session: DayOfWorkout): Promise<OkOf<typeof getPrescription>> {
    const reply = await this.#askOfDay(session, { method: 'GET' });
    return (await reply.json()) as OkOf<typeof getPrescription>;
  }

  /** The coach changes the prescription of a workout's day. */
  async prescribe(
    session: DayOfWorkout,
    change: (exercises: readonly Exercise[]) => readonly Exercise[],
    why?: string,
  ): Promise<void> {
    const { day } = await this.prescriptionOf(session);
    const reply = await this.#askOfDay(session, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        version: day.prescription?.version ?? 1,
        exercises: change(day.exercises),
        why,
      }),
    });
    if (!reply.ok) throw new Error(await reply.text());
  }

  /** The coach sets what the athlete can lift once. */
  async setMax(max: Omit<OneRepMax, '_id' | 'origin' | 'from'>): Promise<void> {
    const { userId } = await this.detailsHeld();
    const reply = await fetch(`${this.url}/api/clients/${userId}/one-rep-maxes/${randomUUID()}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        authorization: `Bearer ${await this.#tokenOf(coach)}`,
      },
      body: JSON.stringify(max),
    });
    if (!reply.ok) throw new Error(await reply.text());
  }

  /** Sends messages in the conversation of the athlete and the coach, one after another. */
  async say(said: readonly (readonly [person: typeof athlete, text: string])[]): Promise<void> {
    const { _id } = await this.conversationOf(athlete);
    for (const [person, body] of said) {
      const reply = await fetch(`${this.url}/api/conversations/${_id}/messages`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          authorization: `Bearer ${await this.#tokenOf(person)}`,
        },
        body: JSON.stringify({ _id: randomUUID(), body }),
      });
      if (!reply.ok) throw new Error(await reply.text());
    }
  }

  /** As this person sees it. */
  async conversationOf(person: typeof athlete): Promise<Conversation> {
    const reply = await fetch(`${this.url}/api/conversations`, {
      headers: { authorization: `Bearer ${await this.#tokenOf(person)}` },
    });
    const { conversations } = (await reply.json()) as OkOf<typeof getConversations>;
    return conversations[0]!;
  }

  async #askOfDay(
    session: DayOfWorkout,
    asked: { method: string; headers?: Record<string, string>; body?: string },
  ): Promise<Response> {
    const { programId, trainingPlanItemId } = session;
    return fetch(`${this.url}/api/purchased-programs/${programId}/day/${trainingPlanItemId}`, {
      ...asked,
      headers: { ...asked.headers, authorization: `Bearer ${await this.#tokenOf(coach)}` },
    });
  }

  async #tokenOf(person: typeof athlete): Promise<string> {
    const known = this.#tokens.get(person.email);
    if (known) return known;
    const reply = await fetch(`${this.url}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    const { user } = (await reply.json()) as { user: { token: string } };
    this.#tokens.set(person.email, user.token);
    return user.token;
  }
}

/** Resolves when it is listening. */
async function spawned(
  release: string,
  environment: Record<string, string | undefined>,
): Promise<HostedServer> {
  const server = spawn(process.execPath, [...shortLived.nodeOptions, 'src/server/main.ts'], {
    cwd: release,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...shortLived.environment },
  });
  await untilItListens(server);
  return {
    close: async (abruptly) => {
      server.kill(abruptly ? 'SIGKILL' : 'SIGTERM');
      await once(server, 'exit');
    },
  };
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
