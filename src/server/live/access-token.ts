// Access tokens in the format of PubNub's third version: a CBOR map in base64. So the SDK can read the user, the
// channels and the expiry from a token, no matter who made it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { decode, encode } from 'cborg';
import * as z from 'zod/mini';
import { serverPublisher } from '#contract/live.ts';
import { UserId } from '#contract/ids.ts';

/** What a token depends on: it ends when the device is signed out, and with any change of the rest. */
export interface Basis {
  /** The id of the sign-in. */
  readonly deviceId: string;
  readonly isRestricted: boolean;
  /** The client whose changes the coach receives with it. */
  readonly clientId: UserId | null;
}

export interface Grant {
  readonly userId: string;
  /** Null for the server's own token. */
  readonly basis: Basis | null;
  /** Channels that may be subscribed to, and those that may also be published to. */
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly minutes: number;
}

export interface Access {
  readonly userId: string;
  /** Null: the server's own token. */
  readonly basis: Basis | null;
  readonly mayRead: (channel: string) => boolean;
  readonly mayWrite: (channel: string) => boolean;
}

/** PubNub's permission bits. */
const [readBit, writeBit] = [1, 2];

const Permissions = z.object({ chan: z.record(z.string(), z.int()) });

const Meta = z.object({
  device: z.uuid(),
  restricted: z.boolean(),
  client: z.optional(UserId),
});

const Token = z.object({
  v: z.literal(2),
  /** Seconds since 1970. */
  t: z.int(),
  /** Minutes. */
  ttl: z.int(),
  res: Permissions,
  meta: z.unknown(),
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
    meta: grant.basis ? metaOf(grant.basis) : {},
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
  const right = signatureIfAny(secret, rest);
  if (!right || sig.length !== right.length || !timingSafeEqual(sig, right)) return 'invalid';
  const { t, ttl, res, uuid, meta } = parsed.data;
  const basis = basisIn(meta);
  // Tokens of the release before depend on nothing that could end them.
  if (!basis && uuid !== serverPublisher) return 'invalid';
  if (now.getTime() >= (t + ttl * 60) * 1000) return 'expired';
  const bits = (channel: string): number =>
    Object.hasOwn(res.chan, channel) ? res.chan[channel]! : 0;
  return {
    userId: uuid,
    basis,
    mayRead: (channel) => (bits(channel) & readBit) !== 0,
    mayWrite: (channel) => (bits(channel) & writeBit) !== 0,
  };
}

const metaOf = ({ deviceId, isRestricted, clientId }: Basis): z.infer<typeof Meta> => ({
  device: deviceId,
  restricted: isRestricted,
  ...(clientId && { client: clientId }),
});

function basisIn(meta: unknown): Basis | null {
  const read = Meta.safeParse(meta);
  if (!read.success) return null;
  const { device, restricted, client } = read.data;
  return { deviceId: device, isRestricted: restricted, clientId: client ?? null };
}

function decoded(token: string): unknown {
  try {
    return decode(Buffer.from(token, 'base64url'));
  } catch {
    return null;
  }
}

/** Null: nested so deeply that it cannot be written, which no token of ours is. */
function signatureIfAny(secret: string, granted: Record<string, unknown>): Buffer | null {
  try {
    return signatureOf(secret, granted);
  } catch {
    return null;
  }
}

/** CBOR encodes a map's keys in a fixed order, so a grant always has the same bytes. */
const signatureOf = (secret: string, granted: Record<string, unknown>): Buffer =>
  createHmac('sha256', secret).update(encode(granted)).digest();
