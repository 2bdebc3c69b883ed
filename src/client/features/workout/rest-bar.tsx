import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Timer } from 'lucide-react';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { groupOf } from '#domain/exercise/group.ts';
import { timedWork } from '#domain/session/tick-set.ts';
import {
  isClock,
  presetsWith,
  isStopwatch,
  type RestTimer,
  type Timed,
  timedBy,
} from '#domain/session/rest-timer.ts';
import { timeSetterRest } from '#domain/exercise/quantity.ts';
import { formatMinutesSeconds } from '#domain/units.ts';
import { unlockSound } from '#client/shared/workout/times-up-sound.ts';
import { nameOf } from './timer-words.ts';
import { useSession, useWorkout, useWorkoutState } from './workout-context.ts';
import { sessionOf } from './workout-setup.ts';

const RunningTimer = afterIdle(async () => (await import('./idle/running-timer.tsx')).RunningTimer);
const StartClock = lazyPart(async () => (await import('./start-clock.tsx')).StartClock);

export function RestBar() {
  const timer = useShownTimer();
  return (
    <section aria-label="Rest timer" className="min-h-14 short:min-w-0 short:flex-1">
      {timer ? <RunningTimer timer={timer} /> : <Presets />}
    </section>
  );
}

/** A circuit's five minutes stay with their circuit; everything else shows wherever the athlete is. */
function useShownTimer(): RestTimer | null {
  const timer = useWorkoutState(({ context }) => context.timer);
  const exerciseId = useSession(
    ({ exercises, selectedExerciseIndex: index }) => exercises[index]?._id,
  );
  const timed = timer && timedBy(timer);
  const isElsewhere =
    typeof timed === 'object' &&
    timed !== null &&
    'circuit' in timed &&
    !isClock(timed) &&
    timed.circuit !== exerciseId;
  return isElsewhere ? null : timer;
}

function Presets() {
  const { actor } = useWorkout();
  const rested = useSession(
    (session) => session.exercises[session.selectedExerciseIndex]?.rest ?? 0,
  );
  const own = rested || timeSetterRest;
  const rests = useSession(
    ({ exercises, selectedExerciseIndex: index }) => groupOf(exercises[index]) !== 'circuit',
  );
  const hasClock = useSession(
    ({ exercises, selectedExerciseIndex: index }) => exercises[index]?.clock !== undefined,
  );
  // The exercise's own rest comes first (or the default if the coach set none), in reach of the thumb without
  // scrolling. Seconds are no rest between two sets, so they come last.
  const place = (seconds: number) => (seconds === own ? 0 : seconds < shortestRest ? 2 : 1);
  const presets = presetsWith(own).toSorted((a, b) => place(a) - place(b));
  const start = (work: { seconds: number; timed?: Timed }) => {
    unlockSound();
    actor.send({ type: 'rest.started', ...work, at: Date.now() });
  };
  return (
    <div className="-mx-4 flex min-h-14 items-center gap-2 overflow-x-auto overscroll-x-contain px-4 [scrollbar-width:none] short:mr-0 short:pr-8 short:mask-r-from-90%">
      <StartWork onStart={start} />
      {hasClock && (
        <Suspense>
          <StartClock />
        </Suspense>
      )}
      {rests && (
        <span aria-hidden className="text-sm text-muted">
          Rest
        </span>
      )}
      {(rests ? presets : []).map((seconds) => (
        <button
          key={seconds}
          type="button"
          aria-label={`Rest ${formatMinutesSeconds(seconds)}`}
          onClick={() => start({ seconds })}
          className={`h-12 min-w-14 shrink-0 rounded-full border px-3 text-base font-semibold ${seconds === own ? 'border-ink' : 'border-line text-muted hover:border-edge'}`}
        >
          {formatMinutesSeconds(seconds)}
        </button>
      ))}
    </div>
  );
}

const shortestRest = 15;

type Work = NonNullable<ReturnType<typeof timedWork>>;

/** Starts the clock of the circuit, or of the next timed set. */
function StartWork({ onStart }: { onStart: (work: Work) => void }) {
  const { actor } = useWorkout();
  const work = useSelector(
    actor,
    ({ context }) => timedWork(sessionOf(context)),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  if (!work) return null;
  const time = isStopwatch(work.timed) ? 'stopwatch' : formatMinutesSeconds(work.seconds);
  const what = nameOf(work.timed);
  return (
    <button
      type="button"
      aria-label={`Start the ${what.toLowerCase()}, ${time}`}
      onClick={() => onStart(work)}
      className="mr-1 inline-flex h-12 shrink-0 grow items-center justify-center gap-2 rounded-full bg-ink px-5 text-base font-semibold text-ground"
    >
      <Timer size={20} aria-hidden />
      {what} {time}
    </button>
  );
}
