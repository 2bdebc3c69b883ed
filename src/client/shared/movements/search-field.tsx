import { useId } from 'react';
import { longestSearch } from '#contract/call-limits.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { keptSearches } from '#offline/queries/searches.ts';

export interface SearchFieldProps {
  text: string;
  /** The id of the option that Enter chooses. */
  activeId: string | undefined;
  onText: (text: string) => void;
  onMove: (step: number) => void;
  onChoose: () => void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** The focus stays in it; arrows move through the list below, Enter chooses the active option. */
export function SearchField({ text, activeId, onText, onMove, onChoose }: SearchFieldProps) {
  const searches = useRead(keptSearches, 'movements');
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        Find a movement
      </label>
      <input
        id={id}
        type="search"
        role="combobox"
        aria-expanded
        aria-controls="movement-options"
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        // The dialog was opened to search.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (event.key === 'Enter') onChoose();
          else if (step) onMove(step);
          else return;
          event.preventDefault();
        }}
        className="h-12 w-full rounded-control border border-edge bg-surface px-4 text-base transition-colors hover:border-ink"
      />
      {text === '' && searches && searches.length > 0 && (
        <ul aria-label="Recent searches" className="flex flex-wrap gap-2">
          {searches.map((search) => (
            <li key={search}>
              <button
                type="button"
                onClick={() => onText(search)}
                className="min-h-12 rounded-full border border-line px-4 text-sm hover:border-edge sm:min-h-10"
              >
                {search}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
