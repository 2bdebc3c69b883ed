import type { FastifyRequest } from 'fastify';
import type { OkOf } from '#contract/endpoint.ts';
import type { signIn } from '#contract/account.ts';
import type { Rows } from '../database/database.ts';
import { deviceName } from '../device-name.ts';
import { presentCurrentUser } from '../presenters/user.ts';
import { insertDeviceSession } from '../queries/device-sessions.ts';
import type { UserRow } from '../queries/users.ts';
import { expiryFrom, hashToken, newToken } from '../tokens.ts';

/** Gives the device that asks a token of its own; whoever calls has made sure of the user. */
export async function signInDevice(
  rows: Rows,
  user: UserRow,
  { now, request }: { now: Date; request: FastifyRequest },
): Promise<OkOf<typeof signIn>> {
  const token = newToken();
  await insertDeviceSession(rows, {
    tokenHash: hashToken(token),
    userId: user.id,
    now,
    expiresAt: expiryFrom(now),
    name: deviceName(request.headers['user-agent']),
  });
  return { user: { ...presentCurrentUser(user), token } };
}
