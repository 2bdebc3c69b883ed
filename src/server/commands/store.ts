// What the store shows: its shelves in order, a program before it is bought, and what a search finds.
import type { OkOf, QueryOf } from '#contract/endpoint.ts';
import type { ProgramId, UserId } from '#contract/ids.ts';
import {
  type CategoryType,
  type getProgramCategories,
  type getProgramsByAuthor,
  type getProgramsByCategory,
  type getRecentStorePrograms,
  type getRestrictedPrograms,
  type searchStore as searchCall,
  type StoreHit,
  storePageSize,
  type StoreProgramPreview,
  type StoreViewer,
} from '#contract/store.ts';
import { wordsOf } from '#domain/movement/words.ts';
import { isTrainingDay } from '#domain/program/program-run.ts';
import { askedFor, categoriesOf, inOrderFor } from '#domain/store/categories.ts';
import { excerptOf, type IsHit, rangesOf, wordsIn, queryOf } from '#domain/store/search.ts';
import { clientSurveyOf } from '#domain/survey/survey.ts';
import type { Identity } from '../authenticate.ts';
import type { FoundProgram, Rows, StoreRow } from '../database/rows.ts';
import type { ProgramContent } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import {
  presentPreview,
  presentStoreAuthor,
  presentStoreProgram,
  publishedOf,
} from '../presenters/program.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { findCreatedDays } from '../stores/created-programs.ts';
import { findOwnedCopy } from '../stores/orders.ts';
import {
  isInStore,
  listRecent,
  listRestricted,
  listShelves,
  listStore,
  type Page,
  type StoreFilters,
  storeRecent,
} from '../stores/store-programs.ts';
import {
  findHits,
  findInStore,
  type FoundRow,
  recentSearches,
  termsOf,
} from '../stores/store-search.ts';
import { isSubscriber } from '../stores/subscriptions.ts';
import { shownOf } from '../stores/sync-store-index.ts';
import { findUser } from '../stores/users.ts';
import {
  requireModerator,
  requireOwnProgram,
  requireUser,
  requireVisibleProgram,
} from './require.ts';

/** Programs on a shelf. */
const shelfLength = 8;

export async function showShelves(
  rows: Rows,
  { viewer, type, personalised }: { viewer: UserId; type: CategoryType; personalised: boolean },
): Promise<OkOf<typeof getProgramCategories>> {
  const user = await requireUser(rows, viewer);
  const known = categoriesOf(type);
  const asked = askedFor(type, clientSurveyOf(presentUserDetails(user)));
  const programs = await listShelves(rows, {
    type,
    categories: known.map(({ _id }) => _id),
    count: shelfLength + 1,
  });
  const shelves = (personalised ? inOrderFor(known, asked) : known).map((category) => {
    const standing = programs.filter(({ shelf }) => shelf === category._id);
    return {
      ...category,
      isForYou: asked.includes(category._id),
      programs: standing.slice(0, shelfLength).map(presentStoreProgram),
      more: standing.length > shelfLength,
    };
  });
  return { categories: shelves.filter((shelf) => shelf.programs.length > 0) };
}

/** One more than a page shows: it tells whether there are more. */
const count = storePageSize + 1;

const pageOf = (found: readonly StoreRow[]) => ({
  programs: found.slice(0, storePageSize).map(presentStoreProgram),
  more: found.length > storePageSize,
});

export async function showCategory(
  rows: Rows,
  query: QueryOf<typeof getProgramsByCategory>,
): Promise<OkOf<typeof getProgramsByCategory>> {
  return pageOf(await listStore(rows, { ...query, count }));
}

export async function showAuthor(
  rows: Rows,
  id: UserId,
  { skip }: QueryOf<typeof getProgramsByAuthor>,
): Promise<OkOf<typeof getProgramsByAuthor>> {
  const author = await findUser(rows, id);
  if (!author?.is_coach) throw notFound();
  const found = await listStore(rows, { author: id, skip, count });
  return { author: presentStoreAuthor(author), ...pageOf(found) };
}

export async function showRestricted(
  rows: Rows,
  moderator: Identity,
  { skip }: QueryOf<typeof getRestrictedPrograms>,
): Promise<OkOf<typeof getRestrictedPrograms>> {
  await requireModerator(rows, moderator);
  return pageOf(await listRestricted(rows, { skip, count }));
}

export async function showRecent(
  rows: Rows,
  viewer: UserId,
): Promise<OkOf<typeof getRecentStorePrograms>> {
  const recent = await listRecent(rows, viewer);
  return {
    recent: recent.map((row) => ({
      program: presentStoreProgram(row),
      viewedAt: row.viewed_at.toISOString(),
    })),
  };
}

/** Adds it to the programs that the viewer looked at last. */
export async function rememberProgram(
  { now }: Pick<Deps, 'now'>,
  rows: Rows,
  viewer: UserId,
  id: ProgramId,
): Promise<OkOf<typeof getRecentStorePrograms>> {
  if (!(await isInStore(rows, id))) throw notFound();
  await storeRecent(rows, { viewer, program: id, now: now() });
  return showRecent(rows, viewer);
}

export async function showProgram(
  rows: Rows,
  id: ProgramId,
  viewer: Identity,
): Promise<StoreProgramPreview> {
  const program = await requireVisibleProgram(rows, id, viewer);
  const content = await contentOf(rows, program);
  const row = {
    ...program,
    ...shownOf(content, content.trainingPlan.filter(isTrainingDay).length),
  };
  return presentPreview(row, content, await viewerOf(rows, program, viewer.userId));
}

/** The last published version, or the current one of an unpublished program, which only its author can open. */
async function contentOf(rows: Rows, program: FoundProgram): Promise<ProgramContent> {
  const { program_id: id, author_id: author, publishing_status: status } = program;
  const isDraft = status === 'unpublished' && program.restricted_from === null;
  if (program.published && !isDraft) return program.published;
  return publishedOf(await requireOwnProgram(rows, id, author), await findCreatedDays(rows, id));
}

async function viewerOf(
  rows: Rows,
  { program_id: original, author_id: coach }: FoundProgram,
  viewer: UserId,
): Promise<StoreViewer> {
  return {
    isAuthor: coach === viewer,
    isSubscriber: await isSubscriber(rows, { coach, client: viewer }),
    purchasedProgramId: await findOwnedCopy(rows, { owner: viewer, original }),
  };
}

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
