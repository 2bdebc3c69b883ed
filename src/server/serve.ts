// Composition root: opens the database and the port, and shuts down gracefully.
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { openBackups } from './backups/open-backups.ts';
import { prepareDemo } from './commands/demo-accounts.ts';
import { appointAtStart } from './commands/first-admin.ts';
import { pruneExpired } from './commands/prune-expired.ts';
import { runJob } from './commands/run-job.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { refusingOtherConnections } from './database/own-connection.ts';
import { toldTo } from './database/statements.ts';
import type { Rows } from './database/rows.ts';
import { untilItAnswers } from './database/until-it-answers.ts';
import { defaultLimits, type Deps } from './deps.ts';
import { type Environment, isLoopback } from './environment.ts';
import { checkFileStore, openFileStore } from './files/open-file-store.ts';
import { type Job, openJobs } from './jobs.ts';
import { folderMailer, type Mailer, smtpMailer } from './mail/mailer.ts';
import type { Payments } from './payments/provider.ts';
import type { SandboxDeps } from './payments/sandbox-paths.ts';
import { openSandbox } from './payments/sandbox-provider.ts';
import { withoutPayments } from './payments/without-payments.ts';
import { openPush } from './push/open-push.ts';
import { openSealing, type Sealing } from './sealing.ts';
import { openingSecrets, sealStored } from './stores/secrets.ts';
import { openProviders } from './social-providers.ts';
import { startWords } from './start-words.ts';
import { openAnalytics } from './telemetry/analytics.ts';
import { openMetricsOf, openTracesOf, openWatch, type Watch } from './telemetry/open-watch.ts';
import { readVersion } from './version.ts';

const dayMs = 86_400_000;

export interface Serving {
  readonly http: Server;
  /** For the operator: the server's address, and who can log in. */
  readonly notices: readonly string[];
  readonly warnings: readonly string[];
  /** Resolves once all running requests are answered and the database is closed. */
  readonly stop: () => Promise<void>;
}

async function withOpenedSecrets(opened: Database, sealing: Sealing): Promise<Database> {
  await sealStored(opened.rows, sealing);
  const rows = refusingOtherConnections(opened.rows.withPlugin(openingSecrets(sealing)));
  return { ...opened, rows };
}

/** Resolves when it is listening. */
export async function serve(environment: Environment): Promise<Serving> {
  const { demo, publicUrl, port, host } = environment;
  const version = readVersion();
  const metrics = await openMetricsOf(environment.watch);
  const traces = await openTracesOf(environment.watch, version);
  await untilDatabaseAnswers(environment);
  const opened = await openDatabase(environment, toldTo(metrics?.ran, traces?.ran));
  const sealing = openSealing(environment.secretsKeys);
  const database = await withOpenedSecrets(opened, sealing);
  const watch = await openWatch(environment, { database, metrics, traces, version });
  const { logger, told, errorReporting, report, disk } = watch;
  const { files, fileWords } = await openFiles(environment, database.rows);
  const jobs = await openJobs(database, report);
  const outside = { database, now: () => new Date(), newId: randomUUID, publicUrl, report };
  const deps: Deps = {
    ...outside,
    version,
    trustedProxies: environment.trustedProxies,
    supportUrl: environment.supportUrl,
    securityContact: environment.securityContact,
    firstAdmin: environment.firstAdmin,
    appFolder: fileURLToPath(new URL('../../dist', import.meta.url)),
    limits: defaultLimits,
    jobs,
    files,
    socialProviders: openProviders(environment.socialProviders, { publicUrl, report }),
    payments: await openPayments(environment, outside),
    push: openPush(database, { hosts: environment.pushHosts, contact: contactOf(environment) }),
    pubNub: environment.pubNub,
    countView: environment.analytics && openAnalytics(environment.analytics, publicUrl),
    errorReporting,
    metrics,
    traces,
    disk,
    logger,
    log: (line) => told.info(line, 'Security event'),
    securityLogDays: environment.securityLogDays,
    sealing,
  };
  const demoAccounts = await prepareDemo(deps, demo);
  const app = await buildApp(deps);
  const mailer = openMailer(environment);
  const run = (job: Job) => runJob({ ...deps, mailer }, job);
  await jobs.work(traces ? (job) => traces.job(job.kind, () => run(job)) : run);

  const endBackups = await openBackups({ ...outside, version, jobs, files }, environment);
  const pruning = pruneDaily(deps);
  const stop = stopping({ app, jobs, mailer, database, watch, pruning, endBackups });

  await app.listen({ port, host });
  const { pid, version: node } = process;
  told.info({ version, database: database.kind, node, pid }, 'Started');
  const adminWords = await appointAtStart(deps);
  return {
    http: app.server,
    notices: [`Holdfast is at ${publicUrl.href}`, ...demoAccounts.notices, ...adminWords],
    warnings: [...demoAccounts.warnings, ...paymentWords(environment), ...fileWords],
    stop,
  };
}

/** The one that the environment names, and what the operator should know about it. */
async function openFiles(environment: Environment, rows: Rows) {
  const files = await openFileStore(environment.files, rows);
  return { files, fileWords: await checkFileStore(files, rows) };
}

const longestStartMs = 60_000;

async function untilDatabaseAnswers(environment: Environment): Promise<void> {
  const { databaseUrl } = environment;
  if (databaseUrl === null) return;
  const say = (why: unknown) =>
    void process.stderr.write(`Waiting for the database. ${startWords(why, environment)}\n`);
  await untilItAnswers(databaseUrl, { waitMs: longestStartMs, say });
}

interface Parts {
  readonly app: FastifyInstance;
  readonly jobs: { stop(): Promise<void> };
  readonly pruning: ReturnType<typeof pruneDaily>;
  readonly mailer: Mailer;
  readonly database: Database;
  readonly watch: Watch;
  readonly endBackups: () => Promise<void>;
}

const stopping =
  ({ app, jobs, pruning, mailer, database, watch, endBackups }: Parts) =>
  async (): Promise<void> => {
    watch.told.info('Stopping');
    const endGivingUp = database.giveUpWhenSilent();
    pruning.abort();
    // A connection with a running request becomes idle only after the reply.
    const closing = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(closing);
    await endBackups();
    await jobs.stop();
    await pruning.ended();
    mailer.close();
    // It asks the database, too.
    await watch.close();
    await database.close();
    endGivingUp();
    watch.told.info('Stopped');
  };

/** Now, and once a day. `ended`: after `abort`, once the part that ran is through. */
function pruneDaily(deps: Deps): { abort(): void; ended(): Promise<void> } {
  const leaving = new AbortController();
  let pruned = Promise.resolve();
  const prune = () => {
    pruned = pruned.then(() => pruneExpired(deps, leaving.signal)).catch(deps.report);
  };
  prune();
  const timer = setInterval(prune, dayMs);
  return {
    abort() {
      clearInterval(timer);
      leaving.abort();
    },
    ended: () => pruned,
  };
}

/** For the operator of a server that others can reach. */
function paymentWords({ stripe, testPayments, publicUrl }: Environment): string[] {
  if (stripe || isLoopback(publicUrl.hostname)) return [];
  return testPayments
    ? ['Payments are test payments: buyers pay nothing, and no coach is paid.']
    : [
        'Payments are off: nothing can be sold or bought. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET; ' +
          'for a demo with test payments, DEMO=on.',
      ];
}

/** For push services: the server's own address on the web, or else its mail address. */
const contactOf = ({ publicUrl, mailFrom }: Environment): string =>
  publicUrl.protocol === 'https:'
    ? publicUrl.origin
    : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? mailFrom}`;

function openMailer({ smtpUrl, mailFrom, dataFolder }: Environment): Mailer {
  if (smtpUrl !== null) return smtpMailer(smtpUrl, mailFrom);
  const show = (line: string) => void process.stdout.write(`${line}\n`);
  return folderMailer(path.join(dataFolder, 'mail'), mailFrom, show);
}

/**
 * Stripe if the environment has its keys, otherwise the built-in test payments. Stripe's library is loaded only if
 * it is used: it takes a twentieth of the server's start.
 */
const openPayments = async (
  {
    stripe,
    testPayments,
    platformFeePercent,
  }: Pick<Environment, 'stripe' | 'testPayments' | 'platformFeePercent'>,
  deps: SandboxDeps & { readonly report: (error: unknown) => void },
): Promise<Payments> => ({
  provider: stripe
    ? (await import('./payments/stripe-provider.ts')).openStripe(stripe, deps)
    : testPayments
      ? openSandbox(deps)
      : withoutPayments(openSandbox(deps)),
  feePercent: platformFeePercent,
});
