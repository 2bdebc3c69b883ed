// The real server, with limits that a benchmark does not run into and the athletes it needs.
import { randomUUID } from 'node:crypto';
import { buildApp } from '#server/app.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { demoPassword, seedDemo } from '#server/database/seed.ts';
import { openSealing } from '#server/sealing.ts';
import type { Deps } from '#server/deps.ts';
import { openSandbox } from '#server/payments/sandbox-provider.ts';
import { hashPassword } from '#server/passwords.ts';
import { secretOf } from '#server/stores/secrets.ts';
import { openPush } from '#server/push/open-push.ts';
import { openLogger } from '#server/telemetry/logger.ts';
import { openMetrics } from '#server/telemetry/metrics.ts';
import { openProviders } from '#server/social-providers.ts';
import { freePort } from '#tests/tools/free-port.ts';
import { addAthlete, type Athlete, type PlanSize } from './athletes.ts';
import { generateClients } from './generated-clients.ts';
import { generateStore } from './generated-store.ts';
import { optionsGiven, sayReady } from './program.ts';
import { addVeteran, type Veteran } from './veteran.ts';

export interface ServeOptions {
  /** PGlite in memory when left out. */
  readonly databaseUrl?: string;
  readonly appFolder?: string;
  readonly athletes?: { readonly count: number; readonly plan: PlanSize };
  readonly demo?: boolean;
  readonly store?: { readonly programs: number; readonly coaches: number };
  /** Of the first athlete, for logging in. */
  readonly password?: string;
  /** The first athlete coaches this many others. */
  readonly clients?: number;
  /** The first of the clients has trained so often. */
  readonly veteranWorkouts?: number;
  /** It counts what it does, for Prometheus. With PostgreSQL. */
  readonly counts?: boolean;
}

export interface Served {
  readonly port: number;
  readonly athletes: Athlete[];
  readonly veteran: Veteran | null;
  /** Signs the tokens of the live hub. */
  readonly liveSecret: string;
}

const {
  databaseUrl,
  appFolder,
  athletes,
  demo,
  store,
  password,
  clients,
  veteranWorkouts,
  counts,
} = optionsGiven<ServeOptions>();
const port = await freePort();
const plenty = 1_000_000_000;
const publicUrl = new URL(`http://localhost:${port}`);
const report = (error: unknown) => console.error(error);
const metrics = counts ? await openMetrics({ host: '127.0.0.1', port: await freePort() }) : null;
const database = databaseUrl
  ? await openPostgres(databaseUrl, { onStatement: metrics?.ran ?? null })
  : await openEmbedded(null);
const outside = { database, now: () => new Date(), newId: randomUUID, publicUrl };
const deps: Deps = {
  ...outside,
  version: '0.0.0',
  trustedProxies: 'loopback',
  supportUrl: null,
  securityContact: null,
  firstAdmin: null,
  files: null,
  pubNub: null,
  countView: null,
  errorReporting: null,
  metrics,
  traces: null,
  disk: async () => null,
  logger: openLogger('warn', { out: process.stdout, err: process.stderr }),
  log: () => {},
  securityLogDays: 365,
  sealing: openSealing([]),
  appFolder: appFolder ?? null,
  limits: {
    perAddress: plenty,
    perDevice: plenty,
    signInsPerAccount: plenty,
    signInsPerAddress: plenty,
    mailsPerEmail: plenty,
    mailsPerInbox: plenty,
    mailsPerAddress: plenty,
    errorReports: plenty,
    exports: plenty,
    typing: plenty,
  },
  jobs: { send: async () => {} },
  socialProviders: openProviders([], { publicUrl, report }),
  payments: { provider: openSandbox(outside), feePercent: 10 },
  push: openPush(database, { hosts: [], contact: publicUrl.origin }),
  report,
};
if (demo) await seedDemo(deps, demoPassword);
if (store) await generateStore(deps.database, store);
const people: Athlete[] = [];
for (let n = 0; n < (athletes?.count ?? 0); n += 1) {
  people.push(await addAthlete(deps, athletes!.plan));
}
if (password !== undefined)
  await database.rows
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', people[0]!.userId)
    .execute();
if (clients !== undefined)
  await generateClients(deps.database, { coach: people[0]!.userId, clients });
const veteran = veteranWorkouts
  ? await addVeteran(deps, { like: people[0]!.session, workouts: veteranWorkouts })
  : null;
const app = await buildApp(deps);
await app.listen({ port, host: '127.0.0.1' });
const liveSecret = await secretOf(database.rows, 'live-tokens');
sayReady({ port, athletes: people, veteran, liveSecret } satisfies Served);
