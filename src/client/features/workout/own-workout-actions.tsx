import { useNavigate } from '@tanstack/react-router';
import { DiscardWorkout } from '#client/shared/workout/discard-workout.tsx';
import { RenameWorkout } from '#client/shared/workout/rename-workout.tsx';
import { SaveRoutine } from '#client/shared/workout/save-routine.tsx';
import { renameWorkout } from '#domain/session/arrange.ts';
import { useSession, useWorkout } from './workout-context.ts';

/** Before a workout ends that has exercises of the athlete's own. */
export function OwnWorkoutActions() {
  const { edit } = useWorkout();
  const navigate = useNavigate();
  const { _id, free, workoutTitle } = useSession((session) => session);
  return (
    <div className="flex flex-wrap gap-3">
      <SaveRoutine sessionId={_id} title={workoutTitle} />
      {free && (
        <>
          <RenameWorkout
            title={workoutTitle}
            onRename={(title) => edit(renameWorkout, { title })}
          />
          <DiscardWorkout
            sessionId={_id}
            onDiscard={() => navigate({ to: '/training', ignoreBlocker: true })}
          />
        </>
      )}
    </div>
  );
}
