import { UserId } from '#contract/ids.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import { sqlState, uniqueViolation } from '../database/sql-states.ts';
import type { Deps } from '../deps.ts';
import { linkInvalid } from '../errors.ts';
import {
  deadenRegistrations,
  deleteRegistration,
  findRegistrationByLink,
} from '../stores/registrations.ts';
import { findUser, insertUser } from '../stores/users.ts';
import { hashToken } from '../tokens.ts';

/**
 * Creates the account that the link was mailed for, and no other; call it inside a transaction. Other registrations
 * of the address can no longer be confirmed.
 */
export async function confirmAddress(
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  rows: Rows,
  token: string,
): Promise<UserRow> {
  const link = { tokenHash: hashToken(token), now: now() };
  const registration = await findRegistrationByLink(rows, link);
  if (!registration) throw linkInvalid();
  const id = UserId.parse(newId());
  try {
    await insertUser(rows, {
      id,
      email: registration.email,
      passwordHash: registration.password_hash,
      firstName: registration.first_name,
      lastName: registration.last_name,
      isCoach: registration.is_coach,
      isAdmin: false,
      subscribeToNewsletter: registration.subscribes_to_newsletter,
      now: now(),
    });
  } catch (error) {
    // Another request confirmed the address at the same moment, with this link or another registration's.
    if (sqlState(error) === uniqueViolation) throw linkInvalid();
    throw error;
  }
  await deleteRegistration(rows, registration);
  await deadenRegistrations(rows, registration.email);
  const user = await findUser(rows, id);
  if (!user) throw linkInvalid();
  return user;
}
