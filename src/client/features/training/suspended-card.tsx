import { useNavigate } from '@tanstack/react-router';
import type { TrainingSession } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { workoutTitle } from '#domain/program/program-run.ts';
import { resumeSession } from '#offline/commands/start-session.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { setsDone } from '#client/shared/workout/sets-done.ts';

/** Takes the place of today's workout while one is unfinished. */
export function SuspendedCard({ session }: { session: TrainingSession }) {
  const device = useDevice();
  const navigate = useNavigate();
  const { done, total } = setsDone(session);
  const resume = async () => {
    const outcome = await resumeSession(device, { sessionId: session._id });
    if (outcome.allowed) await navigate({ to: '/workout' });
    else toastRefusal(outcome.code);
  };
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
        <ProgressBar label="Sets done" value={done} max={total} />
        <p className="text-muted">
          <span className="font-semibold text-ink">{done}</span> of {total} sets done
        </p>
      </div>
      <Button theme="primary-cta" className="min-h-14 w-full text-lg" onClick={() => void resume()}>
        Continue
      </Button>
    </section>
  );
}
