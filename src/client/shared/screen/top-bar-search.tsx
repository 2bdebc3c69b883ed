import { Search } from 'lucide-react';
import { InTopBar } from './top-bar.tsx';

export interface TopBarSearchProps {
  /** The purpose of the search: 'Find a program'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** A list's search field, in the top bar; on a phone on a line of its own below the rest. */
export function TopBarSearch({ label, value, onChange, className = '' }: TopBarSearchProps) {
  return (
    <InTopBar>
      <search className={`order-last w-full pb-2 lg:order-none lg:mr-auto lg:py-4 ${className}`}>
        <label className="relative block">
          <span className="sr-only">{label}</span>
          <Search
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            className="h-12 w-full rounded-control border border-edge bg-surface pr-4 pl-11 text-base transition-colors placeholder:text-muted hover:border-ink"
          />
        </label>
      </search>
    </InTopBar>
  );
}
