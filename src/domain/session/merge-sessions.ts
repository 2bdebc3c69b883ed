// Merges one training session as two devices, or a device and the server, hold it.
import type {
  ExerciseLogEntry,
  Feedback,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { type Conflict, threeWay } from '../three-way.ts';
import { isLater, mergeSets } from './merge-sets.ts';

/**
 * `base` is the version that both sides started from, `theirs` the server's. The prescription is the
 * server's; the log is merged set by set; a status only ever goes forward; nothing that was done is
 * lost. Conflicts that had to be decided are reported, with the value that was not kept.
 */
export function mergeSessions(
  base: TrainingSession,
  mine: TrainingSession,
  theirs: TrainingSession,
): { body: TrainingSession; conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = [];
  const report = (conflict: Conflict) => void conflicts.push(conflict);
  const exerciseLog = mergeLogs(base.exerciseLog, mine.exerciseLog, theirs.exerciseLog, report);
  const finished = new Set(
    exerciseLog.filter((entry) => entry.finishDate).map((entry) => entry.exerciseId),
  );
  const body: TrainingSession = {
    ...mine,
    ...theirs,
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
  };
  return { body, conflicts };
}

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
    return own ? mergeEntry(bases!.get(entry.exerciseId) ?? own, own, entry, report) : entry;
  });
  return [...merged, ...mine.filter((entry) => !known.has(entry.exerciseId))];
}

function mergeEntry(
  base: ExerciseLogEntry,
  mine: ExerciseLogEntry,
  theirs: ExerciseLogEntry,
  report: (conflict: Conflict) => void,
): ExerciseLogEntry {
  return {
    ...mine,
    ...theirs,
    sets: mergeSets(base.sets, mine.sets, theirs.sets, report),
    ...(theirs.subExercises && {
      subExercises: mergeSubExercises(base, mine, theirs.subExercises, report),
    }),
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

function mergeSubExercises(
  base: ExerciseLogEntry,
  mine: ExerciseLogEntry,
  theirs: readonly SubExerciseLogEntry[],
  report: (conflict: Conflict) => void,
): SubExerciseLogEntry[] {
  const setsOf = (entry: ExerciseLogEntry, sub: SubExerciseLogEntry) =>
    entry.subExercises?.find((other) => other.exerciseId === sub.exerciseId)?.sets;
  return theirs.map((sub) => {
    const own = setsOf(mine, sub);
    return own ? { ...sub, sets: mergeSets(setsOf(base, sub) ?? own, own, sub.sets, report) } : sub;
  });
}

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
  const score = (name: 'score1' | 'score2') =>
    threeWay(base[name], mine[name], theirs[name], () => {
      // A score that was taken back loses against one that was given.
      const mineWins = theirs[name] === null || (mine[name] !== null && mineIsLater);
      const [kept, lost] = mineWins ? [mine[name], theirs[name]] : [theirs[name], mine[name]];
      report({ field: `${where}/${name}`, kept, lost });
      return kept;
    });
  const [score1, score2] = [score('score1'), score('score2')];
  if (score1 === theirs.score1 && score2 === theirs.score2) return theirs;
  const edited = mineIsLater ? mine.edited : theirs.edited;
  return { ...theirs, score1, score2, ...(edited && { edited }) };
}

function earliest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
