import { Button } from '#client/ui/button.tsx';
import { actionButton } from '#domain/session/complete-exercise.ts';
import { RestBar } from './rest-bar.tsx';
import { useSession, useWorkout, useWorkoutState } from './workout-context.ts';
import { offersAction } from './workout-machine.ts';

const besideTheStrip =
  'mx-auto max-w-[704px] max-lg:short:max-w-none lg:grid lg:max-w-[1240px] lg:grid-cols-[minmax(0,640px)] lg:pr-8 lg:pl-[312px]';

/** Always at the bottom, in reach of the thumb. */
export function WorkoutControls({ screen }: { screen: 'main' | 'finish' }) {
  const { press } = useWorkout();
  const label = useSession((session) => actionButton(session, screen).label);
  const enabled = useWorkoutState((snapshot) => offersAction(snapshot, screen));
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className={screen === 'main' ? besideTheStrip : 'mx-auto max-w-[704px]'}>
        <div className="flex flex-col gap-2 px-4 pt-2 pb-3 short:flex-row short:gap-4 lg:px-0">
          {screen === 'main' && <RestBar />}
          <Button
            theme="primary-cta"
            disabled={!enabled}
            // The second click of a double-click is meant for the button as it was before the first.
            onClick={({ detail }) => detail <= 1 && press(screen)}
            className="min-h-14 w-full text-lg short:flex-1"
          >
            {label}
          </Button>
        </div>
      </div>
    </div>
  );
}
