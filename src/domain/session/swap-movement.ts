// The machine is taken, or the shoulder aches: another movement for the same body part replaces the prescribed one.
import type {
  EditStamp,
  ExerciseSet,
  MovementSummary,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import type { ExerciseId } from '#contract/ids.ts';
import { loadMetricOf, undoneSet } from '../exercise/exercise-set.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { updateEntry } from './sets.ts';

/**
 * `exerciseId`: of an exercise or of a part of a group. `movement` null, or the prescribed one, goes back to the
 * prescribed movement. Values entered for the other movement are cleared.
 */
export const swapMovement = (
  session: TrainingSession,
  swap: { exerciseId: ExerciseId; movement: MovementSummary | null; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const place = placeOf(session, swap.exerciseId);
  if (!place) return refused('exercise-not-found');
  const { exerciseIndex, entry, prescribed } = place;
  if (session.exerciseLog[exerciseIndex]?.finishDate) return refused('exercise-completed');
  if (entry.sets.some((set) => set.done)) return refused('sets-done');
  const from = prescribed.movement;
  if (typeof from !== 'object') return refused('movement-unknown');
  const movement = swap.movement ?? from;
  if (typeof entry.movement === 'object' && movement._id === entry.movement._id)
    return allowed(session);
  const isBack = movement._id === from._id;
  if (!isBack && !mayStandIn(from, movement)) return refused('other-body-part');
  const change = <E extends SubExerciseLogEntry>(one: E): E =>
    isBack
      ? startedAnew(one, prescribed)
      : {
          ...startedAnew(one, fitted(prescribed, movement)),
          swap: { from, edited: swap.stamp },
        };
  return allowed(
    updateEntry(session, exerciseIndex, (whole) =>
      whole.exerciseId === swap.exerciseId
        ? change(whole)
        : {
            ...whole,
            subExercises: (whole.subExercises ?? []).map((part) =>
              part.exerciseId === swap.exerciseId ? change(part) : part,
            ),
          },
    ),
  );
};

/** Only for the same body part; any movement if the prescribed one's body part is unknown. */
export const mayStandIn = (
  from: Pick<MovementSummary, '_id' | 'bodyPart'>,
  movement: Pick<MovementSummary, '_id' | 'bodyPart'>,
): boolean =>
  from._id !== movement._id && (from.bodyPart === undefined || from.bodyPart === movement.bodyPart);

/** The movement that a log says replaces the prescribed one, if it really may; otherwise null. */
export const standIn = (
  prescribed: SubExercise,
  { swap, movement }: Pick<SubExerciseLogEntry, 'swap' | 'movement'>,
): { movement: MovementSummary; from: MovementSummary; edited: EditStamp } | null => {
  const from = prescribed.movement;
  if (!swap || typeof from !== 'object' || typeof movement !== 'object') return null;
  return mayStandIn(from, movement) ? { movement, from, edited: swap.edited } : null;
};

/**
 * The prescription as far as it fits another movement: reps, times and distances do; 100 kg of squat say nothing
 * about a leg press, nor does a percentage of one movement's max.
 */
export const fitted = <E extends SubExercise>(exercise: E, movement: MovementSummary): E => ({
  ...exercise,
  movement,
  exerciseMetric: {
    ...exercise.exerciseMetric,
    unit: exercise.exerciseMetric.unit === 'percent1RM' ? 'weight' : exercise.exerciseMetric.unit,
  },
  sets: exercise.sets.map(fittedSet),
});

export const fittedSet = ({ max: _, ...set }: ExerciseSet): ExerciseSet => ({
  ...set,
  ...(set.weight && { weight: { metric: 'weight', recommended: null, actual: null } }),
});

/** The log for another movement, with nothing done yet; extra sets stay. */
const startedAnew = <E extends SubExerciseLogEntry>(
  { swap: _, ...entry }: E,
  asked: SubExercise,
): E => {
  const prescribed = new Map(asked.sets.map((set) => [set.id, undoneSet(set)]));
  const metric = loadMetricOf(asked);
  const extra = ({ max: __, ...set }: ExerciseSet): ExerciseSet => ({
    ...undoneSet(set),
    ...(set.weight && metric && { weight: { metric, recommended: null, actual: null } }),
  });
  return {
    ...(entry as E),
    exerciseMetric: asked.exerciseMetric,
    movement: asked.movement,
    sets: entry.sets.map((set) => prescribed.get(set.id) ?? extra(set)),
  };
};

/** Of a single exercise, or of a part of a group; null: the workout has none with this id. */
export function placeOf(session: TrainingSession, exerciseId: ExerciseId) {
  for (const [exerciseIndex, entry] of session.exerciseLog.entries()) {
    const exercise = session.exercises[exerciseIndex];
    if (!exercise) continue;
    if (entry.exerciseId === exerciseId && !entry.subExercises?.length)
      return { exerciseIndex, entry, prescribed: exercise };
    const part = entry.subExercises?.find((one) => one.exerciseId === exerciseId);
    const prescribed = exercise.subExercises?.find(({ _id }) => _id === exerciseId);
    if (part && prescribed) return { exerciseIndex, entry: part, prescribed };
  }
  return null;
}
