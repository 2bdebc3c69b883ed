import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from '#client/shared/screen/store.ts';
import { unlockSound } from '#client/shared/workout/times-up-sound.ts';
import { clockText, secondsOfClock } from '#domain/exercise/clock.ts';
import { leadIn, placeOver, turnAt } from '#domain/session/round-clock.ts';
import { entryToDo } from '#domain/session/sets-to-do.ts';
import { isFaceOpen } from './clock-shown.ts';
import { lastClock } from './clock-state.ts';
import { lacksWeights, setsOfRounds, tickAll, tickWords } from './tick-rounds.ts';
import { useSession, useWorkout } from './workout-context.ts';

/** Starts the clock of the open exercise; after it, offers what it leaves to do. */
export function StartClock() {
  const workout = useWorkout();
  const exercise = useSession(({ exercises, selectedExerciseIndex: at }) => exercises[at]);
  const entry = useSession((session) => entryToDo(session, session.selectedExerciseIndex));
  const last = useStore(lastClock);
  const clock = exercise?.clock;
  if (!exercise || !entry || !clock) return null;
  const isLast = last?.exerciseId === exercise._id;
  if (entry.finishDate !== null) return null;
  const { unticked } = turnAt(exercise, entry, { clock, place: placeOver(clock) });
  const forgotten = setsOfRounds({ exercise, entry, clock }, unticked);
  if (isLast && forgotten.length > 0 && !lacksWeights(entry, forgotten))
    return (
      <>
        <Chip onPress={() => tickAll(workout, forgotten, clock)}>{tickWords(unticked)}</Chip>
        <Chip isQuiet onPress={() => lastClock.set(null)}>
          No, thanks
        </Chip>
      </>
    );
  const start = () => {
    unlockSound();
    const seconds = leadIn + secondsOfClock(clock);
    const timed = { circuit: exercise._id, clock };
    workout.actor.send({ type: 'rest.started', seconds, timed, at: Date.now() });
    isFaceOpen.set(true);
  };
  return (
    <Chip label={`Start the clock: ${clockText(clock)}`} onPress={start}>
      <Timer size={20} aria-hidden />
      {clockText(clock)}
    </Chip>
  );
}

interface ChipProps {
  label?: string;
  onPress: () => void;
  children: ReactNode;
  isQuiet?: boolean;
}

const Chip = ({ label, onPress, children, isQuiet = false }: ChipProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className={`mr-1 inline-flex h-12 shrink-0 items-center justify-center gap-2 rounded-full text-base font-semibold ${isQuiet ? 'border border-line px-3.5' : 'grow bg-ink px-5 text-ground max-sm:px-4'}`}
  >
    {children}
  </button>
);
