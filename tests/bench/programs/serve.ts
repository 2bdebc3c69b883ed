// The real server, with limits that a benchmark does not run into and the athletes that it needs.
import { randomUUID } from 'node:crypto';
import { buildApp } from '#server/app.ts';
import { openEmbedded, openPostgres } from '#server/database/database.ts';
import { seedDemo } from '#server/database/seed.ts';
import type { Deps } from '#server/deps.ts';
import { openProviders } from '#server/social-providers.ts';
import { freePort } from '#tests/tools/free-port.ts';
import { addAthlete, type Athlete, type PlanSize } from './athletes.ts';
import { optionsGiven, sayReady } from './program.ts';

export interface ServeOptions {
  /** PGlite in memory when left out. */
  readonly databaseUrl?: string;
  readonly appFolder?: string;
  readonly athletes?: { readonly count: number; readonly plan: PlanSize };
  readonly demo?: boolean;
}

export interface Served {
  readonly port: number;
  readonly athletes: Athlete[];
}

const { databaseUrl, appFolder, athletes, demo } = optionsGiven<ServeOptions>();
const port = await freePort();
const plenty = 1_000_000_000;
const publicUrl = new URL(`http://localhost:${port}`);
const report = (error: unknown) => console.error(error);
const deps: Deps = {
  database: databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(null),
  now: () => new Date(),
  newId: randomUUID,
  version: '0.0.0',
  publicUrl,
  supportUrl: null,
  appFolder: appFolder ?? null,
  limits: {
    perAddress: plenty,
    perDevice: plenty,
    signInsPerAccount: plenty,
    signInsPerAddress: plenty,
    mailsPerEmail: plenty,
    mailsPerAddress: plenty,
  },
  jobs: { send: async () => {} },
  socialProviders: openProviders([], { publicUrl, report }),
  report,
};
if (demo) await seedDemo(deps);
const people: Athlete[] = [];
for (let n = 0; n < (athletes?.count ?? 0); n += 1) {
  people.push(await addAthlete(deps, athletes!.plan));
}
const app = await buildApp(deps);
await app.listen({ port, host: '127.0.0.1' });
sayReady({ port, athletes: people } satisfies Served);
