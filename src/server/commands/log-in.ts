import type { Rows } from '../database/database.ts';
import { notVerified, wrongCredentials } from '../errors.ts';
import { verifyPassword } from '../passwords.ts';
import { findRegistration } from '../queries/registrations.ts';
import { findUserByEmail, type UserRow } from '../queries/users.ts';
import { registrationKey } from './register.ts';

/**
 * Finds whose credentials they are. An unknown address and a wrong password get the same words after the
 * same work. A registration that waits to be confirmed is told only to who knows its password, and whether
 * or not the address has an account: else registering it and logging in would tell.
 */
export async function logIn(
  rows: Rows,
  credentials: { email: string; password: string },
): Promise<UserRow> {
  const user = await findUserByEmail(rows, credentials.email);
  const [matches, key] = await Promise.all([
    verifyPassword(credentials.password, user?.password_hash ?? null),
    registrationKey(rows, credentials),
  ]);
  if (user && matches) return user;
  throw (await findRegistration(rows, key)) ? notVerified() : wrongCredentials();
}
