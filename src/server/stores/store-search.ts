// Searches the store's programs by text.
//
// A word may occur in a hundred thousand programs. Ranking or sorting them all would take longer with every
// program. So only a limited number of each kind is ranked: programs whose title starts with the text as
// typed, those that match by name, if that leaves room those that match by description, and, if the limit
// cut off either of these two, the newest that match.
import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { SearchSubject } from '#contract/movements.ts';
import { type SearchTerm, termOf } from '#domain/store/search.ts';
import type { Rows, StoreRow } from '../database/rows.ts';
import { filtered, type Page, shownColumns, type StoreFilters } from './store-programs.ts';

export interface FoundRow extends StoreRow {
  readonly description: string;
}

/** Programs of each kind that are ranked. */
const mostRanked = 80;

/** How many of the newest programs are searched for the newest matches. */
const newestLookedAt = 300;

/** The best match first. `query`: as written by `queryOf`; `title`: how the best title would start. */
export async function findInStore(
  rows: Rows,
  search: StoreFilters & Page & { readonly title: string; readonly query: string },
): Promise<FoundRow[]> {
  return rows.transaction().execute(async (snapshot) => {
    // The database cannot estimate how many programs have a word with this beginning. If it overestimates, it
    // scans the table until it has found enough.
    await sql`SET LOCAL enable_seqscan = off`.execute(snapshot);
    return rankMatches(snapshot, search).execute();
  });
}

function rankMatches(rows: Rows, search: Parameters<typeof findInStore>[1]) {
  const { title, query, skip, count, ...filters } = search;
  const asked = sql`to_tsquery('english', ${query})`;
  const { category, author, ...others } = filters;
  const matching = (condition: RawBuilder<boolean>) =>
    filtered(rows.selectFrom('store_program').select('program_id'), filters)
      .where(condition)
      .limit(mostRanked);
  const newest = filtered(rows.selectFrom('store_program').selectAll(), { category, author })
    .orderBy('published_at', 'desc')
    .orderBy('program_id', 'desc')
    .limit(newestLookedAt);
  return rows
    .with('titled', () =>
      matching(sql`title_words >= ${title} AND title_words < ${title + lastSign}`).orderBy(
        'title_words',
      ),
    )
    .with('named', () => matching(sql`named @@ ${asked}`))
    .with('told', () =>
      matching(sql`told @@ ${asked}`).where(
        sql<boolean>`(SELECT count(*) FROM named) < ${mostRanked}`,
      ),
    )
    .with('newest', () =>
      filtered(rows.selectFrom(newest.as('store_program')).select('program_id'), others)
        .where(sql<boolean>`(named @@ ${asked} OR told @@ ${asked})`)
        .where(
          sql<boolean>`${mostRanked} IN ((SELECT count(*) FROM named), (SELECT count(*) FROM told))`,
        )
        .limit(mostRanked),
    )
    .with('matching', (from) =>
      from
        .selectFrom('titled')
        .select('program_id')
        .union(from.selectFrom('named').select('program_id'))
        .union(from.selectFrom('told').select('program_id'))
        .union(from.selectFrom('newest').select('program_id')),
    )
    .selectFrom('matching')
    .innerJoin('store_program', 'store_program.program_id', 'matching.program_id')
    .innerJoin('app_user as author', 'author.id', 'store_program.author_id')
    .select(shownColumns)
    .select('store_program.description')
    .orderBy(
      sql`similarity(title_words, ${title}) + 2 * ts_rank(named, ${asked}) + ts_rank(told, ${asked})`,
      'desc',
    )
    .orderBy('store_program.published_at', 'desc')
    .orderBy('store_program.program_id', 'desc')
    .offset(skip)
    .limit(count);
}

/** Sorts after every other character in byte order. */
const lastSign = '\u{10FFFF}';

/** The words, with candidates for correction if no word in the store starts with them. */
export async function termsOf(rows: Rows, words: readonly string[]): Promise<SearchTerm[]> {
  const known = await sql<{ typed: string; alike: string[] }>`
    SELECT typed, CASE
      WHEN EXISTS (SELECT FROM store_word WHERE word >= typed AND word < typed || ${lastSign})
        THEN ARRAY[]::text[]
      ELSE ARRAY(
        SELECT word::text FROM store_word
        WHERE left(word, 1) = left(typed, 1)
          AND length(word) BETWEEN length(typed) - 2 AND length(typed) + 6
        ORDER BY similarity(word, typed) DESC, word
        LIMIT 100
      ) END AS alike
    FROM unnest(${words}::text[]) AS typed`.execute(rows);
  return known.rows.map(({ typed, alike }) => termOf(typed, alike));
}

/** Those of the words that a query matches, in any form. */
export async function findHits(
  rows: Rows,
  words: readonly string[],
  query: string,
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const hits = await sql<{ word: string }>`
    SELECT word FROM unnest(${words}::text[]) AS word
    WHERE to_tsvector('english', word) @@ to_tsquery('english', ${query})`.execute(rows);
  return new Set(hits.rows.map(({ word }) => word));
}

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
