import type { TrainingSession } from '#contract/training.ts';
import { useBeginWorkout } from '#client/shared/workout/begin-workout.ts';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { workoutTitle } from '#domain/program/program-run.ts';
import { loggedSets } from '#domain/session/done-sets.ts';

/** Takes the place of today's workout while one is unfinished. */
export function SuspendedCard({ session }: { session: TrainingSession }) {
  const begin = useBeginWorkout();
  const sets = loggedSets(session);
  const done = sets.filter((set) => set.done).length;
  return (
    <section
      aria-labelledby="suspended-workout"
      className="flex min-h-[300px] flex-col justify-between gap-6 rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6"
    >
      <p className="text-sm font-semibold">Unfinished workout</p>
      <div className="flex flex-col gap-4">
        <h2 id="suspended-workout" className="text-2xl font-semibold text-balance hyphens-auto">
          {workoutTitle({ title: session.workoutTitle })}
        </h2>
        <ProgressBar label="Sets done" value={done} max={sets.length} />
        <p className="text-muted">
          <span className="font-semibold text-ink">{done}</span> of {sets.length} sets done
        </p>
      </div>
      <Button
        theme="primary-cta"
        className="min-h-14 w-full text-lg"
        onClick={() => void begin({ sessionId: session._id })}
      >
        Continue
      </Button>
    </section>
  );
}
