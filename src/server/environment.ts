// The environment, parsed once at the start; if it is wrong, one sentence says why.
import * as z from 'zod/mini';
import { type BackupSettings, BackupVariables, readBackups } from './backup-settings.ts';
import type { Patience } from './database/postgres-pool.ts';
import { PatienceVariables, readPatience } from './database-patience.ts';
import type { SecurityContact } from './deps.ts';
import {
  databaseConnection,
  demandCertificates,
  demandEncryption,
  mailConnection,
  roleOf,
  webConnection,
} from './encryption.ts';
import { FileStoreVariables, readFileStore } from './file-store-settings.ts';
import type { PubNubSettings } from './live/live-service.ts';
import { PubNubVariables, readPubNub } from './live/pubnub-settings.ts';
import type { StripeSettings } from './payments/stripe-provider.ts';
import { ProcessVariables, readProcesses } from './process-settings.ts';
import { readProviders } from './provider-settings.ts';
import type { ProviderSettings } from './social-providers.ts';
import type { AnalyticsSettings } from './telemetry/analytics.ts';
import { readWatch, type WatchSettings, WatchVariables } from './telemetry/settings.ts';
import { isProxy } from './trusted-proxies.ts';

export interface Environment {
  readonly port: number;
  readonly host: string;
  /** How many share the port, on the cores of this machine. */
  readonly processes: number;
  readonly dataFolder: string;
  /** Null: the embedded database in `dataFolder`. */
  readonly databaseUrl: string | null;
  /** The role that owns the tables. Null: that of `databaseUrl`. */
  readonly databaseOwnerUrl: string | null;
  readonly databasePatience: Patience;
  /** Where browsers reach the server; https turns on HSTS. */
  readonly publicUrl: URL;
  /** Addresses of reverse proxies whose X-Forwarded-For says who calls, separated by commas. */
  readonly trustedProxies: string;
  /** Null: the app's own help page. */
  readonly supportUrl: URL | null;
  /** Null: there is no security.txt. */
  readonly securityContact: SecurityContact | null;
  /**
   * The demo accounts: with the README's password, where only this machine can reach the server; with
   * passwords of this server's own; or none.
   */
  readonly demo: 'known password' | 'own passwords' | 'off';
  /** The address of the person who becomes an admin while there is none. Null: nobody does by themselves. */
  readonly firstAdmin: string | null;
  /** Null: mails become files in `dataFolder`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly socialProviders: readonly ProviderSettings[];
  /** Null: the built-in test payments. */
  readonly stripe: StripeSettings | null;
  /** Where anybody can reach the server, test payments are for a demo alone. */
  readonly testPayments: boolean;
  /** The platform's share of each sale, in percent. */
  readonly platformFeePercent: number;
  /** Null: the built-in live service. */
  readonly pubNub: PubNubSettings | null;
  /** More hosts that push messages may go to, with their port: `push.example:8443`. */
  readonly pushHosts: readonly string[];
  /** Null: page views are not counted. */
  readonly analytics: AnalyticsSettings | null;
  /** Null: errors are written only to the terminal. */
  readonly errorReportingId: string | null;
  readonly watch: WatchSettings;
  readonly securityLogDays: number;
  /** Null: photos and videos are in the database. */
  readonly files: ReturnType<typeof readFileStore>;
  /** Null: none is made by itself. */
  readonly backups: BackupSettings | null;
  /** 32 bytes each; the first one seals, the others open what was sealed before. */
  readonly secretsKeys: readonly Buffer[];
}

const postgresUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres:// or postgresql://'));

const Variables = z.object({
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')), '3000'),
  HOST: z._default(z.string().check(z.minLength(1, 'must not be empty')), '127.0.0.1'),
  ...ProcessVariables,
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'must not be empty')), '.data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_OWNER_URL: z.optional(postgresUrl),
  ...PatienceVariables,
  PUBLIC_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  ),
  TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.refine(
          (list) => list.split(',').every(isProxy),
          "must be a comma-separated list of addresses, ranges like '10.0.0.0/8', 'loopback' or 'uniquelocal'",
        ),
      ),
    'loopback',
  ),
  SUPPORT_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  ),
  SECURITY_CONTACT: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => URL.canParse(text) && /^(mailto:[^@]+@[^@]+|https:.+)$/.test(text),
          'must be an https address, or a mail address like mailto:security@example.org',
        ),
      ),
  ),
  SECURITY_POLICY: z.optional(z.url({ protocol: /^https$/, error: 'must be an https address' })),
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')),
  ),
  MAIL_FROM: z.optional(z.string().check(z.regex(/@/, 'must have an e-mail address'))),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_\w+$/, 'must be a Stripe secret key')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\w+(,whsec_\w+)*$/, 'must be a Stripe signing secret')),
  ),
  PLATFORM_FEE_PERCENT: z._default(
    z.string().check(z.regex(/^(\d|[1-8]\d|90)$/, 'must be a whole number from 0 to 90')),
    '10',
  ),
  ...PubNubVariables,
  PUSH_HOSTS: z._default(
    z
      .string()
      .check(z.regex(/^([\w.-]+(:\d+)?(,|$))*$/, 'must be a comma-separated list of hosts')),
    '',
  ),
  ANALYTICS_ID: z.optional(z.string().check(z.regex(/^[\w.,/-]+$/, 'must be a site name'))),
  ANALYTICS_URL: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
    'https://plausible.io',
  ),
  ERROR_REPORTING_ID: z.optional(
    z.string().check(z.regex(/^https?:\/\/\w+@[^/]+\/(.+\/)?\d+$/, 'must be a project DSN')),
  ),
  ...WatchVariables,
  SECRETS_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\da-f]{64}(,[\da-f]{64})*$/i,
          'must be 64 hexadecimal digits, as `openssl rand -hex 32` makes them',
        ),
      ),
  ),
  SECURITY_LOG_DAYS: z._default(
    z.string().check(z.regex(/^([3-9]\d|\d{3,4})$/, 'must be a number of days, 30 or more')),
    '365',
  ),
  ...BackupVariables,
  ...FileStoreVariables,
  UNENCRYPTED_HOSTS: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w.:-]+(,[\w.:-]+)*$/, 'must be a list of host names with commas between them'),
      ),
  ),
  FIRST_ADMIN: z.optional(z.email('must be an e-mail address')),
  DEMO: z.optional(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" })),
});

/** Throws an `Error` whose message can be shown in the terminal. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const parsed = Variables.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The environment variable ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, SUPPORT_URL, DEMO, SMTP_URL, MAIL_FROM } =
    parsed.data;
  const port = Number(PORT);
  if (port > 65_535) throw new Error('The environment variable PORT must be at most 65535.');
  demandCertificates(variables);
  readEncryption(parsed.data);
  const publicUrl = new URL(PUBLIC_URL ?? `http://localhost:${port}`);
  const demo = readDemo(DEMO, isLoopback(HOST) && isLoopback(publicUrl.hostname));
  const isPublic = publicUrl.protocol === 'https:' && !isLoopback(publicUrl.hostname);
  return {
    port,
    host: HOST,
    processes: readProcesses(parsed.data),
    dataFolder: DATA_DIR,
    databaseUrl: DATABASE_URL ?? null,
    databaseOwnerUrl: readOwner(parsed.data),
    databasePatience: readPatience(parsed.data),
    publicUrl,
    trustedProxies: parsed.data.TRUSTED_PROXIES,
    supportUrl: SUPPORT_URL === undefined ? null : new URL(SUPPORT_URL),
    securityContact: readSecurityContact(parsed.data),
    demo,
    firstAdmin: parsed.data.FIRST_ADMIN?.toLowerCase() ?? null,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? `Holdfast <no-reply@${publicUrl.hostname}>`,
    socialProviders: readProviders(variables),
    stripe: readStripe(parsed.data),
    testPayments: !isPublic || demo !== 'off',
    platformFeePercent: Number(parsed.data.PLATFORM_FEE_PERCENT),
    pubNub: readPubNub(parsed.data),
    pushHosts: parsed.data.PUSH_HOSTS.split(',').filter((host) => host !== ''),
    analytics: readAnalytics(parsed.data),
    errorReportingId: parsed.data.ERROR_REPORTING_ID ?? null,
    watch: readWatch(parsed.data),
    files: readFileStore(parsed.data),
    backups: readBackups(parsed.data),
    securityLogDays: Number(parsed.data.SECURITY_LOG_DAYS),
    secretsKeys: (parsed.data.SECRETS_KEY?.split(',') ?? []).map((key) => Buffer.from(key, 'hex')),
  };
}

function readDemo(said: 'on' | 'off' | undefined, isOnlyHere: boolean): Environment['demo'] {
  if (said === 'off' || (said === undefined && !isOnlyHere)) return 'off';
  return isOnlyHere ? 'known password' : 'own passwords';
}

/** The name or address leads back to this machine, and no other machine can reach it that way. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Refuses connections that others could read or answer. */
const readEncryption = ({
  DATABASE_URL: database,
  DATABASE_OWNER_URL: owner,
  SMTP_URL: mail,
  ANALYTICS_ID: site,
  ANALYTICS_URL: analytics,
  ERROR_REPORTING_ID: errors,
  FILES_S3_URL: files,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  UNENCRYPTED_HOSTS: exempt,
}: z.infer<typeof Variables>): void =>
  demandEncryption(
    [
      database === undefined ? null : databaseConnection('DATABASE_URL', database),
      owner === undefined ? null : databaseConnection('DATABASE_OWNER_URL', owner),
      mail === undefined ? null : mailConnection(mail),
      webConnection('ANALYTICS_URL', site && analytics),
      webConnection('FILES_S3_URL', files),
      webConnection('ERROR_REPORTING_ID', errors),
      webConnection('OTEL_EXPORTER_OTLP_ENDPOINT', collector),
    ],
    { isHere: isLoopback, exempt: exempt?.split(',') ?? [] },
  );

/** Another role of the same database: with the server's own it would protect nothing. */
function readOwner({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
}: z.infer<typeof Variables>): string | null {
  if (ownerUrl === undefined) return null;
  if (url === undefined)
    throw new Error('The environment variable DATABASE_URL must be set with DATABASE_OWNER_URL.');
  if (roleOf(url) !== roleOf(ownerUrl)) return ownerUrl;
  throw new Error(
    'The environment variable DATABASE_OWNER_URL must have another role than DATABASE_URL.',
  );
}

/** A policy alone would be in no file. */
function readSecurityContact({
  SECURITY_CONTACT: contact,
  SECURITY_POLICY: policy,
}: z.infer<typeof Variables>): SecurityContact | null {
  if (contact !== undefined)
    return { contact: new URL(contact), policy: policy === undefined ? null : new URL(policy) };
  if (policy === undefined) return null;
  throw new Error('The environment variable SECURITY_CONTACT must not be empty.');
}

const readAnalytics = ({
  ANALYTICS_ID: id,
  ANALYTICS_URL: url,
}: z.infer<typeof Variables>): AnalyticsSettings | null =>
  id === undefined ? null : { id, url: new URL(url) };

/** Both or neither: without the webhook secrets nobody can tell Stripe's messages from forged ones. */
function readStripe({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecrets,
}: z.infer<typeof Variables>): StripeSettings | null {
  if (secretKey !== undefined && webhookSecrets !== undefined)
    return { secretKey, webhookSecrets: webhookSecrets.split(',') };
  if (secretKey === undefined && webhookSecrets === undefined) return null;
  const missing = secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
  throw new Error(`The environment variable ${missing} must not be empty.`);
}
