import { type PointerEvent, useRef, useState } from 'react';

/** A dropped item settles for this long before it is in its place, ms; a tap meant for it cannot hit its neighbor. */
export const dragEndDelay = 300;

/** Up to this many px beyond the list still count as its end. */
const leeway = 16;

/** The side of the list where an item is dropped when it leaves it. */
export type OutOfList = 'before' | 'after';

export interface DragOrder {
  /** The dragged item, and the place where it would go. */
  readonly drag: {
    readonly from: number;
    readonly to: number;
    readonly by: number;
    /** The end of the list it was dragged past, if that removes it from the list. */
    readonly out: OutOfList | null;
  } | null;
  /** Props for an item's handle; the items must be the children of one list. */
  readonly handle: (index: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

interface DragStart {
  readonly y: number;
  readonly middles: readonly number[];
  /** The list's edges. */
  readonly top: number;
  readonly bottom: number;
}

/** Reorders a list by dragging handles; with `onOut` an item can also be dragged out of it. */
export function useDragOrder(
  onMove: (from: number, to: number) => void,
  onOut?: (from: number, side: OutOfList) => void,
): DragOrder {
  const [drag, setDrag] = useState<DragOrder['drag']>(null);
  const start = useRef<DragStart | null>(null);
  const settling = useRef(false);

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const item = event.currentTarget.closest('li');
      if (!item?.parentElement || settling.current || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const middles = [...item.parentElement.children].map((child) => {
        const { top, height } = child.getBoundingClientRect();
        return top + height / 2;
      });
      const { top, bottom } = item.parentElement.getBoundingClientRect();
      start.current = { y: event.clientY, middles, top, bottom };
      setDrag({ from: index, to: index, by: 0, out: null });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current || settling.current) return;
      const { y, middles, top, bottom } = start.current;
      const by = event.clientY - y;
      const at = (middles[index] ?? 0) + by;
      const passed = middles.filter((middle, other) =>
        other < index ? at < middle : other > index && at > middle,
      ).length;
      const beyond = at < top - leeway ? 'before' : at > bottom + leeway ? 'after' : null;
      const to = index + (by < 0 ? -passed : passed);
      setDrag({ from: index, to, by, out: onOut ? beyond : null });
    },
    onPointerUp: () => {
      if (!start.current || settling.current) return;
      start.current = null;
      settling.current = true;
      setTimeout(() => {
        settling.current = false;
        setDrag(null);
        if (drag?.out) onOut?.(drag.from, drag.out);
        else if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      }, dragEndDelay);
    },
    onPointerCancel: () => {
      start.current = null;
      setDrag(null);
    },
  });
  return { drag, handle };
}

/** How far an item is shifted while it is dragged, or another one is dragged past it. */
export function shiftOf(
  drag: DragOrder['drag'],
  index: number,
  height: number,
): string | undefined {
  if (!drag) return undefined;
  if (index === drag.from) return `translateY(${drag.by}px)`;
  if (index > drag.from && index <= drag.to) return `translateY(-${height}px)`;
  if (index < drag.from && index >= drag.to) return `translateY(${height}px)`;
  return undefined;
}
