// What follows a tick automatically, and what can be timed before it.
import type { ExerciseId, SetId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { circuitSeconds, groupOf } from '../exercise/group.ts';
import type { Timed } from './rest-timer.ts';
import { areAllSetsDone, nextSet, restAfterSet, roundsOf } from './rounds.ts';
import { findSet } from './sets.ts';

export interface AfterTick {
  /** To be started now, in seconds. */
  readonly timer: { readonly seconds: number; readonly timed: Timed } | null;
  /** The index of the exercise whose last set this was. */
  readonly completes: number | null;
}

/**
 * Starts the rest after the set, or the five minutes of a circuit with its first set. After the last set the exercise
 * is completed, but not a circuit while its time runs: there may be another round.
 */
export const afterTick = (
  session: TrainingSession,
  setId: SetId,
  running: Timed | null,
): AfterTick => {
  const index = findSet(session, setId)?.exerciseIndex ?? -1;
  const [exercise, entry] = [session.exercises[index], session.exerciseLog[index]];
  if (!exercise || !entry) return { timer: null, completes: null };
  const sets = roundsOf(entry).flat();
  const isCircuit = groupOf(exercise) === 'circuit';
  const isRunning = isCircuit && isCircuitTimer(running, exercise._id);
  const startsCircuit = isCircuit && !isRunning && sets.filter((set) => set.done).length === 1;
  const isOver = entry.finishDate === null && areAllSetsDone(entry) && !isRunning && !startsCircuit;
  const rest = restAfterSet(exercise, entry, setId);
  return {
    timer: startsCircuit
      ? { seconds: circuitSeconds, timed: { circuit: exercise._id } }
      : rest
        ? { seconds: rest, timed: 'rest' }
        : null,
    completes: isOver ? index : null,
  };
};

/** The exercise that is completed when a circuit's time is up; null while some of its sets are not done. */
export const completedByCircuit = (
  session: TrainingSession,
  exerciseId: ExerciseId,
): number | null => {
  const index = session.exerciseLog.findIndex((entry) => entry.exerciseId === exerciseId);
  const entry = session.exerciseLog[index];
  return entry && entry.finishDate === null && areAllSetsDone(entry) ? index : null;
};

/** Whether the running timer belongs to a circuit that was completed before its time was up. */
export const isCircuitOver = (session: TrainingSession, running: Timed | null): boolean =>
  session.exerciseLog.some(
    ({ exerciseId, finishDate }) => finishDate !== null && isCircuitTimer(running, exerciseId),
  );

/** What the timer can be started for in the open exercise: its circuit, or its next timed set. */
export const timedWork = (
  session: TrainingSession,
): { readonly seconds: number; readonly timed: Timed } | null => {
  const index = session.selectedExerciseIndex;
  const [exercise, entry] = [session.exercises[index], session.exerciseLog[index]];
  if (!exercise || !entry || entry.finishDate !== null) return null;
  if (groupOf(exercise) === 'circuit')
    return { seconds: circuitSeconds, timed: { circuit: exercise._id } };
  const set = nextSet(entry);
  const seconds = set?.time?.actual ?? set?.time?.recommended;
  return set && seconds ? { seconds, timed: { set: set.id } } : null;
};

const isCircuitTimer = (timed: Timed | null, id: ExerciseId): boolean =>
  typeof timed === 'object' && timed !== null && 'circuit' in timed && timed.circuit === id;
