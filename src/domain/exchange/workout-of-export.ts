// Turns a workout from a Holdfast export into one of the athlete who imports it; the training itself stays unchanged.
import type { TrainingSessionId, UserId } from '#contract/ids.ts';
import type {
  Exercise,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { clampLog } from '../session/clamp-log.ts';
import { importedIds, importedProgram } from './imported-session.ts';
import { knownMovement } from './known-movement.ts';
import type { LeftOut } from './left-out.ts';

export interface ExportedWorkout {
  readonly session: TrainingSession;
  readonly comments: readonly Comment[];
}

export interface ExportContext {
  readonly userId: UserId;
  /** The athlete whose training is in the file; null if it does not say. */
  readonly athleteId: string | null;
  /** An instant as `YYYY-MM-DDTHH:MM`, in wall-clock time. */
  readonly wallOf: (instant: string) => string;
  /** Ms. */
  readonly now: number;
  readonly leftOut: LeftOut;
}

/** The ids that importing a table with the same workouts would give, so that either file may come first. */
export const exportedIds = (
  sessions: readonly TrainingSession[],
  { userId, wallOf }: Pick<ExportContext, 'userId' | 'wallOf'>,
): TrainingSessionId[] =>
  importedIds(
    userId,
    sessions.map(({ startDate, workoutTitle }) => ({
      wall: wallOf(startDate),
      title: workoutTitle,
    })),
  );

/**
 * `_id`: from `exportedIds`. The workout belongs to no program here. Comments are added to the descriptions of the
 * workout and its exercises, because nobody can write a comment in another person's name. Values that no Holdfast
 * ever stored are clamped, and counted in `leftOut`.
 */
export function sessionOfExport(
  _id: TrainingSessionId,
  { session, comments }: ExportedWorkout,
  context: ExportContext,
): TrainingSession {
  const wordsOn = (own: string, id: string | null) => {
    const about = comments.filter(({ exerciseId }) => exerciseId === id);
    const words = [own, ...about.map((one) => said(one, context))]
      .filter((text) => text !== '')
      .join('\n');
    if (words.length > longestWords) context.leftOut.add('long-text');
    return words.slice(0, longestWords).toWellFormed();
  };
  const restored: TrainingSession = {
    ...session,
    ...importedProgram(context.userId),
    _id,
    dayIndex: 0,
    description: wordsOn(session.description, null),
    exercises: session.exercises.map((exercise) => exerciseOf(exercise, wordsOn)),
    exerciseLog: session.exerciseLog.map((entry) => ({
      ...withKnownMovement(entry),
      ...(entry.subExercises && { subExercises: entry.subExercises.map(withKnownMovement) }),
    })),
    importedFrom: session.importedFrom ?? 'holdfast',
  };
  const { session: kept, clamped } = clampLog(restored, context.now);
  context.leftOut.add('lowered', clamped.length);
  return kept;
}

/** The limit of a description, in characters. */
const longestWords = 10_000;

const said = ({ author, text }: Comment, { athleteId }: ExportContext): string =>
  author.userId === athleteId ? text : `${author.firstName}: ${text}`;

type WordsOn = (own: string, exerciseId: string) => string;

const exerciseOf = (exercise: Exercise, wordsOn: WordsOn): Exercise => ({
  ...partOf(exercise, wordsOn),
  ...(exercise.subExercises && {
    subExercises: exercise.subExercises.map((part) => partOf(part, wordsOn)),
  }),
});

const partOf = <Part extends SubExercise>(part: Part, wordsOn: WordsOn): Part => ({
  ...withKnownMovement(part),
  description: wordsOn(part.description, part._id),
});

const withKnownMovement = <Part extends SubExercise | SubExerciseLogEntry>(part: Part): Part =>
  part.movement === undefined ? part : { ...part, movement: knownMovement(part.movement) };
