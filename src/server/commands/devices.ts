// The devices on which a user is signed in, and where push messages reach them.
import type { FastifyRequest } from 'fastify';
import type { OkOf } from '#contract/endpoint.ts';
import type { signIn } from '#contract/account.ts';
import type { SignedInDevice } from '#contract/devices.ts';
import type { PushToken } from '#contract/push.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import type { Identity } from '../authenticate.ts';
import { deviceName } from '../device-name.ts';
import { notFound, refusedByRule } from '../errors.ts';
import type { LiveService } from '../live/live-service.ts';
import { presentDevice } from '../presenters/user.ts';
import {
  findDevicesOf,
  insertDeviceSession,
  revokeDevice,
  revokeDeviceSession,
} from '../stores/device-sessions.ts';
import { deletePushTokenOf, savePushToken } from '../stores/push-tokens.ts';
import { expiryFrom, hashToken, newToken } from '../tokens.ts';
import { withLiveAccess } from './live-access.ts';

/** Gives the requesting device its own token; the caller has verified the user. */
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
  return { user: { ...(await withLiveAccess(deps, rows, live, user)), token } };
}

export const signOut = ({ now }: Deps, rows: Rows, { tokenHash }: Identity): Promise<void> =>
  revokeDeviceSession(rows, tokenHash, now());

/** The caller's device first. */
export async function showDevices(
  { now }: Deps,
  rows: Rows,
  { userId, tokenHash }: Identity,
): Promise<SignedInDevice[]> {
  const devices = await findDevicesOf(rows, userId, now());
  return devices
    .map((device) => presentDevice(device, tokenHash))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

export async function signOutDevice(
  { now }: Deps,
  rows: Rows,
  { userId }: Identity,
  id: string,
): Promise<void> {
  if (!(await revokeDevice(rows, { id, userId, now: now() }))) throw notFound();
}

export async function registerPushToken(
  { push }: Deps,
  rows: Rows,
  { tokenHash }: Identity,
  token: PushToken,
): Promise<void> {
  if (!push.takes(token))
    throw refusedByRule({ words: 'This browser’s push service isn’t one we support.' });
  await savePushToken(rows, tokenHash, token);
}

export const removePushToken = (rows: Rows, { tokenHash }: Identity): Promise<void> =>
  deletePushTokenOf(rows, tokenHash);
