// The athlete's answer to what a rule proposes for an exercise.
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { ExerciseId, SetId } from '#contract/ids.ts';
import type { ProgressAnswer } from '#contract/progression.ts';
import type { ExerciseSet, SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import { repsFieldOf } from '../exercise/exercise-set.ts';
import { isMaxEffort } from '../exercise/set-kind.ts';
import { isSameLoad } from '../progression/next-load.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { type ActualValues, editSet } from './edit-set.ts';
import { movementIdOf } from './prescription.ts';
import { findEntry, findSet, updateEntry } from './sets.ts';

/** Kilograms and reps; null: as it is. */
export interface ProposedSet {
  readonly id: SetId;
  readonly kg: number | null;
  readonly reps: number | null;
}

/** What is remembered of a proposal, whatever the answer. */
export type Offer = Omit<ProgressAnswer, 'edited' | 'taken' | 'of'>;

interface Moment {
  readonly now: string;
  readonly stamp: EditStamp;
}

/**
 * The proposed weights and reps become the athlete's own values of the sets that are not done and have no others typed
 * in. Done sets never change.
 */
export const takeProgress = (
  session: TrainingSession,
  {
    exerciseId,
    sets,
    offer,
    ...moment
  }: { exerciseId: ExerciseId; sets: readonly ProposedSet[]; offer: Offer } & Moment,
): Outcome<TrainingSession> => {
  const answered = answer(session, { exerciseId, offer, taken: true, ...moment });
  if (!answered.allowed) return answered;
  const filled = sets.reduce((current, { id, kg, reps }) => {
    const set = findSet(current, id)?.set;
    if (!set || set.done) return current;
    const values: ActualValues = {
      ...(kg !== null && hasNoOwnLoad(set, offer.was) && loadIn(set, kg)),
      ...(reps !== null && takesReps(set, reps) && { [repsFieldOf(set)]: reps }),
    };
    const edited = editSet(current, { setId: id, values, ...moment });
    return edited.allowed ? edited.value : current;
  }, answered.value);
  return allowed(filled);
};

/** Everything stays as it is, and nobody asks again today. */
export const leaveProgress = (
  session: TrainingSession,
  given: { exerciseId: ExerciseId; offer: Offer } & Moment,
): Outcome<TrainingSession> => answer(session, { ...given, taken: false });

/** The answer and the values that came with it are gone; what is done, or was typed since, stays. */
export const undoProgress = (
  session: TrainingSession,
  { exerciseId, ...moment }: { exerciseId: ExerciseId } & Moment,
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const entry = findEntry(session, exerciseId)?.entry;
  if (!entry?.progress) return allowed(session);
  const { taken, was = null, edited } = entry.progress;
  const filled = taken ? entry.sets.filter((set) => !set.done && isOfOneEdit(set, edited)) : [];
  const emptied = filled.reduce((current, set) => {
    const values: ActualValues = {
      ...loadIn(set, set.weight?.recommended == null ? was : null),
      ...(repsAskedIn(set) && { [repsFieldOf(set)]: null }),
    };
    const undone = editSet(current, { setId: set.id, values, ...moment });
    return undone.allowed ? undone.value : current;
  }, session);
  return allowed(withProgress(emptied, exerciseId, null));
};

function answer(
  session: TrainingSession,
  {
    exerciseId,
    offer,
    taken,
    stamp,
  }: { exerciseId: ExerciseId; offer: Offer; taken: boolean } & Moment,
): Outcome<TrainingSession> {
  if (session.status === 'completed') return refused('session-completed');
  const entry = findEntry(session, exerciseId)?.entry;
  const of = movementIdOf(entry?.movement);
  if (!entry || of === undefined) return refused('exercise-not-found');
  const progress: ProgressAnswer = { ...offer, of, taken, edited: stamp };
  return allowed(withProgress(session, exerciseId, progress));
}

/** Of a single exercise or of a part of a group. */
const withProgress = (
  session: TrainingSession,
  exerciseId: ExerciseId,
  progress: ProgressAnswer | null,
): TrainingSession => {
  const place = findEntry(session, exerciseId);
  if (!place) return session;
  const change = <E extends SubExerciseLogEntry>({ progress: _, ...open }: E): E => ({
    ...(open as E),
    ...(progress && { progress }),
  });
  return updateEntry(session, place.exerciseIndex, (whole) => {
    if (place.subExerciseIndex === null) return change(whole);
    const parts = (whole.subExercises ?? []).map((part) =>
      part.exerciseId === exerciseId ? change(part) : part,
    );
    return { ...whole, subExercises: parts };
  });
};

/** A set in percent keeps its percentage; the kilograms are beside it. */
const loadIn = (set: ExerciseSet, kg: number | null): ActualValues =>
  set.weight?.metric === 'percent1RM' ? { load: kg } : { weight: kg };

/** Added sets start with the weight of the set above. */
function hasNoOwnLoad({ weight, load }: ExerciseSet, was: number | undefined): boolean {
  if (weight?.metric === 'percent1RM') return load === undefined;
  const actual = weight?.actual ?? null;
  if (actual === null || actual === weight?.recommended) return true;
  return weight?.recommended == null && was !== undefined && isSameLoad(actual, was);
}

/** '5+' stays open if five are proposed: the athlete does as many as possible. */
const takesReps = (set: ExerciseSet, reps: number): boolean => {
  const { recommended = null, actual = null } = set[repsFieldOf(set)] ?? {};
  if (actual === null) return !isMaxEffort(set) || reps !== recommended;
  return recommended === null || actual === recommended;
};

const repsAskedIn = (set: ExerciseSet): boolean => set[repsFieldOf(set)]?.recommended != null;

const isOfOneEdit = ({ edited }: ExerciseSet, stamp: EditStamp): boolean =>
  edited?.at === stamp.at && edited.by === stamp.by;
