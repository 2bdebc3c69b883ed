import { type TouchEvent, useRef } from 'react';

/** Shorter is a tap or a slip; px. */
const shortest = 56;

/** A flick to the left goes on by one, to the right back by one. Up and down scrolls, and two fingers zoom. */
export function useSwipe(onStep: (by: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touches.length === 1 && touch ? at(touch) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!from || !touch) return;
      const to = at(touch);
      const across = to.x - from.x;
      if (Math.abs(across) < shortest || Math.abs(across) < 2 * Math.abs(to.y - from.y)) return;
      onStep(across < 0 ? 1 : -1);
    },
  };
}

const at = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({
  x: clientX,
  y: clientY,
});
