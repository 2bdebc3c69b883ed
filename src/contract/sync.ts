// The delta call: everything of one user that has changed since a cursor.
import * as z from 'zod/mini';
import { Conversation } from './conversation.ts';
import { CreatedProgram, CreatedProgramDay } from './created-program.ts';
import { endpoint } from './endpoint.ts';
import { Movement } from './movement.ts';
import { Notification } from './notifications.ts';
import { SeenByCoach } from './seen-by-coach.ts';
import { Comment, Instant, ProgramRun, PurchasedProgram, TrainingSession } from './training.ts';
import { UserDetails } from './user.ts';

/** What a device keeps a copy of. */
export const entityTypes = [
  'user',
  'program',
  'program-run',
  'training-session',
  'comment',
  'created-program',
  'created-program-day',
  'movement',
  'notification',
  'seen-by-coach',
  'conversation',
] as const;
export const EntityType = z.enum(entityTypes);
export type EntityType = z.infer<typeof EntityType>;

const changed = { id: z.uuid(), rev: z.int() };

/** What each type of document looks like. */
export const documentForms = {
  user: UserDetails,
  program: PurchasedProgram,
  'program-run': ProgramRun,
  'training-session': TrainingSession,
  comment: Comment,
  'created-program': CreatedProgram,
  'created-program-day': CreatedProgramDay,
  movement: Movement,
  notification: Notification,
  'seen-by-coach': SeenByCoach,
  conversation: Conversation,
} as const satisfies Record<EntityType, z.ZodMiniType>;

export const Deletion = z.object({ type: EntityType, ...changed, deleted: z.literal(true) });

/** `rev` is the position in the user's stream at which this document last changed. */
export const Change = z.union([
  z.object({ type: z.literal('user'), ...changed, body: UserDetails }),
  z.object({ type: z.literal('program'), ...changed, body: PurchasedProgram }),
  z.object({ type: z.literal('program-run'), ...changed, body: ProgramRun }),
  z.object({ type: z.literal('training-session'), ...changed, body: TrainingSession }),
  z.object({ type: z.literal('comment'), ...changed, body: Comment }),
  z.object({ type: z.literal('created-program'), ...changed, body: CreatedProgram }),
  z.object({ type: z.literal('created-program-day'), ...changed, body: CreatedProgramDay }),
  z.object({ type: z.literal('movement'), ...changed, body: Movement }),
  z.object({ type: z.literal('notification'), ...changed, body: Notification }),
  z.object({ type: z.literal('seen-by-coach'), ...changed, body: SeenByCoach }),
  z.object({ type: z.literal('conversation'), ...changed, body: Conversation }),
  Deletion,
]);
export type Change = z.infer<typeof Change>;

/** What a device last reported about its unsent changes; `seenAt` is when. */
export const DeviceWord = z.object({
  changes: z.int(),
  /** How many of them the server refused. */
  refused: z.int(),
  seenAt: Instant,
});
export interface DeviceWord extends z.infer<typeof DeviceWord> {}

/**
 * `more`: call again with the new cursor at once. `reset`: the cursor is older than the memory of deletions; the
 * device reads everything again and keeps its unsent work. `restoredTo`: the server was restored from a backup and
 * has forgotten everything after this revision; the device gives it back. `silentDevices`: other devices of the user
 * that had unsent changes at their last contact, a while ago. `lastWord`: what this device itself last reported,
 * sent when it starts empty.
 */
export const pullChanges = endpoint({
  method: 'GET',
  path: '/api/sync',
  summary: 'What changed since a cursor',
  access: 'signed-in',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  ok: z.object({
    changes: z.array(Change),
    cursor: z.string(),
    more: z.boolean(),
    reset: z.optional(z.boolean()),
    restoredTo: z.optional(z.int()),
    silentDevices: z.optional(z.array(z.extend(DeviceWord, { deviceId: z.string() }))),
    lastWord: z.optional(DeviceWord),
  }),
});
