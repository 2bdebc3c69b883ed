// The plan by mouse: drag over days to choose them, Ctrl+click for one more, and drag a grip to move days or an exercise,
// with Alt to copy. Grips work by touch, too.
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { chosenDays, onDay, placeOf, type PlanSelection, toggled } from './plan-selection.ts';

/** Where something is dropped: in a day, before the exercise at a place. */
export interface DropPlace {
  readonly day: number;
  readonly at: number;
}

export interface GridPointerProps {
  grid: RefObject<HTMLElement | null>;
  dayCount: number;
  selection: PlanSelection;
  onSelect: (selection: PlanSelection) => void;
  /** The grabbed day comes to the other's place, and the other chosen ones with it. */
  onDropDays: (days: readonly number[], grabbed: number, to: number, isCopy: boolean) => void;
  onDropExercise: (exerciseId: string, place: DropPlace, isCopy: boolean) => void;
}

type DomPointerEvent = DocumentEventMap['pointermove'];

export function useGridPointer(props: GridPointerProps) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  return (event: PointerEvent) => {
    const day = dayOf(event.target);
    if (day === null || event.button !== 0) return;
    const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
    if (grip instanceof HTMLElement) {
      event.preventDefault();
      stop.current();
      stop.current = drag(latest, day, grip.dataset['grip'] ?? '', event.nativeEvent);
    } else if (event.pointerType === 'mouse') {
      stop.current();
      stop.current = choose(latest, day, event);
    }
  };
}

type Latest = RefObject<GridPointerProps>;

/** Until the button is released. */
function choose(latest: Latest, day: number, event: PointerEvent): () => void {
  const { selection, dayCount, onSelect } = latest.current;
  if (event.ctrlKey || event.metaKey) {
    onSelect(toggled(selection, day, dayCount));
    return () => undefined;
  }
  const anchor = event.shiftKey ? selection.anchor : placeOf(day);
  onSelect({ anchor, focus: placeOf(day) });
  let last = day;
  return listen({
    move: (moved) => {
      const over = dayUnder(moved);
      if (over === null || over === last) return;
      last = over;
      latest.current.onSelect({ anchor, focus: placeOf(over) });
    },
    end: () => undefined,
  });
}

/** Fewer pixels are a click. */
const threshold = 5;

function drag(latest: Latest, day: number, grip: string, start: DomPointerEvent): () => void {
  const { grid, selection, dayCount } = latest.current;
  const chosen = chosenDays(selection, dayCount);
  const days = chosen.includes(day) ? chosen : [day];
  let isDragged = false;
  let over: HTMLElement | null = null;
  const mark = (next: HTMLElement | null) => {
    if (over !== next) over?.removeAttribute('data-drop');
    over = next;
    over?.setAttribute('data-drop', '');
    over?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const endDrag = () => {
    mark(null);
    grid.current?.removeAttribute('data-dragging');
  };
  return listen({
    move: (event) => {
      isDragged ||=
        Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > threshold;
      if (!isDragged) return;
      grid.current?.setAttribute('data-dragging', event.altKey ? 'copy' : 'move');
      mark(cellUnder(event));
    },
    end: (event) => {
      const cell = event && isDragged ? cellUnder(event) : null;
      endDrag();
      if (!event) return;
      // A click on a grip chooses the day.
      if (!isDragged) return latest.current.onSelect(onDay(day));
      if (!cell) return;
      const to = Number(cell.dataset['day']);
      if (grip === 'day') latest.current.onDropDays(days, day, to, event.altKey);
      else
        latest.current.onDropExercise(grip, { day: to, at: placeUnder(event, cell) }, event.altKey);
    },
  });
}

interface Listeners {
  readonly move: (event: DomPointerEvent) => void;
  /** Null: it was broken off. */
  readonly end: (event: DomPointerEvent | null) => void;
}

function listen({ move, end }: Listeners): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const finish = (event: DomPointerEvent | null) => {
    if (signal.aborted) return;
    controller.abort();
    end(event);
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', finish, { signal });
  document.addEventListener('pointercancel', () => finish(null), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(null), { signal });
  return () => finish(null);
}

const cellUnder = ({ clientX, clientY }: DomPointerEvent): HTMLElement | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]') ?? null;

const dayUnder = (event: DomPointerEvent): number | null => {
  const cell = cellUnder(event);
  return cell ? Number(cell.dataset['day']) : null;
};

/** Above the middle of an exercise is before it. */
function placeUnder({ clientY }: DomPointerEvent, cell: HTMLElement): number {
  const exercises = [...cell.querySelectorAll('[data-exercise]')];
  const at = exercises.findIndex((one) => {
    const { top, height } = one.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return at === -1 ? exercises.length : at;
}

export function dayOf(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return cell ? Number(cell.dataset['day']) : null;
}
