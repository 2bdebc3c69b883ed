import {
  getProgramCategories,
  getProgramsByAuthor,
  getProgramsByCategory,
  getRecentStorePrograms,
  getRestrictedPrograms,
  getStoreProgram,
  rememberStoreProgram,
  restrictProgram,
  searchStore,
  storePageSize,
  unrestrictProgram,
} from '#contract/store.ts';
import type { UserId } from '#contract/ids.ts';
import * as restricting from '../commands/restrict-program.ts';
import { searchStore as search } from '../commands/search-store.ts';
import { showProgram, showShelves } from '../commands/show-store.ts';
import type { Rows, StoreRow } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import type { Serve } from '../handle.ts';
import { allowModerator } from '../policies/store.ts';
import { presentStoreAuthor, presentStoreProgram } from '../presenters/store-program.ts';
import { recentSearches } from '../stores/searches.ts';
import {
  isInStore,
  listRecent,
  listRestricted,
  listStore,
  storeRecent,
} from '../stores/store-programs.ts';
import { findUser } from '../stores/users.ts';

export function serveStore(serve: Serve): void {
  serveLists(serve);
  serveSearch(serve);
  serveRecent(serve);
  serveRestrictions(serve);
}

/** One more than is shown tells whether there are more. */
const count = storePageSize + 1;

const pageOf = (found: readonly StoreRow[]) => ({
  programs: found.slice(0, storePageSize).map(presentStoreProgram),
  more: found.length > storePageSize,
});

function serveLists(serve: Serve): void {
  serve(getProgramCategories, async ({ rows, identity, query }) =>
    showShelves(rows, {
      viewer: identity.userId,
      type: query.type,
      personalised: query.personalised === 'true',
    }),
  );

  serve(getProgramsByCategory, async ({ rows, query }) =>
    pageOf(await listStore(rows, { ...query, count })),
  );

  serve(getProgramsByAuthor, async ({ rows, params: { id }, query }) => {
    const author = await findUser(rows, id);
    if (!author?.is_coach) throw notFound();
    const found = await listStore(rows, { author: id, skip: query.skip, count });
    return { author: presentStoreAuthor(author), ...pageOf(found) };
  });

  serve(getStoreProgram, async ({ rows, identity, params }) => ({
    program: await showProgram(rows, params.id, identity.userId),
  }));
}

function serveSearch(serve: Serve): void {
  serve(searchStore, async ({ rows, identity, query }) => {
    const found = await search(rows, { ...query, count });
    return {
      results: found.slice(0, storePageSize),
      more: found.length > storePageSize,
      recent: await recentSearches(rows, identity.userId, 'store'),
    };
  });
}

function serveRecent(serve: Serve): void {
  const recentOf = async (rows: Rows, viewer: UserId) => ({
    recent: (await listRecent(rows, viewer)).map((row) => ({
      program: presentStoreProgram(row),
      viewedAt: row.viewed_at.toISOString(),
    })),
  });

  serve(getRecentStorePrograms, async ({ rows, identity }) => recentOf(rows, identity.userId));

  serve(rememberStoreProgram, async ({ deps, rows, identity, body }) => {
    if (!(await isInStore(rows, body.id))) throw notFound();
    const viewer = identity.userId;
    await storeRecent(rows, { viewer, program: body.id, now: deps.now() });
    return recentOf(rows, viewer);
  });
}

function serveRestrictions(serve: Serve): void {
  serve(restrictProgram, async ({ deps, rows, identity, params, body, key }) =>
    restricting.restrictProgram(
      deps,
      rows,
      { id: params.id, moderator: identity.userId, key },
      body.restrictionReason,
    ),
  );

  serve(unrestrictProgram, async ({ deps, rows, identity, params, key }) =>
    restricting.unrestrictProgram(deps, rows, {
      id: params.id,
      moderator: identity.userId,
      key,
    }),
  );

  serve(getRestrictedPrograms, async ({ rows, identity, query }) => {
    await allowModerator(rows, identity.userId);
    return pageOf(await listRestricted(rows, { skip: query.skip, count }));
  });
}
