import { Suspense, useState } from 'react';
import type { MovementReference } from '#contract/training.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import { movementName } from '#domain/exercise/movement-name.ts';

const Steps = lazyPart(async () => (await import('../movement-steps.tsx')).MovementSteps);

export function MovementDemo({
  movement,
  size,
}: {
  movement: MovementReference | undefined;
  size: number;
}) {
  const isMoving = useCurrentUser()?.preferences.animationMovement ?? true;
  const [isLarge, setIsLarge] = useState(false);
  const title = movementName(movement);
  return (
    <>
      <button type="button" aria-label={`Show ${title} large`} onClick={() => setIsLarge(true)}>
        <MovementPicture movement={movement} size={size} motion={isMoving ? 'twice' : undefined} />
      </button>
      {isLarge && (
        <Dialog title={title} onClose={() => setIsLarge(false)}>
          <div className="flex justify-center">
            <MovementPicture
              movement={movement}
              size={320}
              motion={isMoving ? 'endless' : undefined}
            />
          </div>
          {typeof movement === 'object' && (
            <Suspense>
              <Steps id={movement._id} />
            </Suspense>
          )}
        </Dialog>
      )}
    </>
  );
}
