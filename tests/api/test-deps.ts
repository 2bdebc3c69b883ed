// A server's outside dependencies, for tests that use none of them.
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { openSealing } from '#server/sealing.ts';
import type { Deps, Limits } from '#server/deps.ts';
import { openSandbox } from '#server/payments/sandbox-provider.ts';
import type { SandboxDeps } from '#server/payments/sandbox-paths.ts';
import { openPush } from '#server/push/open-push.ts';
import { openProviders } from '#server/social-providers.ts';
import { silentLogger } from '#server/telemetry/logger.ts';

export const plenty: Limits = {
  perAddress: 1_000_000,
  perDevice: 1_000_000,
  signInsPerAccount: 1_000_000,
  signInsPerAddress: 1_000_000,
  mailsPerEmail: 1_000_000,
  mailsPerInbox: 1_000_000,
  mailsPerAddress: 1_000_000,
  errorReports: 1_000_000,
  exports: 1_000_000,
  typing: 1_000_000,
};

export const pushContact = 'mailto:us@holdfast.test';

/** A reported bug is thrown on the spot; jobs are not run. */
export const testDeps = (database: Database): Deps => ({
  ...hereAndNow(database),
  version: '1.2.3',
  trustedProxies: 'loopback',
  supportUrl: null,
  securityContact: null,
  firstAdmin: null,
  files: null,
  pubNub: null,
  countView: null,
  errorReporting: null,
  metrics: null,
  traces: null,
  disk: async () => null,
  logger: silentLogger(),
  log: () => {},
  securityLogDays: 365,
  sealing: openSealing([]),
  appFolder: null,
  limits: plenty,
  jobs: { send: async () => {} },
  socialProviders: openProviders([], noProviders),
  payments: { provider: openSandbox(hereAndNow(database)), feePercent: 10 },
  push: openPush(database, { hosts: [], contact: pushContact }),
  report: (error) => {
    throw error;
  },
});

const hereAndNow = (database: Database): SandboxDeps => ({
  database,
  now: () => new Date(),
  newId: randomUUID,
  publicUrl: new URL('http://localhost:3000'),
});

const noProviders = { publicUrl: new URL('http://localhost:3000'), report: () => {} };
