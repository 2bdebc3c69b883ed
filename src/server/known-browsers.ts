// A cookie says that this browser was signed in to an account before. It opens nothing: it only keeps others, who guess the
// account's password, from locking its owner out.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signIn } from '#contract/account.ts';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from './database/rows.ts';
import type { Deps } from './deps.ts';
import { secretOf, secretsOf } from './stores/secrets.ts';

/** Not `__Host-`: that would send it with every set. */
const nameAt = ({ protocol }: URL): string =>
  protocol === 'https:' ? '__Secure-holdfast-browser' : 'holdfast-browser';
const yearSeconds = 365 * 86_400;

export async function rememberBrowser(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  rows: Rows,
  userId: UserId,
  reply: Pick<FastifyReply, 'header'>,
): Promise<void> {
  const id = randomBytes(16).toString('base64url');
  const value = `${id}.${signatureOf(await secretOf(rows, 'known-browsers'), userId, id)}`;
  const text = stringifySetCookie({
    name: nameAt(publicUrl),
    value,
    path: signIn.path,
    maxAge: yearSeconds,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.protocol === 'https:',
  });
  reply.header('set-cookie', text);
}

/** The browser's own id, if it was signed in to this account before. `userId` null: there is none, and no cookie fits. */
export async function knownBrowser(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  rows: Rows,
  userId: UserId | null,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<string | null> {
  const [id = '', signature = ''] =
    parseCookie(headers.cookie ?? '')[nameAt(publicUrl)]?.split('.') ?? [];
  const given = Buffer.from(signature);
  const isSigned = (await secretsOf(rows, 'known-browsers')).some((secret) => {
    const right = Buffer.from(signatureOf(secret, userId, id));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isSigned ? id : null;
}

const signatureOf = (secret: string, userId: UserId | null, id: string): string =>
  createHmac('sha256', secret).update(`${userId} ${id}`).digest('base64url');
