// Values that a device showed and another device's edit replaced, in a conflict that was decided elsewhere.
import type {
  EditStamp,
  ExerciseSet,
  Feedback,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { selfAndParts } from '../exercise/group.ts';
import { type Conflict, equal, type Merged } from '../three-way.ts';
import { loggedFields, loggedValue } from '../exercise/exercise-set.ts';
import { valueAt } from './conflict-field.ts';
import { mergeSessions } from './merge-sessions.ts';
import { loggedOf } from './merge-sets.ts';
import { prescriptionChanges } from './prescription-changes.ts';

/** As `mergeSessions`, and with what other devices and the coach decided before. */
export function mergeAndReport(
  base: TrainingSession,
  mine: TrainingSession,
  theirs: TrainingSession,
): Merged<TrainingSession> {
  const { body, conflicts } = mergeSessions(base, mine, theirs);
  const decided = conflicts.map((one) => withOwner(mine, one));
  return { body, conflicts: [...decided, ...changesToReport(mine, body, conflicts)] };
}

/** Decisions of other devices and of the coach, beyond the conflicts decided here. */
export function changesToReport(
  before: TrainingSession,
  after: TrainingSession,
  decided: readonly Conflict[] = [],
): Conflict[] {
  const known = new Set(decided.map(({ field }) => field));
  return [
    ...gaveWay(before, after)
      .filter(({ field }) => !known.has(field))
      .map((one) => withOwner(before, one)),
    ...prescriptionChanges(before, after),
  ];
}

const withOwner = (own: TrainingSession, conflict: Conflict): Conflict =>
  equal(valueAt(own, conflict.field), conflict.lost) ? { ...conflict, own: true } : conflict;

/**
 * `before` is this device's version, `after` the one that replaces it. A value counts only if the new edit's stamp
 * names the edit it was made without knowing (`outweigh.ts`): an edit by somebody who had seen the value is not a
 * conflict.
 */
export function gaveWay(before: TrainingSession, after: TrainingSession): Conflict[] {
  const [old, present] = [before, after].map(partsOf);
  return [
    ...scores('workout', before.feedback, after.feedback),
    ...before.exerciseLog.flatMap(({ exerciseId, feedback }) => {
      const now = after.exerciseLog.find((entry) => entry.exerciseId === exerciseId);
      return now ? scores(`exercise ${exerciseId}`, feedback, now.feedback) : [];
    }),
    ...[...old!].flatMap(([exerciseId, part]) => {
      const now = present!.get(exerciseId);
      return now ? [...movements(part, now), ...sets(part, now)] : [];
    }),
  ];
}

const partsOf = ({ exerciseLog }: TrainingSession): Map<string, SubExerciseLogEntry> =>
  new Map(exerciseLog.flatMap(selfAndParts).map((part) => [part.exerciseId, part]));

/** The fields that an edit lost; undefined means all of it. */
const lostFields = (
  before: EditStamp | undefined,
  after: EditStamp | undefined,
): readonly (string | undefined)[] =>
  before
    ? (after?.over ?? [])
        .filter(({ at, by }) => at === before.at && by === before.by)
        .map(({ field }) => field)
    : [];

function sets(before: SubExerciseLogEntry, after: SubExerciseLogEntry): Conflict[] {
  const present = new Map(after.sets.map((set) => [set.id, set]));
  return before.sets.flatMap((set) => {
    const now = present.get(set.id);
    return now ? lostFields(set.edited, now.edited).flatMap((field) => ofSet(set, now, field)) : [];
  });
}

function ofSet(before: ExerciseSet, after: ExerciseSet, field: string | undefined): Conflict[] {
  const amount = loggedFields.find((one) => one === field);
  if (amount)
    return differing(
      `set ${before.id}/${amount}`,
      loggedValue(after, amount),
      loggedValue(before, amount),
    );
  return field === undefined
    ? differing(`set ${before.id}`, loggedOf(after), loggedOf(before))
    : [];
}

/** A swap gives way to another swap, or to sets already done with the prescribed movement. */
function movements(before: SubExerciseLogEntry, after: SubExerciseLogEntry): Conflict[] {
  const swap = before.swap?.edited;
  const gave =
    lostFields(swap, after.swap?.edited).length > 0 ||
    after.sets.some((set) => lostFields(swap, set.edited).includes('movement'));
  return gave
    ? differing(
        `exercise ${before.exerciseId}/movement`,
        after.movement ?? null,
        before.movement ?? null,
      )
    : [];
}

const scores = (where: string, before: Feedback, after: Feedback): Conflict[] =>
  lostFields(before.edited, after.edited).flatMap((field) =>
    field === 'score1' || field === 'score2'
      ? differing(`${where}/${field}`, after[field], before[field])
      : [],
  );

const differing = (field: string, kept: unknown, lost: unknown): Conflict[] =>
  equal(kept, lost) ? [] : [{ field, kept, lost }];
