import { useEffect, useRef } from 'react';
import { afterPress } from '#client/ui/after-press.ts';
import type { SetId } from '#contract/ids.ts';

/** Longer than the frame of the tick that changed the next set. */
const afterTickMs = 80;

/**
 * Scrolls to the next set when it changes and is not fully visible. Not while a value is typed, and not on opening:
 * the tapped place stays where it is.
 */
export function useFollowNextSet(next: SetId | null): void {
  const shown = useRef(next);
  useEffect(() => {
    if (shown.current === next) return;
    shown.current = next;
    const follow = setTimeout(() => {
      const row = next && document.querySelector(`[data-set="${next}"]`);
      if (row && !document.activeElement?.matches('[data-number]') && !isInSight(row))
        afterPress(() => bringIntoView(row, 'center'));
    }, afterTickMs);
    return () => clearTimeout(follow);
  }, [next]);
}

/** A press stops the scrolling: a button that moves before the press is released gets no click. */
export function bringIntoView(element: Element, block: ScrollLogicalPosition): void {
  element.scrollIntoView({ block, behavior: calmly() });
  const stop = () => scrollTo({ top: scrollY, behavior: 'instant' });
  addEventListener('pointerdown', stop, { capture: true, once: true });
}

/** Without animation for those who prefer reduced motion. */
export const calmly = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Between the bars at the top and bottom, whose heights are the page's scroll padding. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return (
    top >= Number.parseFloat(scrollPaddingTop) &&
    bottom <= innerHeight - Number.parseFloat(scrollPaddingBottom)
  );
}
