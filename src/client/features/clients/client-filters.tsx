import { useTypedSearch } from '#client/shared/screen/use-typed-search.ts';
import { ArrowUpDown, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { searchOf } from '#client/shared/screen/address.ts';
import { type ClientSearch, clientSearch, filterOptions, sortOptions } from './client-search.ts';

export interface ClientFiltersProps {
  search: ClientSearch;
  onSearch: (search: ClientSearch) => void;
}

export function ClientFilters({ search, onSearch }: ClientFiltersProps) {
  const change = (next: Record<string, unknown>) =>
    onSearch(searchOf(clientSearch)({ ...search, ...next }));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 sm:flex-row">
        <NameField text={search.text ?? ''} onText={(text) => change({ text })} />
        <div className="flex items-center gap-2">
          <label className="flex min-w-0 flex-1 items-center gap-2 text-sm font-medium">
            <span className="shrink-0 text-muted">Sort by</span>
            <select
              value={search.sort ?? 'name'}
              onChange={({ target }) => change({ sort: target.value, reverse: false })}
              className="h-12 min-w-0 flex-1 rounded-control border border-edge bg-surface px-3 text-base font-semibold hover:border-ink"
            >
              {sortOptions.map(({ value, title }) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <IconButton
            label="Reverse order"
            aria-pressed={search.reverse === true}
            onClick={() => change({ reverse: !search.reverse })}
            className="border border-line bg-surface aria-pressed:border-ink aria-pressed:text-ink"
          >
            <ArrowUpDown size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      <Filters filter={search.filter ?? 'all'} onFilter={(filter) => change({ filter })} />
    </div>
  );
}

interface FiltersProps {
  filter: (typeof filterOptions)[number]['value'];
  onFilter: (filter: string) => void;
}

/** On a phone the row is wider than the screen: scrolls the chosen filter into view. */
function Filters({ filter, onFilter }: FiltersProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector('label:has(:checked)');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [filter]);
  return (
    <fieldset
      ref={row}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto overscroll-x-contain px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <legend className="sr-only">Show</legend>
      {filterOptions.map(({ value, title }) => (
        <label
          key={value}
          className="relative flex min-h-12 shrink-0 cursor-pointer items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold text-muted transition-colors hover:border-edge hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-information sm:min-h-10"
        >
          <input
            type="radio"
            name="filter"
            checked={filter === value}
            onChange={() => onFilter(value)}
            className="sr-only"
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

function NameField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useTypedSearch(text, onText);
  return (
    <label className="relative block flex-1 sm:max-w-[420px]">
      <span className="sr-only">Find a client</span>
      <Search size={18} aria-hidden className="absolute top-[15px] left-4 text-muted" />
      <input
        type="search"
        autoComplete="off"
        placeholder="Find a client"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="h-12 w-full rounded-control border border-edge bg-surface pr-4 pl-11 text-base placeholder:text-muted"
      />
    </label>
  );
}
