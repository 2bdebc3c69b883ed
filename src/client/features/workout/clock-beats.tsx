import { clockOf } from '#domain/session/round-clock.ts';
import type { RestTimer } from '#domain/session/rest-timer.ts';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import { usePlace } from './use-place.ts';

/** The changes of a clock while its workout is minimized. */
export function ClockBeats({ timer }: { timer: RestTimer }) {
  const clock = clockOf(timer);
  return clock && <Beats timer={timer} clock={clock} />;
}

function Beats({ timer, clock }: { timer: RestTimer; clock: ExerciseClock }): null {
  usePlace(timer, clock);
  return null;
}
