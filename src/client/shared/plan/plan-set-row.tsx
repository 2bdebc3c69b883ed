import { toastChange } from '#client/shared/screen/toast-change.ts';
import { Check, EllipsisVertical } from 'lucide-react';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { showToast } from '#client/shared/screen/toasts.ts';
import { type SetColumn, setName } from '#client/ui/set-columns.ts';
import { kindMarks, kindWords, shownText } from '#client/ui/set-text.ts';
import type { DistanceUnit, ExerciseSet } from '#contract/training.ts';
import {
  distanceUnitOf,
  isOnClock,
  longestInput,
  type Quantity,
  readNumber,
} from '#domain/exercise/quantity.ts';
import { type AnyAmount, topOf } from '#domain/exercise/exercise-set.ts';
import { plannedKindOf } from '#domain/exercise/set-kind.ts';
import { secondsOf, type Units } from '#domain/units.ts';
import type { SetEdits, TypedAmount } from './set-edits.ts';

interface SetRowProps {
  set: ExerciseSet;
  row: number;
  /** From 1, among the warm-ups or the working sets. */
  number: number;
  columns: readonly SetColumn[];
  units: Units;
  edits: SetEdits;
  /** There is a column for the athlete's ticks. */
  hasTicks: boolean;
  isDone: boolean;
  leave: (row: number, column: number) => AmountFieldProps['onLeave'];
  onMore: () => void;
}

export const PlanSetRow = memo(function PlanSetRow(props: SetRowProps) {
  const { set, number, columns, hasTicks, isDone, onMore } = props;
  const kind = plannedKindOf(set);
  const letter = kindMarks[kind];
  return (
    <tr className="focus-within:bg-raised">
      <th scope="row" className={`${rowCell} text-sm font-semibold text-muted`}>
        {letter ? (
          <>
            <span aria-hidden title={kindWords[kind]}>
              {letter}
            </span>
            <span className="sr-only">
              {number}, {kindWords[kind].toLowerCase()}
            </span>
          </>
        ) : (
          number
        )}
      </th>
      {columns.map((column, index) => (
        <td key={column.quantity} className={rowCell}>
          <Amount {...props} column={column} place={index} />
        </td>
      ))}
      {hasTicks && (
        <td className={rowCell}>
          <Tick isDone={isDone} />
        </td>
      )}
      <td className={rowCell}>
        {!isDone && (
          <button
            type="button"
            aria-label={`${nameOf(props)}: more`}
            aria-haspopup="dialog"
            onClick={onMore}
            className="mx-auto flex size-11 items-center justify-center rounded-control text-muted hover:bg-line/50 hover:text-ink"
          >
            <EllipsisVertical size={18} aria-hidden />
          </button>
        )}
      </td>
    </tr>
  );
});

const nameOf = ({ set, number }: Pick<SetRowProps, 'set' | 'number'>): string =>
  setName(null, number, set.warmUp);

const rowCell = 'h-12 border-t border-line p-0.5 text-center';

interface AmountProps extends SetRowProps {
  column: SetColumn;
  /** The column's index, from 0. */
  place: number;
}

function Amount(props: AmountProps) {
  const { set, row, column, place, units, edits, isDone, leave } = props;
  const { field, quantity, title } = column;
  const asked: AnyAmount = { recommended: null, actual: null, ...set[field] };
  const value = asked.recommended;
  const top = topOf(asked);
  const range = quantity === 'reps' && top !== value ? `–${top}` : '';
  const amrap = quantity === 'reps' && set.amrap === true;
  const unit = distanceUnitOf(set.distance, units);
  const ownUnit = title === 'Distance' ? ` ${unit}` : '';
  if (isDone)
    return (
      <span className="font-semibold text-muted tabular-nums">
        {shownText(quantity, value, units, unit) || '–'}
        {value !== null && ownUnit}
        {range}
        {amrap && '+'}
      </span>
    );
  return (
    <AmountField
      label={`${nameOf(props)} ${title.replace(/ \(.*\)/, '').toLowerCase()}`}
      quantity={quantity}
      value={value}
      range={range}
      amrap={amrap}
      units={units}
      unit={unit}
      ownUnit={ownUnit}
      place={`${row}-${place}`}
      onChange={(next) => edits.setValue(set.id, field, next)}
      onFillDown={() => edits.fillDown(set.id, field)}
      onLeave={leave(row, place)}
    />
  );
}

/** The athlete ticks it, not the coach. */
const Tick = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <span className="mx-auto flex size-6 items-center justify-center rounded-[7px] bg-ink text-ground">
      <Check size={16} strokeWidth={3} aria-hidden />
      <span className="sr-only">Done</span>
    </span>
  ) : (
    <span
      aria-hidden
      className="mx-auto block size-6 rounded-[7px] border-2 border-dashed border-line"
    />
  );

interface AmountFieldProps {
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
 * move on, Escape reverts.
 */
function AmountField(props: AmountFieldProps) {
  const { label, quantity, value, units, amrap = false, place, onChange, onLeave } = props;
  const number = shownText(quantity, value, units, props.unit);
  const shown = `${number}${number && props.ownUnit}${props.range}${amrap ? '+' : ''}`;
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const commit = () => {
    setDraft(null);
    if (draft === null || draft === shown) return;
    const { digits, unit, upTo } = partsOfText(quantity, draft, props.unit);
    const known = unit === undefined || unit === props.unit ? [value] : [];
    const read = isOnClock(quantity)
      ? readClock(draft, quantity, units, known)
      : readNumber(digits, quantity, units, { known, unit });
    const top = upTo === null ? null : readNumber(upTo, quantity, units);
    if (!read || (upTo !== null && (!top || (top.value ?? 0) < (read.value ?? 0))))
      return toastUnread(draft, shown);
    if (read.change) toastChange(shownText(quantity, read.value ?? 0, units, unit), read.change);
    const amrapTyped = quantity === 'reps' && draft.includes('+');
    onChange({ value: read.value, amrap: amrapTyped, unit, upTo: top?.value ?? undefined });
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
      // Undo belongs to the browser while typing, and to the builder after that.
      data-typing={draft === null || draft === shown ? undefined : ''}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      aria-label={label}
      placeholder="–"
      value={draft ?? shown}
      maxLength={
        isOnClock(quantity) ? 7 : longest === null ? 12 : quantity === 'reps' ? 9 : longest
      }
      onChange={(event) => {
        if (typableOf(quantity).test(event.target.value)) setDraft(event.target.value);
      }}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={commit}
      className="h-11 w-full min-w-0 rounded-control bg-transparent text-center text-base font-semibold tabular-nums outline-none placeholder:font-normal placeholder:text-muted hover:bg-line/40 focus:bg-ground focus:ring-2 focus:ring-information pointer-coarse:h-12"
    />
  );
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
