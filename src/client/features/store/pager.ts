import { isMissing } from '#client/shared/server/is-missing.ts';
import type { ProgramPage } from '#offline/queries/store.ts';
import { createStore } from '#client/shared/screen/store.ts';

export interface Listing extends ProgramPage {
  /** A page was requested; no other is until this is cleared. */
  readonly isLoading: boolean;
  /** With the last page requested. `missing`: the server has no such list. */
  readonly problem: 'failed' | 'missing' | null;
  /** At least one page has arrived. */
  readonly isRead: boolean;
}

export interface Pager {
  readonly listing: () => Listing;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for the next page, unless one is under way or there is none. */
  readonly readOn: () => Promise<void>;
}

/** How long the loading flag stays set after the answer, ms: one flick is one page. */
export const flagClearedAfter = 1000;

export function createPager(
  read: (skip: number) => Promise<ProgramPage>,
  keep: (page: ProgramPage) => void,
): Pager {
  const {
    read: listing,
    set,
    subscribe,
  } = createStore<Listing>({
    programs: [],
    more: true,
    isLoading: false,
    problem: null,
    isRead: false,
  });
  let skip = 0;
  const change = (changes: Partial<Listing>) => set({ ...listing(), ...changes });
  const take = (page: ProgramPage) => {
    skip += page.programs.length;
    // If somebody published in between, programs of the page before have moved on to this one.
    const before = listing().programs;
    const known = new Set(before.map(({ _id }) => _id));
    const programs = [...before, ...page.programs.filter(({ _id }) => !known.has(_id))];
    change({ ...page, programs, isRead: true });
    keep({ ...page, programs });
  };
  return {
    listing,
    subscribe,
    readOn: async () => {
      const { isLoading, more } = listing();
      if (isLoading || !more) return;
      change({ isLoading: true, problem: null });
      try {
        take(await read(skip));
      } catch (error) {
        change({ problem: isMissing(error) ? 'missing' : 'failed' });
      }
      setTimeout(() => change({ isLoading: false }), flagClearedAfter);
    },
  };
}
