import { createHash } from 'node:crypto';

/** Digest of everything that an Idempotency-Key stands for; `body` is that of the call as it came. */
export function fingerprintOf(method: string, url: string, body: Buffer | string | null): string {
  const hash = createHash('sha256').update(`${method} ${url}\n`);
  if (body !== null) hash.update(body);
  return hash.digest('base64url');
}
