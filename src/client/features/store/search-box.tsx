import { useLiveQuery } from 'dexie-react-hooks';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { longestSearch } from '#contract/movement-limits.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { keptSearches } from '#offline/queries/searches.ts';

export interface SearchBoxProps {
  /** The current search. */
  text: string;
  onText: (text: string) => void;
  /** A deliberate search, worth remembering. */
  onMeant: (text: string) => void;
}

/** Avoids a call for every letter. */
const typingPauseMs = 300;

export function SearchBox({ text, onText, onMeant }: SearchBoxProps) {
  const [typed, setTyped] = useState({ text, of: text });
  // The address changed by other means: the back button, or one of the searches below.
  if (typed.of !== text)
    setTyped({ text: typed.text.trim() === text ? typed.text : text, of: text });
  const look = useEffectEvent((next: string) => {
    if (next.trim() !== text) onText(next.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => look(typed.text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed.text]);
  return (
    <search className="flex max-w-[640px] flex-col gap-3">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onText(typed.text.trim());
          if (typed.text.trim() !== '') onMeant(typed.text.trim());
        }}
      >
        <label className="relative block">
          <span className="sr-only">Find a program</span>
          <Search
            size={20}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            value={typed.text}
            onChange={({ target }) => setTyped({ text: target.value, of: text })}
            placeholder="Programs, coaches, goals"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={longestSearch}
            className="h-14 w-full rounded-control border border-edge bg-surface pr-4 pl-12 text-base transition-colors placeholder:text-muted hover:border-ink"
          />
        </label>
      </form>
      {typed.text === '' && <Lately onText={onText} />}
    </search>
  );
}

function Lately({ onText }: { onText: (text: string) => void }) {
  const device = useDevice();
  const searches = useLiveQuery(() => keptSearches(device, 'store'), [device]);
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
