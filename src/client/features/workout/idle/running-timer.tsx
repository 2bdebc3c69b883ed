import { Check, Pause, Play, SkipForward, X } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import {
  isClock,
  isStopwatch,
  type RestTimer,
  shownSeconds,
  type Timed,
  timedBy,
} from '#domain/session/rest-timer.ts';
import { formatMinutesSeconds } from '#domain/units.ts';
import { nameOf, spoken } from '../timer-words.ts';
import { logTimedSet } from '../workout-effects.ts';
import { useWorkout, useWorkoutState } from '../workout-context.ts';

const RoundClock = lazyPart(async () => (await import('../round-clock.tsx')).RoundClock);

export function RunningTimer({ timer }: { timer: RestTimer }) {
  if (!isClock(timedBy(timer))) return <Running timer={timer} />;
  return (
    <Suspense>
      <RoundClock timer={timer} />
    </Suspense>
  );
}

/** A rest, a circuit or a timed set under way. */
function Running({ timer }: { timer: RestTimer }) {
  const left = useWorkoutState(({ context: { timer: running, at } }) =>
    running ? shownSeconds(running, at) : 0,
  );
  const timed = timedBy(timer);
  const what = nameOf(timed);
  return (
    <div className="relative flex min-h-14 flex-wrap items-center justify-end gap-x-1 overflow-hidden rounded-card border border-line bg-ground pl-4">
      <span
        aria-hidden
        className={`absolute inset-0 origin-left transition-transform duration-1000 ease-linear ${timed === 'rest' ? 'bg-information/20' : 'bg-above/20'}`}
        style={{ transform: `scaleX(${Math.min(1, left / Math.max(1, timer.seconds))})` }}
      />
      <span className="relative flex flex-1 items-baseline gap-2">
        <span
          role="timer"
          aria-live="off"
          aria-label={isStopwatch(timed) ? `${what} so far` : `${what} left`}
          className="text-xl font-semibold"
        >
          {formatMinutesSeconds(left)}
        </span>
        <span aria-hidden className="truncate text-sm max-[359px]:hidden">
          {what}
        </span>
      </span>
      <output className="sr-only">{spoken(left, timer)}</output>
      <Keys timer={timer} timed={timed} />
    </div>
  );
}

/** A rest can be lengthened or shortened; a timed set ends with the time done so far, or without a result. */
function Keys({ timer, timed }: { timer: RestTimer; timed: Timed }) {
  const workout = useWorkout();
  const { actor } = workout;
  const isPaused = useWorkoutState((snapshot) => snapshot.matches({ open: { rest: 'paused' } }));
  const what = nameOf(timed).toLowerCase();
  const isSet = typeof timed === 'object' && 'set' in timed;
  const adjust = (bySeconds: number) =>
    actor.send({ type: 'rest.adjusted', bySeconds, at: Date.now() });
  return (
    <div className="relative flex">
      {timed === 'rest' && (
        <>
          <Key label="15 seconds less" onPress={() => adjust(-15)}>
            −15
          </Key>
          <Key label="15 seconds more" onPress={() => adjust(15)}>
            +15
          </Key>
        </>
      )}
      <Key
        label={isPaused ? goOn[what]! : `Pause the ${what}`}
        onPress={() =>
          actor.send({ type: isPaused ? 'rest.resumed' : 'rest.paused', at: Date.now() })
        }
      >
        {isPaused ? <Play size={22} aria-hidden /> : <Pause size={22} aria-hidden />}
      </Key>
      <Key
        label={timed === 'rest' ? 'Skip the rest' : `Stop the ${what} timer`}
        onPress={() => actor.send({ type: 'rest.skipped' })}
      >
        {timed === 'rest' ? <SkipForward size={22} aria-hidden /> : <X size={22} aria-hidden />}
      </Key>
      {isSet && (
        <Key label="Set done now" onPress={() => logTimedSet(workout, timer)}>
          <Check size={24} strokeWidth={2.5} aria-hidden />
        </Key>
      )}
    </div>
  );
}

function Key({
  onPress,
  ...rest
}: {
  label: string;
  onPress: () => void;
  children: React.ReactNode;
}) {
  return (
    <IconButton
      {...rest}
      onClick={onPress}
      className="w-auto! min-w-12 text-sm font-semibold text-ink!"
    />
  );
}

const goOn: Record<string, string> = {
  rest: 'Resume rest',
  circuit: 'Resume circuit',
  set: 'Resume set',
};
