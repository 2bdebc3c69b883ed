// Calls 'Workout and comments'.
import * as z from 'zod/mini';
import { endpoint, idempotencyKeyForm } from './endpoint.ts';
import {
  CommentId,
  ExerciseId,
  MovementId,
  ProgramRunId,
  TrainingPlanDayId,
  TrainingSessionId,
} from './ids.ts';
import { Attachments } from './attachment.ts';
import { longestComment, longestImport, mostImportsAtOnce } from './limits.ts';
import { CalendarDate, Instant, TrainingSession } from './training.ts';
import { TrainingSessionChanges } from './training-calls.ts';
import { Comment, ReplacedTexts } from './comment.ts';
import { TrainingSessionView } from './training-calls.ts';

export const getStartedSessions = endpoint({
  method: 'GET',
  path: '/api/inworkout',
  summary: "The signed-in athlete's started sessions",
  ok: z.object({ sessions: z.array(TrainingSessionView) }),
});

/**
 * The device makes `_id` and `startDate` when the workout is started without a signal. A day of a run is one
 * workout: if another device has started or finished it, the reply is that session, under its own `_id`. To train
 * the day again, start a new run.
 */
export const startSession = endpoint({
  method: 'POST',
  path: '/api/inworkout',
  summary: 'Start the workout of one day of a run',
  write: 'key',
  body: z.object({
    programRunId: ProgramRunId,
    trainingPlanItemId: TrainingPlanDayId,
    _id: z.optional(TrainingSessionId),
    startDate: z.optional(Instant),
    /** Where the athlete was then. */
    day: z.optional(CalendarDate),
    /** The maxes that the device took percentages of. Absent: those that the server knows. */
    maxes: z.optional(
      z
        .array(z.object({ of: MovementId, kg: z.number().check(z.minimum(0), z.maximum(1000)) }))
        .check(z.maxLength(200)),
    ),
    /** The athlete's body weight that the device knows, kg. */
    bodyWeight: z.optional(z.number().check(z.positive(), z.maximum(1000))),
  }),
  ok: z.object({ trainingSession: TrainingSession, rev: z.int() }),
});

/**
 * Starts a workout of the athlete's own, as the device made it: with nothing logged yet. Sending it again has no second
 * effect; the reply is then what is stored.
 */
export const startFreeWorkout = endpoint({
  method: 'POST',
  path: '/api/free-workouts',
  summary: "Start a workout of the athlete's own",
  write: 'key',
  body: z.object({ trainingSession: TrainingSession }),
  ok: z.object({ trainingSession: TrainingSession, rev: z.int() }),
});

export const discardFreeWorkout = endpoint({
  method: 'DELETE',
  path: '/api/free-workouts/:id',
  summary: "Delete a workout of the athlete's own",
  write: 'key',
  params: z.object({ id: TrainingSessionId }),
  ok: z.object({ rev: z.int() }),
});

/**
 * The body has either the whole session or the `changes` since the revision in If-Match; anything they leave out
 * stays as in that revision. If it is not the current one, the answer is 412. `trainingSession` is in the reply only
 * if the server stored something else than the device sent.
 */
export const saveSession = endpoint({
  method: 'PUT',
  path: '/api/inworkout',
  summary: "Save the athlete's part of a session",
  write: 'key and revision',
  body: z
    .object({
      trainingSession: z.optional(TrainingSession),
      changes: z.optional(TrainingSessionChanges),
    })
    .check(
      z.refine(
        ({ trainingSession, changes }) =>
          (trainingSession === undefined) !== (changes === undefined),
        { path: ['trainingSession'], error: 'send either this or changes' },
      ),
    ),
  ok: z.object({ rev: z.int(), trainingSession: z.optional(TrainingSession) }),
});

/**
 * A workout logged elsewhere, whole and finished. Its ids are made from the athlete, the start and the title, so it
 * is the same one however often it is imported: the reply is then what is stored.
 */
export const importSession = endpoint({
  method: 'POST',
  path: '/api/imported-workouts',
  summary: 'Add a finished workout that was logged elsewhere',
  write: 'key',
  isBulk: true,
  body: z.object({ trainingSession: TrainingSession }),
  /** A call that was first made in a batch gets the answer it got there. */
  ok: z.object({ trainingSession: z.optional(TrainingSession), rev: z.int() }),
});

/**
 * `importSession` for a batch. Each workout has its own key and its own answer, so a refused one delays no other.
 * An answer has the workout only if the server stored something else than the device sent. Sending a workout again,
 * alone or in another batch, has no second effect.
 */
export const importSessions = endpoint({
  method: 'POST',
  path: '/api/imported-workouts/batch',
  summary: 'Add finished workouts that were logged elsewhere',
  carriesDocuments: true,
  isBulk: true,
  longestBody: longestImport,
  body: z.object({
    workouts: z
      .array(
        z.object({
          key: z.string().check(z.regex(idempotencyKeyForm)),
          trainingSession: TrainingSession,
        }),
      )
      .check(z.minLength(1), z.maxLength(mostImportsAtOnce)),
  }),
  /** In the order of the workouts. */
  ok: z.object({ answers: z.array(z.object({ status: z.int(), body: z.unknown() })) }),
});

const onSession = z.object({ id: TrainingSessionId });
const onSessionComment = z.object({ id: TrainingSessionId, commentId: CommentId });
const onExercise = z.object({ id: TrainingSessionId, exerciseId: ExerciseId });
const onExerciseComment = z.object({
  id: TrainingSessionId,
  exerciseId: ExerciseId,
  commentId: CommentId,
});

// The command checks that there is a text: its refusal has words of its own.
const text = z.string().check(z.maxLength(longestComment));
const newComment = z.object({
  text: z.optional(text),
  _id: z.optional(CommentId),
  createdAt: z.optional(Instant),
  /** For a comment that a restored server has forgotten. */
  editedAt: z.optional(Instant),
  attachments: Attachments,
});
const writtenComment = z.object({ comment: Comment, rev: z.int() });
/** `from`: when the text that was changed had been written. If a newer one has come since, the answer is 412. */
const changedText = z.object({ text, from: z.optional(Instant), over: ReplacedTexts });
/** An empty text deletes the comment; `comment` is then null. */
const editedComment = z.object({ comment: z.nullable(Comment), rev: z.int() });
const deletedComment = z.object({ rev: z.int() });

export const createSessionComment = endpoint({
  method: 'POST',
  path: '/api/training-session/:id/comment',
  summary: 'Comment on a workout',
  write: 'key',
  params: onSession,
  body: newComment,
  ok: writtenComment,
});

export const editSessionComment = endpoint({
  method: 'PUT',
  path: '/api/training-session/:id/comment/:commentId',
  summary: 'Change a comment on a workout',
  write: 'key',
  params: onSessionComment,
  body: changedText,
  ok: editedComment,
});

export const deleteSessionComment = endpoint({
  method: 'DELETE',
  path: '/api/training-session/:id/comment/:commentId',
  summary: 'Delete a comment on a workout',
  write: 'key',
  params: onSessionComment,
  ok: deletedComment,
});

export const createExerciseComment = endpoint({
  method: 'POST',
  path: '/api/training-session/:id/exercise/:exerciseId/comment',
  summary: 'Comment on an exercise of a workout',
  write: 'key',
  params: onExercise,
  body: newComment,
  ok: writtenComment,
});

export const editExerciseComment = endpoint({
  method: 'PUT',
  path: '/api/training-session/:id/exercise/:exerciseId/comment/:commentId',
  summary: 'Change a comment on an exercise',
  write: 'key',
  params: onExerciseComment,
  body: changedText,
  ok: editedComment,
});

export const deleteExerciseComment = endpoint({
  method: 'DELETE',
  path: '/api/training-session/:id/exercise/:exerciseId/comment/:commentId',
  summary: 'Delete a comment on an exercise',
  write: 'key',
  params: onExerciseComment,
  ok: deletedComment,
});

export const deleteAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/training-sessions-delete-all',
  summary: "Delete all of the signed-in athlete's sessions",
  write: 'key',
  ok: z.object({ text: z.string(), color: z.enum(['success', 'info', 'error']) }),
});
