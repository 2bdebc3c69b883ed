import type { ExerciseId, SetId } from '#contract/ids.ts';
import type { EditStamp } from '#contract/edit-stamp.ts';
import type {
  ExerciseSet,
  MovementSummary,
  SessionExercise,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { mapAmounts, undoneSet } from '../exercise/exercise-set.ts';
import { selfAndParts } from '../exercise/group.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { addOwnExercises } from './arrange.ts';
import { completeExercise } from './complete-exercise.ts';
import { updateEntry } from './sets.ts';
import { fitted } from './stand-in.ts';
import { placeOf, sides } from './swap-movement.ts';

/**
 * The rack is taken after some sets: those stay with their movement, and the others are done with another one, in an
 * exercise of the athlete's own behind this one. A single exercise is then completed. `setIds`: one for each set that
 * is not done.
 */
export const goOnWith = (
  session: TrainingSession,
  swap: {
    exerciseId: ExerciseId;
    movement: MovementSummary;
    id: ExerciseId;
    setIds: readonly SetId[];
    now: string;
    stamp: EditStamp;
  },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const place = placeOf(session, swap.exerciseId);
  if (!place) return refused('exercise-not-found');
  const { exerciseIndex, entry, prescribed } = place;
  const whole = session.exercises[exerciseIndex]!;
  if (session.exerciseLog[exerciseIndex]?.finishDate) return refused('exercise-completed');
  const present = entry.movement ?? prescribed.movement;
  if (typeof present === 'object' && present._id === swap.movement._id) return allowed(session);
  const left = entry.sets.filter((set) => !set.done);
  const { exerciseType, exerciseMetric } = entry;
  const rest = fitted({ ...prescribed, exerciseType, exerciseMetric, sets: left }, swap.movement);
  const exercise: SessionExercise = {
    _id: swap.id,
    description: '',
    rest: whole.rest,
    exerciseType,
    exerciseMetric: rest.exerciseMetric,
    sets: rest.sets.flatMap((set, index) => {
      const id = swap.setIds[index];
      return id ? [asTargets({ ...set, id })] : [];
    }),
    movement: swap.movement,
    ...sides(prescribed, swap.movement),
    status: 'initial',
    insteadOf: swap.exerciseId,
  };
  const isSingle = place.entry.exerciseId === whole._id;
  const shortened = withoutOwnLeft(session, exerciseIndex, swap);
  const added = addOwnExercises(shortened, {
    exercises: [exercise],
    after: whole._id,
    stamp: swap.stamp,
  });
  if (!added.allowed || !isSingle) return added;
  return completeExercise(added.value, { exerciseIndex, now: swap.now });
};

/** The sets left that nobody prescribed go: they are in the other exercise now. */
const withoutOwnLeft = (
  session: TrainingSession,
  exerciseIndex: number,
  { exerciseId, stamp }: { readonly exerciseId: ExerciseId; readonly stamp: EditStamp },
): TrainingSession => {
  const left = <E extends SubExerciseLogEntry>(one: E): E =>
    one.exerciseId === exerciseId
      ? { ...one, sets: one.sets.filter((set) => set.done || !set.extraSet) }
      : one;
  const shorter = updateEntry(session, exerciseIndex, (open) => ({
    ...left(open),
    ...(open.subExercises && { subExercises: open.subExercises.map(left) }),
  }));
  const exercise = session.exercises[exerciseIndex]!;
  if (!exercise.added) return shorter;
  const log = selfAndParts<SubExerciseLogEntry>(shorter.exerciseLog[exerciseIndex]!);
  const kept = new Set(log.flatMap(({ sets }) => sets.map(({ id }) => id)));
  const fewer = <E extends SubExercise>(one: E): E => ({
    ...one,
    sets: one.sets.filter(({ id }) => kept.has(id)),
  });
  const changed = {
    ...fewer(exercise),
    ...(exercise.subExercises && { subExercises: exercise.subExercises.map(fewer) }),
    added: stamp,
  };
  return { ...shorter, exercises: session.exercises.with(exerciseIndex, changed) };
};

/** An added set has no targets of its own: its typed values become the targets. */
const asTargets = ({ extraSet: _, edited: __, ...set }: ExerciseSet): ExerciseSet =>
  undoneSet(
    mapAmounts(set, (amount) => ({ ...amount, recommended: amount.recommended ?? amount.actual })),
  );
