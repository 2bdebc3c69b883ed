import { Button } from '#client/ui/button.tsx';
import { actionButton } from '#domain/session/action-button.ts';
import { RestBar } from './rest-bar.tsx';
import { useSession, useWorkout } from './workout-context.ts';

/** Always at the bottom, where the thumb is. */
export function WorkoutControls({ screen }: { screen: 'main' | 'finish' }) {
  const { press } = useWorkout();
  const label = useSession((session) => actionButton(session, screen).label);
  const enabled = useSession((session) => actionButton(session, screen).enabled);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto flex max-w-[704px] flex-col gap-2 px-4 pt-2 pb-3">
        {screen === 'main' && <RestBar />}
        <Button
          theme="primary-cta"
          disabled={!enabled}
          onClick={() => press(screen)}
          className="min-h-14 w-full text-lg"
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
