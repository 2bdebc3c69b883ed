// Everything that a contestant's page talks to: its own files and its server.
import { readFile } from 'node:fs/promises';
import { request as callServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { TrainingSession } from '#contract/training.ts';
import type { Athlete, PlanSize } from '../programs/athletes.ts';
import { startProgram } from '../programs/program.ts';
import type { Served, ServeOptions } from '../programs/serve.ts';
import type { Arm } from './arms.ts';
import type { Answer, Call, Serve } from './link.ts';
import { createPlainServer } from './plain-server.ts';
import type { DeviceOptions } from './shared/contestant.ts';

/** A workout of some 12 kB. */
const plan: PlanSize = { days: 1, exercises: 6, sets: 4 };

type Couch = (call: {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
}) => Promise<{ readonly status: number; readonly json: unknown; readonly changed: boolean }>;

export interface World {
  readonly session: TrainingSession;
  /** A device that nobody has used. Two devices of one athlete share a workout. */
  device(arm: Arm, name: string, athlete: Athlete): DeviceOptions;
  /** Holdfast's server remembers what an athlete did, so each is taken once; the others know none. */
  athleteFor(arm: Arm): Athlete;
  athletesLeft(): number;
  /** Servers that hold nothing yet, but for Holdfast's, which is the real one and goes on. */
  newServers(): Serve;
  stop(): Promise<void>;
}

/** `count`: how many athletes Holdfast's server is to know. */
export async function startWorld(pagesFolder: string, count: number): Promise<World> {
  const holdfast = await startProgram<Served>('serve', {
    athletes: { count, plan },
  } satisfies ServeOptions);
  // By an address that the compiler does not follow: the package may not be installed.
  const couchServer = new URL('./libraries/couch-server.ts', import.meta.url).href;
  const { createCouch } = (await import(couchServer)) as {
    createCouch(session: TrainingSession): Couch;
  };
  const athletes = [...holdfast.ready.athletes];
  const { session } = athletes[0]!;
  return {
    session,
    athleteFor: ({ page }) => (page === 'holdfast' ? athletes.pop()! : holdfast.ready.athletes[0]!),
    athletesLeft: () => athletes.length,
    device: (arm, name, athlete) => ({
      name,
      terms: arm.terms,
      store: arm.page === 'pouchdb' ? `/couch/${name}` : `/store/${name}`,
      athlete: {
        userId: athlete.userId,
        token: athlete.token,
        sessionId: athlete.session._id,
      },
    }),
    newServers() {
      const plain = createPlainServer(session);
      const couch = createCouch(session);
      const seen = new Set<string>();
      return async (call) => {
        const [, top] = call.url.pathname.split('/');
        if (top === 'app') return { ...(await file(pagesFolder, call)), isFile: true };
        if (top === 'store') return plain(call);
        if (top === 'couch') return answerCouch(couch, call);
        return forward(holdfast.ready.port, call, seen);
      };
    },
    stop: () => holdfast.stop(),
  };
}

async function file(folder: string, { url }: Call): Promise<Answer> {
  const path = url.pathname.replace('/app/', '').replace(/\/$/, '/index.html');
  const type = path.endsWith('.html') ? 'text/html' : 'text/javascript';
  try {
    const body = await readFile(join(folder, path));
    return { status: 200, headers: { 'content-type': type }, body };
  } catch {
    return { status: 404, body: '' };
  }
}

async function answerCouch(couch: Couch, { method, url, body }: Call): Promise<Answer> {
  const { status, json, changed } = await couch({
    method,
    path: url.pathname.replace('/couch', ''),
    query: url.searchParams,
    body: body.length > 0 ? (JSON.parse(body.toString()) as Record<string, unknown>) : {},
  });
  const headers = { 'content-type': 'application/json' };
  return { status, headers, body: JSON.stringify(json), changed };
}

/** To the real server. A reply to a write that was given before shows that nothing is new. */
function forward(port: number, call: Call, seen: Set<string>): Promise<Answer> {
  const { host: _, connection: __, ...headers } = call.headers;
  const target = {
    port,
    host: '127.0.0.1',
    method: call.method,
    path: call.url.pathname + call.url.search,
    headers,
  };
  return new Promise((resolve, reject) => {
    const request = callServer(target, (reply) => {
      buffer(reply).then((whole) => {
        const body = Buffer.from(whole);
        const { 'transfer-encoding': ___, connection: ____, ...kept } = reply.headers;
        const status = reply.statusCode ?? 500;
        const mark = `${call.method} ${body.toString('base64')}`;
        const changed = call.method !== 'GET' && status < 300 && !seen.has(mark);
        seen.add(mark);
        resolve({ status, headers: kept as Record<string, string>, body, changed });
      }, reject);
    });
    request.on('error', reject);
    request.end(call.body);
  });
}
