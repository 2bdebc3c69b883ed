import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { useUnits } from '#client/shared/session/session.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { isFromElsewhere } from './clipboard.ts';
import { DayCell, type DayCellProps } from './day-cell.tsx';
import { DayLines, type DayLinesProps, titleLine } from './day-lines.tsx';
import { keepLineDraft } from './line-draft.ts';
import { usePlanActions } from './plan-actions.ts';
import { columnWidths, Head, WeekHead } from './plan-heads.tsx';
import { dayOf, useGridPointer } from './use-grid-pointer.ts';
import {
  chosenDays,
  chosenWeeks,
  dayAt,
  daysInWeek,
  moveBy,
  onDay,
  onWeek,
  placeOf,
  type PlanSelection,
  weekCount,
} from './plan-selection.ts';

export interface PlanGridProps {
  plan: readonly CreatedProgramDay[];
  selection: PlanSelection;
  onSelect: (selection: PlanSelection) => void;
  /** The day open beside the plan; null if none is. */
  openDay: number | null;
  onOpen: (day: number) => void;
  /** Null while no line is being edited in the plan itself. */
  writing: Writing | null;
  onWrite: (writing: Writing | null) => void;
  /** Days whose current version buyers do not have. */
  changed: ReadonlySet<string>;
  onTemplates: () => void;
}

/** The DOM's own event type; React has one of the same name. */
type KeyboardEventOfPage = DocumentEventMap['keydown'];

export type Writing = Pick<DayLinesProps, 'day' | 'begin' | 'typed'>;

/** The whole plan: weeks as rows, days as columns. Arrow keys move, typing edits the day. */
export const PlanGrid = memo(function PlanGrid(props: PlanGridProps) {
  const { plan, selection, onSelect, openDay, onOpen, writing, changed } = props;
  const units = useUnits();
  const grid = useRef<HTMLDivElement>(null);
  const focusDay = dayAt(selection.focus);
  const chosen = new Set(chosenDays(selection, plan.length));
  useFocusOn(grid, focusDay);
  useArrowIn(grid, focusDay);

  const keys = useGridKeys(props);
  const paste = usePaste(focusDay);
  const choose = (next: PlanSelection) => {
    onSelect(next);
    focusCell(grid.current, dayAt(next.focus));
  };
  const stopWriting = useStopWriting(grid, props);
  const onPointerDown = useGridDrag(grid, props);
  const tap = useTap(props);
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label="Training plan"
      aria-multiselectable
      aria-rowcount={weekCount(plan.length) + 1}
      onKeyDown={writing ? undefined : keys}
      onPointerDown={writing ? undefined : onPointerDown}
      {...(writing ? {} : tap)}
      onPaste={writing ? undefined : paste}
      onDoubleClick={(event) => {
        const day = dayOf(event.target);
        if (day !== null && !writing) onOpen(day);
      }}
      style={{ '--plan-columns': columnWidths(plan) } as CSSProperties}
      className="min-w-[680px] rounded-card border border-line bg-surface outline-none data-dragging:cursor-grabbing data-[dragging=copy]:cursor-copy"
    >
      <Head />
      {Array.from({ length: weekCount(plan.length) }, (_, week) => (
        <div
          key={plan[week * daysInWeek]?._id ?? week}
          role="row"
          aria-rowindex={week + 2}
          className={weekRow}
          data-writing={writing && placeOf(writing.day).week === week ? '' : undefined}
        >
          <WeekHead
            week={week}
            isChosen={chosenWeeks(selection).from <= week && week <= chosenWeeks(selection).to}
            onChoose={() => choose(onWeek(week, plan.length))}
          />
          {plan.slice(week * daysInWeek, (week + 1) * daysInWeek).map((day, column) => {
            const index = dayAt({ week, column });
            return (
              <Day
                key={day._id}
                day={day}
                index={index}
                units={units}
                isFocus={index === focusDay}
                isChosen={chosen.size > 1 && chosen.has(index)}
                isOpen={index === openDay}
                isChanged={changed.has(day._id)}
                writing={writing?.day === index ? writing : null}
                onClose={writing?.day === index ? stopWriting : null}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});

/** Closes the day that is being written, and goes where its key or the pointer leads. */
function useStopWriting(
  grid: RefObject<HTMLElement | null>,
  { plan, selection, onSelect, onWrite }: PlanGridProps,
) {
  return (day: number, next: string | null, target?: Element) => {
    onWrite(null);
    keepLineDraft(null);
    if (target) {
      const other = dayOf(target);
      if (other !== null) onSelect(onDay(other));
      return;
    }
    const moved = next === null ? null : moveBy(next, selection, plan.length, plain);
    if (moved) onSelect(moved);
    focusCell(grid.current, moved ? dayAt(moved.focus) : day);
  };
}

interface DayProps extends DayCellProps {
  writing: Writing | null;
  /** Null while the day is not being edited. */
  onClose: ((day: number, ...why: Parameters<DayLinesProps['onClose']>) => void) | null;
}

/** A day, covered by its lines while they are edited. In a year of days only the changed one renders again. */
const Day = memo(function Day({ writing, onClose, ...cell }: DayProps) {
  return (
    <div role="none" className="relative grid min-w-0 [&:last-child>[role=gridcell]]:border-r-0">
      <DayCell {...cell} />
      {writing && onClose && (
        <DayLines {...writing} plan={cell.day} onClose={(...why) => onClose(cell.index, ...why)} />
      )}
    </div>
  );
});

/** The browser skips weeks out of sight; the one being edited must not be clipped. */
const weekRow =
  'grid grid-cols-(--plan-columns) [contain-intrinsic-size:auto_72px] [content-visibility:auto] data-writing:[content-visibility:visible]';

const plain = { extend: false, far: false };

/** Pastes the last copy made here, or else spreadsheet cells. */
function usePaste(day: number) {
  const { paste, pasteText } = usePlanActions();
  return (event: ClipboardEvent) => {
    if (dayOf(event.target) === null) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (isFromElsewhere(text)) pasteText(day, text);
    else paste(day);
  };
}

function useGridKeys(props: PlanGridProps) {
  const actions = usePlanActions();
  return (event: KeyboardEvent) => {
    if (dayOf(event.target) === null) return;
    const { plan, selection, onSelect, onOpen, onWrite, onTemplates } = props;
    const day = dayAt(selection.focus);
    const days = chosenDays(selection, plan.length);
    const withCommand = event.ctrlKey || event.metaKey;
    const moved = moveBy(event.key, selection, plan.length, {
      extend: event.shiftKey,
      far: withCommand,
    });
    const commands: Record<string, () => void> = {
      c: () => actions.copy(days),
      x: () => actions.cut(days),
      d: () => actions.fillDown(days),
    };
    const command = commands[event.key.toLowerCase()];
    if (moved) onSelect(moved);
    else if (withCommand && command && !event.altKey && !event.shiftKey) command();
    else if (withCommand || event.altKey) return;
    else if (event.key === 'Enter') onOpen(day);
    else if (event.key === 'F2') onWrite({ day, begin: 0, typed: '' });
    else if (event.key === '#') onWrite({ day, begin: titleLine, typed: '' });
    else if (event.key === '/') onTemplates();
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.clear(days);
    else if (event.key.length === 1 && event.key !== ' ')
      onWrite({ day, begin: null, typed: event.key });
    else return;
    event.preventDefault();
  };
}

function useGridDrag(grid: RefObject<HTMLElement | null>, props: PlanGridProps) {
  const { plan, selection, onSelect } = props;
  const { dropDays, dropExercise } = usePlanActions();
  const dayCount = plan.length;
  return useGridPointer({
    grid,
    dayCount,
    selection,
    onSelect,
    onDropDays: dropDays,
    onDropExercise: dropExercise,
  });
}

/** By touch, a tap chooses a day, and a second one writes in it. */
function useTap({ selection, onSelect, onWrite }: PlanGridProps) {
  const isTouch = useRef(false);
  const onPointerDownCapture = ({ pointerType }: PointerEvent) => {
    isTouch.current = pointerType !== 'mouse';
  };
  const onClick = ({ target }: MouseEvent) => {
    const day = dayOf(target);
    if (day === null || !isTouch.current) return;
    if (dayAt(selection.focus) === day) onWrite({ day, begin: null, typed: '' });
    else onSelect(onDay(day));
  };
  return { onPointerDownCapture, onClick };
}

function focusCell(grid: HTMLElement | null, day: number): void {
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}

/** An arrow key moves the focus into the plan if nothing else has it. */
function useArrowIn(grid: { readonly current: HTMLElement | null }, day: number): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEventOfPage) => {
      const isIdle = event.target === document.body || event.target instanceof HTMLHeadingElement;
      if (!isIdle || !event.key.startsWith('Arrow')) return;
      event.preventDefault();
      focusCell(grid.current, day);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [grid, day]);
}

/** The focus follows the selection, but is never taken from outside the plan. */
function useFocusOn(grid: { readonly current: HTMLElement | null }, day: number): void {
  useEffect(() => {
    const active = document.activeElement;
    if (active && grid.current?.contains(active) && dayOf(active) !== null)
      focusCell(grid.current, day);
  }, [grid, day]);
}
