import type { UserId } from '#contract/ids.ts';
import type { SearchSubject } from '#contract/movements.ts';
import type { Rows } from '../database/rows.ts';

const mostKept = 8;

/** The latest first. */
export async function recentSearches(
  rows: Rows,
  userId: UserId,
  subject: SearchSubject,
): Promise<string[]> {
  const searches = await rows
    .selectFrom('search_query')
    .select('text')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .orderBy('searched_at', 'desc')
    .orderBy('text')
    .limit(mostKept)
    .execute();
  return searches.map(({ text }) => text);
}

/** Keeps only the latest few. */
export async function storeSearch(
  rows: Rows,
  search: { userId: UserId; subject: SearchSubject; text: string; now: Date },
): Promise<string[]> {
  const { userId, subject, text, now } = search;
  await rows
    .insertInto('search_query')
    .values({ user_id: userId, subject, text, searched_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'subject', 'text']).doUpdateSet({ searched_at: now }),
    )
    .execute();
  const recent = await recentSearches(rows, userId, subject);
  await rows
    .deleteFrom('search_query')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('text', 'not in', recent)
    .execute();
  return recent;
}
