import { Check, Minimize2, Pause, Play, SkipForward, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ExerciseSet } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { useGym } from '#client/shared/workout/use-gym.ts';
import { clockText, hasRounds, roundsOfClock } from '#domain/exercise/clock.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { partsOf } from '#domain/exercise/group.ts';
import { plural } from '#domain/plural.ts';
import { setsWords } from '#domain/program/exercise-line.ts';
import { asLoaded } from '#domain/session/target-load.ts';
import { selectExercise } from '#domain/session/complete-exercise.ts';
import {
  asItIsDone,
  asTheClockHasIt,
  skipStretch,
  spokenPlace,
} from '#domain/session/round-clock.ts';
import { addRound } from './add-round.ts';
import { exerciseShown, isRest, labelFor, timeShown, wordFor } from './clock-shown.ts';
import { lacksWeights, setsOfRounds, tickAll, tickWords } from './tick-rounds.ts';
import type { RunningClock } from './use-clock.ts';
import { useSession, useWorkout } from './workout-context.ts';

interface FaceProps {
  running: RunningClock;
  onClose: () => void;
}

/** Fills the screen: the digits are read from two meters away, work and rest told by color and by word. */
export function ClockFace({ running, onClose }: FaceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { timer, clock, place } = running;
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, []);
  const isQuiet = timer.state === 'paused' || place.stretch === 'ready';
  const colors = isQuiet
    ? 'bg-ground text-ink'
    : isRest(running)
      ? 'bg-information text-surface'
      : 'bg-above text-surface';
  return (
    <dialog
      ref={dialog}
      aria-label={clockText(clock)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={`m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto p-0 ${colors}`}
    >
      <div className="flex min-h-full flex-col gap-2 px-4 pt-[calc(8px+env(safe-area-inset-top))] pb-[calc(16px+env(safe-area-inset-bottom))]">
        <header className="flex items-center gap-3">
          <p className="line-clamp-3 min-w-0 flex-1 font-semibold">
            {exerciseShown(running)}
            <span className="block text-sm font-normal">{clockText(clock)}</span>
          </p>
          <Round label="Show the sets" onPress={onClose}>
            <Minimize2 size={22} aria-hidden />
          </Round>
        </header>
        <div className="flex flex-1 flex-col gap-2 short:flex-row short:items-center">
          <Digits running={running} />
          <div className="flex flex-col gap-2 short:w-72">
            <Sets running={running} onClose={onClose} />
            <Keys running={running} />
          </div>
        </div>
        <output className="sr-only">
          {timer.state === 'paused' ? 'Paused' : spokenPlace(clock, place)}
        </output>
      </div>
    </dialog>
  );
}

function Digits({ running }: { running: RunningClock }) {
  const { clock, place } = running;
  const time = timeShown(running);
  return (
    <div className="flex flex-1 flex-col items-center justify-center text-center">
      <p className="text-2xl font-bold uppercase">{wordFor(running)}</p>
      <p
        role="timer"
        aria-live="off"
        aria-label={labelFor(running)}
        className="font-bold tabular-nums"
        // As wide as the screen allows for this many digits, and as high as leaves room for the keys.
        style={{ fontSize: `min(${Math.floor(144 / time.length)}vw, 40dvh)`, lineHeight: 1.05 }}
      >
        {time}
      </p>
      {hasRounds(clock) && (
        <p className="text-xl font-semibold">
          Round {Math.max(1, place.round)} of {roundsOfClock(clock)}
        </p>
      )}
    </div>
  );
}

/** The round's sets, the tick for them, and an offer to tick forgotten ones. */
function Sets({ running, onClose }: FaceProps) {
  const workout = useWorkout();
  const device = useDevice();
  const units = useUnits();
  const { clock, exercise, entry, place, turn } = running;
  const index = useSession(({ exercises }) => exercises.indexOf(exercise));
  const open = turn.sets.filter((set) => !set.done);
  const lacks = lacksWeights(entry, open);
  const enterWeight = () => {
    workout.edit(selectExercise, { index });
    onClose();
  };
  const forgotten = setsOfRounds(running, turn.unticked);
  const isDoneEarly = clock.kind === 'amrap' && turn.sets.length === 0 && place.stretch === 'work';
  return (
    <div className="flex flex-col gap-3">
      <p className="min-h-6 text-center text-lg">
        <SetWords running={running} sets={turn.sets} />
      </p>
      {forgotten.length > 0 && (
        <Wide
          onPress={() =>
            lacksWeights(entry, forgotten) ? enterWeight() : tickAll(workout, forgotten, clock)
          }
        >
          {tickWords(turn.unticked)}
        </Wide>
      )}
      {isDoneEarly && (
        <Wide isMain onPress={() => addRound(workout.edit, { entry, units, newId: device.newId })}>
          {entry.subExercises?.length ? 'One more round' : 'One more set'}
        </Wide>
      )}
      {open.length > 0 && place.stretch !== 'ready' && (
        <Wide isMain onPress={lacks ? enterWeight : () => tickAll(workout, open, clock)}>
          {!lacks && <Check size={28} strokeWidth={3} aria-hidden />}
          {lacks ? 'Enter the weight' : 'Done'}
        </Wide>
      )}
    </div>
  );
}

/** '12 reps @ 24 kg', in a group with the movement. */
function SetWords({ running, sets }: { running: RunningClock; sets: readonly ExerciseSet[] }) {
  const gym = useGym();
  const { exercise, entry, turn } = running;
  if (sets.length === 0)
    return hasRounds(running.clock) ? 'No set left for this round' : 'All sets done';
  if (turn.sets.every(({ done }) => done)) return 'Done. Rest.';
  const parts = partsOf<(typeof exercise.subExercises & object)[number]>(exercise);
  const logged = partsOf<Pick<typeof entry, 'sets' | 'movement'>>(entry);
  return sets
    .map((set) => {
      const at = logged.findIndex((part) => part.sets.some(({ id }) => id === set.id));
      const part = parts[at] ?? exercise;
      const asked = asItIsDone(asTheClockHasIt(set, running.clock));
      const one = asLoaded({ ...part, tempo: undefined, sets: [asked] }, gym);
      const words = setsWords(one, gym.units)
        .replace(/^1×/, '')
        // A bare number beside the digits of the clock could be anything.
        .replace(
          /^([\d–]+\+?)(?= @|$)/,
          (reps) => `${reps} ${plural(Number(reps), 'rep', 'reps')}`,
        );
      const name = logged.length > 1 ? `${movementName(logged[at]?.movement)} ` : '';
      return `${name}${words}`;
    })
    .join(', ');
}

function Keys({ running: { timer, clock } }: { running: RunningClock }) {
  const { actor } = useWorkout();
  const isPaused = timer.state === 'paused';
  return (
    <div className="flex justify-center gap-6 pt-2">
      <Round label="Stop the clock" onPress={() => actor.send({ type: 'rest.skipped' })}>
        <Square size={24} aria-hidden />
      </Round>
      <Round
        label={isPaused ? 'Resume the clock' : 'Pause the clock'}
        onPress={() =>
          actor.send({ type: isPaused ? 'rest.resumed' : 'rest.paused', at: Date.now() })
        }
      >
        {isPaused ? <Play size={28} aria-hidden /> : <Pause size={28} aria-hidden />}
      </Round>
      <Round
        label="Skip ahead"
        onPress={() => {
          const now = Date.now();
          actor.send({ type: 'rest.loaded', timer: skipStretch(timer, clock, now), at: now });
        }}
      >
        <SkipForward size={24} aria-hidden />
      </Round>
    </div>
  );
}

interface KeyProps {
  onPress: () => void;
  children: ReactNode;
}

const Round = ({ label, onPress, children }: KeyProps & { label: string }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="flex size-16 shrink-0 items-center justify-center rounded-full border-2 border-current"
  >
    {children}
  </button>
);

const Wide = ({ onPress, children, isMain = false }: KeyProps & { isMain?: boolean }) => (
  <button
    type="button"
    onClick={onPress}
    className={`mx-auto flex w-full max-w-[560px] items-center justify-center gap-3 rounded-card px-4 font-semibold ${isMain ? 'min-h-20 bg-ink text-2xl text-ground short:min-h-16' : 'min-h-14 border-2 border-current'}`}
  >
    {children}
  </button>
);
