import type { FastifyRequest } from 'fastify';
import type { OkOf } from '#contract/endpoint.ts';
import type { signIn } from '#contract/account.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { deviceName } from '../device-name.ts';
import type { LiveService } from '../live/live-service.ts';
import { insertDeviceSession } from '../stores/device-sessions.ts';
import { expiryFrom, hashToken, newToken } from '../tokens.ts';
import { currentUser } from './live-access.ts';

/** Gives the device that asks a token of its own; whoever calls has made sure of the user. */
export async function signInDevice(
  deps: Deps,
  rows: Rows,
  user: UserRow,
  { live, request }: { live: LiveService; request: FastifyRequest },
): Promise<OkOf<typeof signIn>> {
  const token = newToken();
  const now = deps.now();
  await insertDeviceSession(rows, {
    tokenHash: hashToken(token),
    userId: user.id,
    now,
    expiresAt: expiryFrom(now),
    name: deviceName(request.headers['user-agent']),
  });
  return { user: { ...(await currentUser(deps, rows, live, user)), token } };
}
