// A whole server without a socket, with its own empty database: a copy of the one named by TEST_DATABASE_URL, or
// otherwise PGlite in memory.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Endpoint, headers, type OkOf } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';
import { buildApp } from '#server/app.ts';
import type { OpenFiles } from '#server/backups/whole-rows.ts';
import { runJob } from '#server/commands/run-job.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { Database } from '#server/database/database.ts';
import { refuseWithinTransaction } from '#server/database/own-connection.ts';
import type { Patience } from '#server/database/postgres-pool.ts';
import type { Rows } from '#server/database/rows.ts';
import type { Deps, Limits, SecurityContact } from '#server/deps.ts';
import { type Job, type Jobs, openJobs } from '#server/jobs.ts';
import type { Letter } from '#server/mail/letters.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { openSandbox } from '#server/payments/sandbox-provider.ts';
import type { SandboxDeps } from '#server/payments/sandbox-paths.ts';
import { openPush } from '#server/push/open-push.ts';
import { openProviders, type ProviderSettings } from '#server/social-providers.ts';
import { type AnalyticsSettings, openAnalytics } from '#server/telemetry/analytics.ts';
import type { Disk } from '#server/telemetry/disk.ts';
import { openErrorReporting } from '#server/telemetry/error-reporting.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import type { Traces } from '#server/telemetry/traces.ts';
import { emptyDatabase } from '../tools/empty-database.ts';
import { copyOfDatabase } from '../tools/test-database.ts';
import { plenty, pushContact, testDeps } from './test-deps.ts';

export interface Asked {
  /** Whose token to send; a bare `token` will do. */
  readonly as?: { readonly token: string };
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** A new Idempotency-Key unless one is given; null sends none. */
  readonly key?: string | null;
  readonly revision?: number;
  readonly headers?: Record<string, string>;
  /** The caller's network address; this machine's if left out. */
  readonly from?: string;
}

interface Answer<Body> {
  readonly status: number;
  /** Has the contract's type if the status is 200. */
  readonly body: Body;
  readonly error: ErrorBody;
  readonly headers: LightMyRequestResponse['headers'];
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Everything the server reported as a bug. A test removes those it expects. */
  readonly bugs: unknown[];
  /** Moves the server's clock forward. */
  readonly pass: (days: number) => void;
  /**
   * Checks every reply against the contract: a success against the call's schema, a failure against the common one.
   */
  readonly call: <const E extends Endpoint>(endpoint: E, asked?: Asked) => Promise<Answer<OkOf<E>>>;
  /** Like `call`, but anything other than success fails the test. */
  readonly ok: <const E extends Endpoint>(endpoint: E, asked?: Asked) => Promise<OkOf<E>>;
  /** The letters to an address, newest last, once all requested work is done. */
  readonly lettersTo: (email: string) => Promise<readonly Letter[]>;
  /** Resolves when all work after replies is done. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface Options {
  readonly limits?: Partial<Limits>;
  readonly appFolder?: string;
  readonly publicUrl?: string;
  readonly supportUrl?: string;
  readonly securityContact?: SecurityContact;
  readonly firstAdmin?: string;
  readonly analytics?: AnalyticsSettings;
  /** A DSN. */
  readonly errorReportingId?: string;
  /** `embedded`: PGlite in memory, whatever the other tests run on. */
  readonly databaseUrl?: string;
  /** One that the test opened itself. */
  readonly database?: Database;
  readonly logger?: Deps['logger'];
  readonly metrics?: Metrics;
  readonly traces?: Traces;
  readonly disk?: Disk;
  /** Where photos and videos are; in the database, if left out. */
  readonly openFiles?: OpenFiles;
  /** In place of the list of bugs. */
  readonly report?: Deps['report'];
  /** With PostgreSQL. */
  readonly patience?: Partial<Patience>;
  readonly providers?: readonly ProviderSettings[];
  /** Where push messages may go in addition to the browsers' own services. */
  readonly pushHosts?: readonly string[];
  /** Mail goes here, through the real queue. */
  readonly mailer?: Mailer;
  /** Handles the payments instead of the test payments, which it may wrap. */
  readonly openProvider?: (deps: SandboxDeps) => PaymentProvider;
}

const dayMs = 86_400_000;

/** In place of a database URL. */
export const embedded = 'embedded';

export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const { databaseUrl = process.env['TEST_DATABASE_URL'] ?? embedded } = options;
  const database = options.database ?? (await openTestDatabase(databaseUrl, options.patience));
  let passedMs = 0;
  const bugs: unknown[] = [];
  const report = options.report ?? ((error: unknown) => void bugs.push(error));
  const publicUrl = new URL(options.publicUrl ?? 'http://localhost:3000');
  const run = (job: Job, mailer: Mailer) => runJob({ ...deps, mailer }, job);
  const post = await startPost(database, run, { report, mailer: options.mailer });
  const now = () => new Date(Date.now() + passedMs);
  const outside = { database, now, newId: randomUUID, publicUrl };
  const deps: Deps = {
    ...testDeps(database),
    ...outside,
    payments: { provider: (options.openProvider ?? openSandbox)(outside), feePercent: 10 },
    push: openPush(database, { hosts: options.pushHosts ?? [], contact: pushContact }),
    supportUrl: options.supportUrl === undefined ? null : new URL(options.supportUrl),
    securityContact: options.securityContact ?? null,
    firstAdmin: options.firstAdmin ?? null,
    countView: options.analytics ? openAnalytics(options.analytics, publicUrl) : null,
    errorReporting:
      options.errorReportingId === undefined
        ? null
        : openErrorReporting(options.errorReportingId, '1.2.3'),
    appFolder: options.appFolder ?? null,
    limits: { ...plenty, ...options.limits },
    jobs: post.jobs,
    socialProviders: openProviders(options.providers ?? [], { publicUrl, report }),
    ...(options.logger && { logger: options.logger }),
    ...(options.disk && { disk: options.disk }),
    metrics: options.metrics ?? null,
    traces: options.traces ?? null,
    files: (await options.openFiles?.(database.rows)) ?? null,
    report,
  };
  const app = await buildApp(deps);
  const apart = AsyncLocalStorage.snapshot();
  const call: TestServer['call'] = async (endpoint, asked = {}) => {
    // As over a network: it belongs to no transaction of the test that asks.
    const reply = await apart(async () => {
      // It leaves only once it is waited for.
      const arrived = await app.inject(requestOf(endpoint, asked));
      return arrived;
    });
    const body: unknown = reply.json();
    const isOk = reply.statusCode === 200;
    const parsed = (isOk ? endpoint.ok : ErrorBody).safeParse(body);
    expect(
      parsed.error?.issues ?? [],
      `${endpoint.method} ${endpoint.path} ${reply.statusCode}`,
    ).toEqual([]);
    return {
      status: reply.statusCode,
      body: body as never,
      error: body as ErrorBody,
      headers: reply.headers,
    };
  };
  return {
    app,
    deps,
    bugs,
    pass: (days) => (passedMs += days * dayMs),
    call,
    ok: async (endpoint, asked) => {
      const { status, body, error } = await call(endpoint, asked);
      expect(status, `${endpoint.method} ${endpoint.path}: ${JSON.stringify(error)}`).toBe(200);
      return body;
    },
    lettersTo: post.lettersTo,
    settled: post.settled,
    stop: async () => {
      await app.close();
      await post.stop();
      await database.close();
      expect(bugs, `what the server reported as bugs: ${bugs.map(String).join(', ')}`).toEqual([]);
    },
  };
}

/** Without a mailer each job runs as soon as what sent it is committed, without a queue, and the letters are kept. */
async function startPost(
  database: Database,
  run: (job: Job, mailer: Mailer) => Promise<void>,
  { report, mailer }: { report: (error: unknown) => void; mailer: Mailer | undefined },
) {
  const letters: { readonly to: string; readonly letter: Letter }[] = [];
  let done = Promise.resolve();
  const lettersTo = async (email: string) => {
    await done;
    return letters.filter(({ to }) => to === email.toLowerCase()).map(({ letter }) => letter);
  };
  if (mailer) {
    const queue = await openJobs(database, report);
    await queue.work((job) => run(job, mailer));
    return { jobs: queue, lettersTo, settled: () => done, stop: queue.stop };
  }
  // A job does not belong to the transaction that asks for it.
  const apart = AsyncLocalStorage.snapshot();
  const keep: Mailer = {
    send: async (to, letter) => void letters.push({ to, letter }),
    close: () => {},
  };
  let sent = 0;
  /** Until the transaction of `rows` ends; waits for others that hold the same. */
  const hold = async (rows: Rows, turn: number) =>
    void (await sql`SELECT pg_advisory_xact_lock(${turn})`.execute(rows));
  const jobs: Jobs = {
    send: async (job, rows) => {
      if (!rows) refuseWithinTransaction();
      const turn = (sent += 1);
      if (rows) await hold(rows, turn);
      done = apart(() =>
        done
          .then(() => hold(database.rows, turn))
          .then(() => run(job, keep))
          .catch(report),
      );
    },
  };
  return { jobs, lettersTo, settled: () => done, stop: () => done };
}

/** The argument of `app.inject` for a call of the contract. */
export function requestOf(endpoint: Endpoint, asked: Asked) {
  const path = endpoint.path.replaceAll(
    /:(\w+)/g,
    (_, name: string) => asked.params?.[name] ?? randomUUID(),
  );
  const query = asked.query ? `?${new URLSearchParams(asked.query).toString()}` : '';
  const key = asked.key === undefined ? randomUUID() : asked.key;
  return {
    method: endpoint.method,
    url: path + query,
    headers: {
      ...(asked.as && { authorization: `Bearer ${asked.as.token}` }),
      ...(asked.body !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.write && key !== null && { [headers.idempotencyKey]: key }),
      ...(asked.revision !== undefined && { [headers.ifMatch]: `"${asked.revision}"` }),
      ...asked.headers,
    },
    ...(asked.body !== undefined && { payload: JSON.stringify(asked.body) }),
    ...(asked.from !== undefined && { remoteAddress: asked.from }),
  };
}

/** Every test file has its own database. */
async function openTestDatabase(url: string, patience: Partial<Patience> = {}): Promise<Database> {
  if (url === embedded) return openEmbedded(null, { dumped: await emptyDatabase() });
  const own = await copyOfDatabase(url);
  const database = await openPostgres(own.url, { patience: { acquireMs: 60_000, ...patience } });
  const close = async () => {
    await database.close();
    await own.drop();
  };
  return { ...database, close };
}
