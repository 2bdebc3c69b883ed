import { useEffect, useRef } from 'react';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { ExerciseView } from './exercise-view.tsx';
import { WorkoutControls } from './workout-controls.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useReturnToPlace } from './place-left.ts';
import { useSetFacts } from './set-facts.ts';
import { useSession } from './workout-context.ts';
import { WorkoutTopBar } from './workout-top-bar.tsx';

const ExerciseStrip = afterIdle(
  async () => (await import('./idle/exercise-strip.tsx')).ExerciseStrip,
);

export function WorkoutScreen() {
  const index = useSession((session) => session.selectedExerciseIndex);
  useSetFacts(
    useDevice(),
    useSession((session) => session._id),
  );
  useTopOfNext(index);
  useReturnToPlace();
  return (
    <>
      <WorkoutTopBar />
      <div className="mx-auto grid max-w-[1240px] pb-[calc(184px+env(safe-area-inset-bottom))] lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-8 lg:px-8 lg:pt-6">
        {/* As high as the strip will be: nothing may move under a finger when it comes. */}
        <div className="grid min-h-24 min-w-0 max-lg:short:min-h-16">
          <ExerciseStrip />
        </div>
        <main className="min-w-0 sm:max-lg:px-4">
          <ExerciseView key={index} index={index} />
        </main>
      </div>
      <WorkoutControls screen="main" />
    </>
  );
}

/**
 * Another exercise starts at its top, not at the last one's scroll position. The first one is there already, and
 * scrolling to it would force an early layout of the page.
 */
function useTopOfNext(index: number): void {
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current !== index) scrollTo({ top: 0, behavior: 'instant' });
    shown.current = index;
  }, [index]);
}
