import { type ComponentProps, useId, useState } from 'react';

/**
 * Typed text, saved with every keystroke, so that leaving the page loses nothing. A refused text stays in the field
 * until it loses focus.
 */
function useDraft(kept: string, keep: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const [known, setKnown] = useState(kept);
  // The stored value changed some other way, for example by undo: it replaces the typed text.
  if (kept !== known) {
    setKnown(kept);
    setDraft(null);
  }
  return {
    draft: draft ?? kept,
    isTyping: draft !== null && draft !== kept,
    change: (text: string) => {
      setDraft(text);
      keep(text);
    },
    leave: () => setDraft(null),
  };
}

interface DraftProps {
  label: string;
  value: string;
  onKeep: (text: string) => void;
  /**
   * The label is only for screen readers, because the context says what the field is; the border appears on hover.
   */
  isPlain?: boolean;
}

const box = (isPlain: boolean): string =>
  `w-full rounded-control border text-base transition-colors placeholder:text-muted hover:border-ink ${isPlain ? 'border-transparent bg-transparent px-2 focus:bg-surface' : 'border-edge bg-surface px-4'}`;

export function DraftField({
  label,
  value,
  onKeep,
  isPlain = false,
  className = '',
  ...rest
}: DraftProps & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'>) {
  const id = useId();
  const { draft, isTyping, change, leave } = useDraft(value, onKeep);
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <label htmlFor={id} className={isPlain ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <input
        id={id}
        maxLength={200}
        {...rest}
        data-typing={isTyping ? '' : undefined}
        value={draft}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        className={`h-12 ${box(isPlain)}`}
      />
    </div>
  );
}

/** Grows with its text, up to eight rows. */
export function DraftArea({
  label,
  value,
  onKeep,
  isPlain = false,
  className = '',
  ...rest
}: DraftProps & Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onBlur'>) {
  const id = useId();
  const { draft, isTyping, change, leave } = useDraft(value, onKeep);
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <label htmlFor={id} className={isPlain ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={10_000}
        {...rest}
        data-typing={isTyping ? '' : undefined}
        value={draft}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        className={`field-sizing-content max-h-[calc(8lh+26px)] resize-none py-3 ${box(isPlain)}`}
      />
    </div>
  );
}
