// The environment, parsed once at start and refused in one sentence when it is wrong.
import * as z from 'zod/mini';
import type { ProviderSettings } from './social-providers.ts';

export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** Null: the embedded database in `dataFolder`. */
  readonly databaseUrl: string | null;
  /** Where browsers reach the server; decides about HSTS. */
  readonly publicUrl: URL;
  /** Null: the app's own answers. */
  readonly supportUrl: URL | null;
  readonly demo: boolean;
  /** Null: mails are kept as files in `dataFolder`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly socialProviders: readonly ProviderSettings[];
}

const Variables = z.object({
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')), '3000'),
  HOST: z._default(z.string().check(z.minLength(1, 'must not be empty')), '0.0.0.0'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'must not be empty')), '.data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(z.regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres:// or postgresql://')),
  ),
  PUBLIC_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  ),
  SUPPORT_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  ),
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')),
  ),
  MAIL_FROM: z.optional(z.string().check(z.regex(/@/, 'must hold an e-mail address'))),
  DEMO: z._default(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }), 'on'),
});

/** Throws an `Error` whose message is fit for the terminal. */
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
  const publicUrl = new URL(PUBLIC_URL ?? `http://localhost:${port}`);
  return {
    port,
    host: HOST,
    dataFolder: DATA_DIR,
    databaseUrl: DATABASE_URL ?? null,
    publicUrl,
    supportUrl: SUPPORT_URL === undefined ? null : new URL(SUPPORT_URL),
    demo: DEMO === 'on',
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? `Holdfast <no-reply@${publicUrl.hostname}>`,
    socialProviders: readProviders(variables),
  };
}

/**
 * Any number of them, each under a name of its own: `OIDC_GOOGLE_ISSUER`, `…_CLIENT_ID`, `…_CLIENT_SECRET`, and
 * `…_NAME` where people should read another one than 'Google'.
 */
function readProviders(variables: Record<string, string | undefined>): ProviderSettings[] {
  const names = Object.keys(variables).flatMap((key) => /^OIDC_(\w+)_ISSUER$/.exec(key)?.[1] ?? []);
  return names.map((name) => {
    const read = (part: string): string => {
      const value = variables[`OIDC_${name}_${part}`];
      if (value) return value;
      throw new Error(`The environment variable OIDC_${name}_${part} must not be empty.`);
    };
    return {
      id: name.toLowerCase().replaceAll('_', '-'),
      name: variables[`OIDC_${name}_NAME`] ?? name.charAt(0) + name.slice(1).toLowerCase(),
      issuer: readIssuer(`OIDC_${name}_ISSUER`, read('ISSUER')),
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
    };
  });
}

/** Unencrypted only on this machine, to try things out. */
function readIssuer(variable: string, text: string): URL {
  const url = URL.parse(text);
  const isHere = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isHere))) return url;
  throw new Error(`The environment variable ${variable} must be an https address.`);
}
