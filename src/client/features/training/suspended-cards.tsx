import { Suspense } from 'react';
import { useBeginWorkout } from '#client/shared/workout/begin-workout.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { TrainingSession } from '#contract/training.ts';
import { sessionTitle } from '#domain/program/program-run.ts';
import type { OtherWorkout } from '#domain/session/open-workouts.ts';
import { countedSets } from '#domain/session/counted-sets.ts';

const DiscardWorkout = lazyPart(
  async () => (await import('#client/shared/workout/discard-workout.tsx')).DiscardWorkout,
);
const OtherWorkouts = lazyPart(async () => (await import('./other-workouts.tsx')).OtherWorkouts);

interface SuspendedCardsProps {
  /** This device's own. */
  session: TrainingSession;
  others: readonly OtherWorkout[];
}

/** Takes the place of today's workout while one is unfinished. */
export function SuspendedCards({ session, others }: SuspendedCardsProps) {
  const begin = useBeginWorkout();
  const sets = countedSets(session);
  const done = sets.filter((set) => set.done).length;
  return (
    <>
      <section
        aria-labelledby="suspended-workout"
        className="flex min-h-[300px] flex-col justify-between gap-6 rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6"
      >
        <p className="text-sm font-semibold">Unfinished workout</p>
        <div className="flex flex-col gap-4">
          <h2 id="suspended-workout" className="text-2xl font-semibold text-balance hyphens-auto">
            {sessionTitle(session)}
          </h2>
          <ProgressBar label="Sets done" value={done} max={sets.length} />
          <p className="text-muted">
            <span className="font-semibold text-ink">{done}</span> of {sets.length} sets done
          </p>
        </div>
        <div className="flex flex-col gap-3">
          <Button
            theme="primary-cta"
            className="min-h-14 w-full text-lg"
            onClick={() => void begin({ sessionId: session._id })}
          >
            Continue
          </Button>
          {session.free && <DiscardWorkout sessionId={session._id} />}
        </div>
      </section>
      {others.length > 0 && (
        <Suspense>
          <OtherWorkouts others={others} />
        </Suspense>
      )}
    </>
  );
}
