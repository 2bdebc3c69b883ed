import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { DiscardWorkout } from '#client/shared/workout/discard-workout.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useSession } from './workout-context.ts';

const AddExercises = lazyPart(async () => (await import('./add-exercises.tsx')).AddExercises);

/** A workout without exercises so far; it opens with the choice of the first ones. */
export function EmptyWorkout() {
  const sessionId = useSession(({ _id }) => _id);
  const [isAdding, setAdding] = useState(true);
  const navigate = useNavigate();
  return (
    <div className="flex flex-col items-stretch gap-4 px-4 pt-10 sm:items-start sm:px-0">
      <h2 className="text-xl font-semibold">No exercises yet</h2>
      <p className="text-muted">
        Add what you train. Each exercise begins with your sets from the last time.
      </p>
      <Button theme="primary-default" onClick={() => setAdding(true)} className="min-h-14">
        <Plus size={20} aria-hidden />
        Add exercises
      </Button>
      <DiscardWorkout
        sessionId={sessionId}
        onDiscard={() => navigate({ to: '/training', ignoreBlocker: true })}
      />
      {isAdding && (
        <Suspense>
          <AddExercises after={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
