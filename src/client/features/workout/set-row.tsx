import { Trash2 } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import type { ExerciseSet } from '#contract/training.ts';
import { distanceUnitOf } from '#domain/exercise/quantity.ts';
import { isWarmUp, loadOf } from '#domain/exercise/exercise-set.ts';
import { lastTimesValues, editSet } from '#domain/session/edit-set.ts';
import { isInOtherUnit, type Units } from '#domain/units.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { shownText, summaryOf } from '#client/ui/set-text.ts';
import { type SetColumn, setName, unitWord } from '#client/ui/set-columns.ts';
import { lazyPart, untilItCanBeHad } from '#client/ui/lazy-part.ts';
import { DoneBox, Question, type SetQuestion } from './done-box.tsx';
import { NumberPad, type NumberPadTarget } from './number-pad.tsx';
import { NotSavedMark, SetNumber, SetPlaceMark, SetRecordMark } from './set-marks.tsx';
import { ValueCell } from './value-cell.tsx';
import { useFact } from './set-facts.ts';
import { useWorkout } from './workout-context.ts';

const CoachChangeRow = lazyPart(
  async () => (await import('./coach-change-row.tsx')).CoachChangeRow,
);

const LoadCell = lazyPart(async () => (await import('./load-cell.tsx')).LoadCell);

export interface SetRowProps {
  set: ExerciseSet;
  /** From 1, among the warm-ups or the working sets. */
  number: number;
  /** 'A1' in a superset or circuit. */
  label: string | null;
  columns: readonly SetColumn[];
  previous: ExerciseSet | undefined;
  /** Kilograms that a tick logs, taken from the set before. */
  carriedWeight: number | null;
  /** The next set to do. */
  isCurrent: boolean;
  units: Units;
  /** What the pad types into while it is open below this row. */
  padTarget: NumberPadTarget | null;
  onEdit: (set: ExerciseSet, target: NumberPadTarget) => void;
}

/** Renders only when its own set changes: a tick does not wait for the other rows. */
export const SetRow = memo(function SetRow(props: SetRowProps) {
  const { set, number, columns, isCurrent, padTarget } = props;
  const [asked, setAsked] = useState<SetQuestion | null>(null);
  const isChangedByCoach = useFact(({ coachChanges }) =>
    coachChanges.some((change) => change.setId === set.id),
  );
  const isWeightMissing = asked === 'weight' && !set.done && (set.weight?.actual ?? null) === null;
  const question = isWeightMissing || (asked === 'reps' && set.done && padTarget) ? asked : null;
  return (
    <>
      <tr
        data-set={set.id}
        aria-current={isCurrent ? 'step' : undefined}
        data-current={isCurrent || undefined}
        className={isCurrent ? 'bg-raised' : set.done ? 'bg-line/25' : ''}
      >
        <th
          scope="row"
          className={`relative h-14 border-t border-line text-center text-base font-semibold ${isCurrent ? 'shadow-[inset_4px_0_0_var(--ink)]' : 'text-muted'}`}
        >
          <SetNumber set={set} number={number} />
          <SetPlaceMark set={set} />
          <SetRecordMark setId={set.id} />
        </th>
        {columns.map((column) => (
          <td
            key={column.quantity}
            data-field={column.field}
            className="border-t border-line p-0.5 text-center"
          >
            <SetValue {...props} column={column} />
          </td>
        ))}
        <td className="border-t border-line p-0 text-center text-xs text-muted">
          <Previous {...props} />
        </td>
        <td className="relative border-t border-line p-0 text-center">
          <DoneBox
            set={set}
            name={nameOf(props)}
            isCurrent={isCurrent}
            isWeightAsked={isWeightMissing}
            ask={setAsked}
          />
          <NotSavedMark setId={set.id} />
          {set.extraSet && (
            <DeleteButton {...props} className="absolute! top-1 left-full max-lg:hidden" />
          )}
        </td>
        <td className="border-t border-line p-0 lg:hidden">
          {set.extraSet && <DeleteButton {...props} />}
        </td>
      </tr>
      {isChangedByCoach && (
        <Suspense>
          <CoachChangeRow
            setId={set.id}
            setName={nameOf(props)}
            columnCount={columns.length + 3}
            units={props.units}
          />
        </Suspense>
      )}
      {question && <Question question={question} set={set} columnCount={columns.length + 3} />}
      {padTarget && (
        <tr>
          <td colSpan={columns.length + 3} className="border-t border-line bg-line/40 p-0">
            <NumberPad target={padTarget} />
          </td>
          <td aria-hidden className="border-t border-line bg-line/40 p-0 lg:hidden" />
        </tr>
      )}
    </>
  );
});

const nameOf = ({ set, number, label }: Pick<SetRowProps, 'set' | 'number' | 'label'>): string =>
  setName(label, number, isWarmUp(set));

function SetValue({
  set,
  number,
  label,
  column,
  carriedWeight,
  units,
  onEdit,
}: SetRowProps & { column: SetColumn }) {
  const { edit } = useWorkout();
  // A load entered while another kind of load was prescribed shows in the column of its own kind.
  const isDerived =
    column.field === 'weight' && set.weight
      ? set.weight.metric !== column.quantity
      : column.derived;
  const isPercent = set.weight?.metric === 'percent1RM';
  const asked = set.weight?.recommended ?? null;
  const isOther = !isPercent && asked !== null && isInOtherUnit(asked, units);
  if (column.quantity === 'weight' && (isPercent || isOther))
    return (
      <Suspense fallback="–">
        <LoadCell
          set={set}
          setName={nameOf({ set, number, label })}
          column={column}
          onEdit={(target) => onEdit(set, target)}
        />
      </Suspense>
    );
  if (isDerived) {
    const load =
      column.quantity === 'weight' || column.quantity === 'percent1RM' ? column.quantity : 'weight';
    const value = loadOf(set, 'actual')[load] ?? loadOf(set, 'recommended')[load];
    return (
      <span className="text-sm text-muted">{shownText(column.quantity, value, units) || '–'}</span>
    );
  }
  const drops = isPercent && column.field === 'weight' && !set.done;
  const amount = set[column.field];
  if (amount && 'metric' in amount && amount.metric !== column.quantity) {
    const value = shownText(amount.metric, amount.actual ?? amount.recommended, units);
    return (
      <span className="text-sm text-muted">{`${value} ${unitWord(amount.metric, units)}`}</span>
    );
  }
  return (
    <ValueCell
      setName={nameOf({ set, number, label })}
      column={column}
      recommended={amount?.recommended ?? null}
      carried={column.field === 'weight' ? carriedWeight : null}
      actual={amount?.actual ?? null}
      amrap={column.quantity === 'reps' && set.amrap === true}
      units={units}
      unit={distanceUnitOf(set.distance, units)}
      onEdit={(target) => onEdit(set, target)}
      onChange={(actual, unit) =>
        edit(editSet, {
          setId: set.id,
          // Of another percentage, other kilograms; those of a done set were lifted.
          values: { [column.field]: actual, unit, ...(drops && { load: null }) },
        })
      }
    />
  );
}

function Previous({ set, number, label, previous, units }: SetRowProps) {
  const { edit } = useWorkout();
  const summary = previous?.done ? summaryOf(previous, units) : '';
  if (!previous || !summary) return '–';
  return (
    <button
      type="button"
      aria-label={`${nameOf({ set, number, label })}: use ${summary} from last time`}
      onClick={() =>
        edit(editSet, { setId: set.id, values: lastTimesValues(previous, set, units) })
      }
      className="min-h-12 w-full rounded-control leading-4 hover:bg-line/50"
    >
      {summary}
    </button>
  );
}

function DeleteButton({
  set,
  number,
  label,
  className = '',
}: SetRowProps & { className?: string }) {
  const device = useDevice();
  const workout = useWorkout();
  const name = nameOf({ set, number, label });
  const remove = async () => {
    const { deleteSet } = await untilItCanBeHad(() => import('./delete-set.ts'));
    deleteSet(device, workout, { setId: set.id, name });
  };
  return (
    <button
      type="button"
      aria-label={`Delete ${label ? name : name.toLowerCase()}`}
      onClick={() => void remove()}
      className={`flex h-12 w-11 items-center justify-center rounded-control text-muted hover:text-below ${className}`}
    >
      <Trash2 size={18} aria-hidden />
    </button>
  );
}
