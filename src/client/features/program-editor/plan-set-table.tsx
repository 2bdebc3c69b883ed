import { EllipsisVertical, Plus } from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';
import type { EffortMetric, ExerciseSet, LoadMetric, SubExercise } from '#contract/training.ts';
import { useUnits } from '#client/app/session.ts';
import { Button } from '#client/ui/button.tsx';
import { mayBeAmrap } from '#domain/exercise/effort.ts';
import type { Units } from '#domain/units.ts';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { effortChoices, loadChoices, type PlanColumn, planColumns } from './plan-columns.ts';
import { SetSheet } from './set-sheet.tsx';
import { type SetEdits, useSetEdits } from './use-set-edits.ts';

export interface PlanSetTableProps {
  exercise: SubExercise;
  /** Names the table where the eye does not help. */
  title: string;
}

/** The sets of an exercise as a coach asks for them: a small spreadsheet. */
export function PlanSetTable({ exercise, title }: PlanSetTableProps) {
  const units = useUnits();
  const table = useRef<HTMLTableElement>(null);
  const [sheetOf, setSheetOf] = useState<string | null>(null);
  const { exerciseType, exerciseMetric, sets } = exercise;
  const columns = useMemo(
    () => planColumns({ exerciseType, exerciseMetric } as SubExercise, units),
    [exerciseType, exerciseMetric, units],
  );
  const edits = useSetEdits(exercise._id);
  const onSheet = sets.findIndex((set) => set.id === sheetOf);
  const leave = (row: number, column: number) => (key: string) => {
    if (key === 'Enter' && row === sets.length - 1) edits.addSet();
    const [down, right] = steps[key] ?? [0, 0];
    const places = columns.flatMap(({ derived }, index) => (derived ? [] : [index]));
    const next = places.indexOf(column) + right;
    // A new row is on the screen a moment later.
    requestAnimationFrame(() =>
      table.current
        ?.querySelector<HTMLInputElement>(`[data-place="${row + down}-${places[next] ?? column}"]`)
        ?.focus(),
    );
  };
  return (
    <div className="flex flex-col gap-2">
      <table
        ref={table}
        className="w-full table-fixed border-separate border-spacing-0 rounded-card border border-line bg-surface"
      >
        <caption className="sr-only">Sets of {title}</caption>
        <Head exercise={exercise} columns={columns} units={units} edits={edits} />
        <tbody>
          {sets.map((set, row) => (
            <SetRow
              key={set.id}
              set={set}
              row={row}
              columns={columns}
              units={units}
              edits={edits}
              leave={leave}
              onMore={() => setSheetOf(set.id)}
            />
          ))}
        </tbody>
      </table>
      <Button onClick={edits.addSet} className="self-start">
        <Plus size={18} aria-hidden />
        Add set
      </Button>
      {sets[onSheet] && (
        <SetSheet
          number={onSheet + 1}
          set={sets[onSheet]}
          mayBeAmrap={mayBeAmrap(exercise)}
          onDuplicate={() => edits.duplicate(sets[onSheet]!.id)}
          onDelete={() => edits.remove(sets[onSheet]!.id)}
          onWarmUp={() => edits.toggleWarmUp(sets[onSheet]!.id)}
          onAmrap={() => edits.toggleAmrap(sets[onSheet]!.id)}
          onClose={() => setSheetOf(null)}
        />
      )}
    </div>
  );
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

interface HeadProps {
  exercise: SubExercise;
  columns: readonly PlanColumn[];
  units: Units;
  edits: SetEdits;
}

function Head({ exercise, columns, units, edits }: HeadProps) {
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
                value={exercise.exerciseMetric.unit}
                options={loadChoices(units)}
                onChoose={(metric) => edits.changeLoad(metric as LoadMetric)}
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
            ) : (
              column.title
            )}
          </th>
        ))}
        <th scope="col" className={`${cell} w-12`}>
          Done
        </th>
        <td aria-hidden className="w-12 p-0" />
      </tr>
    </thead>
  );
}

interface SetRowProps {
  set: ExerciseSet;
  row: number;
  columns: readonly PlanColumn[];
  units: Units;
  edits: SetEdits;
  leave: (row: number, column: number) => AmountFieldProps['onLeave'];
  onMore: () => void;
}

const SetRow = memo(function SetRow({
  set,
  row,
  columns,
  units,
  edits,
  leave,
  onMore,
}: SetRowProps) {
  const cell = 'h-12 border-t border-line p-0.5 text-center';
  return (
    <tr className="focus-within:bg-raised">
      <th scope="row" className={`${cell} text-sm font-semibold text-muted`}>
        {set.warmUp ? (
          <>
            <span aria-hidden title="Warm-up">
              W
            </span>
            <span className="sr-only">{row + 1}, warm-up</span>
          </>
        ) : (
          row + 1
        )}
      </th>
      {columns.map((column, index) => (
        <td key={column.quantity} className={cell}>
          {column.derived ? (
            <span className="text-sm text-muted">–</span>
          ) : (
            <AmountField
              label={`Set ${row + 1} ${column.title.replace(/ \(.*\)/, '').toLowerCase()}`}
              quantity={column.quantity}
              value={set[column.field]?.recommended ?? null}
              amrap={column.quantity === 'reps' && set.amrap === true}
              units={units}
              place={`${row}-${index}`}
              onChange={(value, amrap) => edits.setValue(set.id, column.field, value, amrap)}
              onFillDown={() => edits.fillDown(set.id, column.field)}
              onLeave={leave(row, index)}
            />
          )}
        </td>
      ))}
      <td className={cell}>
        {/* The athlete's to tick. */}
        <span
          aria-hidden
          className="mx-auto block size-6 rounded-[7px] border-2 border-dashed border-line"
        />
      </td>
      <td className={cell}>
        <button
          type="button"
          aria-label={`Set ${row + 1}: more`}
          aria-haspopup="dialog"
          onClick={onMore}
          className="mx-auto flex size-11 items-center justify-center rounded-control text-muted hover:bg-line/50 hover:text-ink"
        >
          <EllipsisVertical size={18} aria-hidden />
        </button>
      </td>
    </tr>
  );
});
