// Why the server can't start, in words that say what to do about it.
import { isConnectionFailure } from './database/connection-failures.ts';
import type { FileStoreSettings } from './file-store-settings.ts';
import { FileStoreFailure } from './files/file-store.ts';
import { fileStoreWords } from './files/file-store-words.ts';

interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  readonly files: FileStoreSettings | null;
}

/** The error's own message if nothing better is known. */
export function startWords(error: unknown, settings: Settings): string {
  const { code = '', syscall, path } = error as NodeJS.ErrnoException;
  const message = messageOf(error);
  if (syscall === 'listen') return listenWords(code, settings) ?? message;
  if (error instanceof FileStoreFailure && settings.files)
    return fileStoreWords(error, settings.files) ?? message;
  if (settings.databaseUrl !== null) {
    const words = databaseWords({ code, message, error }, new URL(settings.databaseUrl));
    if (words !== null) return words;
  }
  if (path !== undefined && ['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${path} can’t be written to by this user (${message}). Give the user the folder DATA_DIR (${settings.dataFolder}), or set DATA_DIR to another one.`;
  if (code === 'ENOSPC' || code === '53100')
    return `The disk is full (${message}). Make room, then start again: nothing is lost.`;
  return message;
}

/** An address with IPv4 and IPv6 fails with one error of each, and no words of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

function listenWords(code: string, { port, host }: Settings): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that one, or set PORT.`;
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Set PORT to 1024 or more, with a reverse proxy in front.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine. Correct HOST.`;
  return null;
}

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly error: unknown;
}

function databaseWords({ code, message, error }: Failure, url: URL): string | null {
  const where = `PostgreSQL at ${url.host}`;
  const name = decodeURIComponent(url.pathname.slice(1));
  const role = decodeURIComponent(url.username);
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return `No machine is called ${url.hostname} (${message}). Correct DATABASE_URL.`;
  if (isConnectionFailure(error) || message === 'timeout expired')
    return `${where} doesn’t answer (${message}). Check that it runs, that it can be reached from here, and that DATABASE_URL is right.`;
  if (code.startsWith('28'))
    return `${where} refuses the role “${role}” (${message}). Correct the name or the password in DATABASE_URL.`;
  if (code === '3D000')
    return `${where} has no database “${name}”. Create it (createdb ${name}), or correct DATABASE_URL.`;
  if (code === '42501')
    return `The role “${role}” may not make tables in “${name}” (${message}). Let it own the database, or set DATABASE_OWNER_URL.`;
  if (/CERT|SSL|certificate/.test(`${code} ${message}`))
    return `The encrypted connection to ${where} failed (${message}). Correct sslmode in DATABASE_URL, or name the certificate with sslrootcert.`;
  return null;
}
