import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronDown, X } from 'lucide-react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { ProfileCall } from '#client/shared/people/profile-call.tsx';
import { useTypedSearch } from '#client/shared/screen/use-typed-search.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchInput } from '#client/ui/search-input.tsx';
import type { UserId } from '#contract/ids.ts';
import { longestSearch } from '#contract/call-limits.ts';
import { equipmentLevels, programLevels } from '#domain/program/levels.ts';
import { categoriesOf, categoryTitle } from '#domain/store/categories.ts';
import { rememberSearch } from '#client/shared/server/remember-search.ts';
import { keptSearches } from '#offline/queries/searches.ts';
import { seenPrograms, storeKeys } from '#offline/queries/store.ts';
import { mayModerate } from './may-moderate.ts';
import { ProgramGrid } from './program-grid.tsx';
import { readList, readRestricted } from './store-calls.ts';
import { StoreHome } from './store-home.tsx';
import { priceChoices, type StoreSearch } from './store-search.ts';
import { nameOf } from './store-texts.ts';
import { type ListRequest, useProgramList } from './use-program-list.ts';

export interface StoreScreenProps {
  search: StoreSearch;
  onSearch: (search: StoreSearch) => void;
}

/** Only moderators may list the programs taken out of the store. */
function useAllowed({ show, ...search }: StoreSearch): StoreSearch {
  const isModerator = mayModerate(useCurrentUser());
  return show && (show === 'all' || isModerator) ? { ...search, show } : search;
}

export function StoreScreen({ search: asked, onSearch }: StoreScreenProps) {
  const device = useDevice();
  const search = useAllowed(asked);
  const { text, ...others } = search;
  const remember = (meant: string) => rememberSearch(device, 'store', meant);
  const author = useListedAuthor(search.author);
  const isLooking = Object.values(search).some((value) => value !== undefined);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <h1 tabIndex={-1} className="text-xl font-semibold lg:text-2xl">
          Store
        </h1>
        <SearchBox
          text={text ?? ''}
          onText={(next) => onSearch({ ...others, ...(next && { text: next }) })}
          onMeant={remember}
        />
        <FilterBar
          search={search}
          hasCategories={isLooking}
          authorName={author}
          onSearch={onSearch}
        />
      </div>
      {isLooking ? (
        <StoreList search={search} onOpen={() => text && remember(text)} onSearch={onSearch} />
      ) : (
        <StoreHome />
      )}
      <ProfileCall />
    </div>
  );
}

/** The name of a coach whose programs are cached. */
function useListedAuthor(id: UserId | undefined): string | undefined {
  const device = useDevice();
  return useLiveQuery(async () => {
    if (id === undefined) return undefined;
    const seen = await seenPrograms(device);
    const program = seen?.programs.find(({ author }) => author.userId === id);
    return program && nameOf(program.author);
  }, [device, id]);
}

interface SearchBoxProps {
  /** The current search. */
  text: string;
  onText: (text: string) => void;
  /** A deliberate search, worth remembering. */
  onMeant: (text: string) => void;
}

function SearchBox({ text, onText, onMeant }: SearchBoxProps) {
  const [typed, setTyped] = useTypedSearch(text, onText);
  return (
    <search className="flex max-w-[640px] flex-col gap-3">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onText(typed.trim());
          if (typed.trim() !== '') onMeant(typed.trim());
        }}
      >
        <SearchInput
          label="Find a program"
          value={typed}
          onText={setTyped}
          placeholder="Program, coach, goal"
          maxLength={longestSearch}
          className="h-14 pl-12"
        />
      </form>
      {typed === '' && <Lately onText={onText} />}
    </search>
  );
}

function Lately({ onText }: { onText: (text: string) => void }) {
  const searches = useRead(keptSearches, 'store');
  if (!searches || searches.length === 0) return null;
  return (
    <ul aria-label="Recent searches" className="flex flex-wrap gap-2">
      {searches.slice(0, 4).map((search) => (
        <li key={search}>
          <button
            type="button"
            onClick={() => onText(search)}
            className="min-h-12 rounded-full border border-line bg-surface px-4 text-sm hover:border-edge sm:min-h-10"
          >
            {search}
          </button>
        </li>
      ))}
    </ul>
  );
}

const limits = [
  { field: 'level', label: 'Level', any: 'Any level', choices: programLevels },
  { field: 'equipment', label: 'Equipment', any: 'Any equipment', choices: equipmentLevels },
  { field: 'maxPrice', label: 'Price', any: 'Any price', choices: priceChoices },
] as const;

interface FilterBarProps {
  search: StoreSearch;
  /** Left out where the categories are listed below. */
  hasCategories: boolean;
  /** Set when only one coach's programs are shown. */
  authorName: string | undefined;
  onSearch: (search: StoreSearch) => void;
}

/** The browser's own menus: quick by thumb and by keyboard. */
function FilterBar({ search, hasCategories, authorName, onSearch }: FilterBarProps) {
  const { category, level, equipment, maxPrice, author, show: _, ...others } = search;
  const keep = (
    changed: Partial<Record<'category' | 'level' | 'equipment' | 'maxPrice', string>>,
  ) => {
    const next = { category, level, equipment, maxPrice, ...changed };
    onSearch({
      ...others,
      ...(author && { author }),
      ...(next.category && { category: next.category }),
      ...(isSet(next.level) && { level: Number(next.level) }),
      ...(isSet(next.equipment) && { equipment: Number(next.equipment) }),
      ...(isSet(next.maxPrice) && { maxPrice: Number(next.maxPrice) }),
    });
  };
  const categories = categoriesOf('category').map(({ _id, title }) => ({ value: _id, title }));
  const isOwn = category !== undefined && !categories.some(({ value }) => value === category);
  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      {hasCategories && (
        <Filter
          label="Category"
          any="All categories"
          value={category}
          choices={
            isOwn
              ? [...categories, { value: category, title: categoryTitle(category) }]
              : categories
          }
          onValue={(value) => keep({ category: value })}
        />
      )}
      {limits.map(({ field, ...words }) => (
        <Filter
          key={field}
          {...words}
          value={search[field]}
          onValue={(value) => keep({ [field]: value })}
        />
      ))}
      {author && (
        <button
          type="button"
          onClick={() => {
            const { author: __, ...rest } = search;
            onSearch(rest);
          }}
          className="flex min-h-12 shrink-0 items-center justify-center gap-2 rounded-full border border-ink bg-surface px-4 text-sm font-semibold sm:min-h-11"
        >
          <span className="max-w-[24ch] truncate">By {authorName ?? 'one coach'}</span>
          <X size={16} aria-label="Show all coaches" className="shrink-0" />
        </button>
      )}
    </div>
  );
}

const isSet = (value: unknown): boolean => value !== undefined && value !== '';

interface FilterProps {
  label: string;
  any: string;
  value: string | number | undefined;
  choices: readonly { readonly value: string | number; readonly title: string }[];
  onValue: (value: string) => void;
}

const Filter = ({ label, any, value, choices, onValue }: FilterProps) => (
  <label className="relative block shrink-0">
    <span className="sr-only">{label}</span>
    <select
      value={value ?? ''}
      onChange={({ target }) => onValue(target.value)}
      className={`h-12 w-full cursor-pointer appearance-none rounded-full border bg-surface pr-9 pl-4 text-base transition-colors hover:border-ink sm:h-11 sm:text-sm ${
        value === undefined ? 'border-line text-muted' : 'border-ink font-semibold'
      }`}
    >
      <option value="">{any}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </select>
    <ChevronDown
      size={16}
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
    />
  </label>
);

interface StoreListProps {
  search: StoreSearch;
  /** One of the programs was opened. */
  onOpen: () => void;
  onSearch: (search: StoreSearch) => void;
}

function StoreList({ search, onOpen, onSearch }: StoreListProps) {
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
