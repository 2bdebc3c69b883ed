import { Dumbbell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { whenIdle } from '#client/shared/screen/when-idle.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { MovementReference } from '#contract/training.ts';
import { isDrawing } from '#domain/movement/drawing.ts';
import type { Motion } from './idle/drawn-movement.tsx';

export interface MovementPictureProps {
  movement: MovementReference | undefined;
  /** Width and height, in pixels. */
  size: number;
  /** Moves between the start and the middle of the movement; otherwise a still picture. */
  motion?: Motion | undefined;
  /** The exercise's number, shown if there is no picture. */
  number?: number;
}

// Nobody waits for a drawing.
const DrawnMovement = lazyPart(async () => {
  await new Promise<void>(whenIdle);
  return (await import('./idle/drawn-movement.tsx')).DrawnMovement;
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
      {!known?.image || broken ? (
        instead
      ) : isDrawing(known.image) ? (
        <Suspense fallback={number === undefined ? null : instead}>
          <DrawnMovement key={known._id} file={known.image} motion={motion} />
        </Suspense>
      ) : (
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
      )}
    </span>
  );
}

/** Movements of the library and the coach's own have a picture or a symbol, which opens their instructions. */
export const hasPicture = (movement: MovementReference | undefined): boolean =>
  typeof movement === 'object' && (movement.image !== null || movement.bodyPart !== undefined);
