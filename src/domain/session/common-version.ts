import type { EditStamp } from '#contract/edit-stamp.ts';
import type {
  ExerciseLogEntry,
  ExerciseSet,
  Feedback,
  SessionExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { loggedFields, loggedValue, setLogged, undoneSet } from '../exercise/exercise-set.ts';
import { equal } from '../three-way.ts';
import { isSameMovement, movementOf } from './merge-swap.ts';
import { isAdded, titleWith } from './own-exercises.ts';
import { freshLogEntry } from './start-session.ts';

/**
 * The version that this device and the server both know, as the base of a merge. `base` is the server's version that
 * was edited here, `sent` an unanswered save of this device. The server's version, `theirs`, may be somebody else's
 * save on top of that one. Both then know what the save brought, and if it was undone here since, that is a change of
 * this device: compared with `base` it would look like the other side's, and come back.
 *
 * A value has arrived if it is there as it was sent, with a stamp of the device that sent it: no other device invents
 * this one's edits. The time of a stamp proves nothing, because the server corrects times in the future.
 */
export const commonVersion = (
  base: TrainingSession,
  sent: TrainingSession,
  theirs: TrainingSession,
): TrainingSession => {
  const [sents, others] = [sent, theirs].map(
    ({ exerciseLog }) => new Map(exerciseLog.map((entry) => [entry.exerciseId, entry])),
  );
  const entries = new Map(base.exerciseLog.map((entry) => [entry.exerciseId, entry]));
  const exercises = commonExercises(base, sent, theirs);
  const { arranged: before, bodyWeight: weightBefore, ...rest } = base;
  const arranged = equal(sent.arranged, theirs.arranged) ? theirs.arranged : before;
  const hasArrived = equal(sent.bodyWeight, theirs.bodyWeight);
  const bodyWeight = hasArrived ? theirs.bodyWeight : weightBefore;
  return {
    ...rest,
    ...(arranged && { arranged }),
    workoutTitle: titleWith(base, arranged),
    ...(bodyWeight && { bodyWeight }),
    exercises,
    feedback: commonFeedback(base.feedback, sent.feedback, theirs.feedback),
    exerciseLog: exercises.map((exercise) => {
      const entry = entries.get(exercise._id) ?? freshLogEntry(exercise);
      const [own, other] = [sents!.get(exercise._id), others!.get(exercise._id)];
      return own && other ? commonEntry(entry, own, other) : entry;
    }),
  };
};

/**
 * Nobody else can add an exercise under an id that this device made. One removed here, and gone there, is no
 * longer known to either.
 */
function commonExercises(
  base: TrainingSession,
  sent: TrainingSession,
  theirs: TrainingSession,
): SessionExercise[] {
  const [bases, sents, others] = [base, sent, theirs].map(
    ({ exercises }) => new Map(exercises.map((exercise) => [exercise._id, exercise])),
  );
  const before = base.exercises.flatMap((exercise) => {
    const [own, other] = [sents!.get(exercise._id), others!.get(exercise._id)];
    if (!isAdded(exercise)) return [exercise];
    if (!own && !other) return [];
    return [own && other && equal(own.added, other.added) ? other : exercise];
  });
  const added = theirs.exercises.filter(
    ({ _id, added: isOwn }) => isOwn && sents!.has(_id) && !bases!.has(_id),
  );
  return [...before, ...added];
}

function commonEntry(
  base: ExerciseLogEntry,
  sent: ExerciseLogEntry,
  theirs: ExerciseLogEntry,
): ExerciseLogEntry {
  const { result: _, ...open } = commonPart(base, sent, theirs);
  const hasArrived = isOfOneDevice(sent.result, theirs.result) && equal(sent.result, theirs.result);
  const result = hasArrived ? theirs.result : base.result;
  return {
    ...open,
    ...(result && { result }),
    feedback: commonFeedback(base.feedback, sent.feedback, theirs.feedback),
    ...(base.subExercises && {
      subExercises: base.subExercises.map((part) => {
        const partOf = ({ subExercises }: ExerciseLogEntry) =>
          subExercises?.find(({ exerciseId }) => exerciseId === part.exerciseId);
        const [own, other] = [partOf(sent), partOf(theirs)];
        return own && other ? commonPart(part, own, other) : part;
      }),
    }),
  };
}

function commonPart<E extends SubExerciseLogEntry>(base: E, sent: E, theirs: E): E {
  const sets = commonSets(base.sets, sent.sets, theirs.sets);
  const choices = { ...commonMax(base, sent, theirs), ...commonProgress(base, sent, theirs) };
  const { progress: _, ...open } = base;
  const isSwapped = base.swap !== undefined || sent.swap !== undefined;
  if (!isSwapped || !isOfOneDevice(sent.swap, theirs.swap) || !isSameMovement(sent, theirs))
    return { ...(open as E), ...choices, sets };
  const { swap: __, ...rest } = open;
  return { ...(rest as E), ...movementOf(sent), ...choices, sets };
}

function commonMax(
  base: SubExerciseLogEntry,
  { max: sent }: SubExerciseLogEntry,
  { max: theirs }: SubExerciseLogEntry,
): Pick<SubExerciseLogEntry, 'max'> {
  const hasArrived =
    sent?.edited && isOfOneDevice(sent, theirs) && sent.kg === theirs?.kg && sent.of === theirs.of;
  const max = hasArrived ? theirs : base.max;
  return max ? { max } : {};
}

/** An answer that was taken back is as much a change as one that was given. */
function commonProgress(
  { progress: base }: SubExerciseLogEntry,
  { progress: sent }: SubExerciseLogEntry,
  { progress: theirs }: SubExerciseLogEntry,
): Pick<SubExerciseLogEntry, 'progress'> {
  const progress = isOfOneDevice(sent, theirs) && equal(sent, theirs) ? theirs : base;
  return progress ? { progress } : {};
}

function commonSets(
  base: readonly ExerciseSet[],
  sent: readonly ExerciseSet[],
  theirs: readonly ExerciseSet[],
): ExerciseSet[] {
  const [bases, sents, others] = [base, sent, theirs].map(
    (sets) => new Map(sets.map((set) => [set.id, set])),
  );
  const before = base.flatMap((set) => {
    const [own, other] = [sents!.get(set.id), others!.get(set.id)];
    if (own && other) return isOfOneDevice(own, other) ? commonSet(set, own, other) : set;
    // Deleted here, and gone there: even if somebody else deleted it too, having it again is still a change.
    return set.extraSet && !own && !other ? [] : set;
  });
  // Nobody else can add a set under an id that this device made; but anyone may have ticked it.
  const added = sent.flatMap((own) => {
    const other = others!.get(own.id);
    if (bases!.has(own.id) || !other) return [];
    const set = commonSet(undoneSet(other), own, other);
    return isOfOneDevice(own, other) ? set : { ...set, done: false };
  });
  return [...before, ...added];
}

function commonSet(base: ExerciseSet, sent: ExerciseSet, theirs: ExerciseSet): ExerciseSet {
  const { done, edited } = sent.done === theirs.done ? theirs : base;
  const set = { ...base, done, ...(edited && { edited }) };
  for (const field of loggedFields) {
    const [before, own, other] = [base, sent, theirs].map((one) => loggedValue(one, field));
    setLogged(set, field, common(before!, own!, other!));
  }
  return set;
}

function commonFeedback(base: Feedback, sent: Feedback, theirs: Feedback): Feedback {
  if (!isOfOneDevice(sent, theirs)) return base;
  const score = (name: 'score1' | 'score2') => common(base[name], sent[name], theirs[name]);
  return { ...base, score1: score('score1'), score2: score('score2') };
}

const common = <T>(base: T, sent: T, theirs: T): T => (sent === theirs ? theirs : base);

interface Stamped {
  readonly edited?: EditStamp | undefined;
}

/** A value without a stamp was cleared, for example by a swap of the movement, or never touched. */
const isOfOneDevice = (sent: Stamped | undefined, theirs: Stamped | undefined): boolean =>
  sent?.edited?.by === theirs?.edited?.by;
