// The machine is taken, or the shoulder aches: another movement replaces the prescribed one.
import type { EditStamp } from '#contract/edit-stamp.ts';
import type {
  ExerciseSet,
  MovementSummary,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import type { ExerciseId } from '#contract/ids.ts';
import { loadMetricOf, undoneSet } from '../exercise/exercise-set.ts';
import { isForEachSide } from '../movement/each-side.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { updateEntry } from './sets.ts';
import { fitted } from './stand-in.ts';

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
  const change = <E extends SubExerciseLogEntry>(one: E): E =>
    isBack
      ? startedAnew(one, prescribed)
      : {
          ...startedAnew(one, fitted(prescribed, movement)),
          swap: { from, edited: swap.stamp, ...sides(prescribed, movement) },
        };
  return allowed(changePart(session, exerciseIndex, swap.exerciseId, change));
};

/** The log of an exercise, or of a part of a group. */
export const changePart = (
  session: TrainingSession,
  exerciseIndex: number,
  exerciseId: ExerciseId,
  change: <E extends SubExerciseLogEntry>(one: E) => E,
): TrainingSession =>
  updateEntry(session, exerciseIndex, (whole) =>
    whole.exerciseId === exerciseId
      ? change(whole)
      : {
          ...whole,
          subExercises: (whole.subExercises ?? []).map((part) =>
            part.exerciseId === exerciseId ? change(part) : part,
          ),
        },
  );

/** Of a movement that replaces one done for each side: whether it is, too. */
export const sides = (
  { perSide }: Pick<SubExercise, 'perSide'>,
  movement: MovementSummary,
): { perSide?: true } => (perSide && isForEachSide(movement) ? { perSide: true } : {});

/** The log for another movement, with nothing done yet; extra sets stay. */
const startedAnew = <E extends SubExerciseLogEntry>(
  { swap: _, progress: ___, ...entry }: E,
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
