import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ExerciseId } from '#contract/ids.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';

const AddExercises = lazyPart(async () => (await import('../add-exercises.tsx')).AddExercises);

/** Last in the strip; what is added comes behind the exercise on the screen. */
export function AddItem({ after }: { after: ExerciseId | null }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <li className="shrink-0">
      <button
        type="button"
        onClick={() => setAdding(true)}
        className="flex h-full min-h-16 max-lg:short:min-h-12 items-center gap-2 rounded-card border-2 border-dashed border-line px-4 text-sm font-semibold text-muted hover:border-edge hover:text-ink lg:h-auto lg:w-full"
      >
        <Plus size={18} aria-hidden />
        Add
        <span className="sr-only"> exercises</span>
      </button>
      {isAdding && (
        <Suspense>
          <AddExercises after={after} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </li>
  );
}
