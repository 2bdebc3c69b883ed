import { ListPlus, Plus } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { usePartOfDay } from '#client/shared/dates/today.ts';
import { useBeginWorkout } from '#client/shared/workout/begin-workout.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';

const StartFromDialog = lazyPart(
  async () => (await import('./start-from-dialog.tsx')).StartFromDialog,
);

/** Training without a program. `startsEmpty`: the home screen's shortcut has already chosen. */
export function FreeStart({ startsEmpty }: { startsEmpty: boolean }) {
  const begin = useBeginWorkout();
  const partOfDay = usePartOfDay();
  const [isChoosing, setChoosing] = useState(false);
  const startEmpty = useOneAtATime(() =>
    begin({ from: { empty: true }, title: `${capital(partOfDay)} workout` }),
  );
  useStartOnce(startsEmpty, startEmpty);
  return (
    <section aria-label="Your own workout" className="grid gap-3 sm:grid-cols-2">
      <Button onClick={startEmpty} className="px-3!">
        <Plus size={20} aria-hidden />
        Start empty workout
      </Button>
      <Button onClick={() => setChoosing(true)} className="px-3!">
        <ListPlus size={20} aria-hidden />
        Start from…
      </Button>
      {isChoosing && (
        <Suspense>
          <StartFromDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** Takes the wish out of the address first, so that coming back does not start another workout. */
function useStartOnce(isWanted: boolean, start: () => void): void {
  const navigate = useNavigate();
  const run = useEffectEvent(async () => {
    await navigate({ to: '/training', replace: true });
    start();
  });
  useEffect(() => {
    if (isWanted) void run();
  }, [isWanted]);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
