import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { afterPress } from '#client/ui/after-press.ts';
import { roundToStep } from '#domain/exercise/quantity.ts';
import type { NumberPadTarget } from './number-pad.tsx';

export interface NumberInputProps extends NumberRoom {
  label: string;
  /** As shown; empty for none. */
  text: string;
  /** What the text is in. When it changes, typed digits count as what they were typed in. */
  unit: string;
  /** Shown muted while the field is empty. */
  hint: string;
  /** The increment of the pad's + and −, and of the arrow keys. */
  step: number;
  describedBy?: string | undefined;
  /** How many characters share its cell. */
  beside?: number;
  className?: string;
  /** The field has the focus: the pad now types into it. */
  onEdit: (target: NumberPadTarget) => void;
  /** The text changed: called a moment after the last key, and when the field is left. */
  onCommit: (text: string) => void;
}

/** As large as its column allows for so many characters: cut off, it would read as another number. */
export const fittingSize = (length: number): string =>
  `min(1.25rem, ${Math.floor(132 / length)}cqw)`;

/**
 * A field that never opens the system's keyboard: the pad below its row types into it, and so does a hardware
 * keyboard. Escape reverts. A value from another source shows, and stays, unless something was typed.
 */
export function NumberInput(props: NumberInputProps) {
  const { text, unit, hint, longest, smallest, step, onEdit, onCommit } = props;
  const input = useRef<HTMLInputElement>(null);
  const { draft, setDraft, leave, revert } = useTyped({ text, unit }, onCommit);

  const accept = (next: string) => {
    const taken = takenOf(next, { longest, smallest });
    if (taken !== null) setDraft(taken);
  };
  const rounded = (value: number) => roundToStep(value, smallest);
  const target: NumberPadTarget = {
    decimals: smallest < 1,
    type: (key) => {
      const field = input.current;
      if (!field) return;
      const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
      const erased = key === 'erase' && start === end ? Math.max(0, start - 1) : start;
      accept(field.value.slice(0, erased) + (key === 'erase' ? '' : key) + field.value.slice(end));
    },
    step: (direction) => {
      const field = input.current;
      // Of a range or an AMRAP, such as '8–10' or '5+', the number it begins with.
      const now = Number.parseFloat((field?.value || hint).replace(',', '.')) || 0;
      target.put(Math.max(0, rounded(now + direction * step)));
    },
    put: (value) => accept(String(value)),
    next: () => {
      const fields = [
        ...(input.current?.closest('table')?.querySelectorAll<HTMLInputElement>('[data-number]') ??
          []),
      ];
      const following = input.current && fields[fields.indexOf(input.current) + 1];
      if (following) following.focus();
      else input.current?.blur();
    },
    close: () => input.current?.blur(),
    text: () => input.current?.value || hint,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') target.next();
    if (event.key === 'Escape') {
      event.preventDefault();
      revert();
      // Reverts before closing, so that leaving the field commits nothing.
      setTimeout(target.close);
    }
    if (event.key === 'Enter') event.preventDefault();
  };

  const shown = draft ?? (text || hint);
  return (
    <input
      ref={input}
      style={{ fontSize: fittingSize(shown.length + (props.beside ?? 0)) }}
      data-number
      inputMode="none"
      enterKeyHint="next"
      autoComplete="off"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      placeholder={hint}
      value={draft ?? text}
      onChange={(event) => accept(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        event.target.select();
        onEdit(target);
      }}
      onBlur={() => afterPress(leave)}
      className={`h-12 w-full min-w-0 rounded-control bg-transparent text-center text-lg font-semibold tabular-nums outline-none placeholder:font-semibold placeholder:text-muted focus:bg-ground focus:ring-2 focus:ring-information ${props.className ?? ''}`}
    />
  );
}

const commitAfterMs = 500;

/** The draft typed over the current text; null while nothing is typed. */
function useTyped(
  { text, unit }: Pick<NumberInputProps, 'text' | 'unit'>,
  onCommit: (text: string) => void,
) {
  const [draft, setDraft] = useState<string | null>(null);
  /** The text at the first key. */
  const before = useRef(text);
  const committed = useRef<string | null>(null);
  const commit = (next: string) => {
    if (next === committed.current || (committed.current === null && next === text)) return;
    committed.current = next;
    onCommit(next);
  };
  const end = () => {
    setDraft(null);
    committed.current = null;
  };
  const latest = useRef(() => undefined as void);
  // Before the next effect, so it still commits by the unit that goes.
  useEffect(
    () => () => {
      latest.current();
      end();
    },
    [unit],
  );
  useEffect(() => {
    latest.current = () => {
      if (draft !== null) commit(draft);
    };
  });
  useEffect(() => {
    if (draft === null) return;
    const now = () => latest.current();
    const timer = setTimeout(() => afterPress(now), commitAfterMs);
    // A page that is hidden may never be shown again.
    document.addEventListener('visibilitychange', now);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', now);
    };
  }, [draft]);
  return {
    draft,
    setDraft: (next: string) => {
      if (draft === null) before.current = text;
      setDraft(next);
    },
    leave: () => {
      latest.current();
      end();
    },
    revert: () => {
      if (committed.current !== null) onCommit(before.current);
      end();
    },
  };
}

/** The size and precision of a number. */
export interface NumberRoom {
  /** Characters, including the decimal point; null: no limit of its own. */
  readonly longest: number | null;
  /** The number is rounded to multiples of this when the field is left. */
  readonly smallest: number;
}

/**
 * The field's next text; null if the key is ignored. Accepts one decimal more than the number keeps, and rounds when
 * the field is left: ignoring the point would turn a typed 2.5 into 25, and rounding at once would turn 10.55 into
 * 115.
 */
export function takenOf(next: string, { longest, smallest }: NumberRoom): string | null {
  const [, whole, decimals = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(next) ?? [];
  if (whole === undefined) return null;
  const isTooLong = whole.length > mostDigits(longest ?? mostCharacters, smallest);
  return isTooLong || decimals.length > placesOf(smallest) + 1 ? null : next;
}

/** For a number without a limit of its own. */
const mostCharacters = 9;

/** Before the decimal point: '2204' of '2204.62'. */
const mostDigits = (longest: number, smallest: number): number =>
  longest > 3 ? longest - String(smallest).length + 1 : longest;

const placesOf = (step: number): number => String(step).split('.')[1]?.length ?? 0;
