// What comes by itself when a set has been ticked, and what there is to be timed before.
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
 * The rest that the set asks for; with the first set of a circuit its five minutes; and after the last set
 * the exercise is completed. A circuit is not while its minutes run: there may be one more round.
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

/** The exercise that a circuit's end completes; null while sets of it are not done. */
export const completedByCircuit = (
  session: TrainingSession,
  exerciseId: ExerciseId,
): number | null => {
  const index = session.exerciseLog.findIndex((entry) => entry.exerciseId === exerciseId);
  const entry = session.exerciseLog[index];
  return entry && entry.finishDate === null && areAllSetsDone(entry) ? index : null;
};

/** The clock that runs is that of a circuit which has been completed before its minutes were over. */
export const isCircuitOver = (session: TrainingSession, running: Timed | null): boolean =>
  session.exerciseLog.some(
    ({ exerciseId, finishDate }) => finishDate !== null && isCircuitTimer(running, exerciseId),
  );

/** What the clock can be started for in the exercise that is open: its circuit, or its next timed set. */
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
