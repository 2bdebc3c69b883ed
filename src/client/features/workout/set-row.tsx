import { memo, Suspense, useState } from 'react';
import type { ExerciseSet } from '#contract/training.ts';
import { distanceUnitOf } from '#domain/exercise/quantity.ts';
import { loadOf, repsFieldOf, repsOf } from '#domain/exercise/exercise-set.ts';
import { isWarmUp, kindOf } from '#domain/exercise/set-kind.ts';
import { editSet } from '#domain/session/edit-set.ts';
import { isInOtherUnit, type Units } from '#domain/units.ts';
import { shownText, summaryOf } from '#client/ui/set-text.ts';
import { type SetColumn, setName, unitWord } from '#client/ui/set-columns.ts';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { lazyPart, untilItCanBeHad } from '#client/ui/lazy-part.ts';
import { DoneBox, Question, type SetQuestion } from './done-box.tsx';
import { NumberPad, type NumberPadTarget } from './number-pad.tsx';
import { NotSavedMark, SetNumber, SetRecordMark } from './set-marks.tsx';
import { ValueCell } from './value-cell.tsx';
import type { LoadCellProps } from './idle/load-cell.tsx';
import { useFact } from './set-facts.ts';
import { useWorkout } from './workout-context.ts';

const CoachChangeRow = lazyPart(
  async () => (await import('./coach-change-row.tsx')).CoachChangeRow,
);

const SetPlaceMark = afterIdle(async () => (await import('./idle/set-place.tsx')).SetPlaceMark);

const DeleteButton = afterIdle(async () => (await import('./idle/delete-button.tsx')).DeleteButton);

const LoadCell = afterIdle<LoadCellProps>(
  async () => (await import('./idle/load-cell.tsx')).LoadCell,
  WeightToLog,
);

const NoteRow = afterIdle(async () => (await import('./idle/note-row.tsx')).NoteRow);

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
  onMenu: (setId: string) => void;
}

/** Renders only when its own set changes: a tick does not wait for the other rows. */
export const SetRow = memo(function SetRow(props: SetRowProps) {
  const { set, columns, isCurrent, padTarget } = props;
  const [asked, setAsked] = useState<SetQuestion | null>(null);
  const isChangedByCoach = useFact(({ coachChanges }) =>
    coachChanges.some((change) => change.setId === set.id),
  );
  const lifted = set.weight?.metric === 'percent1RM' ? set.load : set.weight?.actual;
  const isWeightMissing = asked === 'weight' && !set.done && (lifted ?? null) === null;
  const question = isWeightMissing || (asked === 'reps' && set.done && padTarget) ? asked : null;
  return (
    <>
      <tr
        data-set={set.id}
        aria-current={isCurrent ? 'step' : undefined}
        data-current={isCurrent || undefined}
        className={isCurrent ? 'bg-raised' : set.done ? 'bg-line/25' : ''}
      >
        <NumberCell {...props} />
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
            lastReps={props.previous?.done ? repsOf(props.previous, 'actual') : null}
            ask={setAsked}
          />
          <NotSavedMark setId={set.id} />
          {set.extraSet && (
            <DeleteButton
              set={set}
              name={nameOf(props)}
              className="absolute! top-1 left-full max-lg:hidden"
            />
          )}
        </td>
        <td className="border-t border-line p-0 lg:hidden">
          {set.extraSet && <DeleteButton set={set} name={nameOf(props)} />}
        </td>
      </tr>
      {set.note && <NoteRow note={set.note} columnCount={columns.length + 3} />}
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

/** A tap opens the menu of the set. */
const NumberCell = ({ set, number, isCurrent, onMenu }: SetRowProps) => (
  <th
    scope="row"
    className={`relative h-14 border-t border-line text-center text-base font-semibold ${isCurrent ? 'shadow-[inset_4px_0_0_var(--ink)]' : 'text-muted'}`}
  >
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onMenu(set.id)}
      className="absolute inset-0 rounded-control hover:bg-line/50"
    >
      <SetNumber set={set} number={number} />
      <SetPlaceMark set={set} />
      <SetRecordMark setId={set.id} />
      <span className="sr-only">: kind, RPE, note</span>
    </button>
  </th>
);

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
  if (column.quantity === 'weight' && (isPercent || isOther)) {
    return (
      <LoadCell
        set={set}
        setName={nameOf({ set, number, label })}
        column={column}
        onEdit={(target) => onEdit(set, target)}
      />
    );
  }
  if (isDerived) {
    const load =
      column.quantity === 'weight' || column.quantity === 'percent1RM' ? column.quantity : 'weight';
    const value = loadOf(set, 'actual')[load] ?? loadOf(set, 'recommended')[load];
    return (
      <span className="text-sm text-muted">{shownText(column.quantity, value, units) || '–'}</span>
    );
  }
  const drops = isPercent && column.field === 'weight' && !set.done;
  // Done before the coach asked for RPE instead of reps, or the other way: the column shows and changes the reps that count.
  const counting = repsFieldOf(set);
  const isReps = column.quantity === 'reps' && set.effort && set[counting];
  const field = isReps ? counting : column.field;
  const amount = set[field];
  const isRpeOfReps = column.quantity === 'rpe' && set.effort?.metric === 'reps';
  if (!isRpeOfReps && amount && 'metric' in amount && amount.metric !== column.quantity) {
    const value = shownText(amount.metric, amount.actual ?? amount.recommended, units);
    return (
      <span className="text-sm text-muted">{`${value} ${unitWord(amount.metric, units)}`}</span>
    );
  }
  return (
    <ValueCell
      setName={nameOf({ set, number, label })}
      column={column}
      recommended={isRpeOfReps ? null : (amount?.recommended ?? null)}
      upTo={amount && 'upTo' in amount ? amount.upTo : undefined}
      carried={column.field === 'weight' ? carriedWeight : null}
      actual={(isRpeOfReps ? set.rpe : amount?.actual) ?? null}
      amrap={column.quantity === 'reps' && (set.amrap === true || kindOf(set) === 'amrap')}
      units={units}
      unit={distanceUnitOf(set.distance, units)}
      onEdit={(target) => onEdit(set, target)}
      onChange={(actual, unit) =>
        edit(editSet, {
          setId: set.id,
          // Of another percentage, other kilograms; those of a done set were lifted.
          values: { [isRpeOfReps ? 'rpe' : field]: actual, unit, ...(drops && { load: null }) },
        })
      }
    />
  );
}

/** The weight that a tick would log. */
function WeightToLog({ set: { weight, load } }: LoadCellProps) {
  const units = useUnits();
  const kg = weight?.metric === 'percent1RM' ? load : (weight?.actual ?? weight?.recommended);
  return shownText('weight', kg ?? null, units) || '–';
}

function Previous({ set, number, label, previous, units }: SetRowProps) {
  const workout = useWorkout();
  const summary = previous?.done ? summaryOf(previous, units) : '';
  if (!previous || !summary) return '–';
  const use = async () => {
    const { takeLastTimes } = await untilItCanBeHad(() => import('./idle/next-weight.ts'));
    takeLastTimes(workout, set, previous);
  };
  return (
    <button
      type="button"
      aria-label={`${nameOf({ set, number, label })}: use ${summary} from last time`}
      onClick={() => void use()}
      className="min-h-12 w-full rounded-control leading-4 hover:bg-line/50 max-[359px]:text-[0.6875rem]"
    >
      {summary.replace('× ', '×\u00A0')}
    </button>
  );
}
