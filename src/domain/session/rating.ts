// Scores run from 1 to 10; the slider's 0 means 'not answered' and is stored as null.
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { Feedback, TrainingSession } from '#contract/training.ts';
import { allowed, refused, type Outcome } from '../refusal.ts';
import type { Scale } from './score-words.ts';
import { updateEntry } from './sets.ts';

export const rateExercise = (
  session: TrainingSession,
  rating: {
    exerciseIndex: number;
    /** Effort. */
    score1?: number | null;
    /** Compliance. */
    score2?: number | null;
    stamp: EditStamp;
  },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const entry = session.exerciseLog[rating.exerciseIndex];
  if (!entry) return refused('exercise-not-found');
  const rated = rate(entry.feedback, rating);
  if (!rated.allowed) return rated;
  if (rated.value === entry.feedback) return allowed(session);
  return allowed(
    updateEntry(session, rating.exerciseIndex, (e) => ({ ...e, feedback: rated.value })),
  );
};

/** `score1`: how the workout felt. */
export const rateWorkout = (
  session: TrainingSession,
  rating: { score1: number | null; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const rated = rate(session.feedback, rating);
  if (!rated.allowed) return rated;
  return allowed(
    rated.value === session.feedback ? session : { ...session, feedback: rated.value },
  );
};

/** What is left to rate of an exercise. */
export const unratedScales = ({ feedback }: { feedback: Feedback }): readonly Scale[] => [
  ...(feedback.score1 === null ? (['effort'] as const) : []),
  ...(feedback.score2 === null ? (['compliance'] as const) : []),
];

export const isWorkoutRated = ({ feedback }: { feedback: Feedback }): boolean =>
  feedback.score1 !== null;

const rate = (
  feedback: Feedback,
  given: { score1?: number | null; score2?: number | null; stamp: EditStamp },
): Outcome<Feedback> => {
  const score1 = given.score1 === undefined ? feedback.score1 : given.score1 || null;
  const score2 = given.score2 === undefined ? feedback.score2 : given.score2 || null;
  if (!isScore(score1) || !isScore(score2)) return refused('score-out-of-range');
  if (score1 === feedback.score1 && score2 === feedback.score2) return allowed(feedback);
  return allowed({ score1, score2, edited: given.stamp });
};

const isScore = (score: number | null): boolean =>
  score === null || (Number.isInteger(score) && score >= 1 && score <= 10);
