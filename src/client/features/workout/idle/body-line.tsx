import { Suspense } from 'react';
import type { MovementId } from '#contract/ids.ts';
import type { ExerciseSet } from '#contract/training.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { shownWeight, withYou } from '#client/ui/lift-text.ts';
import { heaviestMoved } from '#domain/history/heaviest-moved.ts';
import { bodyShareOf } from '#domain/movement/body-share.ts';
import { bodyLoadOf } from '#domain/session/body-weight.ts';
import { useSession } from '../workout-context.ts';

const BodyOffer = lazyPart(async () => (await import('../body-offer.tsx')).BodyOffer);

interface BodyLineProps {
  sets: readonly ExerciseSet[];
  movementId: MovementId;
}

/** What pull-ups and the like move: the athlete's own weight with what hangs on the belt, or less the help. */
export function BodyLine({ sets, movementId }: BodyLineProps) {
  const units = useUnits();
  const kg = useSession(({ bodyWeight }) => bodyWeight?.kg ?? null);
  const body = bodyLoadOf({ bodyWeight: { kg } }, movementId);
  if (!bodyShareOf(movementId)) return null;
  if (!body || body.kg === null)
    return (
      <>
        {body && (
          <p className="-mt-2 px-4 text-sm text-muted sm:px-0">
            Your body weight is missing, so these sets count no load.
          </p>
        )}
        <Suspense>
          <BodyOffer />
        </Suspense>
      </>
    );
  const moved = heaviestMoved(sets, body);
  return (
    <p className="-mt-2 px-4 text-sm text-muted sm:px-0">
      {moved ? withYou(moved, units) : `${shownWeight(body.kg, units)} of your own weight counts`}
    </p>
  );
}
