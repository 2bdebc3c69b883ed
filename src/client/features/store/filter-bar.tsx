import { ChevronDown, X } from 'lucide-react';
import { categoriesOf, categoryTitle } from '#domain/store/categories.ts';
import { equipmentLevels, programLevels } from '#domain/program/details.ts';
import { priceChoices, type StoreSearch } from './store-search.ts';

export interface FilterBarProps {
  search: StoreSearch;
  /** Left out where the categories are listed below. */
  hasCategories: boolean;
  /** Set when only one coach's programs are shown. */
  authorName: string | undefined;
  onSearch: (search: StoreSearch) => void;
}

/** The browser's own menus: quick by thumb and by keyboard. */
export function FilterBar({ search, hasCategories, authorName, onSearch }: FilterBarProps) {
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
      <Filter
        label="Level"
        any="Any level"
        value={level}
        choices={programLevels}
        onValue={(value) => keep({ level: value })}
      />
      <Filter
        label="Equipment"
        any="Any equipment"
        value={equipment}
        choices={equipmentLevels}
        onValue={(value) => keep({ equipment: value })}
      />
      <Filter
        label="Price"
        any="Any price"
        value={maxPrice}
        choices={priceChoices}
        onValue={(value) => keep({ maxPrice: value })}
      />
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
