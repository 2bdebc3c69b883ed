// The verbs by which an athlete makes a workout their own: add, remove, leave out, move, and do in turns.
import type { ExerciseId } from '#contract/ids.ts';
import { longestTitle, mostExercises } from '#contract/limits.ts';
import type { EditStamp } from '#contract/edit-stamp.ts';
import type {
  Arrangement,
  Exercise,
  ExerciseLogEntry,
  SessionExercise,
  SubExercise,
  TrainingSession,
} from '#contract/training.ts';
import { groupOf } from '../exercise/group.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { isAdded, shownBlocks, shownOrder } from './own-exercises.ts';
import type { Maxes } from './pinned-max.ts';
import { freshExercise } from './prescription.ts';
import { updateEntry } from './sets.ts';
import { freshLogEntry } from './start-session.ts';

/**
 * Adds the athlete's own exercises at the end, or after the one named, and opens the first of them. Adding them twice
 * has the effect of adding them once.
 */
export const addOwnExercises = (
  session: TrainingSession,
  add: {
    exercises: readonly Exercise[];
    after?: ExerciseId | null;
    /** What percentages of them mean. */
    maxes?: Maxes;
    stamp: EditStamp;
  },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const known = new Set(session.exercises.map(({ _id }) => _id));
  const fresh = add.exercises.filter(({ _id }) => !known.has(_id));
  const [first] = fresh;
  if (!first) return allowed(session);
  if (session.exercises.length + fresh.length > mostExercises) return refused('too-many-exercises');
  const added = fresh.map((one) => ownExercise(one, add.stamp));
  const longer = {
    ...session,
    exercises: [...session.exercises, ...added],
    exerciseLog: [...session.exerciseLog, ...added.map((one) => freshLogEntry(one, add.maxes))],
    selectedExerciseIndex: session.exercises.length,
  };
  return allowed(
    add.after
      ? placed(
          longer,
          fresh.map(({ _id }) => _id),
          { after: add.after, stamp: add.stamp },
        )
      : longer,
  );
};

/** Nobody prescribed its sets, so the athlete may delete each of them. */
export const ownExercise = (exercise: Exercise, stamp: EditStamp): SessionExercise => {
  const own = <E extends SubExercise>(part: E): E => ({
    ...part,
    sets: part.sets.map((set) => ({ ...set, extraSet: true })),
  });
  const fresh = own(freshExercise(exercise));
  return {
    ...fresh,
    ...(fresh.subExercises && { subExercises: fresh.subExercises.map(own) }),
    added: stamp,
  };
};

export interface RemovedExercise {
  readonly exercise: SessionExercise;
  readonly entry: ExerciseLogEntry;
  /** As it was arranged before. */
  readonly arranged: Arranging;
}

/** What `restoreExercise` needs to bring it back; null: there is no such exercise. */
export const exerciseToRemove = (
  session: TrainingSession,
  exerciseId: ExerciseId,
): RemovedExercise | null => {
  const index = session.exercises.findIndex(({ _id }) => _id === exerciseId);
  const [exercise, entry] = [session.exercises[index], session.exerciseLog[index]];
  const arranged = { ...arrangementOf(session), order: idsInOrder(session) };
  return exercise && entry ? { exercise, entry, arranged } : null;
};

/** Takes the athlete's own exercise out, with all that was logged in it; a prescribed one is left out today. */
export const removeExercise = (
  session: TrainingSession,
  { exerciseId, stamp }: { exerciseId: ExerciseId; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const index = session.exercises.findIndex(({ _id }) => _id === exerciseId);
  const exercise = session.exercises[index];
  if (!exercise) return refused('exercise-not-found');
  const { order, supersets, leftOut, ...others } = arrangementOf(session);
  const without = (ids: readonly ExerciseId[]) => ids.filter((id) => id !== exerciseId);
  const arranged: Arrangement = {
    ...others,
    order: without(order),
    supersets: supersets.map(without).filter((ids) => ids.length > 1),
    leftOut: isAdded(exercise) ? without(leftOut) : [...new Set([...leftOut, exerciseId])],
    edited: stamp,
  };
  const selected = nextToOpen(session, index);
  if (!isAdded(exercise)) return allowed({ ...session, arranged, selectedExerciseIndex: selected });
  return allowed({
    ...session,
    ...((session.arranged || supersets.length > 0) && { arranged }),
    exercises: session.exercises.toSpliced(index, 1),
    exerciseLog: session.exerciseLog.toSpliced(index, 1),
    selectedExerciseIndex: selected > index ? selected - 1 : selected,
  });
};

/** Undoes `removeExercise`: all that was logged comes back, at the same place. */
export const restoreExercise = (
  session: TrainingSession,
  { removed, stamp }: { removed: RemovedExercise; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const { exercise, entry } = removed;
  const present = session.exercises.findIndex(({ _id }) => _id === exercise._id);
  const { title } = arrangementOf(session);
  const arranged = {
    ...removed.arranged,
    ...(title !== undefined && { title }),
    edited: stamp,
  };
  if (present !== -1) return allowed({ ...session, arranged, selectedExerciseIndex: present });
  if (session.exercises.length >= mostExercises) return refused('too-many-exercises');
  return allowed({
    ...session,
    arranged,
    exercises: [...session.exercises, { ...exercise, added: stamp }],
    exerciseLog: [...session.exerciseLog, entry],
    selectedExerciseIndex: session.exercises.length,
  });
};

/**
 * `to`: its place among the exercises shown, from 0. A superset that the athlete made stays together: moved past one of
 * its own an exercise changes places in it, moved further it takes the others along, and nothing is moved between them.
 */
export const moveExercise = (
  session: TrainingSession,
  { exerciseId, to, stamp }: { exerciseId: ExerciseId; to: number; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const blocks = shownBlocks(session).map((block) =>
    block.map((index) => session.exercises[index]!._id),
  );
  const order = blocks.flat();
  const from = order.indexOf(exerciseId);
  const own = blocks.find((block) => block.includes(exerciseId));
  if (!own) return refused('exercise-not-found');
  const place = Math.max(0, Math.min(order.length - 1, to));
  const there = order[place]!;
  if (place === from) return allowed(session);
  const others = blocks.filter((block) => block !== own);
  const at = others.findIndex((block) => block.includes(there));
  const moved =
    at === -1
      ? blocks.map((block) => (block === own ? movedTo(block, exerciseId, there) : block))
      : others.toSpliced(place > from ? at + 1 : at, 0, own);
  return allowed({
    ...session,
    arranged: { ...arrangementOf(session), order: moved.flat(), edited: stamp },
  });
};

const movedTo = (ids: readonly ExerciseId[], id: ExerciseId, there: ExerciseId): ExerciseId[] =>
  ids.toSpliced(ids.indexOf(id), 1).toSpliced(ids.indexOf(there), 0, id);

/**
 * From now on these exercises are done in turns: a set of each, then the rest. They are placed behind the first of
 * them, and leave the supersets that they were in. Groups that a coach made stay as they are.
 */
export const makeSuperset = (
  session: TrainingSession,
  { exerciseIds, stamp }: { exerciseIds: readonly ExerciseId[]; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const order = idsInOrder(session);
  const isSingle = (id: ExerciseId) =>
    !session.exercises.find(({ _id }) => _id === id)?.subExercises?.length;
  const together = order.filter((id) => exerciseIds.includes(id) && isSingle(id));
  const [first] = together;
  if (first === undefined || together.length < 2) return refused('superset-of-one');
  const others = withoutThem(arrangementOf(session).supersets, together);
  const arranged = { ...arrangementOf(session), supersets: [...others, together], edited: stamp };
  return allowed(placed({ ...session, arranged }, together.slice(1), { after: first, stamp }));
};

/** The exercises of this one's superset are done one after the other again. */
export const dissolveSuperset = (
  session: TrainingSession,
  { exerciseId, stamp }: { exerciseId: ExerciseId; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const { supersets, ...rest } = arrangementOf(session);
  const others = supersets.filter((ids) => !ids.includes(exerciseId));
  if (others.length === supersets.length) return allowed(session);
  return allowed({ ...session, arranged: { ...rest, supersets: others, edited: stamp } });
};

/**
 * The coach's superset is split up today: all sets of a part, then those of the next. Not `apart`: in turns again. What
 * is done stays where it is.
 */
export const splitGroup = (
  session: TrainingSession,
  { exerciseId, apart }: { exerciseId: ExerciseId; apart: boolean },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const index = session.exercises.findIndex(({ _id }) => _id === exerciseId);
  const exercise = session.exercises[index];
  // What is done by a clock goes in turns.
  if (groupOf(exercise) !== 'superset' || exercise?.clock) return refused('exercise-not-found');
  return allowed(
    updateEntry(session, index, ({ apart: _, ...entry }) => ({
      ...entry,
      ...(apart && { apart: true as const }),
    })),
  );
};

/** Names a workout of the athlete's own, also afterwards. A blank name changes nothing. */
export const renameWorkout = (
  session: TrainingSession,
  { title, stamp }: { title: string; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (!session.free) return refused('session-prescribed');
  const name = title.replaceAll(/\s+/g, ' ').trim().slice(0, longestTitle);
  if (name === '' || name === session.workoutTitle) return allowed(session);
  return allowed({
    ...session,
    workoutTitle: name,
    arranged: { ...arrangementOf(session), title: name, edited: stamp },
  });
};

const withoutThem = (
  supersets: readonly (readonly ExerciseId[])[],
  leaving: readonly ExerciseId[],
): ExerciseId[][] =>
  supersets.map((ids) => ids.filter((id) => !leaving.includes(id))).filter((ids) => ids.length > 1);

const idsInOrder = (session: TrainingSession): ExerciseId[] =>
  shownOrder(session).map((index) => session.exercises[index]!._id);

type Arranging = Omit<Arrangement, 'edited'>;

const arrangementOf = ({ arranged }: TrainingSession): Arranging => ({
  order: arranged?.order ?? [],
  supersets: arranged?.supersets ?? [],
  leftOut: arranged?.leftOut ?? [],
  ...(arranged?.title !== undefined && { title: arranged.title }),
});

const placed = (
  session: TrainingSession,
  ids: readonly ExerciseId[],
  { after, stamp }: { readonly after: ExerciseId; readonly stamp: EditStamp },
): TrainingSession => {
  const others = idsInOrder(session).filter((id) => !ids.includes(id));
  const order = others.toSpliced(others.indexOf(after) + 1, 0, ...ids);
  return { ...session, arranged: { ...arrangementOf(session), order, edited: stamp } };
};

/** After the exercise at `index` has gone: the one shown after it, or else before it. */
function nextToOpen(session: TrainingSession, index: number): number {
  if (session.selectedExerciseIndex !== index) return session.selectedExerciseIndex;
  const order = shownOrder(session);
  const place = order.indexOf(index);
  return order[place + 1] ?? order[place - 1] ?? 0;
}
