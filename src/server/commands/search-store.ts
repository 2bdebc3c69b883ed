// A store search: the text as typed, corrections of it, and excerpts that show where a program matches.
import type { OkOf, QueryOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import { type searchStore as searchCall, type StoreHit, storePageSize } from '#contract/store.ts';
import { wordsOf } from '#domain/movement/match-movement.ts';
import { excerptOf, type IsHit, rangesOf, wordsIn } from '#domain/store/highlights.ts';
import { queryOf } from '#domain/store/search-terms.ts';
import type { Rows } from '../database/rows.ts';
import { presentStoreProgram } from '../presenters/store-program.ts';
import { recentSearches } from '../stores/searches.ts';
import type { Page, StoreFilters } from '../stores/store-programs.ts';
import { findHits, findInStore, type FoundRow, termsOf } from '../stores/store-search.ts';

/** A page of matches, and the viewer's latest searches. */
export async function searchStore(
  rows: Rows,
  viewer: UserId,
  query: QueryOf<typeof searchCall>,
): Promise<OkOf<typeof searchCall>> {
  // One more than a page shows: it tells whether there are more.
  const found = await findHitsOf(rows, { ...query, count: storePageSize + 1 });
  return {
    results: found.slice(0, storePageSize),
    more: found.length > storePageSize,
    recent: await recentSearches(rows, viewer, 'store'),
  };
}

/** Programs that match all the words; if there are none, those that match any. */
async function findHitsOf(
  rows: Rows,
  { text, ...page }: StoreFilters & Page & { readonly text: string },
): Promise<StoreHit[]> {
  const words = [...new Set(wordsOf(text))].slice(0, mostWords);
  if (words.length === 0) return [];
  const terms = await termsOf(rows, words);
  const search = { ...page, title: wordsOf(text).join(' ') };
  const all = { ...search, query: queryOf(terms, { every: true }) };
  const any = { ...search, query: queryOf(terms, { every: false }) };
  const found = await findInStore(rows, all);
  const isBeyond = found.length === 0 && (await findInStore(rows, { ...all, ...first })).length > 0;
  const shown = found.length > 0 || isBeyond ? found : await findInStore(rows, any);
  return highlight(rows, shown, any.query);
}

const mostWords = 8;
const first = { skip: 0, count: 1 };

async function highlight(
  rows: Rows,
  found: readonly FoundRow[],
  query: string,
): Promise<StoreHit[]> {
  const hits = await hitsIn(rows, found.map(namesOf), query);
  const isUnnamed = (row: FoundRow) => rangesOf(namesOf(row), hits).length === 0;
  const toldHits = await hitsIn(
    rows,
    found.filter(isUnnamed).map((row) => beginningOf(row)),
    query,
  );
  return found.map((row) => ({
    ...presentStoreProgram(row),
    highlights: {
      title: rangesOf(row.title, hits),
      author: rangesOf(authorOf(row), hits),
      excerpt: isUnnamed(row) ? excerptOf(beginningOf(row), toldHits) : null,
    },
  }));
}

async function hitsIn(rows: Rows, texts: readonly string[], query: string): Promise<IsHit> {
  const hits = await findHits(rows, wordsIn(texts.join(' ')), query);
  return (word) => hits.has(word);
}

const authorOf = (row: FoundRow): string => `${row.first_name} ${row.last_name}`;
const namesOf = (row: FoundRow): string => `${row.title} ${authorOf(row)}`;

/** Excerpts come from the part that people read first. */
const beginningOf = ({ description }: FoundRow): string => description.slice(0, 2000);
