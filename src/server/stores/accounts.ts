// Passwords, links, deletion, and registrations whose address is not confirmed yet. An address can have several, each
// with its own password: none of them can change another.
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { RegistrationTable, Tables } from '../database/tables.ts';

/** Null: no password opens the account. */
export async function updatePassword(
  rows: Rows,
  userId: UserId,
  passwordHash: string | null,
): Promise<void> {
  await rows
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}

/** Locked until commit: nobody buys from a coach whose account is being deleted. */
export async function lockUser(rows: Rows, userId: UserId): Promise<void> {
  await rows.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Everything that refers to the user and is not kept is deleted with the row; the security log no longer names them. */
export async function deleteUser(rows: Rows, userId: UserId): Promise<void> {
  await rows.deleteFrom('idempotency').where('user_id', '=', userId).execute();
  await rows.deleteFrom('app_user').where('id', '=', userId).execute();
}

/**
 * What a user made that belongs to others: copies of their programs, or comments on other people's workouts, each with
 * the stream it is in. In the order of their owners, like everything that locks more than one stream.
 */
export const findWithOthers = (
  rows: Rows,
  table: 'purchased_program' | 'comment',
  author: UserId,
): Promise<{ id: string; owner: UserId }[]> =>
  rows
    .selectFrom(table)
    .select(['id', 'owner_id as owner'])
    .where('author_id', '=', author)
    .where('owner_id', '!=', author)
    .orderBy('owner_id')
    .orderBy('id')
    .execute();

/** Changes only the author's name in the copy. */
export async function forgetAuthor(
  rows: Rows,
  copy: { id: string; rev: number },
  author: { userId: null; firstName: string },
): Promise<void> {
  await sql`
    UPDATE purchased_program
    SET author_id = NULL, rev = ${copy.rev},
      content = jsonb_set(content, '{author}', ${JSON.stringify(author)}::text::jsonb)
    WHERE id = ${copy.id}
  `.execute(rows);
}

/** Pictures that buyers see in their copies no longer have an owner. */
export async function freePictures(rows: Rows, authorId: UserId): Promise<void> {
  await sql`
    UPDATE picture SET owner_id = NULL
    WHERE owner_id = ${authorId} AND EXISTS (
      SELECT FROM purchased_program AS copy
      WHERE copy.author_id = ${authorId} AND copy.owner_id <> ${authorId}
        AND position(picture.id::text IN copy.content::text) > 0
    )
  `.execute(rows);
}

/** Only the newest link that sets a password works. */
export async function replaceLink(
  rows: Rows,
  { tokenHash, userId, expiresAt }: { tokenHash: string; userId: UserId; expiresAt: Date },
): Promise<void> {
  await deleteLinks(rows, userId);
  await rows
    .insertInto('account_link')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** The link's user; undefined if it was used, replaced or has expired. */
export async function findLink(
  rows: Rows,
  link: { tokenHash: string; now: Date },
): Promise<{ userId: UserId; email: string } | undefined> {
  return rows
    .selectFrom('account_link as link')
    .innerJoin('app_user as user', 'user.id', 'link.user_id')
    .select(['link.user_id as userId', 'user.email as email'])
    .where('link.token_hash', '=', link.tokenHash)
    .where('link.expires_at', '>', link.now)
    .executeTakeFirst();
}

/** False if another request was faster. */
export async function takeLink(rows: Rows, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('account_link')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** After a change of password, no link sent earlier works. */
export async function deleteLinks(rows: Rows, userId: UserId): Promise<void> {
  await rows.deleteFrom('account_link').where('user_id', '=', userId).execute();
}

export async function pruneLinks(rows: Rows, expiredBefore: Date): Promise<void> {
  await rows.deleteFrom('account_link').where('expires_at', '<', expiredBefore).execute();
}

type RegistrationRow = Selectable<RegistrationTable>;

/** Identifies a registration: the address in lower case, and the hash of its password with the address's salt. */
export type RegistrationKey = Pick<RegistrationRow, 'email' | 'password_hash'>;

const isOf =
  ({ email, password_hash }: RegistrationKey) =>
  (on: ExpressionBuilder<Tables, 'registration'>) =>
    on.and({ email, password_hash });

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
  key: RegistrationKey,
): Promise<RegistrationRow | undefined> {
  return rows.selectFrom('registration').selectAll().where(isOf(key)).executeTakeFirst();
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
  earlier: RegistrationKey,
  key: RegistrationKey,
): Promise<void> {
  await rows
    .updateTable('registration')
    .set({ password_hash: key.password_hash })
    .where(isOf(earlier))
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
  key: RegistrationKey,
  link: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await rows
    .updateTable('registration')
    .set({ token_hash: link.tokenHash, token_expires_at: link.expiresAt })
    .where(isOf(key))
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

export async function deleteRegistration(rows: Rows, key: RegistrationKey): Promise<void> {
  await rows.deleteFrom('registration').where(isOf(key)).execute();
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
