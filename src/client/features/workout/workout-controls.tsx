import { Button } from '#client/ui/button.tsx';
import { actionButton, ratingsLeft } from '#domain/session/complete-exercise.ts';
import type { Scale } from '#domain/session/score-words.ts';
import { RestBar } from './rest-bar.tsx';
import { useSession, useWorkout, useWorkoutState } from './workout-context.ts';
import { offersAction } from './workout-machine.ts';

const besideTheStrip =
  'mx-auto max-w-[704px] max-lg:short:max-w-none lg:grid lg:max-w-[1240px] lg:grid-cols-[minmax(0,640px)] lg:pr-8 lg:pl-[312px]';

const asked: Record<Scale, string> = {
  effort: 'effort',
  compliance: 'compliance',
  feel: 'how you feel',
};

/** Always at the bottom, in reach of the thumb. */
export function WorkoutControls({ screen }: { screen: 'main' | 'finish' }) {
  const { press } = useWorkout();
  const label = useSession((session) => actionButton(session, screen).label);
  const enabled = useWorkoutState((snapshot) => offersAction(snapshot, screen));
  const toRate = useSession((session) =>
    (ratingsLeft(session, screen) ?? []).map((scale) => asked[scale]).join(' and '),
  );
  const isWaiting = !enabled && toRate !== '';
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className={screen === 'main' ? besideTheStrip : 'mx-auto max-w-[704px]'}>
        <div className="flex flex-col gap-2 px-4 pt-2 pb-3 short:flex-row short:gap-4 lg:px-0">
          {screen === 'main' && <RestBar />}
          <div className="flex flex-col gap-1 short:flex-1">
            {isWaiting && (
              <p id="why-not-yet" className="text-center text-sm text-muted">
                Rate {toRate} to {screen === 'finish' ? 'finish' : 'go on'}.
              </p>
            )}
            <Button
              theme="primary-cta"
              disabled={!enabled}
              aria-describedby={isWaiting ? 'why-not-yet' : undefined}
              // The second click of a double-click is meant for the button as it was before the first.
              onClick={({ detail }) => detail <= 1 && press(screen)}
              className="min-h-14 w-full text-lg"
            >
              {label}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
