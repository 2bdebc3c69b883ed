import type { Rows, UserRow } from '../database/rows.ts';
import { notVerified, wrongCredentials } from '../errors.ts';
import { registrationHashStart, verifyPassword } from '../passwords.ts';
import {
  findEarlierRegistration,
  findRegistration,
  rekeyRegistration,
} from '../stores/registrations.ts';
import { secretOf } from '../stores/secrets.ts';
import { findUserByEmail } from '../stores/users.ts';
import { isKnownToEveryone } from './demo-accounts.ts';
import { registrationKey } from './register.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** `isFromHere`: the caller is on the server's own machine. */
export async function logIn(
  rows: Rows,
  credentials: Credentials,
  { isFromHere }: { isFromHere: boolean },
): Promise<UserRow> {
  const user = await findByPassword(rows, credentials);
  if (isKnownToEveryone(credentials) && !isFromHere) throw wrongCredentials();
  return user;
}

/**
 * Finds the user. An unknown address and a wrong password get the same answer after the same work. Only
 * somebody who knows its password learns of a pending registration, whether or not the address has an
 * account: otherwise registering an address and logging in would reveal the account.
 */
async function findByPassword(rows: Rows, credentials: Credentials): Promise<UserRow> {
  const email = credentials.email.toLowerCase();
  const hashStart = registrationHashStart(email, await secretOf(rows, 'registrations'));
  const user = await findUserByEmail(rows, email);
  const earlier = await findEarlierRegistration(rows, { email, hashStart });
  const account = user ?? earlier;
  const [matches, key] = await Promise.all([
    verifyPassword(credentials.password, account?.password_hash ?? null),
    registrationKey(rows, credentials),
  ]);
  if (user && matches) return user;
  if (!user && earlier && matches) await rekeyRegistration(rows, earlier, key);
  throw (await findRegistration(rows, key)) ? notVerified() : wrongCredentials();
}
