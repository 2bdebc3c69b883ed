import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { MovementId } from '#contract/ids.ts';
import { findMovement } from '#domain/movement/catalogue.ts';
import { lineWeight, type Part, partsOf, square } from '#domain/movement/figure/drawing.ts';
import { drawingOf } from '#domain/movement/figure/drawings.ts';
import type { Tone } from '#domain/movement/figure/shape.ts';

/**
 * 'Twice': it shows how it goes and then rests, because whatever moves on the screen draws on the battery for
 * as long as the workout lasts.
 */
export type Motion = 'twice' | 'endless';

export interface DrawnMovementProps {
  id: MovementId;
  motion: Motion | undefined;
  /** Shown still, at the movement's midpoint, where it is easiest to recognize. */
  atMiddle?: boolean;
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
export function DrawnMovement({ id, motion, atMiddle = false, children }: DrawnMovementProps) {
  const isCalm = useSyncExternalStore(onMotionChange, wantsCalm);
  const isMoving = motion !== undefined && !isCalm;
  const parts = useMemo(() => drawn(id, isMoving, atMiddle), [id, isMoving, atMiddle]);
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
          {part.paths.length > 1 && (
            <Repetitions paths={part.paths} count={motion === 'twice' ? 2 : 'indefinite'} />
          )}
        </path>
      ))}
    </svg>
  );
}

function drawn(id: MovementId, isMoving: boolean, atMiddle: boolean): Part[] | null {
  const movement = findMovement(id);
  const drawing = movement && drawingOf(movement.pattern, movement.equipment);
  if (!drawing) return null;
  if (!atMiddle) return partsOf(drawing, isMoving ? steps : 1);
  return partsOf(drawing, 2).map((part) => ({ ...part, paths: part.paths.slice(1) }));
}

/** There, a rest, and back, at about the pace of a lift; the first a moment after the picture has come. */
function Repetitions({ paths, count }: { paths: readonly string[]; count: number | 'indefinite' }) {
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
      begin="1.5s"
      dur="2.8s"
      repeatCount={count}
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
