// URLs that open an attachment without a token, for one reader and for a while: a `<video>` sends no token.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AttachmentId, UserId } from '#contract/ids.ts';

export type AttachmentFile = 'still' | 'file';

interface Signed {
  readonly id: AttachmentId;
  readonly what: AttachmentFile;
  readonly reader: UserId;
  /** Seconds since 1970. */
  readonly expires: number;
}

const openSeconds = 3600;

/**
 * The same for half an hour, so that a browser that asks again finds what it has stored; it opens for half an hour to an
 * hour.
 */
export function attachmentAddress(
  secret: string,
  { now, ...of }: Omit<Signed, 'expires'> & { readonly now: Date },
): string {
  const half = openSeconds / 2;
  const expires = Math.floor(now.getTime() / 1000 / half) * half + openSeconds;
  const signature = signatureOf(secret, { ...of, expires }).toString('base64url');
  return `/api/attachment-file/${of.id}/${of.what}?reader=${of.reader}&expires=${expires}&signature=${signature}`;
}

export function opensAttachment(
  secret: string,
  asked: Signed & { readonly signature: string; readonly now: Date },
): boolean {
  const given = Buffer.from(asked.signature, 'base64url');
  const right = signatureOf(secret, asked);
  return (
    asked.expires * 1000 > asked.now.getTime() &&
    given.length === right.length &&
    timingSafeEqual(given, right)
  );
}

const signatureOf = (secret: string, { id, what, reader, expires }: Signed): Buffer =>
  createHmac('sha256', secret).update(`attachment ${what} ${expires} ${reader} ${id}`).digest();
