import { useEffect } from 'react';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { ExerciseId } from '#contract/ids.ts';
import type { Exercise, ExerciseLogEntry } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import type { ClockPlace } from '#domain/exercise/clock.ts';
import { setResult } from '#domain/session/clock-result.ts';
import type { RestTimer } from '#domain/session/rest-timer.ts';
import { elapsedOf, type Turn, turnAt } from '#domain/session/round-clock.ts';
import { areAllSetsDone } from '#domain/session/rounds.ts';
import { entryToDo } from '#domain/session/sets-to-do.ts';
import type { Device } from '#offline/device.ts';
import { setOfRound } from './clock-state.ts';
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
  const entry = useSession((session) => entryToDo(session, index));
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

/** The last tick completes the exercise and stops its clock; so does removing it. For time, what it took is the result. */
function useStop(
  timer: RestTimer,
  clock: ExerciseClock,
  entry: ExerciseLogEntry | undefined,
): void {
  const { actor, edit } = useWorkout();
  const device = useDevice();
  const isOver = entry?.finishDate !== null;
  useEffect(() => {
    if (!isOver) return;
    const seconds = entry ? secondsTaken(timer, { clock, entry, device }) : null;
    if (entry && seconds !== null)
      edit(setResult, { exerciseId: entry.exerciseId, result: { clock, seconds } });
    actor.send({ type: 'rest.skipped' });
  }, [isOver, entry, edit, actor, timer, clock, device]);
}

interface Taken {
  readonly clock: ExerciseClock;
  readonly entry: ExerciseLogEntry;
  readonly device: Device;
}

/** Null: not all sets are done, or another tab was faster: a tab that the system suspended wakes up much later. */
function secondsTaken(timer: RestTimer, { clock, entry, device }: Taken): number | null {
  if (clock.kind !== 'for-time' || !areAllSetsDone(entry)) return null;
  const now = Date.now();
  const seconds = Math.round(elapsedOf(timer, clock, now));
  const began = now - seconds * 1000 + device.clock.offset;
  const isKnown = (entry.result?.edited?.at ?? 0) > began;
  return seconds > 0 && !isKnown ? Math.min(seconds, clock.seconds) : null;
}
