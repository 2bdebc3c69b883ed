import type {
  EditStamp,
  ExerciseLogEntry,
  ExerciseSet,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { equal } from '../three-way.ts';
import { movementOf } from './merge-swap.ts';

/**
 * The version that this device and the server both know, to merge from. `base` is the server's version that
 * was edited here, `sent` a save of this device that went unanswered, as the server would keep it. The
 * server's version, `theirs`, may be somebody else's save on top of that one. What the save brought is then
 * known to both, and was changed here if it was taken back here since: from `base` it would look as if it
 * were the other one's, and come back.
 *
 * It is told by the stamp of a part, which is of one edit on one device: where the stamp on the server is that
 * of the save, the save has arrived.
 */
export const commonVersion = (
  base: TrainingSession,
  sent: TrainingSession,
  theirs: TrainingSession,
): TrainingSession => {
  const [sents, others] = [sent, theirs].map(
    ({ exerciseLog }) => new Map(exerciseLog.map((entry) => [entry.exerciseId, entry])),
  );
  return {
    ...base,
    feedback: known(base.feedback, sent.feedback, theirs.feedback),
    exerciseLog: base.exerciseLog.map((entry) => {
      const [own, other] = [sents!.get(entry.exerciseId), others!.get(entry.exerciseId)];
      return own && other ? commonEntry(entry, own, other) : entry;
    }),
  };
};

function commonEntry(
  base: ExerciseLogEntry,
  sent: ExerciseLogEntry,
  theirs: ExerciseLogEntry,
): ExerciseLogEntry {
  return {
    ...commonPart(base, sent, theirs),
    feedback: known(base.feedback, sent.feedback, theirs.feedback),
    ...(base.subExercises && {
      subExercises: base.subExercises.map((part) => {
        const of = ({ subExercises }: ExerciseLogEntry) =>
          subExercises?.find(({ exerciseId }) => exerciseId === part.exerciseId);
        const [own, other] = [of(sent), of(theirs)];
        return own && other ? commonPart(part, own, other) : part;
      }),
    }),
  };
}

function commonPart<E extends SubExerciseLogEntry>(base: E, sent: E, theirs: E): E {
  const { swap: _, ...rest } = base;
  const part = hasArrived(base.swap, sent.swap, theirs.swap)
    ? { ...(rest as E), ...movementOf(sent) }
    : base;
  return { ...part, sets: commonSets(base.sets, sent.sets, theirs.sets) };
}

/** An added set that both have, or that both no longer have, is known to be so. */
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
    if (own && other) return known(set, own, other);
    return set.extraSet && !own && !other ? [] : set;
  });
  const added = sent.filter((set) => {
    const other = others!.get(set.id);
    return !bases!.has(set.id) && other && equal(set.edited, other.edited);
  });
  return [...before, ...added];
}

interface Stamped {
  readonly edited?: EditStamp | undefined;
}

const known = <T extends Stamped>(base: T, sent: T, theirs: T): T =>
  hasArrived(base, sent, theirs) ? sent : base;

/** What bears no stamp was emptied, by a swap of the movement, say, or never touched. */
const hasArrived = (
  base: Stamped | undefined,
  sent: Stamped | undefined,
  theirs: Stamped | undefined,
): boolean => equal(sent?.edited, theirs?.edited) && !equal(base?.edited, sent?.edited);
