// Admins search accounts and change them.
import { sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { UserGroup } from '#contract/roles.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import { takeRevision } from './streams.ts';

/** The share of the text's trigrams that some words must contain: allows one typo in a word of five letters. */
const leastLikeness = 0.35;

/** As in the index `app_user_names`. */
const names = sql<string>`lower(first_name || ' ' || last_name || ' ' || email)`;

/** The best match first; without a text, the newest accounts. */
export async function findManagedUsers(
  rows: Rows,
  search: { text: string; group: UserGroup; skip: number; count: number },
): Promise<UserRow[]> {
  const text = search.text.toLowerCase();
  return rows.transaction().execute(async (snapshot) => {
    await sql`SET LOCAL pg_trgm.word_similarity_threshold = ${sql.lit(leastLikeness)}`.execute(
      snapshot,
    );
    const holdsText = sql<boolean>`${names} LIKE ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
    const found = snapshot
      .selectFrom('app_user')
      .selectAll()
      .$if(search.group === 'restricted', (users) =>
        users.where('restriction_reason', 'is not', null),
      )
      .$if(search.group === 'staff', (users) =>
        users.where((eb) => eb.or([eb('is_admin', '=', true), eb('is_moderator', '=', true)])),
      )
      // One or two letters are similar to half of all names, so the name must contain them.
      .$if(text !== '' && text.length < 3, (users) => users.where(holdsText))
      .$if(text.length >= 3, (users) =>
        users
          .where(sql<boolean>`(${holdsText} OR ${text} <% ${names})`)
          .orderBy(holdsText, 'desc')
          .orderBy(sql`word_similarity(${text}, ${names})`, 'desc'),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id');
    return found.offset(search.skip).limit(search.count).execute();
  });
}

/** Fields that others set on an account, and `is_coach`, which its owner may switch if allowed. */
export type Flags = Partial<
  Pick<
    UserRow,
    'is_coach' | 'is_admin' | 'is_moderator' | 'can_switch_roles' | 'restriction_reason'
  >
>;

/** Changes the owner's stream, so their devices get a live event. `key`: of the call, if there was one. */
export async function updateFlags(
  rows: Rows,
  userId: UserId,
  flags: Flags,
  key: string | null,
): Promise<UserRow> {
  const rev = await takeRevision(rows, userId);
  return rows
    .updateTable('app_user')
    .set({ ...flags, rev, last_key: key })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
