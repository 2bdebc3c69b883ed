import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { commonDistanceUnit } from '#domain/exercise/quantity.ts';
import type { SetId } from '#contract/ids.ts';
import type { ExerciseSet, SubExerciseLogEntry } from '#contract/training.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { movementTitle } from '#client/shared/movements/movement-picture.tsx';
import { isOnBar, weightCarriedOver } from '#domain/session/weight-to-log.ts';
import { setNumbers } from '#domain/exercise/set-number.ts';
import { setsLastTime } from '#domain/history/sets-last-time.ts';
import { columnsOf, type SetColumn } from '#client/ui/set-columns.ts';
import type { NumberPadTarget } from './number-pad.tsx';
import { SetRow } from './set-row.tsx';

export interface SetTableProps {
  entry: SubExerciseLogEntry;
  /** All sets from the last time. */
  previous: readonly ExerciseSet[];
  /** 'A1' in a superset or circuit. */
  label: string | null;
  /** The next set to do, if it is in this table. */
  nextSetId: SetId | null;
}

export function SetTable({ entry, previous, label, nextSetId }: SetTableProps) {
  const units = useUnits();
  const table = useRef<HTMLTableElement>(null);
  const { exerciseType, exerciseMetric } = entry;
  const unit = commonDistanceUnit(entry.sets, units);
  const columns = useMemo(
    () => columnsOf({ exerciseType, exerciseMetric } as SubExerciseLogEntry, units, unit),
    [exerciseType, exerciseMetric, units, unit],
  );
  const [pad, setPad] = usePad(table);
  const compared = setsLastTime(entry.sets, previous);
  const numbers = setNumbers(entry.sets);
  return (
    <table
      ref={table}
      className="w-full table-fixed border-separate border-spacing-0 rounded-card border-y border-line bg-surface [overflow-anchor:none] sm:border-x"
    >
      <caption className="sr-only">Sets of {movementTitle(entry.movement)}</caption>
      <Head columns={columns} hasExtraSets={entry.sets.some((set) => set.extraSet)} />
      <tbody>
        {entry.sets.map((set, index) => (
          <SetRow
            key={set.id}
            set={set}
            number={numbers[index]!}
            columns={columns}
            previous={compared[index]}
            carriedWeight={weightCarriedOver(entry, set)}
            label={label}
            isCurrent={set.id === nextSetId}
            units={units}
            padTarget={pad?.setId === set.id ? padFor(pad.target, entry) : null}
            onEdit={setPad}
          />
        ))}
      </tbody>
    </table>
  );
}

function Head({ columns, hasExtraSets }: { columns: readonly SetColumn[]; hasExtraSets: boolean }) {
  const cell =
    'h-10 px-0.5 text-center align-middle text-xs font-medium wrap-anywhere text-muted max-[359px]:text-[0.625rem]';
  return (
    <thead>
      <tr>
        <th scope="col" className={`${cell} w-9`}>
          Set
        </th>
        {columns.map((column) => (
          <th
            key={column.quantity}
            scope="col"
            className={`${cell} ${widths[column.quantity] ?? ''}`}
          >
            {column.title}
          </th>
        ))}
        <th scope="col" className={`${cell} w-[17%]`}>
          <span className="max-sm:sr-only">Previous</span>
          <span aria-hidden className="sm:hidden">
            Prev
          </span>
        </th>
        <th scope="col" className={`${cell} w-14`}>
          Done
        </th>
        <td aria-hidden className={`p-0 lg:hidden ${hasExtraSets ? 'w-11' : 'w-2'}`} />
      </tr>
    </thead>
  );
}

const widths: Partial<Record<SetColumn['quantity'], string>> = {
  percent1RM: 'w-[13%]',
  time: 'w-[24%]',
};

/** Plates are shown only for a movement loaded with them. */
const padFor = (target: NumberPadTarget, { movement }: SubExerciseLogEntry): NumberPadTarget => {
  if (isOnBar(movement)) return target;
  const { useWeight: _, ...plain } = target;
  return plain;
};

interface Pad {
  readonly setId: string;
  readonly target: NumberPadTarget;
}

/**
 * Which row has the pad below it. The row being edited keeps its place on the screen when a pad above it closes; and
 * the pad closes only after the tap that left it, or the tap would miss its target.
 */
function usePad(table: { readonly current: HTMLTableElement | null }) {
  const [pad, setPad] = useState<Pad | null>(null);
  const rowTop = useRef<{ row: Element; top: number } | null>(null);

  const open = useCallback(
    (set: ExerciseSet, target: NumberPadTarget) => {
      const row = table.current?.querySelector(`[data-set="${set.id}"]`);
      rowTop.current = row ? { row, top: row.getBoundingClientRect().top } : null;
      setPad({ setId: set.id, target });
    },
    [table],
  );
  useLayoutEffect(() => {
    const before = rowTop.current;
    rowTop.current = null;
    if (before)
      scrollBy({ top: before.row.getBoundingClientRect().top - before.top, behavior: 'instant' });
  }, [pad?.setId]);

  const isOpen = pad !== null;
  useEffect(() => {
    if (!isOpen) return;
    const closeWhenLeft = () => {
      const field = document.activeElement;
      if (!field?.matches('[data-number]') || !table.current?.contains(field)) setPad(null);
    };
    document.addEventListener('click', closeWhenLeft);
    document.addEventListener('keyup', closeWhenLeft);
    return () => {
      document.removeEventListener('click', closeWhenLeft);
      document.removeEventListener('keyup', closeWhenLeft);
    };
  }, [isOpen, table]);

  return [pad, open] as const;
}
