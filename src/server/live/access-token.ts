// Access tokens in the format of PubNub's third version: a CBOR map in base64. So the SDK can read the user, the
// channels and the expiry from a token, no matter who made it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { decode, encode } from 'cborg';
import * as z from 'zod/mini';

export interface Grant {
  readonly userId: string;
  /** Channels that may be subscribed to, and those that may also be published to. */
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly minutes: number;
}

export interface Access {
  readonly userId: string;
  readonly mayRead: (channel: string) => boolean;
  readonly mayWrite: (channel: string) => boolean;
}

/** PubNub's permission bits. */
const [readBit, writeBit] = [1, 2];

const Permissions = z.object({ chan: z.record(z.string(), z.int()) });

const Token = z.object({
  v: z.literal(2),
  /** Seconds since 1970. */
  t: z.int(),
  /** Minutes. */
  ttl: z.int(),
  res: Permissions,
  uuid: z.string(),
  sig: z.instanceof(Uint8Array),
});

const nobody = { chan: {}, grp: {}, uuid: {} };

export function mintToken(secret: string, grant: Grant, now: Date): string {
  const chan: Record<string, number> = {};
  for (const channel of grant.read) chan[channel] = readBit;
  for (const channel of grant.write) chan[channel] = readBit | writeBit;
  const granted = {
    v: 2,
    t: Math.floor(now.getTime() / 1000),
    ttl: grant.minutes,
    res: { ...nobody, chan },
    pat: nobody,
    meta: {},
    uuid: grant.userId,
  };
  const sig = signatureOf(secret, granted);
  return Buffer.from(encode({ ...granted, sig })).toString('base64url');
}

/** `invalid`: not made by this server, or altered. */
export function readToken(
  secret: string,
  token: string,
  now: Date,
): Access | 'invalid' | 'expired' {
  const granted = decoded(token);
  const parsed = Token.safeParse(granted);
  if (!parsed.success) return 'invalid';
  const { sig, ...rest } = granted as Record<string, unknown> & { sig: Uint8Array };
  const right = signatureOf(secret, rest);
  if (sig.length !== right.length || !timingSafeEqual(sig, right)) return 'invalid';
  const { t, ttl, res, uuid } = parsed.data;
  if (now.getTime() >= (t + ttl * 60) * 1000) return 'expired';
  const bits = (channel: string): number =>
    Object.hasOwn(res.chan, channel) ? res.chan[channel]! : 0;
  return {
    userId: uuid,
    mayRead: (channel) => (bits(channel) & readBit) !== 0,
    mayWrite: (channel) => (bits(channel) & writeBit) !== 0,
  };
}

function decoded(token: string): unknown {
  try {
    return decode(Buffer.from(token, 'base64url'));
  } catch {
    return null;
  }
}

/** CBOR encodes a map's keys in a fixed order, so a grant always has the same bytes. */
const signatureOf = (secret: string, granted: Record<string, unknown>): Buffer =>
  createHmac('sha256', secret).update(encode(granted)).digest();
