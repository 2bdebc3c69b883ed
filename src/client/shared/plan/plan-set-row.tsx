import { Check, EllipsisVertical } from 'lucide-react';
import { memo } from 'react';
import { type SetColumn, setName } from '#client/ui/set-columns.ts';
import { kindMarks, kindWords, shownText } from '#client/ui/set-text.ts';
import type { ExerciseSet } from '#contract/training.ts';
import { distanceUnitOf } from '#domain/exercise/quantity.ts';
import { type AnyAmount, topOf } from '#domain/exercise/exercise-set.ts';
import { plannedKindOf } from '#domain/exercise/set-kind.ts';
import type { Units } from '#domain/units.ts';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';
import type { SetEdits } from './set-edits.ts';

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
