// A phone for the tests of this folder: a database in memory, a clock and ids that the test controls, and a server
// with scripted replies.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { ErrorType } from '#contract/errors.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { EntityType } from '#contract/sync.ts';
import {
  buildProgram,
  buildRun,
  buildSession,
  testId,
  testNow,
  testStamp,
} from '#domain/test-builders.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import { HoldfastDatabase } from './database/database.ts';
import { putRow } from './database/put-row.ts';
import type { DocumentBody, EntityKey, EntityRow, OutboxEntry } from './database/rows.ts';
import { type Device, openDevice } from './device.ts';
import { cleanRow } from './outbox/store-edit.ts';
import { createServerApi } from './server-api.ts';
import { createLocks } from './test-locks.ts';
import type { SyncDeps } from './sync/sync-round.ts';

export interface Phone {
  readonly device: Device;
  readonly database: HoldfastDatabase;
  readonly clock: TestClock;
  readonly server: ScriptedServer;
  readonly deps: SyncDeps;
  /** The state on the disk, read through a new connection, as after a crash. */
  afterCrash(): HoldfastDatabase;
  /** Every write to the database so far, as `table.type`; the test clears it. */
  readonly writes: string[];
  /** How often something asked for a sync. */
  requests(): number;
}

export interface TestClock {
  now: number;
}

/** A phone whose database holds `documents` as the server has them, at revisions from 1 on. */
export async function createPhone(...documents: readonly TestDocument[]): Promise<Phone> {
  const clock: TestClock = { now: Date.parse(testNow) };
  const writes: string[] = [];
  const disk = new IDBFactory();
  const database = recordWrites(createDatabase('phone', disk), writes);
  const newId = createIds();
  let requests = 0;
  const device = await openDevice({
    user: { userId: testId.user(1), firstName: 'Alex' },
    now: () => new Date(clock.now),
    newId,
    requestSync: () => void (requests += 1),
    database,
  });
  for (const [index, [type, body]] of documents.entries()) {
    await putRow(database, cleanRow(type, body, index + 1));
  }
  writes.length = 0;
  const server = createScriptedServer();
  const deps: SyncDeps = {
    database,
    userId: device.userId,
    server: server.api,
    locks: createLocks(),
    now: () => clock.now,
    random: () => 0.5,
    newId,
  };
  return {
    device,
    database,
    clock,
    server,
    deps,
    writes,
    afterCrash: () => createDatabase('phone', disk),
    requests: () => requests,
  };
}

/** The same phone with a freshly loaded page. */
export const reloaded = (phone: Phone): Phone => {
  const database = phone.afterCrash();
  return {
    ...phone,
    database,
    device: { ...phone.device, database },
    deps: { ...phone.deps, database },
  };
};

export type TestDocument = {
  [Type in EntityType]: readonly [type: Type, body: DocumentBody<Type>];
}[EntityType];

/** A bought program, its run and a workout under way. */
export const training: readonly TestDocument[] = [
  ['program', buildProgram()],
  ['program-run', buildRun()],
  ['training-session', buildSession()],
];

export const sessionKey: EntityKey = `training-session:${testId.session(1)}`;

/** The usual workout with these sets ticked. */
export const tickedSession = (...sets: readonly number[]): TrainingSession =>
  sets.reduce((session, set) => {
    const ticked = tickSet(session, {
      setId: testId.set(set),
      done: true,
      now: testNow,
      stamp: testStamp,
    });
    if (!ticked.allowed) throw new Error(ticked.code);
    return ticked.value;
  }, buildSession());

export const doneSets = (body: unknown): string[] =>
  (body as TrainingSession).exerciseLog.flatMap((entry) =>
    entry.sets.filter((set) => set.done).map((set) => set.id),
  );

export async function rowOf({ database }: Phone, key: EntityKey): Promise<EntityRow> {
  const row = await database.entities.get(key);
  if (!row) throw new Error(`There is no ${key}`);
  return row;
}

/** Documents that are dirty without an entry, or clean with one; there must never be any. */
export async function unpaired({ database }: Phone): Promise<string[]> {
  const waiting = new Set((await database.outbox.toArray()).map((entry) => entry.key));
  const rows = await database.entities.toArray();
  return rows.filter((row) => row.dirty !== waiting.has(row.key)).map((row) => row.key);
}

/** An outbox entry that is due now and waits for nothing. */
export const buildEntry = (seq: number, overrides: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq,
  key: `comment:${seq}`,
  lane: `lane-${seq}`,
  dependsOn: null,
  creates: false,
  version: 1,
  state: 'open',
  addedAt: 0,
  attempts: 0,
  conflicts: 0,
  nextAt: 0,
  ...overrides,
});

export const createDatabase = (name = 'test', disk = new IDBFactory()): HoldfastDatabase =>
  new HoldfastDatabase(name, { indexedDB: disk, IDBKeyRange });

/** UUIDs in the order they are requested. */
export function createIds(): () => string {
  let made = 0;
  return () => `00000099-0000-7000-8000-${(made += 1).toString(16).padStart(12, '0')}`;
}

function recordWrites(database: HoldfastDatabase, writes: string[]): HoldfastDatabase {
  database.use({
    stack: 'dbcore',
    name: 'recorder',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) => {
            writes.push(`${name}.${request.type}`);
            return table.mutate(request);
          },
        };
      },
    }),
  });
  return database;
}

/** A call as it reached the server. */
export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly json: unknown;
}

/** What comes back: a reply of ours, any other response, or nothing at all. */
export type ScriptedReply =
  | { readonly status: number; readonly json: unknown; readonly headers?: Record<string, string> }
  | Response
  | 'no signal';

export interface ScriptedServer {
  readonly api: ReturnType<typeof createServerApi>;
  readonly calls: ReceivedCall[];
  /** The replies to the next calls, in order; a function gets the call and may take its time. */
  answer(...replies: readonly Answer[]): void;
  /** Drops replies that no call has used. */
  forget(): void;
}
type Answer = ScriptedReply | ((call: ReceivedCall) => ScriptedReply | Promise<ScriptedReply>);

export function createScriptedServer(): ScriptedServer {
  const calls: ReceivedCall[] = [];
  const script: Answer[] = [];
  const api = createServerApi({
    origin: 'http://gym.test',
    readSignIn: async () => ({ userId: testId.user(1), token: 'token' }),
    fetch: async (input, init) => {
      const call = await received(new Request(input, init));
      calls.push(call);
      const next = script.shift();
      if (next === undefined) throw new Error(`Unexpected: ${call.method} ${call.path}`);
      const reply = typeof next === 'function' ? await next(call) : next;
      if (reply === 'no signal') throw new TypeError('Failed to fetch');
      if (reply instanceof Response) return reply;
      const headers = { 'x-api': '1', ...reply.headers };
      return new Response(JSON.stringify(reply.json), { status: reply.status, headers });
    },
  });
  return {
    api,
    calls,
    answer: (...replies) => void script.push(...replies),
    forget: () => void (script.length = 0),
  };
}

async function received(request: Request): Promise<ReceivedCall> {
  const { pathname, search } = new URL(request.url);
  const packed = request.headers.get('content-encoding') === 'gzip';
  const bytes = await request.blob();
  const text = await new Response(
    packed ? bytes.stream().pipeThrough(new DecompressionStream('gzip')) : bytes,
  ).text();
  return {
    method: request.method,
    path: pathname + search,
    headers: request.headers,
    json: text === '' ? undefined : JSON.parse(text),
  };
}

export const ok = (json: unknown) => ({ status: 200, json });

export const failed = (status: number, type: ErrorType, headers: Record<string, string> = {}) => ({
  status,
  json: { errors: { global: `${type}, in words` }, type },
  headers,
});

/** The document has changed since; `lastKey` names the write that did it. */
export const stale = (rev: number, body: unknown, lastKey: string | null = null) => ({
  status: 412,
  json: {
    errors: { global: 'Changed since' },
    type: 'stale-revision' satisfies ErrorType,
    current: { rev, lastKey, body },
  },
});

/** A promise that the test settles, for something that takes its time. */
export function createPause(): {
  readonly reached: Promise<void>;
  wait(): Promise<void>;
  end(): void;
} {
  const reached = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    wait: () => {
      reached.resolve();
      return over.promise;
    },
    end: over.resolve,
  };
}
