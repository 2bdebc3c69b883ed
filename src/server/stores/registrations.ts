// Registrations whose address is not confirmed yet. An address can have several, each with its own
// password: none of them can change another.
import { type Selectable, sql } from 'kysely';
import type { Rows } from '../database/rows.ts';
import type { RegistrationTable } from '../database/tables.ts';

export type RegistrationRow = Selectable<RegistrationTable>;

/** Identifies a registration: the address in lower case, and the hash of its password with the address's salt. */
export type RegistrationKey = Pick<RegistrationRow, 'email' | 'password_hash'>;

/**
 * The same address and password again means the same person correcting a registration. The link mailed for it before
 * stops working: it was for the details they entered then.
 */
export async function saveRegistration(
  rows: Rows,
  registration: Omit<RegistrationRow, 'token_hash' | 'token_expires_at'>,
): Promise<void> {
  const row = { ...registration, token_hash: null, token_expires_at: null };
  await rows
    .insertInto('registration')
    .values(row)
    .onConflict((conflict) => conflict.columns(['email', 'password_hash']).doUpdateSet(row))
    .execute();
}

export async function findRegistration(
  rows: Rows,
  { email, password_hash }: RegistrationKey,
): Promise<RegistrationRow | undefined> {
  return rows
    .selectFrom('registration')
    .selectAll()
    .where('email', '=', email)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst();
}

/**
 * One from an earlier release, which gave each registration its own salt, so no key finds it. That release kept
 * at most one per address.
 */
export async function findEarlierRegistration(
  rows: Rows,
  { email, hashStart }: { email: string; hashStart: string },
): Promise<RegistrationRow | undefined> {
  return rows
    .selectFrom('registration')
    .selectAll()
    .where('email', '=', email)
    .where(sql<boolean>`NOT starts_with(password_hash, ${hashStart})`)
    .executeTakeFirst();
}

/** From now on its password finds it, like any other. */
export async function rekeyRegistration(
  rows: Rows,
  { email, password_hash }: RegistrationKey,
  key: RegistrationKey,
): Promise<void> {
  await rows
    .updateTable('registration')
    .set({ password_hash: key.password_hash })
    .where('email', '=', email)
    .where('password_hash', '=', password_hash)
    .execute();
}

/** The number of registrations for an address. */
export async function countRegistrations(rows: Rows, email: string): Promise<number> {
  const found = await rows
    .selectFrom('registration')
    .select('created_at')
    .where('email', '=', email)
    .execute();
  return found.length;
}

/** Only the newest link of a registration works. */
export async function setRegistrationLink(
  rows: Rows,
  { email, password_hash }: RegistrationKey,
  link: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await rows
    .updateTable('registration')
    .set({ token_hash: link.tokenHash, token_expires_at: link.expiresAt })
    .where('email', '=', email)
    .where('password_hash', '=', password_hash)
    .execute();
}

/** The registration that a link was mailed for; undefined if the link was used, replaced or has expired. */
export async function findRegistrationByLink(
  rows: Rows,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<RegistrationRow | undefined> {
  return rows
    .selectFrom('registration')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteRegistration(
  rows: Rows,
  { email, password_hash }: RegistrationKey,
): Promise<void> {
  await rows
    .deleteFrom('registration')
    .where('email', '=', email)
    .where('password_hash', '=', password_hash)
    .execute();
}

/**
 * Disables all links to registrations of the address. The rows stay until they are pruned: if they disappeared,
 * the people who made them would learn that the address now has an account.
 */
export async function deadenRegistrations(rows: Rows, email: string): Promise<void> {
  await rows
    .updateTable('registration')
    .set({ token_hash: null, token_expires_at: null })
    .where('email', '=', email)
    .execute();
}

export async function pruneRegistrations(rows: Rows, registeredBefore: Date): Promise<void> {
  await rows.deleteFrom('registration').where('created_at', '<', registeredBefore).execute();
}
