import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { MovementId } from '#contract/ids.ts';
import { findMovement } from '#domain/movement/catalogue.ts';
import { lineWeight, type Part, partsOf, square } from '#domain/movement/figure/drawing.ts';
import { drawingOf } from '#domain/movement/figure/drawings.ts';
import type { Tone } from '#domain/movement/figure/shape.ts';

export interface DrawnMovementProps {
  id: MovementId;
  animated: boolean;
  /** Instead, where there is no drawing. */
  children: ReactNode;
}

/** Enough that an arm turns instead of shrinking on its way. */
const steps = 7;

const fills: Record<Tone, string> = {
  ink: 'fill-ink',
  far: 'fill-[color-mix(in_srgb,var(--ink)_36%,var(--sunken))]',
  gear: 'fill-edge',
  paper: 'fill-sunken',
};
const strokes: Record<Tone, string> = {
  ink: 'stroke-ink',
  far: 'stroke-[color-mix(in_srgb,var(--ink)_36%,var(--sunken))]',
  gear: 'stroke-edge',
  paper: 'stroke-sunken',
};

/** A movement of the library, drawn from the angles of its joints; it moves unless motion is unwanted. */
export function DrawnMovement({ id, animated, children }: DrawnMovementProps) {
  const isCalm = useSyncExternalStore(onMotionChange, wantsCalm);
  const parts = useMemo(() => drawn(id, animated && !isCalm), [id, animated, isCalm]);
  if (!parts) return children;
  return (
    <svg
      viewBox={`0 0 ${square} ${square}`}
      className="size-full"
      strokeWidth={lineWeight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {parts.map((part, index) => (
        <path
          key={index}
          d={part.paths[0]}
          className={part.filled ? fills[part.tone] : `fill-none ${strokes[part.tone]}`}
        >
          {part.paths.length > 1 && <Motion paths={part.paths} />}
        </path>
      ))}
    </svg>
  );
}

function drawn(id: MovementId, isMoving: boolean): Part[] | null {
  const movement = findMovement(id);
  const drawing = movement && drawingOf(movement.pattern, movement.equipment);
  return drawing ? partsOf(drawing, isMoving ? steps : 1) : null;
}

/** There, a rest, and back: about the pace of one repetition. */
function Motion({ paths }: { paths: readonly string[] }) {
  if (new Set(paths).size === 1) return null;
  const values = [...paths, paths.at(-1), ...paths.toReversed(), paths[0]];
  const last = paths.length - 1;
  // Slow at both ends, as a weight is.
  const there = paths.map((_, index) => 0.04 + (0.4 * Math.acos(1 - (2 * index) / last)) / Math.PI);
  const times = [...there, 0.52, ...there.map((time) => time + 0.52), 1].map((time) =>
    Math.min(1, Math.round(time * 1000) / 1000),
  );
  return (
    <animate
      attributeName="d"
      dur="2.8s"
      repeatCount="indefinite"
      values={[paths[0], ...values].join(';')}
      keyTimes={[0, ...times].join(';')}
    />
  );
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)');
const wantsCalm = (): boolean => calm().matches;

function onMotionChange(listener: () => void): () => void {
  const query = calm();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
