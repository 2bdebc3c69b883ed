// Changing a password and deleting an account.
import { sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';

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

/** Everything that refers to the user and is not kept is deleted with the row. */
export async function deleteUser(rows: Rows, userId: UserId): Promise<void> {
  await rows.deleteFrom('idempotency').where('user_id', '=', userId).execute();
  await rows.deleteFrom('app_user').where('id', '=', userId).execute();
}

/**
 * Other people's copies of a coach's programs, each with the stream it is in. In the order of their owners, like
 * everything that locks more than one stream.
 */
export async function findSoldCopies(
  rows: Rows,
  authorId: UserId,
): Promise<{ id: string; owner: UserId }[]> {
  return rows
    .selectFrom('purchased_program')
    .select(['id', 'owner_id as owner'])
    .where('author_id', '=', authorId)
    .where('owner_id', '!=', authorId)
    .orderBy('owner_id')
    .orderBy('id')
    .execute();
}

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

/** A user's comments on other people's workouts. */
export async function findCommentsElsewhere(
  rows: Rows,
  authorId: UserId,
): Promise<{ id: string; owner: UserId }[]> {
  return rows
    .selectFrom('comment')
    .select(['id', 'owner_id as owner'])
    .where('author_id', '=', authorId)
    .where('owner_id', '!=', authorId)
    .orderBy('owner_id')
    .orderBy('id')
    .execute();
}
