// Merges a workout and reports what gave way, in conflicts that were decided here or elsewhere. A conflict's `field` names
// a value: `set 3f…`, `set 3f…/weight`, `exercise 3f…/score1`, `exercise 3f…/movement`,
// `exercise 3f…/max`, `exercise 3f…/result`, `workout/score1`,
// `comment 3f…/text`, `day 3f…/when`.
import type { ExerciseId, SetId, TrainingPlanDayId } from '#contract/ids.ts';
import type { EditStamp } from '#contract/edit-stamp.ts';
import type {
  ExerciseLogEntry,
  ExerciseSet,
  Feedback,
  SubExerciseLogEntry,
  TrainingSession,
  SubExercise,
} from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { selfAndParts } from '../exercise/group.ts';
import { type Conflict, equal, type Merged } from '../three-way.ts';
import { loggedFields, loggedValue, type LoggedField } from '../exercise/exercise-set.ts';
import { valueOf } from './result-value.ts';
import { mergeSessions } from './merge-sessions.ts';
import { loggedOf } from './merge-sets.ts';
import { doneSets, loggedSets, findEntry, findSet } from './sets.ts';
import { fittedSet } from './stand-in.ts';
import { unloggedSession } from './take-prescription.ts';

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
    ...before.exerciseLog.flatMap((entry) => {
      const { exerciseId, feedback } = entry;
      const now = after.exerciseLog.find((one) => one.exerciseId === exerciseId);
      return now
        ? [...scores(`exercise ${exerciseId}`, feedback, now.feedback), ...results(entry, now)]
        : [];
    }),
    ...[...old!].flatMap(([exerciseId, part]) => {
      const now = present!.get(exerciseId);
      return now ? [...movements(part, now), ...maxes(part, now), ...sets(part, now)] : [];
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

/** A swap gives way to another swap, or to sets already done with the prescribed movement; and these to a swap. */
function movements(before: SubExerciseLogEntry, after: SubExerciseLogEntry): Conflict[] {
  const swap = before.swap?.edited;
  const gave =
    lostFields(swap, after.swap?.edited).length > 0 ||
    after.sets.some((set) => lostFields(swap, set.edited).includes('movement')) ||
    before.sets.some((set) => lostFields(set.edited, after.swap?.edited).includes('movement'));
  return gave
    ? differing(
        `exercise ${before.exerciseId}/movement`,
        after.movement ?? null,
        before.movement ?? null,
      )
    : [];
}

const maxes = (before: SubExerciseLogEntry, after: SubExerciseLogEntry): Conflict[] =>
  lostFields(before.max?.edited, after.max?.edited).length > 0 && before.max?.of === after.max?.of
    ? differing(`exercise ${before.exerciseId}/max`, after.max?.kg, before.max?.kg)
    : [];

const results = (before: ExerciseLogEntry, after: ExerciseLogEntry): Conflict[] =>
  lostFields(before.result?.edited, after.result?.edited).length > 0
    ? differing(
        `exercise ${before.exerciseId}/result`,
        valueOf(after.result),
        valueOf(before.result),
      )
    : [];

const scores = (where: string, before: Feedback, after: Feedback): Conflict[] =>
  lostFields(before.edited, after.edited).flatMap((field) =>
    field === 'score1' || field === 'score2'
      ? differing(`${where}/${field}`, after[field], before[field])
      : [],
  );

const differing = (field: string, kept: unknown, lost: unknown): Conflict[] =>
  equal(kept, lost) ? [] : [{ field, kept, lost }];

/**
 * Sets still to do whose prescription has changed, in the form of the conflict log: `kept` is the current target,
 * `lost` the earlier one, or null for a new set.
 */
export function prescriptionChanges(before: TrainingSession, after: TrainingSession): Conflict[] {
  if (equal(before.prescription, after.prescription)) return [];
  const asked = new Map(prescribedSets(before).map((set) => [set.id, set]));
  const done = new Set(doneSets(after).map(({ id }) => id));
  return prescribedSets(after).flatMap((set) => {
    const was = asked.get(set.id) ?? null;
    const isReported = !done.has(set.id) && !equal(was, set);
    return isReported ? [{ field: `set ${set.id}/prescribed`, kept: set, lost: was }] : [];
  });
}

/** As the athlete has to do them: after a swap of the movement no weight is prescribed. */
const prescribedSets = ({ exercises, exerciseLog }: TrainingSession): ExerciseSet[] => {
  const swapped = new Set(
    exerciseLog.flatMap(selfAndParts).flatMap(({ swap, exerciseId }) => (swap ? [exerciseId] : [])),
  );
  const asked = ({ _id, sets }: SubExercise) => (swapped.has(_id) ? sets.map(fittedSet) : sets);
  return exercises.flatMap(selfAndParts).flatMap(asked);
};

/**
 * For a caller that saves a workout without saying which version it changed, such as a script that uses the plain
 * API. It is merged like the copies of two devices that share only the prescription, so a done set stays done and an
 * added set stays. A set that differs from the server's counts as edited at `now`, ms, unless its stamp is older than
 * the server's: then the caller just has an old copy.
 */
export function mergeIntoCurrent(
  sent: TrainingSession,
  current: TrainingSession,
  now: number,
): TrainingSession {
  const stored = new Map(loggedSets(current).map((set) => [set.id, set]));
  const stamped = (set: ExerciseSet): ExerciseSet => {
    const present = stored.get(set.id);
    if (equal(set, present)) return set;
    if (present?.edited && set.edited && set.edited.at < present.edited.at) return present;
    return { ...set, edited: { at: now, by: caller } };
  };
  const stampPart = <Part extends SubExerciseLogEntry>(part: Part): Part => ({
    ...part,
    sets: part.sets.map(stamped),
  });
  const mine: TrainingSession = {
    ...sent,
    exerciseLog: sent.exerciseLog.map((entry) => ({
      ...stampPart(entry),
      ...(entry.subExercises && { subExercises: entry.subExercises.map(stampPart) }),
    })),
  };
  return mergeSessions(unloggedSession(current), mine, current).body;
}

/** Used instead of a device id. */
const caller = 'api';

interface ConflictField {
  /** `set` for a whole set, otherwise the name of the value. */
  readonly name: string;
  readonly setId: SetId | null;
  readonly exerciseId: ExerciseId | null;
  readonly dayId: TrainingPlanDayId | null;
}

export function fieldOf(field: string): ConflictField {
  const [, kind, id = null, name] = /^(\w+)(?: ([^/]+))?(?:\/(.+))?$/.exec(field) ?? [];
  return {
    name: name ?? kind ?? field,
    setId: kind === 'set' ? (id as SetId) : null,
    exerciseId: kind === 'exercise' ? (id as ExerciseId) : null,
    dayId: kind === 'day' ? (id as TrainingPlanDayId) : null,
  };
}

/** The current value of that field in a document, in the same form as in the conflict log. */
export function valueAt(body: TrainingSession | Comment, field: string): unknown {
  if ('text' in body) return body.text;
  const { name, setId, exerciseId } = fieldOf(field);
  if (setId) {
    const set = findSet(body, setId)?.set;
    if (!set) return undefined;
    return name === 'set' ? loggedOf(set) : loggedValue(set, name as LoggedField);
  }
  if (exerciseId && name === 'movement') return findEntry(body, exerciseId)?.entry.movement ?? null;
  if (exerciseId && name === 'max') return findEntry(body, exerciseId)?.entry.max?.kg ?? null;
  const entry = exerciseId && body.exerciseLog.find((one) => one.exerciseId === exerciseId);
  if (entry && name === 'result') return valueOf(entry.result);
  const feedback = exerciseId ? entry && entry.feedback : body.feedback;
  return feedback ? feedback[name as 'score1' | 'score2'] : undefined;
}
