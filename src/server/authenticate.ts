import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import type { Deps } from './deps.ts';
import { RequestError, sessionExpired, signInRequired } from './errors.ts';
import { extendDeviceSession, findDeviceSession } from './stores/devices.ts';
import { expiryFrom, hashToken, isDueForExtension } from './tokens.ts';

/** The caller. */
export interface Identity {
  readonly userId: UserId;
  readonly firstName: string;
  readonly tokenHash: string;
  /** The id of this sign-in that others may see. */
  readonly deviceId: string;
  readonly isAdmin: boolean;
  /** Null: not restricted. */
  readonly restrictionReason: string | null;
}

/** 401 for an invalid token, 419 for one that has expired. */
export async function authenticate(deps: Deps, request: FastifyRequest): Promise<Identity> {
  const tokenHash = presentedTokenHash(request);
  const session = await findDeviceSession(deps.database.rows, tokenHash);
  const now = deps.now();
  if (!session || session.revokedAt) throw signInRequired();
  const claimed = claimedUserId(request);
  if (claimed !== null && claimed !== session.userId) throw signInRequired();
  if (session.expiresAt <= now) throw sessionExpired();
  if (isDueForExtension(session.expiresAt, now)) {
    await extendDeviceSession(deps.database.rows, tokenHash, expiryFrom(now));
  }
  const { userId, deviceId, firstName, isAdmin, restrictionReason } = session;
  return { userId, deviceId, firstName, tokenHash, isAdmin, restrictionReason };
}

/** For a public call that tells a signed-in user more. Null: nobody, or a token that no longer works. */
export async function signedInUserOf(deps: Deps, request: FastifyRequest): Promise<UserId | null> {
  if (request.headers.authorization === undefined) return null;
  try {
    return (await authenticate(deps, request)).userId;
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}

export function presentedTokenHash(request: FastifyRequest): string {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw signInRequired();
  return hashToken(token);
}

/** The user whose changes the device thinks it is sending; another user's token must not send them. */
export function claimedUserId(request: FastifyRequest): string | null {
  const claimed = request.headers[headers.userId.toLowerCase()];
  if (claimed === undefined) return null;
  if (typeof claimed !== 'string' || !/^[\da-f-]{36}$/i.test(claimed)) throw signInRequired();
  return claimed.toLowerCase();
}
