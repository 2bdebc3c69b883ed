import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { commonDistanceUnit } from '#domain/exercise/quantity.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import type { SetId } from '#contract/ids.ts';
import type { ExerciseSet, LoadMetric, SubExerciseLogEntry } from '#contract/training.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { isOnBar, weightCarriedOver } from '#domain/session/weight-to-log.ts';
import { isWarmUp } from '#domain/exercise/set-kind.ts';
import { setNumbers } from '#domain/exercise/set-number.ts';
import { setsLastTime } from '#domain/history/sets-last-time.ts';
import { columnsOf, loadsShown, type SetColumn, setName } from '#client/ui/set-columns.ts';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { lazyPart, untilItCanBeHad } from '#client/ui/lazy-part.ts';
import type { NumberPadTarget } from './number-pad.tsx';
import { SetRow } from './set-row.tsx';
import type { StepRowProps } from './idle/step-row.tsx';

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
  // As text, so that the columns stay the same object, and the rows with them.
  const loads = loadsShown(entry).join(' ');
  const columns = useMemo(() => {
    const shown = loads.split(' ').filter(Boolean) as LoadMetric[];
    return columnsOf({ exerciseType, exerciseMetric }, shown, units, unit);
  }, [exerciseType, exerciseMetric, loads, units, unit]);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const place = entry.sets.findIndex(({ id }) => id === menuOf);
  useEffect(() => onLongPress(table.current!, setMenuOf), []);
  const [pad, setPad] = usePad(table, entry);
  const compared = setsLastTime(entry.sets, previous);
  const numbers = setNumbers(entry.sets);
  const next = entry.sets.findIndex(({ id }) => id === nextSetId);
  const steps =
    pad === null
      ? stepsOf(entry, next, (set) => setName(label, numbers[next]!, isWarmUp(set)))
      : null;
  return (
    <>
      <table
        ref={table}
        className="w-full table-fixed border-separate border-spacing-0 rounded-card border-y border-line bg-surface [overflow-anchor:none] sm:border-x"
      >
        <caption className="sr-only">Sets of {movementName(entry.movement)}</caption>
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
              onMenu={setMenuOf}
            />
          ))}
          {steps && <StepRow {...steps} columnCount={columns.length + 3} units={units} />}
        </tbody>
      </table>
      {entry.sets[place] && (
        <Suspense>
          <SetMenu
            entry={entry}
            set={entry.sets[place]}
            name={setName(label, numbers[place]!, isWarmUp(entry.sets[place]))}
            hasWeight={loads !== ''}
            units={units}
            onClose={() => setMenuOf(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Below all rows, so that none of them moves under the thumb when the next set is another one. */
function stepsOf(
  entry: SubExerciseLogEntry,
  next: number,
  nameOf: (set: ExerciseSet) => string,
): Pick<StepRowProps, 'set' | 'name' | 'carried'> | null {
  const set = entry.sets[next];
  if (!set?.weight) return null;
  const carried = weightCarriedOver(entry, set);
  const known = set.weight.actual ?? set.weight.recommended ?? set.load ?? carried ?? null;
  return known === null ? null : { set, name: nameOf(set), carried };
}

const setAt = (target: EventTarget | null): string | null =>
  (target as Element).closest<HTMLElement>('[data-set]')?.dataset['set'] ?? null;

/** Of a row; the other button of the mouse, and the menu key, open the menu as well. Returns how to stop. */
function onLongPress(rows: HTMLElement, open: (setId: string | null) => void): () => void {
  const press = async (event: PointerEvent) => {
    const id = setAt(event.target);
    if (!id || event.pointerType === 'mouse') return;
    const left = new AbortController();
    const { signal } = left;
    document.addEventListener('pointerup', () => left.abort(), { signal });
    document.addEventListener('pointercancel', () => left.abort(), { signal });
    const { watchPress } = await untilItCanBeHad(() => import('./long-press.ts'));
    // The finger may have left before the file was there.
    if (!signal.aborted) watchPress(event, () => open(id));
  };
  const pressed = (event: PointerEvent) => void press(event);
  const menu = (event: Event) => {
    const id = setAt(event.target);
    // A second tap on a number selects it, which brings the browser's own menu.
    if (!id || (event.target as Element).matches('[data-number]')) return;
    event.preventDefault();
    open(id);
  };
  rows.addEventListener('pointerdown', pressed);
  rows.addEventListener('contextmenu', menu);
  return () => {
    rows.removeEventListener('pointerdown', pressed);
    rows.removeEventListener('contextmenu', menu);
  };
}

const StepRow = afterIdle<StepRowProps>(
  async () => (await import('./idle/step-row.tsx')).StepRow,
  () => <tr aria-hidden className="h-13" />,
);

const SetMenu = lazyPart(async () => (await import('./set-menu.tsx')).SetMenu);

function Head({ columns, hasExtraSets }: { columns: readonly SetColumn[]; hasExtraSets: boolean }) {
  const cell =
    'h-10 px-0.5 text-center align-middle text-xs font-medium wrap-anywhere text-muted max-[359px]:text-[0.625rem]';
  return (
    <thead>
      <tr>
        <th scope="col" className={`${cell} w-9 min-[360px]:w-11`}>
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
        <th scope="col" className={`${cell} ${previousWidths[columns.length] ?? 'w-[17%]'}`}>
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

/** What no column uses goes to the last time. By the number of columns. */
const previousWidths: readonly string[] = [
  'w-[40%]',
  'w-[34%]',
  'w-[27%] max-[359px]:w-[20%]',
  'w-[20%] max-[359px]:w-[16%]',
];

/** Plates are shown only for a movement loaded with them; the steps of a weight go by what there is to load. */
function padFor(target: NumberPadTarget, { movement }: SubExerciseLogEntry): NumberPadTarget {
  const { useWeight, ...plain } = target;
  if (!useWeight) return plain;
  const step = async (direction: 1 | -1) => {
    const { stepWeight } = await untilItCanBeHad(() => import('./idle/next-weight.ts'));
    stepWeight(plain, direction, movement);
  };
  return {
    ...(isOnBar(movement) ? target : plain),
    step: (direction) => void step(direction),
  };
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

interface Pad {
  readonly setId: string;
  readonly target: NumberPadTarget;
}

/**
 * Which row has the pad below it. The row being edited keeps its place on the screen when a pad above it closes; and
 * the pad closes only after the tap that left it, or the tap would miss its target.
 */
function usePad(table: { readonly current: HTMLTableElement | null }, entry: SubExerciseLogEntry) {
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

  const isInField = () => {
    const field = document.activeElement;
    return field?.matches('[data-number]') && table.current?.contains(field);
  };
  // The same steps as the pad's + and −.
  const pressArrow = useEffectEvent((event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (!pad || !direction || !isInField()) return;
    event.preventDefault();
    padFor(pad.target, entry).step(direction);
  });
  const leave = useEffectEvent(() => {
    if (!isInField()) setPad(null);
  });
  const isOpen = pad !== null;
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => pressArrow(event);
    const closeWhenLeft = () => leave();
    document.addEventListener('keydown', press);
    document.addEventListener('click', closeWhenLeft);
    document.addEventListener('keyup', closeWhenLeft);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('click', closeWhenLeft);
      document.removeEventListener('keyup', closeWhenLeft);
    };
  }, [isOpen]);

  return [pad, open] as const;
}
