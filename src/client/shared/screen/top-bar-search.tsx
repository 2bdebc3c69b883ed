import { SearchInput } from '#client/ui/search-input.tsx';
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
        <SearchInput
          label={label}
          iconSize={18}
          value={value}
          onText={onChange}
          maxLength={200}
          className="h-12 pl-11"
        />
      </search>
    </InTopBar>
  );
}
