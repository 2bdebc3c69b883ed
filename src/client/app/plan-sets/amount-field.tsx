import { type KeyboardEvent, useRef, useState } from 'react';
import { showToast } from '#client/app/toasts.ts';
import { shownText } from '#client/ui/set-text.ts';
import {
  longestInput,
  type Quantity,
  readNumber,
  storedToShown,
} from '#domain/exercise/quantity.ts';
import { formatMinutesSeconds, secondsOf, type Units } from '#domain/units.ts';

export interface AmountFieldProps {
  label: string;
  quantity: Quantity;
  /** In stored units; null: nothing is asked for. */
  value: number | null;
  units: Units;
  /** Of reps: as many as possible, from this number on; told by a plus sign. */
  amrap?: boolean;
  /** Where the field stands in its table, for the arrow keys. */
  place: string;
  onChange: (value: number | null, amrap: boolean) => void;
  /** Ctrl+D: the same for all below. */
  onFillDown: () => void;
  /** A key that leads to another field. */
  onLeave: (key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Enter') => void;
}

/**
 * A cell that is typed into as in a spreadsheet: with the focus all of it is chosen, so typing replaces
 * it; arrow keys and Enter keep it and go on, Escape takes back.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, quantity, value, units, amrap = false, place, onChange, onLeave } = props;
  const shown = `${shownText(quantity, value, units)}${amrap ? '+' : ''}`;
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const commit = () => {
    setDraft(null);
    if (draft === null || draft === shown) return;
    const read =
      quantity === 'time' ? readTime(draft) : readNumber(draft.replace('+', ''), quantity, units);
    if (!read) return toastUnread(draft, shown);
    if (read.clamped) toastClamped(quantity, read.value ?? 0, units);
    onChange(read.value, quantity === 'reps' && draft.includes('+'));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === text.length;
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      setDraft(null);
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      commit();
      props.onFillDown();
      return;
    }
    const leaves =
      event.key === 'ArrowUp' ||
      event.key === 'ArrowDown' ||
      event.key === 'Enter' ||
      (event.key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) ||
      (event.key === 'ArrowRight' && (isWhole || selectionStart === text.length));
    if (!leaves || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    commit();
    onLeave(event.key as Parameters<typeof onLeave>[0]);
  };
  const longest = longestInput(quantity);
  return (
    <input
      ref={input}
      data-place={place}
      // What is being typed is the browser's to undo, what was kept is the builder's.
      data-typing={draft === null || draft === shown ? undefined : ''}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      aria-label={label}
      placeholder="–"
      value={draft ?? shown}
      maxLength={
        quantity === 'time' ? 7 : longest === null ? 9 : longest + (quantity === 'reps' ? 1 : 0)
      }
      onChange={(event) => {
        if (/^[\d.,:+]*$/.test(event.target.value)) setDraft(event.target.value);
      }}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={commit}
      className="h-11 w-full min-w-0 rounded-control bg-transparent text-center text-base font-semibold tabular-nums outline-none placeholder:font-normal placeholder:text-muted hover:bg-line/40 focus:bg-ground focus:ring-2 focus:ring-information pointer-coarse:h-12"
    />
  );
}

/** '1:30', or minutes alone: '30' is half an hour. A number pad has a point and no colon. Null: no time. */
function readTime(text: string): ReturnType<typeof readNumber> {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null, clamped: false };
  const found = /^(\d{1,4})(?:[:.,](\d{1,2}))?$/.exec(trimmed);
  if (!found) return null;
  const seconds = secondsOf({ minutes: Number(found[1]), seconds: Number(found[2] ?? 0) });
  return readNumber(String(seconds), 'time', 'metric');
}

function toastUnread(typed: string, shown: string): void {
  showToast({
    color: 'error',
    text: `“${typed}” is not a number that fits here`,
    description: shown === '' ? 'The field stays empty.' : `It stays at ${shown}.`,
  });
}

function toastClamped(quantity: Quantity, value: number, units: Units): void {
  const shown =
    quantity === 'time'
      ? formatMinutesSeconds(value)
      : String(storedToShown(quantity, value, units));
  showToast({
    color: 'info',
    text: `Set to ${shown}`,
    description: 'What was typed is out of range.',
  });
}
