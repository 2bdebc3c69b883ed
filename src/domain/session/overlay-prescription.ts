// A session belongs to two people: what is prescribed is the coach's, what was done is the athlete's.
import type {
  Exercise,
  ExerciseLogEntry,
  ExerciseSet,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { undoneSet } from '../exercise/exercise-set.ts';
import { freshLogEntry } from './start-session.ts';

/** The coach's part, fixed at the start. */
export type PinnedPart = Omit<TrainingSession, keyof LoggedPart>;

/** The athlete's part. */
export type LoggedPart = Pick<
  TrainingSession,
  'status' | 'selectedExerciseIndex' | 'exerciseLog' | 'feedback' | 'startDate' | 'finishDate'
>;

/**
 * One session of both parts, whatever a device made of the prescription: recommendations and metrics
 * are the pinned ones, a prescribed set that is missing stands there undone, any other set is an extra
 * set, and an exercise is completed exactly when its log entry is finished. A whole session will do
 * for either part. Laying it over twice changes nothing more.
 */
export const overlayPrescription = (pinned: PinnedPart, logged: LoggedPart): TrainingSession => {
  const exerciseLog = pinned.exercises.map((exercise) => {
    const entry = logged.exerciseLog.find(({ exerciseId }) => exerciseId === exercise._id);
    return entry ? overlayEntry(exercise, entry) : freshLogEntry(exercise);
  });
  return {
    _id: pinned._id,
    programId: pinned.programId,
    programRunId: pinned.programRunId,
    trainingPlanItemId: pinned.trainingPlanItemId,
    dayIndex: pinned.dayIndex,
    workoutTitle: pinned.workoutTitle,
    description: pinned.description,
    exercises: pinned.exercises.map((exercise, index) => ({
      ...exercise,
      status: exerciseLog[index]?.finishDate ? 'completed' : 'initial',
    })),
    status: logged.status,
    selectedExerciseIndex: Math.min(
      logged.selectedExerciseIndex,
      Math.max(0, exerciseLog.length - 1),
    ),
    exerciseLog,
    feedback: logged.feedback,
    startDate: logged.startDate,
    finishDate: logged.finishDate,
  };
};

const overlayEntry = (exercise: Exercise, entry: ExerciseLogEntry): ExerciseLogEntry => {
  const fresh = freshLogEntry(exercise);
  return {
    ...fresh,
    sets: overlaySets(exercise, entry),
    feedback: entry.feedback,
    startDate: entry.startDate,
    finishDate: entry.finishDate,
    ...(fresh.subExercises && {
      subExercises: fresh.subExercises.map((part, index) => {
        const prescribed = exercise.subExercises?.[index];
        const logged = entry.subExercises?.find(({ exerciseId }) => exerciseId === part.exerciseId);
        return prescribed && logged ? { ...part, sets: overlaySets(prescribed, logged) } : part;
      }),
    }),
  };
};

const overlaySets = (exercise: SubExercise, entry: SubExerciseLogEntry): ExerciseSet[] => {
  const loggedById = new Map(entry.sets.map((set) => [set.id, set]));
  const prescribed = exercise.sets.map((set) => {
    const logged = loggedById.get(set.id);
    loggedById.delete(set.id);
    return logged ? overlaySet(undoneSet(set), logged) : undoneSet(set);
  });
  return [...prescribed, ...[...loggedById.values()].map(asExtraSet)];
};

const overlaySet = (prescribed: ExerciseSet, logged: ExerciseSet): ExerciseSet => {
  // A field that only the athlete filled in, such as the weight of a body-weight exercise, is kept.
  const { weight, effort, time, distance } = unrecommended(logged);
  return {
    ...(weight && { weight }),
    ...(effort && { effort }),
    ...(time && { time }),
    ...(distance && { distance }),
    ...prescribed,
    ...(prescribed.weight && { weight: { ...prescribed.weight, actual: weight?.actual ?? null } }),
    ...(prescribed.effort && { effort: { ...prescribed.effort, actual: effort?.actual ?? null } }),
    ...(prescribed.time && { time: { ...prescribed.time, actual: time?.actual ?? null } }),
    ...(prescribed.distance && {
      distance: { ...prescribed.distance, actual: distance?.actual ?? null },
    }),
    done: logged.done,
    ...(logged.edited && { edited: logged.edited }),
  };
};

const asExtraSet = (set: ExerciseSet): ExerciseSet => ({ ...unrecommended(set), extraSet: true });

const unrecommended = (set: ExerciseSet): ExerciseSet => ({
  ...set,
  ...(set.weight && { weight: { ...set.weight, recommended: null } }),
  ...(set.effort && { effort: { ...set.effort, recommended: null } }),
  ...(set.time && { time: { ...set.time, recommended: null } }),
  ...(set.distance && { distance: { ...set.distance, recommended: null } }),
});
