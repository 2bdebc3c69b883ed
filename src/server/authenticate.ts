import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import type { Deps } from './deps.ts';
import {
  endOfSignIn,
  isPastItsLife,
  isUseWorthNoting,
  lastUseBy,
} from '#domain/account/sign-in-life.ts';
import { RequestError, sessionExpired, signInEnded, signInRequired } from './errors.ts';
import { findDeviceSession, noteUse } from './stores/devices.ts';
import { hashToken } from './tokens.ts';

/** The caller. */
export interface Identity {
  readonly userId: UserId;
  readonly firstName: string;
  readonly tokenHash: string;
  /** The id of this sign-in that others may see. */
  readonly deviceId: string;
  /** An admin who signed in with a second factor. */
  readonly isAdmin: boolean;
  /** An admin who did not. */
  readonly isUnprovenAdmin: boolean;
  /** Signed in with a second factor. */
  readonly isProven: boolean;
  readonly signedInAt: Date;
  /** Null: not restricted. */
  readonly restrictionReason: string | null;
}

/** 401 for an invalid token, 419 for one that has expired or is a year old. */
export async function authenticate(deps: Deps, request: FastifyRequest): Promise<Identity> {
  const tokenHash = presentedTokenHash(request);
  const session = await findDeviceSession(deps.database.rows, tokenHash);
  const now = deps.now();
  if (!session) throw signInRequired();
  const claimed = claimedUserId(request);
  if (claimed !== null && claimed !== session.userId) throw signInRequired();
  if (session.revokedAt) throw signInEnded();
  const { isAdmin, expiresAt, revokedAt: _, lastUsedAt, lastAddress, ...known } = session;
  const { signedInAt } = session;
  if (expiresAt <= now || isPastItsLife(signedInAt, now)) throw sessionExpired();
  const last = { at: lastUsedAt ?? lastUseBy(expiresAt), address: lastAddress };
  const use = { at: now, address: request.ip };
  if (isUseWorthNoting(last, use)) {
    const end = { expiresAt: endOfSignIn(signedInAt, now) };
    await noteUse(deps.database.rows, tokenHash, { ...use, ...end });
  }
  return {
    ...known,
    tokenHash,
    isAdmin: isAdmin && session.isProven,
    isUnprovenAdmin: isAdmin && !session.isProven,
  };
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

/** The sign-in of the browser that makes a public call; it may have ended. */
export function earlierTokenHash(request: FastifyRequest): string | null {
  try {
    return presentedTokenHash(request);
  } catch {
    return null;
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
