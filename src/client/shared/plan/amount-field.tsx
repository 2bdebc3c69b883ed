// One number of a set in a plan, typed as in a spreadsheet.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toastChange } from '#client/shared/screen/toast-change.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { shownText } from '#client/ui/set-text.ts';
import type { DistanceUnit } from '#contract/training.ts';
import { isOnClock, longestInput, type Quantity, readNumber } from '#domain/exercise/quantity.ts';
import { secondsOf, type Units } from '#domain/units.ts';
import type { TypedAmount } from './set-edits.ts';

export interface AmountFieldProps {
  label: string;
  quantity: Quantity;
  /** In stored units; null: nothing prescribed. */
  value: number | null;
  units: Units;
  /** For a distance: the unit of a number typed without one. */
  unit: DistanceUnit;
  /** Shown after the number where the column does not name the unit; empty elsewhere. */
  ownUnit: string;
  /** Of reps: '–10' after the bottom of a range; empty without one. */
  range: string;
  /** For reps: as many as possible, at least this number; shown as a plus sign. */
  amrap?: boolean;
  /** The field's place in its table, for the arrow keys. */
  place: string;
  onChange: (typed: TypedAmount) => void;
  /** Ctrl+D: the same for all below. */
  onFillDown: () => void;
  /** A key that moves to another field. */
  onLeave: (key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Enter') => void;
}

/**
 * A cell like in a spreadsheet: the focus selects all of it, so typing replaces it; arrow keys and Enter store it and
 * move on, Escape reverts. What is typed is stored after a pause, too.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, quantity, value, units, amrap = false, place, onLeave } = props;
  const number = shownText(quantity, value, units, props.unit);
  const shown = `${number}${number && props.ownUnit}${props.range}${amrap ? '+' : ''}`;
  const input = useRef<HTMLInputElement>(null);
  const typed = useTyped(shown, (text, isDone) => store(text, isDone, { ...props, shown }));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === text.length;
    if (event.key === 'Escape' && typed.draft !== null) {
      event.stopPropagation();
      typed.revert();
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      typed.commit();
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
    typed.commit();
    onLeave(event.key as Parameters<typeof onLeave>[0]);
  };
  const longest = longestInput(quantity);
  return (
    <input
      ref={input}
      data-place={place}
      // Undo belongs to the browser while typing, and to the builder after that.
      data-typing={typed.draft === null || typed.draft === shown ? undefined : ''}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      aria-label={label}
      placeholder="–"
      value={typed.draft ?? shown}
      maxLength={
        isOnClock(quantity) ? 7 : longest === null ? 12 : quantity === 'reps' ? 9 : longest
      }
      onChange={(event) => {
        if (typableOf(quantity).test(event.target.value)) typed.setDraft(event.target.value);
      }}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={typed.commit}
      className="h-11 w-full min-w-0 rounded-control bg-transparent text-center text-base font-semibold tabular-nums outline-none placeholder:font-normal placeholder:text-muted hover:bg-line/40 focus:bg-ground focus:ring-2 focus:ring-information pointer-coarse:h-12"
    />
  );
}

/** Digits of one number are typed faster. */
const storedAfterMs = 800;

/**
 * The text typed over the one that is stored. `store`: not done while more may be typed. Once it is stored, a value
 * that comes from elsewhere replaces it: leaving the field must not write the old one over it.
 */
function useTyped(shown: string, store: (text: string, isDone: boolean) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  /** The draft when it was last stored after a pause. */
  const [kept, setKept] = useState<string | null>(null);
  /** What the stored draft is shown as. */
  const keptAs = useRef(shown);
  /** What the field said at the first key, once some of the draft is stored. */
  const before = useRef<string | null>(null);
  const isOther = draft !== null && draft !== shown;
  const end = () => {
    setDraft(null);
    setKept(null);
    before.current = null;
  };
  useEffect(() => {
    keptAs.current = shown;
    // Only as of when it was stored.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kept]);
  useEffect(() => {
    if (draft !== null && draft === kept && shown !== keptAs.current) end();
  }, [shown, draft, kept]);
  const latest = useRef(() => undefined as void);
  useEffect(() => {
    latest.current = () => {
      if (!isOther) return;
      before.current ??= shown;
      store(draft, false);
      setKept(draft);
    };
  });
  useEffect(() => {
    if (draft === null) return;
    const now = () => latest.current();
    const timer = setTimeout(now, storedAfterMs);
    // A page that is hidden may never be shown again.
    document.addEventListener('visibilitychange', now);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', now);
    };
  }, [draft]);
  return {
    draft,
    setDraft,
    commit: () => {
      if (isOther) store(draft, true);
      end();
    },
    revert: () => {
      if (before.current !== null) store(before.current, false);
      end();
    },
  };
}

type Stored = Pick<AmountFieldProps, 'quantity' | 'value' | 'units' | 'unit' | 'onChange'> & {
  readonly shown: string;
};

/** A text that is no number is told once the field is left. */
function store(text: string, isDone: boolean, field: Stored): void {
  const { quantity, value, units, shown } = field;
  const { digits, unit, upTo } = partsOfText(quantity, text, field.unit);
  const known = unit === undefined || unit === field.unit ? [value] : [];
  const read = isOnClock(quantity)
    ? readClock(text, quantity, units, known)
    : readNumber(digits, quantity, units, { known, unit });
  const top = upTo === null ? null : readNumber(upTo, quantity, units);
  if (!read || (upTo !== null && (!top || (top.value ?? 0) < (read.value ?? 0)))) {
    if (isDone) toastUnread(text, shown);
    return;
  }
  if (isDone && read.change)
    toastChange(shownText(quantity, read.value ?? 0, units, unit), read.change);
  const amrap = quantity === 'reps' && text.includes('+');
  field.onChange({ value: read.value, amrap, unit, upTo: top?.value ?? undefined });
}

/**
 * Allows a unit for distances, a colon for times, and for reps three digits, a range and a plus sign (as many as
 * possible).
 */
function typableOf(quantity: Quantity): RegExp {
  if (quantity === 'distance') return /^[\d.,]* ?[kmyid]*$/i;
  return quantity === 'reps' ? /^[\d.,]{0,3}(?: ?[-–] ?[\d.,]{0,3})?\+?$/ : /^[\d.,:]*$/;
}

/** '400 yd': the number and its unit, `usual` if none is typed. */
function parted(text: string, usual: DistanceUnit): { digits: string; unit: DistanceUnit } {
  const [, digits = text, word = ''] = /^(.*?) ?(m|km|yd|mi)$/i.exec(text.trim()) ?? [];
  return { digits, unit: word === '' ? usual : (word.toLowerCase() as DistanceUnit) };
}

/** '8-10': the bottom and the top of a range; a plus sign is none of its business. */
function partsOfText(
  quantity: Quantity,
  text: string,
  usual: DistanceUnit,
): { digits: string; unit: DistanceUnit | undefined; upTo: string | null } {
  if (quantity === 'distance') return { ...parted(text, usual), upTo: null };
  const [digits = '', upTo = ''] =
    quantity === 'reps' ? text.replace('+', '').split(/[-–]/) : [text];
  return { digits, unit: undefined, upTo: upTo.trim() === '' ? null : upTo };
}

/**
 * '1:30', or just minutes: '30' is half an hour. Accepts a point, because a number pad has no colon. Null: neither a
 * time nor a pace.
 */
function readClock(
  text: string,
  quantity: Quantity,
  units: Units,
  known: readonly (number | null)[],
): ReturnType<typeof readNumber> {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null, change: null };
  const found = /^(\d{1,4})(?:[:.,](\d{1,2}))?$/.exec(trimmed);
  if (!found) return null;
  const seconds = secondsOf({ minutes: Number(found[1]), seconds: Number(found[2] ?? 0) });
  return readNumber(String(seconds), quantity, units, { known });
}

function toastUnread(typed: string, shown: string): void {
  showToast({
    color: 'error',
    text: `“${typed}” isn’t a valid number here`,
    description: shown === '' ? 'The field stays empty.' : `It stays at ${shown}.`,
  });
}
