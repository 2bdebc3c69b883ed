import { useSelector } from '@xstate/react';
import { Check, Pause, Play, SkipForward, Timer, X } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { groupOf } from '#domain/exercise/group.ts';
import { timedWork } from '#domain/session/tick-set.ts';
import {
  presetsWith,
  remainingSeconds,
  type RestTimer,
  type Timed,
  timedBy,
} from '#domain/session/rest-timer.ts';
import { timeSetterRest } from '#domain/exercise/quantity.ts';
import { formatMinutesSeconds } from '#domain/units.ts';
import { unlockSound } from '#client/shared/workout/times-up-sound.ts';
import { logTimedSet } from './workout-effects.ts';
import { useSession, useWorkout, useWorkoutState } from './workout-context.ts';
import { sessionOf } from './workout-setup.ts';

export function RestBar() {
  const timer = useShownTimer();
  return (
    <section aria-label="Rest timer" className="min-h-14 short:min-w-0 short:flex-1">
      {timer ? <Running timer={timer} /> : <Presets />}
    </section>
  );
}

/** A circuit's clock stays with its circuit; a rest and a timed set show wherever the athlete is. */
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
  // The exercise's own rest comes first (or the default if the coach set none), in reach of the thumb without
  // scrolling.
  const presets = presetsWith(own).toSorted((a, b) => Number(b === own) - Number(a === own));
  const start = (work: { seconds: number; timed?: Timed }) => {
    unlockSound();
    actor.send({ type: 'rest.started', ...work, at: Date.now() });
  };
  return (
    <div className="-mx-4 flex min-h-14 items-center gap-2 overflow-x-auto overscroll-x-contain px-4 [scrollbar-width:none]">
      <StartWork onStart={start} />
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
  const time = formatMinutesSeconds(work.seconds);
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

function Running({ timer }: { timer: RestTimer }) {
  const left = useWorkoutState(({ context: { timer: running, at } }) =>
    running ? remainingSeconds(running, at) : 0,
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
          aria-label={`${what} left`}
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

export function nameOf(timed: Timed): 'Rest' | 'Circuit' | 'Set' {
  if (timed === 'rest') return 'Rest';
  return 'circuit' in timed ? 'Circuit' : 'Set';
}

/** Read out at the start and ten seconds before the end; a number every second would drown out everything else. */
export function spoken(left: number, timer: RestTimer): string {
  const what = nameOf(timedBy(timer));
  if (timer.state === 'paused') return `${what} paused`;
  if (left <= 10) return '10 seconds left';
  const length = formatMinutesSeconds(timer.seconds);
  return what === 'Rest' ? `Resting ${length}` : `${what}, ${length}`;
}
