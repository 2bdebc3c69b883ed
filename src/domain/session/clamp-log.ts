import type {
  ExerciseLogEntry,
  ExerciseSet,
  Feedback,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { amountFields, quantityOf, withActual } from '../exercise/exercise-set.ts';
import { clampTo } from '../exercise/quantity.ts';

type Note = (path: string) => void;

/**
 * What the athlete logged, brought into range instead of refused: a workout must never become
 * unsendable. `clamped` names each changed value by its path; with none the session is the same object.
 */
export const clampLog = (
  session: TrainingSession,
): { session: TrainingSession; clamped: string[] } => {
  const clamped: string[] = [];
  const note: Note = (path) => clamped.push(path);
  const exerciseLog = session.exerciseLog.map((entry, index) =>
    clampEntry(entry, `exerciseLog.${index}`, note),
  );
  const feedback = clampFeedback(session.feedback, 'feedback', note);
  return {
    session: clamped.length === 0 ? session : { ...session, exerciseLog, feedback },
    clamped,
  };
};

const clampEntry = (entry: ExerciseLogEntry, path: string, note: Note): ExerciseLogEntry => ({
  ...clampSets(entry, path, note),
  feedback: clampFeedback(entry.feedback, `${path}.feedback`, note),
  ...(entry.subExercises && {
    subExercises: entry.subExercises.map((part, index) =>
      clampSets(part, `${path}.subExercises.${index}`, note),
    ),
  }),
});

const clampSets = <E extends SubExerciseLogEntry>(entry: E, path: string, note: Note): E => ({
  ...entry,
  sets: entry.sets.map((set, index) => clampSet(set, entry, `${path}.sets.${index}`, note)),
});

const clampSet = (
  set: ExerciseSet,
  entry: SubExerciseLogEntry,
  path: string,
  note: Note,
): ExerciseSet => {
  let clamped = set;
  for (const field of amountFields) {
    const actual = set[field]?.actual ?? null;
    const quantity = quantityOf(set, field, entry);
    if (actual === null || quantity === null || clampTo(quantity, actual) === actual) continue;
    clamped = withActual(clamped, field, clampTo(quantity, actual), entry) ?? clamped;
    note(`${path}.${field}.actual`);
  }
  return clamped;
};

const clampFeedback = (feedback: Feedback, path: string, note: Note): Feedback => {
  const score1 = clampScore(feedback.score1);
  const score2 = clampScore(feedback.score2);
  if (score1 !== feedback.score1) note(`${path}.score1`);
  if (score2 !== feedback.score2) note(`${path}.score2`);
  return { ...feedback, score1, score2 };
};

const clampScore = (score: number | null): number | null =>
  score ? Math.min(10, Math.max(1, Math.round(score))) : null;
