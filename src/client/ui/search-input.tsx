import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  /** The purpose of the search: 'Find a program'. */
  label: string;
  iconSize?: number;
  onText: (text: string) => void;
}

export const SearchInput = ({ label, iconSize, onText, className, ...rest }: SearchInputProps) => (
  <label className="relative block">
    <span className="sr-only">{label}</span>
    <Search
      size={iconSize ?? 20}
      aria-hidden
      className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
    />
    <input
      type="search"
      onChange={({ target }) => onText(target.value)}
      placeholder={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      className={`w-full rounded-control border border-edge bg-surface pr-4 text-base transition-colors placeholder:text-muted hover:border-ink ${className}`}
      {...rest}
    />
  </label>
);
