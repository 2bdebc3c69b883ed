import { toastChange } from '#client/shared/screen/toast-change.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { DistanceUnit } from '#contract/training.ts';
import { afterPress } from '#client/ui/after-press.ts';
import { compareToRecommended, topOf } from '#domain/exercise/exercise-set.ts';
import {
  isOnClock,
  longestInput,
  readNumber,
  stepOf,
  storedToShown,
  typedToStored,
} from '#domain/exercise/quantity.ts';
import { formatMinutesSeconds, secondsOf, type Units } from '#domain/units.ts';
import { fittingSize, NumberInput } from './number-input.tsx';
import type { NumberPadTarget } from './number-pad.tsx';
import { shownText } from '#client/ui/set-text.ts';
import { type SetColumn, unitWord } from '#client/ui/set-columns.ts';

export interface ValueCellProps {
  /** 'Set 2', 'A1 set 2'. */
  setName: string;
  column: SetColumn;
  recommended: number | null;
  /** The top of a range of reps. */
  upTo?: number | undefined;
  actual: number | null;
  /** What a tick logs if nothing is recommended. */
  carried: number | null;
  amrap: boolean;
  units: Units;
  /** For a distance. */
  unit: DistanceUnit;
  onEdit: (target: NumberPadTarget) => void;
  /** `unit`: the unit a distance was typed in. */
  onChange: (actual: number | null, unit: DistanceUnit) => void;
}

/** One value of a set: the actual one, or the prescribed one, muted. */
export function ValueCell(props: ValueCellProps) {
  const { setName, column, recommended, upTo, actual, units } = props;
  const id = useId();
  const label = `${setName} ${column.title.replace(/ \(.*\)/, '').toLowerCase()}`;
  const isWeight = column.quantity === 'weight';
  /**
   * The value when the field got the focus: typing the same digits again leaves it unchanged, and typed numbers are
   * in its unit until the field is left.
   */
  const [entered, setEntered] = useState<Pick<ValueCellProps, 'actual' | 'unit'> | null>(null);
  const { actual: before, unit } = entered ?? props;
  const { quantity } = column;
  const comparison = compareToRecommended({ recommended, actual, upTo }, { quantity, units, unit });
  const top = topOf({ recommended, upTo });
  const colour = comparison === 'above' ? 'text-above' : comparison === 'below' ? 'text-below' : '';
  const describedBy = comparison === 'equal' ? undefined : id;
  const useWeight = (weight: number) =>
    props.onChange(typedToStored('weight', weight, units), unit);
  return (
    <div
      className={`@container relative ${colour}`}
      onBlur={() => afterPress(() => setEntered(null))}
    >
      {isOnClock(quantity) ? (
        <ClockInputs
          {...props}
          known={[before, recommended]}
          label={label}
          describedBy={describedBy}
          onChange={(seconds) => props.onChange(seconds, unit)}
        />
      ) : (
        <NumberInput
          label={`${label}, ${unitWord(column.quantity, units, unit)}`}
          unit={unitWord(column.quantity, units, unit)}
          text={shownText(column.quantity, actual, units, unit)}
          hint={
            recommended === null
              ? shownText(column.quantity, props.carried, units) || (props.amrap ? 'max' : '–')
              : `${shownText(column.quantity, recommended, units, unit)}${top === recommended ? '' : `–${top}`}${props.amrap ? '+' : ''}`
          }
          longest={longestInput(column.quantity)}
          smallest={stepOf(column.quantity)}
          step={
            column.quantity === 'distance'
              ? distanceSteps[unit]
              : (steps[units][column.quantity] ?? 1)
          }
          describedBy={describedBy}
          onEdit={(target) => {
            setEntered({ actual, unit: props.unit });
            props.onEdit(isWeight ? { ...target, useWeight } : target);
          }}
          onCommit={(text) => {
            const read = readNumber(text, column.quantity, units, {
              known: [before, recommended],
              unit,
            });
            if (!read) return;
            if (read.change)
              toastChange(
                `${storedToShown(column.quantity, read.value ?? 0, units, unit)}`,
                read.change,
              );
            props.onChange(read.value, unit);
          }}
        />
      )}
      {column.title === 'Distance' && (
        <span aria-hidden className="block pb-1 text-xs text-muted">
          {unit}
        </span>
      )}
      {comparison !== 'equal' && (
        <>
          <Arrow direction={comparison} />
          <span id={id} className="sr-only">
            {difference({ ...props, unit })} {comparison} target
          </span>
        </>
      )}
    </div>
  );
}

function Arrow({ direction }: { direction: 'above' | 'below' }) {
  const [Icon, edge] = direction === 'above' ? [ArrowUp, 'top-0.5'] : [ArrowDown, 'bottom-0.5'];
  return (
    <Icon
      size={12}
      strokeWidth={3}
      aria-hidden
      className={`absolute left-[calc(50%+12px)] ${edge}`}
    />
  );
}

interface ClockInputsProps extends Omit<ValueCellProps, 'onChange'> {
  /** Values that typing their digits leaves as they are. */
  known: readonly (number | null)[];
  label: string;
  describedBy: string | undefined;
  onChange: (actual: number | null) => void;
}

function ClockInputs({
  column: { quantity },
  known,
  units,
  label,
  describedBy,
  recommended,
  actual,
  onEdit,
  onChange,
}: ClockInputsProps) {
  const shown = (stored: number) => shownText(quantity, stored, units);
  const [minutes, seconds] = actual === null ? ['', ''] : shown(actual).split(':');
  const [hintMinutes, hintSeconds] =
    recommended === null ? ['–', '–'] : shown(recommended).split(':');
  const commit = (part: 'minutes' | 'seconds', text: string) => {
    const typed = readNumber(text, 'time', 'metric');
    if (!typed) return;
    if (typed.value === null && (part === 'minutes' ? seconds : minutes) === '')
      return onChange(null);
    const whole = { minutes: Number(minutes), seconds: Number(seconds), [part]: typed.value ?? 0 };
    const read = readNumber(String(secondsOf(whole)), quantity, units, { known });
    if (read?.change) toastChange(shown(read.value ?? 0), read.change);
    onChange(read?.value ?? null);
  };
  const field = { describedBy, smallest: 1, unit: units, onEdit };
  const length = (minutes || hintMinutes || '').length + ':00'.length;
  return (
    <div className="flex items-center">
      <NumberInput
        {...field}
        label={`${label}, minutes`}
        beside={':00'.length}
        text={minutes ?? ''}
        hint={hintMinutes ?? ''}
        longest={longestInput(quantity)}
        step={1}
        className="text-right!"
        onCommit={(text) => commit('minutes', text)}
      />
      <span
        aria-hidden
        style={{ fontSize: fittingSize(length) }}
        className={`font-semibold ${actual === null ? 'text-muted' : ''}`}
      >
        :
      </span>
      <NumberInput
        {...field}
        label={`${label}, seconds`}
        beside={length - '00'.length}
        text={seconds ?? ''}
        hint={hintSeconds ?? ''}
        longest={2}
        step={quantity === 'time' ? 15 : 5}
        className="text-left!"
        onCommit={(text) => commit('seconds', text)}
      />
    </div>
  );
}

/** The smallest pair of plates. */
export const weightSteps: Readonly<Record<Units, number>> = { imperial: 5, metric: 2.5 };

/** Increments of the pad's + and −, besides that; half a point of effort. */
const distanceSteps = { m: 5, yd: 5, km: 0.25, mi: 0.25 } as const;
const effortSteps = { rpe: 0.5, rir: 0.5 };
const steps: Record<Units, Partial<Record<SetColumn['quantity'], number>>> = {
  imperial: { weight: weightSteps.imperial, percent1RM: 5, ...effortSteps },
  metric: { weight: weightSteps.metric, percent1RM: 5, ...effortSteps },
};

function difference({ column, recommended, upTo, actual, units, unit }: ValueCellProps): string {
  const { quantity } = column;
  const to = actual ?? 0;
  const from = (to > (recommended ?? 0) ? topOf({ recommended, upTo }) : recommended) ?? 0;
  const [shownFrom = 0, shownTo = 0] = [from, to].map((value) =>
    storedToShown(quantity, value, units, unit),
  );
  const amount = Math.round(Math.abs(shownTo - shownFrom) * 100) / 100;
  if (isOnClock(quantity)) return formatMinutesSeconds(amount);
  const word = unitWord(quantity, units, unit);
  return `${amount} ${amount === 1 ? word.replace(/^(\w+)s\b/, '$1') : word}`;
}
