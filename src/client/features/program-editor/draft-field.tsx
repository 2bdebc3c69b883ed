import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';

const keepAfterMs = 400;

/** What is being typed: kept a moment after the last key, and when the field or the page is left. */
export function useDraft(kept: string, keep: (text: string) => void) {
  const [draft, setDraft] = useState<{ text: string; isGiven: boolean } | null>(null);
  const ungiven = useRef<string | null>(null);
  const keeper = useRef(keep);
  useEffect(() => {
    keeper.current = keep;
  });
  const flush = () => {
    const text = ungiven.current;
    ungiven.current = null;
    if (text === null) return;
    setDraft({ text, isGiven: true });
    keeper.current(text);
  };
  useEffect(() => {
    if (draft === null || draft.isGiven) return;
    const timer = setTimeout(flush, keepAfterMs);
    return () => clearTimeout(timer);
  }, [draft]);
  // Changed from elsewhere, by undoing say: that is what stands there now. A refused text stays.
  const [known, setKnown] = useState(kept);
  if (kept !== known) {
    setKnown(kept);
    if (draft?.isGiven) setDraft(null);
  }
  useEffect(() => {
    // A page that is hidden may never be shown again.
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return {
    draft: draft?.text ?? kept,
    isTyping: draft !== null && draft.text !== kept,
    change: (text: string) => {
      ungiven.current = text;
      setDraft({ text, isGiven: false });
    },
    leave: () => {
      flush();
      setDraft(null);
    },
  };
}

interface DraftProps {
  label: string;
  value: string;
  onKeep: (text: string) => void;
  /** Its name only for the ear, where the place says what it is; the frame shows when it is pointed at. */
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

/** Grows with its text to eight rows. */
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
