import { Check, Maximize2, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from '#client/shared/screen/store.ts';
import { IconButton } from '#client/ui/button.tsx';
import { hasRounds, roundsOfClock } from '#domain/exercise/clock.ts';
import { isClock, type RestTimer, timedBy } from '#domain/session/rest-timer.ts';
import { spokenPlace } from '#domain/session/round-clock.ts';
import { ClockFace } from './clock-face.tsx';
import { isFaceOpen, labelFor, timeShown, wordFor } from './clock-shown.ts';
import { lacksWeights, tickAll } from './tick-rounds.ts';
import { type RunningClock, useClock } from './use-clock.ts';
import { useWorkout } from './workout-context.ts';

/** The clock of an exercise: a bar at the bottom, or the whole screen. */
export function RoundClock({ timer }: { timer: RestTimer }) {
  const timed = timedBy(timer);
  return isClock(timed) ? <Running timer={timer} timed={timed} /> : null;
}

function Running({ timer, timed }: { timer: RestTimer; timed: Parameters<typeof useClock>[1] }) {
  const running = useClock(timer, timed);
  const isOpen = useStore(isFaceOpen);
  if (!running) return null;
  return (
    <>
      <Bar running={running} />
      {isOpen && <ClockFace running={running} onClose={() => isFaceOpen.set(false)} />}
      {!isOpen && <Spoken running={running} />}
    </>
  );
}

/** Read out when it changes: a number every second would drown out everything else. */
export const Spoken = ({ running: { timer, clock, place } }: { running: RunningClock }) => (
  <output className="sr-only">
    {timer.state === 'paused' ? 'Paused' : spokenPlace(clock, place)}
  </output>
);

function Bar({ running }: { running: RunningClock }) {
  const workout = useWorkout();
  const { actor } = workout;
  const { timer, clock, entry, place, turn } = running;
  const isPaused = timer.state === 'paused';
  const isOpen = turn.sets.some((set) => !set.done) && !lacksWeights(entry, turn.sets);
  return (
    <div className="relative flex min-h-14 items-center overflow-hidden rounded-card border border-line bg-ground pl-4">
      <span
        aria-hidden
        className={`absolute inset-0 origin-left transition-transform duration-1000 ease-linear motion-reduce:transition-none ${place.stretch === 'rest' ? 'bg-information/20' : 'bg-above/20'}`}
        style={{ transform: `scaleX(${Math.min(1, place.left / Math.max(1, place.seconds))})` }}
      />
      <span className="relative flex min-w-0 flex-1 items-center gap-2">
        <span
          role="timer"
          aria-live="off"
          aria-label={labelFor(running)}
          className="text-xl font-semibold"
        >
          {timeShown(running)}
        </span>
        <span className="text-sm leading-4">
          {wordFor(running)}
          {hasRounds(clock) && place.round > 0 && ` ${place.round}/${roundsOfClock(clock)}`}
        </span>
      </span>
      <div className="relative flex">
        {isOpen && (
          <Key label="Done" onPress={() => tickAll(workout, turn.sets, clock)}>
            <Check size={24} strokeWidth={2.5} aria-hidden />
          </Key>
        )}
        <Key
          label={isPaused ? 'Resume the clock' : 'Pause the clock'}
          onPress={() =>
            actor.send({ type: isPaused ? 'rest.resumed' : 'rest.paused', at: Date.now() })
          }
        >
          {isPaused ? <Play size={22} aria-hidden /> : <Pause size={22} aria-hidden />}
        </Key>
        <Key label="Show the big clock" onPress={() => isFaceOpen.set(true)}>
          <Maximize2 size={22} aria-hidden />
        </Key>
      </div>
    </div>
  );
}

interface KeyProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
}

const Key = ({ onPress, ...rest }: KeyProps) => (
  <IconButton {...rest} onClick={onPress} className="text-ink!" />
);
