import { placeholders } from '#domain/conversation/placeholders.ts';

/** Each adds its placeholder to what is typed. */
export const PlaceholderChips = ({ onAdd }: { onAdd: (token: string) => void }) => (
  <div role="group" aria-label="Filled in for each client" className="flex flex-wrap gap-2">
    {placeholders.map(({ token, title }) => (
      <button
        key={token}
        type="button"
        onClick={() => onAdd(token)}
        className="min-h-11 rounded-full border border-edge px-4 text-sm font-medium hover:border-ink"
      >
        {title}
      </button>
    ))}
  </div>
);

/** With a space before it, unless there is one. */
export const withToken = (text: string, token: string): string =>
  text === '' || /\s$/.test(text) ? text + token : `${text} ${token}`;
