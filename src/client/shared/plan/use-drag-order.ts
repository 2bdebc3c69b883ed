import type Sortable from 'sortablejs';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { untilItCanBeHad } from '#client/ui/lazy-part.ts';

/** A dropped item settles for this long, ms: a tap in this time would open what was in its place before. */
const dragEndDelay = 300;

/** Up to this many px beyond the list still count as its end. */
const leeway = 16;

/** The side of the list where an item is dropped when it leaves it. */
export type OutOfList = 'before' | 'after';

/**
 * For a list whose items are dragged by what is marked `data-grip`. With `onOut` an item can also be dragged out of the
 * list, which is marked `data-out` while letting go would do so.
 */
export function useDragOrder(
  onMove: (from: number, to: number) => void,
  onOut?: (from: number, side: OutOfList) => void,
): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const onDrop = useEffectEvent((from: number, to: number, out: OutOfList | null) => {
    if (out && onOut) onOut(from, out);
    else if (to !== from) onMove(from, to);
  });
  const canLeave = onOut !== undefined;
  useEffect(() => {
    let sortable: Sortable | null = null;
    let isGone = false;
    void untilItCanBeHad(() => import('sortablejs')).then(({ default: library }) => {
      if (!list.current || isGone) return;
      sortable = sortableOf(library, list.current, canLeave, onDrop);
    });
    return () => {
      isGone = true;
      sortable?.destroy();
    };
  }, [canLeave]);
  return list;
}

function sortableOf(
  library: typeof Sortable,
  list: HTMLElement,
  canLeave: boolean,
  onDrop: (from: number, to: number, out: OutOfList | null) => void,
): Sortable {
  let out: OutOfList | null = null;
  const follow = ({ clientY }: PointerEvent) => {
    const { top, bottom } = list.getBoundingClientRect();
    out = clientY < top - leeway ? 'before' : clientY > bottom + leeway ? 'after' : null;
    list.toggleAttribute('data-out', out !== null);
  };
  return library.create(list, {
    handle: '[data-grip]',
    animation: 150,
    // The browser's own dragging needs a long press on a touch screen.
    forceFallback: true,
    fallbackTolerance: 3,
    ghostClass: 'opacity-40',
    dragClass: 'shadow-lift',
    onStart: () => {
      out = null;
      if (canLeave) document.addEventListener('pointermove', follow);
    },
    onEnd: (event) => {
      const { item, oldIndex = 0, newIndex = 0 } = event;
      // A call or a system gesture takes the finger away: nothing was dropped. The library's types leave this out.
      const { originalEvent } = event as typeof event & { readonly originalEvent?: Event };
      const isCanceled = originalEvent?.type.endsWith('cancel');
      document.removeEventListener('pointermove', follow);
      list.style.pointerEvents = 'none';
      setTimeout(() => {
        list.style.pointerEvents = '';
        list.removeAttribute('data-out');
        if (item.parentElement !== list) return;
        // React moves the items itself, from where it has put them.
        list.insertBefore(
          item,
          list.children[newIndex < oldIndex ? oldIndex + 1 : oldIndex] ?? null,
        );
        if (!isCanceled) onDrop(oldIndex, newIndex, out);
      }, dragEndDelay);
    },
  });
}
