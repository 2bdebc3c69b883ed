// Which of the servers in the environment this one would talk to without encryption, or without checking who answers.
// The libraries that connect read the addresses, so that what they do is judged and not what an address seems to say.
import { createTransport } from 'nodemailer';
import pg from 'pg';

interface Connection {
  readonly variable: string;
  /** A name, an address, or the path of a socket. */
  readonly host: string;
  readonly isChecked: boolean;
  /** How to make it so. */
  readonly remedy: string;
}

/** `isHere`: the host is this machine. Throws an `Error` whose message can be shown in the terminal. */
export function demandEncryption(
  connections: readonly (Connection | null)[],
  { isHere, exempt }: { isHere: (host: string) => boolean; exempt: readonly string[] },
): void {
  for (const connection of connections) {
    if (!connection || connection.isChecked) continue;
    const { variable, remedy } = connection;
    const host = connection.host.replaceAll(/^\[|\]$/g, '');
    if (host.startsWith('/') || isHere(host) || exempt.includes(host)) continue;
    throw new Error(
      `The environment variable ${variable} leads to another machine, ${host}, without checked encryption. ` +
        `${remedy} If the network to ${host} is private, list ${host} in UNENCRYPTED_HOSTS instead.`,
    );
  }
}

/** Node's own switch turns every check of a certificate off. Throws an `Error` whose message can be shown in the terminal. */
export function demandCertificates(variables: Record<string, string | undefined>): void {
  if (variables['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return;
  throw new Error(
    'NODE_TLS_REJECT_UNAUTHORIZED=0 lets anybody answer in the place of your database, mail server or Stripe. ' +
      'Unset it, and name your own certificate authority in NODE_EXTRA_CA_CERTS.',
  );
}

export const roleOf = (url: string): string | undefined =>
  new pg.Client({ connectionString: url }).user;

export function databaseConnection(
  variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
  url: string,
): Connection {
  const { host, ssl } = new pg.Client({ connectionString: url }) as unknown as {
    host: string;
    ssl: boolean | { rejectUnauthorized?: boolean; checkServerIdentity?: unknown };
  };
  const isChecked =
    typeof ssl === 'boolean'
      ? ssl
      : ssl.rejectUnauthorized !== false && ssl.checkServerIdentity === undefined;
  const remedy = 'Add ?sslmode=verify-full to it.';
  return { variable, host, isChecked, remedy };
}

export function mailConnection(url: string): Connection {
  const { host, secure, requireTLS, ignoreTLS, opportunisticTLS, tls } = createTransport(url)
    .options as {
    host?: string;
    secure?: boolean;
    requireTLS?: boolean;
    ignoreTLS?: boolean;
    opportunisticTLS?: boolean;
    tls?: { rejectUnauthorized?: boolean };
  };
  const isEncrypted = secure === true || (requireTLS && !ignoreTLS && !opportunisticTLS) === true;
  return {
    variable: 'SMTP_URL',
    host: host ?? '',
    isChecked: isEncrypted && tls?.rejectUnauthorized !== false,
    remedy: 'Begin it with smtps://, or add ?requireTLS=true to it.',
  };
}

/** Null: the variable is not set. */
export function webConnection(variable: string, url: string | undefined): Connection | null {
  if (url === undefined) return null;
  const { protocol, hostname: host } = new URL(url);
  return { variable, host, isChecked: protocol === 'https:', remedy: 'Begin it with https://.' };
}
