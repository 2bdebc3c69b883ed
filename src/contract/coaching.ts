// What a coach's devices send from the outbox: notes about clients, comment templates, what one athlete is prescribed,
// and what the coach has seen. Apart from the other calls about clients for that reason.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  CommentId,
  UserId,
  ProgramId,
  SetId,
  TrainingPlanDayId,
  TrainingSessionId,
} from './ids.ts';
import {
  Instant,
  Exercise,
  longestReason,
  TrainingPlanDay,
  TrainingSessionStatus,
} from './training.ts';
import { SeenByCoach } from './training-calls.ts';

// What a coach writes for themselves: notes about clients, and comment templates. Apart from the other calls
// about clients, because devices send these from the outbox.

export const longestClientNote = 5000;

/** A coach's note about a client; nobody else reads it. */
export const ClientNote = z.object({
  _id: z.uuid(),
  clientId: UserId,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestClientNote)),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
});
export interface ClientNote extends z.infer<typeof ClientNote> {}

/** The device makes `id`; a second call with the same one changes the text. */
export const saveClientNote = endpoint({
  method: 'PUT',
  path: '/api/client-notes/:id',
  summary: 'Save a note about a client',
  write: 'key',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    clientId: UserId,
    text: ClientNote.shape.text,
    createdAt: z.optional(Instant),
    /** When it was last written, for a note that a restored server may have forgotten: the later text stays. */
    editedAt: z.optional(Instant),
  }),
  /** Null: it was deleted before it was given back. */
  ok: z.object({ note: z.nullable(ClientNote) }),
});

/** No effect if it does not exist. */
export const deleteClientNote = endpoint({
  method: 'DELETE',
  path: '/api/client-notes/:id',
  summary: 'Delete a note about a client',
  write: 'key',
  params: z.object({ id: z.uuid() }),
  ok: z.object({}),
});

export const mostCommentTemplates = 100;
export const longestTemplate = 1000;

/** A comment the coach writes often. */
export const CommentTemplate = z.object({
  _id: z.uuid(),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTemplate)),
});
export interface CommentTemplate extends z.infer<typeof CommentTemplate> {}

/** Sorted by text. */
export const getCommentTemplates = endpoint({
  method: 'GET',
  path: '/api/comment-templates',
  summary: "The coach's comment templates",
  ok: z.object({ templates: z.array(CommentTemplate) }),
});

/** The device makes `id`; a second call with the same one changes the text. */
export const saveCommentTemplate = endpoint({
  method: 'PUT',
  path: '/api/comment-templates/:id',
  summary: 'Save a comment template',
  write: 'key',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    text: CommentTemplate.shape.text,
    /** For a template that a restored server may have forgotten: if it has one, its text stays. */
    givenBack: z.optional(z.literal(true)),
  }),
  /** Null: it was deleted before it was given back. */
  ok: z.object({ template: z.nullable(CommentTemplate) }),
});

/** No effect if it does not exist. */
export const deleteCommentTemplate = endpoint({
  method: 'DELETE',
  path: '/api/comment-templates/:id',
  summary: 'Delete a comment template',
  write: 'key',
  params: z.object({ id: z.uuid() }),
  ok: z.object({}),
});

const onDay = z.object({ id: ProgramId, dayId: TrainingPlanDayId });

/** Which version of the prescription a workout followed: as a whole, and for each done set. */
export const Followed = z.object({
  sessionId: TrainingSessionId,
  status: TrainingSessionStatus,
  startDate: Instant,
  version: z.int(),
  sets: z.array(z.object({ setId: SetId, version: z.int() })),
});
export interface Followed extends z.infer<typeof Followed> {}

export const getPrescription = endpoint({
  method: 'GET',
  path: '/api/purchased-programs/:id/day/:dayId',
  summary:
    'The prescription for a day of a purchased program, and the versions its workouts followed',
  params: onDay,
  ok: z.object({ day: TrainingPlanDay, followed: z.array(Followed) }),
});

/**
 * For one athlete, by the program's coach. `version` is the one the change was made on; if it is no longer
 * current, the reply is 412 with the day as it is now. An open workout takes the change for the sets that are
 * not done yet, and keeps the exercises that it began with; a finished one never changes. `why`: the coach's word to
 * the athlete. A copy that was given is the client's own version from here on, unless `followsAgain` says that this takes back the
 * change that ended its updates. `restoredVersion`: the number this version had before the server was restored from a backup; a workout
 * that was done by it follows it again.
 */
export const changePrescription = endpoint({
  method: 'PUT',
  path: '/api/purchased-programs/:id/day/:dayId',
  summary: 'Change what is prescribed for a day of a purchased program',
  write: 'key',
  params: onDay,
  body: z.object({
    version: z.int(),
    exercises: z.array(Exercise).check(z.maxLength(60)),
    why: z.optional(z.string().check(z.trim(), z.maxLength(longestReason))),
    restoredVersion: z.optional(z.int()),
    followsAgain: z.optional(z.boolean()),
  }),
  ok: z.object({ day: TrainingPlanDay }),
});

/** A comment as of when it was read: once edited, it counts as unread. */
export const ReadComment = z.object({ _id: CommentId, editedAt: z.nullable(Instant) });
export interface ReadComment extends z.infer<typeof ReadComment> {}

/**
 * The coach has looked at a workout: at these sets, and at its comments up to a revision. Looking again adds to
 * it. `seenAt` defaults to now. `comments` lists those comments, for a server that was restored from a backup
 * and may receive them only later.
 */
export const markSeen = endpoint({
  method: 'POST',
  path: '/api/training-session/:id/seen',
  summary: 'Mark what a coach has seen of a workout',
  write: 'key',
  params: z.object({ id: TrainingSessionId }),
  body: z.object({
    sets: z.array(SetId).check(z.maxLength(2000)),
    upTo: z.int(),
    seenAt: z.optional(Instant),
    comments: z.optional(z.array(ReadComment).check(z.maxLength(2000))),
  }),
  ok: z.object({ seen: SeenByCoach }),
});
