import { createHash } from 'node:crypto';

/** Digest of everything that an Idempotency-Key identifies; `body` is the call's, as received. */
export function fingerprintOf(method: string, url: string, body: Buffer | string | null): string {
  const hash = createHash('sha256').update(`${method} ${url}\n`);
  if (body !== null) hash.update(body);
  return hash.digest('base64url');
}
