import { ChevronDown, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SetId } from '#contract/ids.ts';
import type { DistanceUnit, EffortMetric, LoadMetric, SubExercise } from '#contract/training.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { columnsOf, loadsShown, type SetColumn, setName } from '#client/ui/set-columns.ts';
import { commonDistanceUnit } from '#domain/exercise/quantity.ts';
import { mayBeAmrap } from '#domain/exercise/effort.ts';
import { effortMetricOf, loadMetricOf } from '#domain/exercise/exercise-set.ts';
import { setNumbers } from '#domain/exercise/set-number.ts';
import type { Units } from '#domain/units.ts';
import { distanceChoices, effortChoices, loadChoices, type MetricOption } from './plan-columns.ts';
import { PlanSetRow } from './plan-set-row.tsx';
import { SetSheet } from './set-sheet.tsx';
import type { SetEdits } from './set-edits.ts';

export interface PlanSetTableProps {
  exercise: SubExercise;
  /** The table's name for screen readers. */
  title: string;
  edits: SetEdits;
  /** Sets the athlete has done, which stay as they are. Left out of a plan that nobody trains with yet. */
  done?: ReadonlySet<SetId>;
}

export function PlanSetTable({ exercise, title, edits, done }: PlanSetTableProps) {
  const units = useUnits();
  const table = useRef<HTMLTableElement>(null);
  const [sheetOf, setSheetOf] = useState<string | null>(null);
  const { exerciseType, exerciseMetric, sets } = exercise;
  const unit = commonDistanceUnit(sets, units);
  const metric = loadMetricOf(exercise);
  const hasLoad = metric !== null && loadsShown(exercise).includes(metric);
  const columns = useMemo(() => {
    const load = loadMetricOf({ exerciseType, exerciseMetric });
    return columnsOf({ exerciseType, exerciseMetric }, load && hasLoad ? [load] : [], units, unit);
  }, [exerciseType, exerciseMetric, hasLoad, units, unit]);
  const hasTicks = !done || sets.some(({ id }) => done.has(id));
  const numbers = setNumbers(sets);
  const onSheet = sets.findIndex((set) => set.id === sheetOf);
  const leave = (row: number, column: number) => (key: string) => {
    // Stores the typed value and draws a new row synchronously, before the focus moves: the next keystroke is already
    // meant for the next field.
    flushSync(() => {
      if (key === 'Enter' && row === sets.length - 1) edits.addSet();
    });
    const [down, right] = steps[key] ?? [0, 0];
    const next = columns[column + right] ? column + right : column;
    table.current?.querySelector<HTMLInputElement>(`[data-place="${row + down}-${next}"]`)?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <table
        ref={table}
        className="w-full table-fixed border-separate border-spacing-0 rounded-card border border-line bg-surface"
      >
        <caption className="sr-only">Sets of {title}</caption>
        <Head
          exercise={exercise}
          columns={columns}
          units={units}
          edits={edits}
          hasTicks={hasTicks}
        />
        <tbody>
          {sets.map((set, row) => (
            <PlanSetRow
              key={set.id}
              set={set}
              row={row}
              number={numbers[row]!}
              columns={columns}
              units={units}
              edits={edits}
              hasTicks={hasTicks}
              isDone={done?.has(set.id) ?? false}
              leave={leave}
              onMore={() => setSheetOf(set.id)}
            />
          ))}
        </tbody>
      </table>
      <Additions exercise={exercise} units={units} edits={edits} hasLoad={hasLoad} />
      {sets[onSheet] && (
        <SetSheet
          title={setName(null, numbers[onSheet]!, sets[onSheet].warmUp)}
          set={sets[onSheet]}
          mayBeAmrap={mayBeAmrap(exercise)}
          onDuplicate={() => edits.duplicate(sets[onSheet]!.id)}
          onDelete={() => edits.remove(sets[onSheet]!.id)}
          onKind={(kind) => edits.changeKind(sets[onSheet]!.id, kind)}
          onClose={() => setSheetOf(null)}
        />
      )}
    </div>
  );
}

interface AdditionsProps {
  exercise: SubExercise;
  units: Units;
  edits: SetEdits;
  hasLoad: boolean;
}

/** A set, and the columns that no set has yet. */
const Additions = ({ exercise, units, edits, hasLoad }: AdditionsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button onClick={edits.addSet}>
      <Plus size={18} aria-hidden />
      Add set
    </Button>
    {!hasLoad && (
      <Button onClick={() => edits.changeLoad('weight')}>
        <Plus size={18} aria-hidden />
        Add weight
      </Button>
    )}
    {!effortMetricOf(exercise) && (
      <AddEffort options={effortChoices(exercise, units)} onChoose={edits.changeEffort} />
    )}
  </div>
);

interface AddEffortProps {
  options: readonly MetricOption[];
  onChoose: (metric: EffortMetric) => void;
}

/** A time or distance has no effort until the coach adds one; then it moves to the column's header. */
const AddEffort = ({ options, onChoose }: AddEffortProps) => (
  <div className="flex min-h-12 items-center rounded-control border border-line bg-surface px-3 font-semibold hover:border-edge">
    <HeaderMenu
      label="Add an effort"
      title="Add effort"
      value=""
      options={options}
      onChoose={(metric) => metric && onChoose(metric as EffortMetric)}
    />
  </div>
);

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

interface HeadProps {
  exercise: SubExercise;
  columns: readonly SetColumn[];
  units: Units;
  edits: SetEdits;
  hasTicks: boolean;
}

function Head({ exercise, columns, units, edits, hasTicks }: HeadProps) {
  const cell = 'h-11 p-0 text-center align-middle text-xs font-medium text-muted';
  return (
    <thead>
      <tr>
        <th scope="col" className={`${cell} w-10`}>
          Set
        </th>
        {columns.map((column) => (
          <th key={column.quantity} scope="col" className={cell}>
            {column.field === 'weight' ? (
              <HeaderMenu
                label={`${column.title}: load`}
                title={column.title}
                value={column.quantity}
                options={[...loadChoices(units), noLoad].filter(
                  ({ value }) => value !== 'percent1RM' || exercise.exerciseType !== 'distance',
                )}
                onChoose={(metric) => edits.changeLoad((metric || null) as LoadMetric | null)}
              />
            ) : column.field === 'effort' ? (
              <HeaderMenu
                label={`${column.title}: effort`}
                title={column.title}
                value={column.quantity}
                options={effortChoices(exercise, units)}
                onChoose={(choice) =>
                  choice === 'amrap'
                    ? edits.allAmrap()
                    : edits.changeEffort((choice || null) as EffortMetric | null)
                }
              />
            ) : column.field === 'distance' ? (
              <HeaderMenu
                label={`${column.title}: unit`}
                title={column.title}
                value={commonDistanceUnit(exercise.sets, units) ?? ''}
                options={distanceChoices}
                onChoose={(unit) => edits.changeUnit(unit as DistanceUnit)}
              />
            ) : (
              column.title
            )}
          </th>
        ))}
        {hasTicks && (
          <th scope="col" className={`${cell} w-12`}>
            Done
          </th>
        )}
        <td aria-hidden className="w-12 p-0" />
      </tr>
    </thead>
  );
}

const noLoad: MetricOption = { value: '', title: 'No weight' };

interface HeaderMenuProps {
  /** What the list is for. */
  label: string;
  /** The visible header. */
  title: string;
  value: string;
  options: readonly MetricOption[];
  onChoose: (value: string) => void;
}

/** A column header with a list to choose from: the browser's own, invisible over the header's text. */
function HeaderMenu({ label, title, value, options, onChoose }: HeaderMenuProps) {
  return (
    <span className="relative inline-flex min-h-11 w-full items-center justify-center gap-0.5 rounded-control px-0.5 has-focus-visible:outline-2 has-focus-visible:outline-information hover:bg-line/40">
      <span aria-hidden>{title}</span>
      <ChevronDown size={13} aria-hidden className="shrink-0 max-[359px]:hidden" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer text-base opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.title}
          </option>
        ))}
      </select>
    </span>
  );
}
