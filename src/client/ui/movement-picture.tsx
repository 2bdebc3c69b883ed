import { Dumbbell } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { MovementReference } from '#contract/training.ts';
import { isDrawing } from '#domain/movement/drawing.ts';
import type { Motion } from './drawn-movement.tsx';
import { lazyPart } from './lazy-part.ts';

export interface MovementPictureProps {
  movement: MovementReference | undefined;
  /** Width and height, in pixels. */
  size: number;
  /** Moves between the start and the middle of the movement; otherwise a still picture. */
  motion?: Motion | undefined;
  /** The exercise's number, shown if there is no picture. */
  number?: number;
}

// There are many drawings and nobody waits for them: they load once the page is idle.
const DrawnMovement = lazyPart(async () => {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 300);
  });
  return (await import('./drawn-movement.tsx')).DrawnMovement;
});

const midframes: Record<Motion, string> = {
  twice: 'animate-midframe [animation-iteration-count:2]',
  endless: 'animate-midframe',
};

/** Decoration beside the movement's name, so without a text alternative. */
export function MovementPicture({ movement, size, motion, number }: MovementPictureProps) {
  const [broken, setBroken] = useState(false);
  const known = typeof movement === 'object' ? movement : null;
  const instead = (
    <span className="text-lg font-semibold">
      {number ?? <Dumbbell size={size * 0.45} aria-hidden />}
    </span>
  );
  return (
    <span
      className="relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-muted"
      style={{ width: size, height: size }}
    >
      {known?.image && !isDrawing(known.image) && !broken ? (
        <>
          {known.imageMidframe && motion && (
            <img
              src={known.imageMidframe}
              alt=""
              width={size}
              height={size}
              className="absolute size-full object-cover"
            />
          )}
          <img
            src={known.image}
            alt=""
            width={size}
            height={size}
            decoding="async"
            onError={() => setBroken(true)}
            className={`relative size-full object-cover ${known.imageMidframe && motion ? midframes[motion] : ''}`}
          />
        </>
      ) : known?.bodyPart ? (
        <Suspense fallback={number === undefined ? null : instead}>
          <DrawnMovement key={known._id} id={known._id} motion={motion}>
            {instead}
          </DrawnMovement>
        </Suspense>
      ) : (
        instead
      )}
    </span>
  );
}

/** Movements that the library can classify have a picture or a drawing. */
export const hasPicture = (movement: MovementReference | undefined): boolean =>
  typeof movement === 'object' && (movement.image !== null || movement.bodyPart !== undefined);

export const movementTitle = (movement: MovementReference | undefined): string =>
  typeof movement === 'object' ? movement.title : 'Exercise';
