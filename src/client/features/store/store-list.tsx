import { X } from 'lucide-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { categoryTitle } from '#domain/store/categories.ts';
import { storeKeys } from '#offline/queries/store.ts';
import { ProgramGrid } from './program-grid.tsx';
import { readList, readRestricted } from './store-calls.ts';
import type { StoreSearch } from './store-search.ts';
import { type ListRequest, useProgramList } from './use-program-list.ts';

export interface StoreListProps {
  search: StoreSearch;
  /** One of the programs was opened. */
  onOpen: () => void;
  onSearch: (search: StoreSearch) => void;
}

/** The search results in one list. */
export function StoreList({ search, onOpen, onSearch }: StoreListProps) {
  const list = useProgramList(requestOf(search));
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{titleOf(search)}</h2>
        <button
          type="button"
          onClick={() => onSearch({})}
          className="-mr-3 inline-flex min-h-12 items-center gap-1.5 rounded-control px-3 text-sm font-semibold text-muted transition-colors hover:text-ink"
        >
          <X size={16} aria-hidden />
          The whole store
        </button>
      </div>
      <ProgramGrid list={list} onOpen={onOpen} nothing={<Nothing search={search} />} />
    </section>
  );
}

function requestOf({ show, ...look }: StoreSearch): ListRequest {
  if (show === 'restricted') return { key: storeKeys.list(show), read: readRestricted, look: null };
  return { key: storeKeys.list(look), read: async (skip) => readList(look, skip), look };
}

function titleOf({ text, category, show }: StoreSearch): string {
  if (text !== undefined) return `‘${text}’`;
  if (show === 'restricted') return 'Taken out of the store';
  return category === undefined ? 'All programs' : categoryTitle(category);
}

const Nothing = ({ search: { text, show, ...filters } }: { search: StoreSearch }) =>
  show === 'restricted' ? (
    <EmptyState title="Nothing is restricted">
      Programs taken out of the store are listed here for review.
    </EmptyState>
  ) : (
    <EmptyState title="No programs found">
      {Object.keys(filters).length > 0
        ? 'Remove a filter: there may be one for another level or with other equipment.'
        : text === undefined
          ? 'No coach has published anything yet.'
          : 'Try a goal, such as strength, or the name of a coach. Typos are fine.'}
    </EmptyState>
  );
