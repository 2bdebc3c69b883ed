import type { Deps } from '../deps.ts';
import { notVerified, wrongCredentials } from '../errors.ts';
import { verifyPassword } from '../passwords.ts';
import { insertDeviceSession } from '../queries/device-sessions.ts';
import { findUserByEmail, type UserRow } from '../queries/users.ts';
import { expiryFrom, hashToken, newToken } from '../tokens.ts';

/**
 * Signs one device in. An unknown address and a wrong password get the same words after the same
 * work; whether an address is confirmed is told only to who knows its password.
 */
export async function logIn(
  { database, now }: Deps,
  credentials: { email: string; password: string },
): Promise<{ user: UserRow; token: string }> {
  const user = await findUserByEmail(database.rows, credentials.email);
  const matches = await verifyPassword(credentials.password, user?.password_hash ?? null);
  if (!user || !matches) throw wrongCredentials();
  if (!user.email_verified) throw notVerified();
  const token = newToken();
  await insertDeviceSession(database.rows, {
    tokenHash: hashToken(token),
    userId: user.id,
    now: now(),
    expiresAt: expiryFrom(now()),
  });
  return { user, token };
}
