import type { Rows } from '../database/database.ts';
import { notVerified, wrongCredentials } from '../errors.ts';
import { verifyPassword } from '../passwords.ts';
import { findUserByEmail, type UserRow } from '../queries/users.ts';

/**
 * Finds whose credentials they are. An unknown address and a wrong password get the same words after the
 * same work; whether an address is confirmed is told only to who knows its password.
 */
export async function logIn(
  rows: Rows,
  credentials: { email: string; password: string },
): Promise<UserRow> {
  const user = await findUserByEmail(rows, credentials.email);
  const matches = await verifyPassword(credentials.password, user?.password_hash ?? null);
  if (!user || !matches) throw wrongCredentials();
  if (!user.email_verified) throw notVerified();
  return user;
}
