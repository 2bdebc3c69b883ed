import { type RefObject, useLayoutEffect, useRef } from 'react';
import { placeholders } from '#domain/conversation/placeholders.ts';

interface PlaceholderChipsProps {
  /** Where the text is typed. */
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onType: (text: string) => void;
}

/** Each puts its placeholder where the caret is in the text, which goes on behind it. */
export function PlaceholderChips({ field, text, onType }: PlaceholderChipsProps) {
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text, field]);
  const add = (token: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    const before = text.slice(0, selectionStart);
    const put = `${before}${/\S$/.test(before) ? ' ' : ''}${token}`;
    caret.current = put.length;
    onType(put + text.slice(selectionEnd));
  };
  return (
    <div role="group" aria-label="Filled in for each client" className="flex flex-wrap gap-2">
      {placeholders.map(({ token, title }) => (
        <button
          key={token}
          type="button"
          onClick={() => add(token)}
          className="min-h-11 rounded-full border border-edge px-4 text-sm font-medium hover:border-ink"
        >
          {title}
        </button>
      ))}
    </div>
  );
}
