import { type PointerEvent, useRef, useState } from 'react';

/** What is dropped settles for so long before it is there, ms; a tap meant for it cannot hit its neighbour. */
export const dragEndDelay = 300;

/** So far beyond the list, px, its end is still meant. */
const leeway = 16;

/** On which side of the list an item is dropped that leaves it. */
export type OutOfList = 'before' | 'after';

export interface DragOrder {
  /** Which item is dragged, and where it would come to. */
  readonly drag: {
    readonly from: number;
    readonly to: number;
    readonly by: number;
    /** Beyond an end of the list, where that takes it out. */
    readonly out: OutOfList | null;
  } | null;
  /** For the handle of an item; the items are the children of one list. */
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
  /** Of the list. */
  readonly top: number;
  readonly bottom: number;
}

/** Puts the items of a list into another order by pulling a handle; with `onOut` out of it, too. */
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

/** How far an item is shifted while another one is pulled past it, or it is pulled itself. */
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
