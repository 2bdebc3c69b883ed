import { Link } from '@tanstack/react-router';
import { ChevronUp } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useStore } from '#client/shared/screen/store.ts';
import { runningWorkout } from '#client/shared/workout/running-workout.ts';
import { sessionTitle } from '#domain/program/program-run.ts';
import { isClock, shownSeconds, timedBy } from '#domain/session/rest-timer.ts';
import { countedSets } from '#domain/session/counted-sets.ts';
import { counted } from '#domain/plural.ts';
import type { TrainingSession } from '#contract/training.ts';
import { formatMinutesSeconds } from '#domain/units.ts';
import { nameOf, spoken } from './timer-words.ts';
import { useSession, useWorkoutState } from './workout-context.ts';
import { Elapsed } from './workout-top-bar.tsx';

/**
 * The minimized workout, above the menu at the bottom: which one, how far it is, and the rest. `theme.css` says where it
 * is, and makes room for it on every screen.
 */
export function WorkoutBar() {
  const title = useSession(sessionTitle);
  const progress = useSession(setsSoFar);
  const left = useStore(runningWorkout)?.left;
  useEffect(() => {
    document.documentElement.dataset.minimized = '';
    return () => void delete document.documentElement.dataset.minimized;
  }, []);
  return (
    <section
      aria-label="Workout under way"
      className="workout-bar fixed z-20 overflow-hidden border-t border-line bg-raised"
    >
      <RestFill />
      <Link
        to={left?.to ?? '/workout'}
        resetScroll={left === undefined}
        preload={false}
        className="relative flex h-full items-center gap-3 px-4 -outline-offset-2 lg:px-8"
      >
        <span className="min-w-0 flex-1 short:flex short:items-baseline short:gap-3">
          <span className="block truncate text-sm font-semibold">
            <span className="sr-only">Back to </span>
            {title}
          </span>
          <span className="block shrink-0 text-xs">
            <span className="sr-only">, </span>
            {progress}
          </span>
        </span>
        <RestLeft />
        <ChevronUp size={22} aria-hidden className="shrink-0" />
      </Link>
      <RestSaid />
      <Beats />
    </section>
  );
}

/** 'Set 7 of 18'. */
export function setsSoFar(session: TrainingSession): string {
  const sets = countedSets(session);
  const [done, all] = [sets.filter((set) => set.done).length, sets.length];
  return done < all ? `Set ${done + 1} of ${all}` : `All ${counted(all, 'set')} done`;
}

const useTimer = () => useWorkoutState(({ context }) => context.timer);

const useLeft = () =>
  useWorkoutState(({ context: { timer, at } }) => (timer ? shownSeconds(timer, at) : 0));

/** The rest that is left, or how long the workout has taken. */
function RestLeft() {
  const timer = useTimer();
  const left = useLeft();
  if (!timer) return <Elapsed />;
  const what = nameOf(timedBy(timer));
  return (
    <span className="flex shrink-0 items-baseline gap-1.5">
      <span className="text-xs">
        {what}
        {timer.state === 'paused' && ' paused'}
      </span>
      <span
        role="timer"
        aria-live="off"
        aria-label={`${what} left`}
        className="text-lg font-semibold"
      >
        {formatMinutesSeconds(left)}
      </span>
    </span>
  );
}

const ClockBeats = lazyPart(async () => (await import('./clock-beats.tsx')).ClockBeats);

function Beats() {
  const timer = useTimer();
  if (!timer || !isClock(timedBy(timer))) return null;
  return (
    <Suspense>
      <ClockBeats timer={timer} />
    </Suspense>
  );
}

function RestFill() {
  const timer = useTimer();
  const left = useLeft();
  if (!timer) return null;
  return (
    <span
      aria-hidden
      className={`absolute inset-0 origin-left transition-transform duration-1000 ease-linear ${timedBy(timer) === 'rest' ? 'bg-information/20' : 'bg-above/20'}`}
      style={{ transform: `scaleX(${Math.min(1, left / Math.max(1, timer.seconds))})` }}
    />
  );
}

function RestSaid() {
  const timer = useTimer();
  const left = useLeft();
  return <output className="sr-only">{timer && spoken(left, timer)}</output>;
}
