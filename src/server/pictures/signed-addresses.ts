// URLs that open a movement's pictures without a token for a while.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MovementId } from '#contract/ids.ts';

/** The start of a movement, and its midpoint. */
export type Frame = 'start' | 'middle';

interface Signed {
  readonly id: MovementId;
  readonly frame: Frame;
  /** Seconds since 1970. */
  readonly expires: number;
}

const openMinutes = 60;

export function signedAddress(
  secret: string,
  { id, frame, now }: { id: MovementId; frame: Frame; now: Date },
): string {
  const expires = Math.floor(now.getTime() / 1000) + openMinutes * 60;
  const signature = signatureOf(secret, { id, frame, expires }).toString('base64url');
  return `/api/movement-picture/${encodeURIComponent(id)}/${frame}?expires=${expires}&signature=${signature}`;
}

export function isSigned(
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

const signatureOf = (secret: string, { id, frame, expires }: Signed): Buffer =>
  createHmac('sha256', secret).update(`${frame} ${expires} ${id}`).digest();
