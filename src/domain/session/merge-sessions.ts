// Merges the versions of a training session on two devices, or on a device and the server.
import type {
  ExerciseLogEntry,
  Feedback,
  SubExerciseLogEntry,
  TrainingSession,
  EditStamp,
  ExerciseSet,
} from '#contract/training.ts';
import { selfAndParts } from '../exercise/group.ts';
import { type Conflict, equal, threeWay, threeWayFields } from '../three-way.ts';
import { mergeMax } from './merge-max.ts';
import { isLater, mergeSets, outweigh } from './merge-sets.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { movementIdOf, versionOf } from './prescription.ts';
import { followedSoFar } from './take-prescription.ts';

/**
 * `base` is the version both sides started from, `theirs` the server's. The prescription is the server's; the log is
 * merged set by set; a status only goes forward; nothing that was done is lost. Conflicts are reported, with the
 * value that was not kept.
 */
export function mergeSessions(
  base: TrainingSession,
  own: TrainingSession,
  servers: TrainingSession,
): { body: TrainingSession; conflicts: readonly Conflict[] } {
  const { mine, theirs } = keepWhatWasFollowed(own, servers);
  const conflicts: Conflict[] = [];
  const report = (conflict: Conflict) => void conflicts.push(conflict);
  const exerciseLog = mergeLogs(base.exerciseLog, mine.exerciseLog, theirs.exerciseLog, report);
  const finished = new Set(
    exerciseLog.filter((entry) => entry.finishDate).map((entry) => entry.exerciseId),
  );
  const body = withFittedSets(mine, theirs, {
    ...serversWhereBothChanged(base, mine, theirs),
    exercises: theirs.exercises.map((exercise) => ({
      ...exercise,
      status: finished.has(exercise._id) ? 'completed' : exercise.status,
    })),
    exerciseLog,
    status: mine.status === 'completed' ? 'completed' : theirs.status,
    selectedExerciseIndex: mine.selectedExerciseIndex,
    feedback: mergeFeedback(base.feedback, mine.feedback, theirs.feedback, 'workout', report),
    startDate: mine.startDate < theirs.startDate ? mine.startDate : theirs.startDate,
    finishDate: earliest(mine.finishDate, theirs.finishDate),
  });
  return { body, conflicts };
}

/** If the two sides did different movements, the prescription is fitted to the movement that counts. */
function withFittedSets(
  mine: TrainingSession,
  theirs: TrainingSession,
  merged: TrainingSession,
): TrainingSession {
  const own = new Map(mine.exerciseLog.map((entry) => [entry.exerciseId, swapsOf(entry)]));
  const swapped = new Set(
    theirs.exerciseLog
      .filter(
        (entry) => own.has(entry.exerciseId) && !equal(own.get(entry.exerciseId), swapsOf(entry)),
      )
      .map((entry) => entry.exerciseId),
  );
  if (swapped.size === 0) return merged;
  const laid = new Map(
    overlayPrescription(merged, merged).exerciseLog.map((entry) => [entry.exerciseId, entry]),
  );
  return {
    ...merged,
    exerciseLog: merged.exerciseLog.map((entry) =>
      swapped.has(entry.exerciseId) ? { ...entry, ...laid.get(entry.exerciseId) } : entry,
    ),
  };
}

const swapsOf = (entry: ExerciseLogEntry) =>
  selfAndParts(entry).map(({ swap, movement }) => ({
    swap,
    movement: movementIdOf(movement),
  }));

/**
 * The coach has changed the prescription without this device knowing. Sets done before keep the mark of the version
 * they followed; a workout that was finished before keeps that version as a whole.
 */
function keepWhatWasFollowed(
  mine: TrainingSession,
  theirs: TrainingSession,
): Record<'mine' | 'theirs', TrainingSession> {
  const version = mine.followed ?? versionOf(mine);
  if (version >= versionOf(theirs)) return { mine, theirs };
  if (mine.status === 'completed' && theirs.status !== 'completed') {
    const asFinished = { ...theirs, status: mine.status, followed: version };
    return { mine, theirs: overlayPrescription(theirs, asFinished) };
  }
  return { mine: followedSoFar(mine, version), theirs };
}

/** Also merges fields that only a newer version of this app knows. */
const serversWhereBothChanged = <T extends object>(base: T, mine: T, theirs: T): T =>
  threeWayFields(base, mine, theirs, (_, __, servers) => servers);

function mergeLogs(
  base: readonly ExerciseLogEntry[],
  mine: readonly ExerciseLogEntry[],
  theirs: readonly ExerciseLogEntry[],
  report: (conflict: Conflict) => void,
): ExerciseLogEntry[] {
  const [bases, mines] = [base, mine].map(
    (log) => new Map(log.map((entry) => [entry.exerciseId, entry])),
  );
  const known = new Set(theirs.map((entry) => entry.exerciseId));
  const merged = theirs.map((entry) => {
    const own = mines!.get(entry.exerciseId);
    return own
      ? mergeEntry(bases!.get(entry.exerciseId) ?? unlogged(entry), own, entry, report)
      : entry;
  });
  return [...merged, ...mine.filter((entry) => !known.has(entry.exerciseId))];
}

function mergeEntry(
  base: ExerciseLogEntry,
  mine: ExerciseLogEntry,
  theirs: ExerciseLogEntry,
  report: (conflict: Conflict) => void,
): ExerciseLogEntry {
  const parts = mergeParts(base, mine, theirs, report);
  return {
    ...mergeDone(base, mine, theirs, report),
    ...(parts.length > 0 && { subExercises: parts }),
    feedback: mergeFeedback(
      base.feedback,
      mine.feedback,
      theirs.feedback,
      `exercise ${theirs.exerciseId}`,
      report,
    ),
    startDate: earliest(mine.startDate, theirs.startDate),
    finishDate: earliest(mine.finishDate, theirs.finishDate),
  };
}

function mergeParts(
  base: ExerciseLogEntry,
  mine: ExerciseLogEntry,
  theirs: ExerciseLogEntry,
  report: (conflict: Conflict) => void,
): SubExerciseLogEntry[] {
  const [bases, mines, others] = [base, mine, theirs].map(
    (entry) => new Map(entry.subExercises?.map((part) => [part.exerciseId, part])),
  );
  const merged = [...others!.values()].map((part) => {
    const own = mines!.get(part.exerciseId);
    const from = bases!.get(part.exerciseId);
    if (!own) return part;
    return mergeDone(from, own, part, report);
  });
  return [...merged, ...[...mines!.values()].filter((part) => !others!.has(part.exerciseId))];
}

/** The sets of one movement, and which movement it was. */
function mergeDone<E extends SubExerciseLogEntry>(
  base: E | undefined,
  mine: E,
  theirs: E,
  report: (conflict: Conflict) => void,
): E {
  const both = serversWhereBothChanged(base ?? theirs, mine, theirs);
  const { swap: _, movement: __, max: ___, ...rest } = both;
  const movement = mergeSwap(base, mine, theirs, report);
  const sets = mergeSets(base?.sets ?? [], mine.sets, theirs.sets, report);
  return {
    ...(rest as E),
    ...movement,
    ...mergeMax(base, mine, theirs, report),
    sets: movement.swap ? sets : namingSwap(sets, swapSince(base, theirs)),
  };
}

/** The base for an exercise that both sides have but their common version lacks. */
const unlogged = (entry: ExerciseLogEntry): ExerciseLogEntry => ({
  ...entry,
  sets: [],
  subExercises: [],
  feedback: { score1: null, score2: null },
});

function mergeFeedback(
  base: Feedback,
  mine: Feedback,
  theirs: Feedback,
  where: string,
  report: (conflict: Conflict) => void,
): Feedback {
  const mineIsLater = isLater(
    mine.edited,
    theirs.edited,
    JSON.stringify(mine) > JSON.stringify(theirs),
  );
  let edited = mineIsLater ? mine.edited : theirs.edited;
  const score = (name: 'score1' | 'score2') =>
    threeWay(base[name], mine[name], theirs[name], () => {
      // A score that was cleared loses to one that was given.
      const mineWins = theirs[name] === null || (mine[name] !== null && mineIsLater);
      const [kept, lost] = mineWins ? [mine[name], theirs[name]] : [theirs[name], mine[name]];
      report({ field: `${where}/${name}`, kept, lost });
      if (mineWins && mineIsLater) edited = outweigh(edited, theirs.edited, name);
      return kept;
    });
  const [score1, score2] = [score('score1'), score('score2')];
  if (score1 === theirs.score1 && score2 === theirs.score2) return theirs;
  return { ...theirs, score1, score2, ...(edited && { edited }) };
}

function earliest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

/** The fields of a log entry that say which movement was done. */
type Movement = Pick<SubExerciseLogEntry, 'exerciseMetric' | 'movement' | 'swap'>;

/**
 * The movement with sets done since the base counts, before any swap; otherwise the swap of the side that swapped; of
 * two swaps the later one.
 */
function mergeSwap(
  base: SubExerciseLogEntry | undefined,
  mine: SubExerciseLogEntry,
  theirs: SubExerciseLogEntry,
  report: (conflict: Conflict) => void,
): Movement {
  if (isSameMovement(mine, theirs)) return movementOf(theirs);
  const before = new Map(base?.sets.map((set) => [set.id, set]));
  const hasSwapped = (side: SubExerciseLogEntry) => !base || !isSameMovement(side, base);
  // A swap is only possible while no set is done, so sets done after it are of the new movement.
  const isAnew = (side: SubExerciseLogEntry) =>
    Boolean(side.swap ?? base?.swap) &&
    movementIdOf(side.movement) !== movementIdOf(base?.movement);
  const hasDone = (side: SubExerciseLogEntry) =>
    side.sets.some((set) => set.done && (isAnew(side) || !before.get(set.id)?.done));
  const isMine = (): boolean => {
    if (hasDone(mine) !== hasDone(theirs)) return hasDone(mine);
    if (hasSwapped(mine) !== hasSwapped(theirs)) return hasSwapped(mine);
    const tie = JSON.stringify(mine.movement) > JSON.stringify(theirs.movement);
    return isLater(mine.swap?.edited, theirs.swap?.edited, tie);
  };
  const [kept, lost] = isMine() ? [mine, theirs] : [theirs, mine];
  // Without a swap, the coach has prescribed another movement, which is reported elsewhere.
  const isAthletesSwap = hasSwapped(lost) && Boolean(lost.swap ?? base?.swap);
  if (isAthletesSwap || hasDone(lost))
    report({
      field: `exercise ${theirs.exerciseId}/movement`,
      kept: kept.movement ?? null,
      lost: lost.movement ?? null,
    });
  const movement = movementOf(kept);
  const edited = kept === mine && outweigh(mine.swap?.edited, theirs.swap?.edited);
  return movement.swap && edited ? { ...movement, swap: { ...movement.swap, edited } } : movement;
}

/** The stamp of a swap that this side has made since the base. */
const swapSince = (
  base: SubExerciseLogEntry | undefined,
  side: SubExerciseLogEntry,
): EditStamp | undefined => (base && isSameMovement(base, side) ? undefined : side.swap?.edited);

/** If a swap gave way to sets already done with the prescribed movement, one of those sets names it. */
function namingSwap(sets: ExerciseSet[], swap: EditStamp | undefined): ExerciseSet[] {
  if (!swap) return sets;
  const over = swap.over?.map((one) => ({ ...one, field: 'movement' }));
  const lost = { ...swap, ...(over && { over }) };
  const index = sets.findIndex((set) => set.done);
  return sets.map((set, at) => {
    const edited = at === index && outweigh(set.edited, lost, 'movement');
    return edited ? { ...set, edited } : set;
  });
}

/**
 * Ignores stamps: two swaps on one device may have the same one, and the server corrects times in the future. Ignores
 * the movement's details: a newer server sends more of them, but it is still the same movement.
 */
export const isSameMovement = (a: SubExerciseLogEntry, b: SubExerciseLogEntry): boolean =>
  movementIdOf(a.swap?.from) === movementIdOf(b.swap?.from) &&
  movementIdOf(a.movement) === movementIdOf(b.movement);

export const movementOf = ({ exerciseMetric, movement, swap }: SubExerciseLogEntry): Movement => ({
  exerciseMetric,
  ...(movement !== undefined && { movement }),
  ...(swap && { swap }),
});
