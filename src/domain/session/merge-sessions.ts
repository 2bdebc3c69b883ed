// Merges the versions of a training session on two devices, or on a device and the server.
import type { ExerciseId } from '#contract/ids.ts';
import type {
  ExerciseLogEntry,
  Feedback,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { isUntouched } from '../exercise/exercise-set.ts';
import { selfAndParts } from '../exercise/group.ts';
import { type Conflict, equal, threeWay, threeWayFields } from '../three-way.ts';
import { mergeBodyWeight } from './merge-body-weight.ts';
import { mergeMax } from './merge-max.ts';
import { mergeResult } from './merge-result.ts';
import { mergeProgress } from './merge-progress.ts';
import { isLater, mergeSets, outweigh } from './merge-sets.ts';
import { mergeSwap, namingSwap, swapSince } from './merge-swap.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { mergeAdded, mergeArranged } from './merge-added.ts';
import { isAdded, openIn, ownBeside, titleWith } from './own-exercises.ts';
import { movementIdOf, versionOf } from './prescription.ts';
import { splitMovements } from './split-movements.ts';
import { freshLogEntry } from './start-session.ts';
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
  const known = keepWhatWasFollowed(own, servers);
  const begun = { ...known, mine: keepBegun(known.mine, known.theirs) };
  const { mine, theirs, base: from } = splitMovements({ base, ...begun });
  const conflicts: Conflict[] = [];
  const report = (conflict: Conflict) => void conflicts.push(conflict);
  const prescribed = theirs.exercises.filter((exercise) => !isAdded(exercise));
  const logs = mergeLogs(from.exerciseLog, mine.exerciseLog, theirs.exerciseLog, report);
  const added = mergeAdded(base, mine, theirs, logs);
  const asked = [...prescribed, ...ownBeside(prescribed, { added })];
  const exerciseLog = asked.map((exercise) => logs.get(exercise._id) ?? freshLogEntry(exercise));
  const finished = new Set(
    exerciseLog.filter((entry) => entry.finishDate).map((entry) => entry.exerciseId),
  );
  const { arranged: _, bodyWeight: __, ...rest } = serversWhereBothChanged(base, mine, theirs);
  const arranged = mergeArranged(base, mine, theirs, logs);
  const body = withFittedSets(begun, {
    ...rest,
    ...(arranged && { arranged }),
    workoutTitle: titleWith(rest, arranged),
    ...mergeBodyWeight(base, mine, theirs),
    exercises: asked.map((exercise) => ({
      ...exercise,
      status: finished.has(exercise._id) ? 'completed' : exercise.status,
    })),
    exerciseLog,
    status: mine.status === 'completed' ? 'completed' : theirs.status,
    selectedExerciseIndex: openIn(mine, asked),
    feedback: mergeFeedback(base.feedback, mine.feedback, theirs.feedback, 'workout', report),
    startDate: mine.startDate < theirs.startDate ? mine.startDate : theirs.startDate,
    finishDate: earliest(mine.finishDate, theirs.finishDate),
  });
  return { body, conflicts };
}

/** If the two sides did different movements, or an exercise of the athlete's own differs, its sets are fitted to what counts. */
function withFittedSets(
  { mine, theirs }: Readonly<Record<'mine' | 'theirs', TrainingSession>>,
  merged: TrainingSession,
): TrainingSession {
  const [own, others] = [mine, theirs].map(formsOf);
  const swapped = new Set(
    [...others!]
      .filter(([id, form]) => own!.has(id) && !equal(own!.get(id), form))
      .map(([id]) => id),
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

const formsOf = ({ exercises, exerciseLog }: TrainingSession) =>
  new Map(
    exerciseLog.map((entry, index) => [
      entry.exerciseId,
      { swaps: swapsOf(entry), added: exercises[index]?.added },
    ]),
  );

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

/** An exercise that the coach has taken out of the day, and that was begun here before it was known, is the athlete's own. */
const keepBegun = (mine: TrainingSession, theirs: TrainingSession): TrainingSession => ({
  ...mine,
  exercises: mine.exercises.map((exercise, index) => {
    if (isAdded(exercise) || theirs.exercises.some(({ _id }) => _id === exercise._id))
      return exercise;
    const used = selfAndParts<SubExerciseLogEntry>(mine.exerciseLog[index]!)
      .flatMap(({ sets }) => sets)
      .findLast((set) => !isUntouched(set));
    return used ? { ...exercise, added: used.edited ?? { at: 0, by: '' } } : exercise;
  }),
});

/** Also merges fields that only a newer version of this app knows. */
const serversWhereBothChanged = <T extends object>(base: T, mine: T, theirs: T): T =>
  threeWayFields(base, mine, theirs, (_, __, servers) => servers);

function mergeLogs(
  base: readonly ExerciseLogEntry[],
  mine: readonly ExerciseLogEntry[],
  theirs: readonly ExerciseLogEntry[],
  report: (conflict: Conflict) => void,
): Map<ExerciseId, ExerciseLogEntry> {
  const [bases, merged] = [base, mine].map(
    (log) => new Map(log.map((entry) => [entry.exerciseId, entry])),
  );
  for (const entry of theirs) {
    const { exerciseId: id } = entry;
    const own = merged!.get(id);
    const both = own && mergeEntry(bases!.get(id) ?? unlogged(entry), own, entry, report);
    merged!.set(id, both ?? entry);
  }
  return merged!;
}

function mergeEntry(
  base: ExerciseLogEntry,
  mine: ExerciseLogEntry,
  theirs: ExerciseLogEntry,
  report: (conflict: Conflict) => void,
): ExerciseLogEntry {
  const parts = mergeParts(base, mine, theirs, report);
  const { result: _, ...done } = mergeDone(base, mine, theirs, report);
  return {
    ...done,
    ...mergeResult(base, mine, theirs, report),
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
  const { swap: _, movement: __, max: ___, progress: ____, ...rest } = both;
  const movement = mergeSwap(base, mine, theirs, report);
  const sets = mergeSets(base?.sets ?? [], mine.sets, theirs.sets, report);
  return {
    ...(rest as E),
    ...movement,
    ...mergeMax(base, mine, theirs, report),
    ...mergeProgress(base, mine, theirs),
    sets: movement.swap ? sets : namingSwap(sets, swapSince(base, theirs)),
  };
}

/** The base for an exercise that both sides have but their common version lacks. */
const unlogged = ({
  max: _,
  progress: __,
  result: ___,
  ...entry
}: ExerciseLogEntry): ExerciseLogEntry => ({
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
