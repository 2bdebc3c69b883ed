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
  unrestrictProgram,
} from '#contract/store.ts';
import { restrictProgram as restrict } from '../commands/moderation.ts';
import * as store from '../commands/store.ts';
import { searchStore as search } from '../commands/store.ts';
import type { Serve } from '../handle.ts';
import { worthOfSearch } from '../rate-limits.ts';

export function serveStore(serve: Serve): void {
  serveLists(serve);
  serveRecent(serve);
  serveRestrictions(serve);
}

function serveLists(serve: Serve): void {
  serve(getProgramCategories, async ({ rows, identity, query }) =>
    store.showShelves(rows, {
      viewer: identity.userId,
      type: query.type,
      personalised: query.personalised === 'true',
    }),
  );

  serve(getProgramsByCategory, async ({ rows, query }) => store.showCategory(rows, query));

  serve(getProgramsByAuthor, async ({ rows, params, query }) =>
    store.showAuthor(rows, params.id, query),
  );

  serve(getStoreProgram, async ({ rows, identity, params }) => ({
    program: await store.showProgram(rows, params.id, identity),
  }));

  serve(searchStore, async ({ rows, identity, query }) => search(rows, identity.userId, query), {
    worth: () => worthOfSearch,
  });
}

function serveRecent(serve: Serve): void {
  serve(getRecentStorePrograms, async ({ rows, identity }) =>
    store.showRecent(rows, identity.userId),
  );

  serve(rememberStoreProgram, async ({ deps, rows, identity, body }) =>
    store.rememberProgram(deps, rows, identity.userId, body.id),
  );
}

function serveRestrictions(serve: Serve): void {
  serve(restrictProgram, async ({ deps, rows, identity, params: { id }, body, key }) =>
    restrict(deps, rows, { id, moderator: identity, key }, body.restrictionReason),
  );

  serve(unrestrictProgram, async ({ deps, rows, identity, params: { id }, key }) =>
    restrict(deps, rows, { id, moderator: identity, key }, null),
  );

  serve(getRestrictedPrograms, async ({ rows, identity, query }) =>
    store.showRestricted(rows, identity, query),
  );
}
