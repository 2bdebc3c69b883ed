import { Dumbbell } from 'lucide-react';
import { useState } from 'react';
import type { MovementReference } from '#contract/training.ts';

export interface MovementPictureProps {
  movement: MovementReference | undefined;
  /** Pixels, width and height. */
  size: number;
  /** Alternates between the start and the middle of the movement. */
  animated?: boolean;
  /** Stands in for a picture that is not there: the exercise's number. */
  number?: number;
}

/** Decoration beside the movement's name, hence without a text of its own. */
export function MovementPicture({
  movement,
  size,
  animated = false,
  number,
}: MovementPictureProps) {
  const [broken, setBroken] = useState(false);
  const pictures = typeof movement === 'object' && !broken ? movement : null;
  return (
    <span
      className="relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-line/60 text-muted"
      style={{ width: size, height: size }}
    >
      {pictures?.image ? (
        <>
          {pictures.imageMidframe && animated && (
            <img
              src={pictures.imageMidframe}
              alt=""
              width={size}
              height={size}
              className="absolute size-full object-cover"
            />
          )}
          <img
            src={pictures.image}
            alt=""
            width={size}
            height={size}
            decoding="async"
            onError={() => setBroken(true)}
            className={`relative size-full object-cover ${pictures.imageMidframe && animated ? 'animate-midframe' : ''}`}
          />
        </>
      ) : (
        <span className="text-lg font-semibold">
          {number ?? <Dumbbell size={size * 0.45} aria-hidden />}
        </span>
      )}
    </span>
  );
}

export const hasPicture = (movement: MovementReference | undefined): boolean =>
  typeof movement === 'object' && movement.image !== null;

export const movementTitle = (movement: MovementReference | undefined): string =>
  typeof movement === 'object' ? movement.title : 'Exercise';
