// The server's dependencies. Built in main.ts; tests build their own.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs.ts';
import type { PubNubSettings } from './live/live-service.ts';
import type { Payments } from './payments/provider.ts';
import type { Push } from './push/open-push.ts';
import type { Sealing } from './sealing.ts';
import type { SocialProviders } from './social-providers.ts';
import type { CountView } from './telemetry/analytics.ts';
import type { Disk } from './telemetry/disk.ts';
import type { ErrorReporting } from './telemetry/error-reporting.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Traces } from './telemetry/traces.ts';

export interface Deps {
  readonly database: Database;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly version: string;
  readonly publicUrl: URL;
  /** See `Environment.trustedProxies`. */
  readonly trustedProxies: string;
  /** Where people get help; null: on the app's own help page. */
  readonly supportUrl: URL | null;
  /** Null: the server says nowhere where to report a security hole. */
  readonly securityContact: SecurityContact | null;
  /** The built app; null: the server has only the API. */
  readonly appFolder: string | null;
  readonly limits: Limits;
  /** See `Environment.firstAdmin`. */
  readonly firstAdmin: string | null;
  readonly jobs: Jobs;
  /** Null: photos and videos are in the database. */
  readonly files: FileStore | null;
  readonly socialProviders: SocialProviders;
  readonly payments: Payments;
  readonly push: Push;
  /** Null: this server is its own live service. */
  readonly pubNub: PubNubSettings | null;
  /** Null: page views are not counted. */
  readonly countView: CountView | null;
  /** Null: errors in the app are not collected. */
  readonly errorReporting: ErrorReporting | null;
  /** Null: nothing is counted for the operator. */
  readonly metrics: Metrics | null;
  /** Null: nothing is traced. */
  readonly traces: Traces | null;
  /** How much room is left where the data is. */
  readonly disk: Disk;
  /** What happens to calls. */
  readonly logger: FastifyBaseLogger;
  /** Writes a line of JSON for the operator's own tools. */
  readonly log: (line: Readonly<Record<string, unknown>>) => void;
  /** For secrets that are stored. */
  readonly sealing: Sealing;
  /** How long the security log is kept. */
  readonly securityLogDays: number;
  /** Called with every failure that is a bug of ours. */
  readonly report: (error: unknown, requestId?: string) => void;
}

export interface SecurityContact {
  /** `mailto:` or `https:`. */
  readonly contact: URL;
  /** How reports are handled; null: written nowhere. */
  readonly policy: URL | null;
}

/** Requests per minute; those that send mail, per hour. */
export interface Limits {
  readonly perAddress: number;
  readonly perDevice: number;
  readonly signInsPerAccount: number;
  readonly signInsPerAddress: number;
  /** To one e-mail address from one caller, whether or not it has an account. */
  readonly mailsPerEmail: number;
  /** To one e-mail address from all callers; further mails are dropped silently. */
  readonly mailsPerInbox: number;
  readonly mailsPerAddress: number;
  /** From one IP address per hour: an error in a loop must not drown out all others. */
  readonly errorReports: number;
  /** Files with everything of one account, per hour. */
  readonly exports: number;
  /** Of one user, to the live service: the composer says it every few seconds. */
  readonly typing: number;
}

export const defaultLimits: Limits = {
  perAddress: 3000,
  perDevice: 600,
  signInsPerAccount: 10,
  signInsPerAddress: 60,
  mailsPerEmail: 5,
  mailsPerInbox: 20,
  mailsPerAddress: 60,
  errorReports: 60,
  exports: 6,
  typing: 120,
};
