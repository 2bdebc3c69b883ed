import { useEffect } from 'react';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { ExerciseId } from '#contract/ids.ts';
import type { Exercise, ExerciseLogEntry } from '#contract/training.ts';
import type { ClockPlace } from '#domain/exercise/clock.ts';
import type { RestTimer } from '#domain/session/rest-timer.ts';
import { elapsedOf, type Turn, turnAt } from '#domain/session/round-clock.ts';
import { lastClock, setOfRound } from './clock-state.ts';
import { usePlace } from './use-place.ts';
import { useSession, useWorkout } from './workout-context.ts';

export interface RunningClock {
  readonly timer: RestTimer;
  readonly clock: ExerciseClock;
  readonly exercise: Exercise;
  readonly entry: ExerciseLogEntry;
  readonly place: ClockPlace;
  readonly turn: Turn;
}

/** Everything that the clock of an exercise shows and does while it runs; null: its exercise was removed. */
export function useClock(
  timer: RestTimer,
  { circuit, clock }: { readonly circuit: ExerciseId; readonly clock: ExerciseClock },
): RunningClock | null {
  const index = useSession(({ exercises }) => exercises.findIndex(({ _id }) => _id === circuit));
  const exercise = useSession(({ exercises }) => exercises[index]);
  const entry = useSession(({ exerciseLog }) => exerciseLog[index]);
  const place = usePlace(timer, clock);
  useStop(timer, clock, entry);
  const running = exercise && entry;
  const turn = running ? turnAt(exercise, entry, { clock, place }) : null;
  const shown = turn?.sets.find((set) => !set.done)?.id ?? null;
  useEffect(() => {
    setOfRound.set(shown);
    return () => setOfRound.set(null);
  }, [shown]);
  return running && turn ? { timer, clock, exercise, entry, place, turn } : null;
}

/** The last tick completes the exercise and stops its clock; so does removing it. What it took counts only for time. */
function useStop(
  timer: RestTimer,
  clock: ExerciseClock,
  entry: ExerciseLogEntry | undefined,
): void {
  const { actor } = useWorkout();
  const isOver = entry?.finishDate !== null;
  const exerciseId = entry?.exerciseId;
  useEffect(() => {
    if (!isOver) return;
    const seconds = Math.round(elapsedOf(timer, clock, Date.now()));
    if (clock.kind === 'for-time' && exerciseId && seconds > 0)
      lastClock.set({ exerciseId, seconds });
    actor.send({ type: 'rest.skipped' });
  }, [isOver, exerciseId, actor, timer, clock]);
}
