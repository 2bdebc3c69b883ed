// The delta call: everything of one user that has changed since a cursor.
import * as z from 'zod/mini';
import { CoachRelation } from './coaches.ts';
import { AnswersSeen } from './answers-seen.ts';
import { Assignment } from './assignments.ts';
import { CheckIn, CheckInAnswer } from './check-ins.ts';
import { ClientGroup } from './client-groups.ts';
import { Conversation } from './conversations.ts';
import { CreatedProgram, CreatedProgramDay } from './created-programs.ts';
import { endpoint } from './endpoint.ts';
import { Invitation } from './invitations.ts';
import { Measurement } from './measurement.ts';
import { Movement } from './movements.ts';
import { Notification } from './notifications.ts';
import { OneRepMax } from './one-rep-max.ts';
import { Instant, TrainingSession } from './training.ts';
import { Comment } from './comment.ts';
import { MessageTemplate } from './message-templates.ts';
import { Routine } from './routines.ts';
import { ScheduledMessage } from './scheduled-messages.ts';
import { SeenByCoach } from './training-calls.ts';
import { ProgramRun, PurchasedProgram } from './programs.ts';
import { UserDetails } from './user.ts';

/** What a device keeps a copy of: each type of document with its form. */
export const documentForms = {
  user: UserDetails,
  program: PurchasedProgram,
  'program-run': ProgramRun,
  'training-session': TrainingSession,
  comment: Comment,
  'created-program': CreatedProgram,
  'created-program-day': CreatedProgramDay,
  movement: Movement,
  routine: Routine,
  notification: Notification,
  'seen-by-coach': SeenByCoach,
  conversation: Conversation,
  'one-rep-max': OneRepMax,
  measurement: Measurement,
  invitation: Invitation,
  coach: CoachRelation,
  assignment: Assignment,
  'client-group': ClientGroup,
  'check-in': CheckIn,
  'check-in-answer': CheckInAnswer,
  'answers-seen': AnswersSeen,
  'message-template': MessageTemplate,
  'scheduled-message': ScheduledMessage,
} as const;

export type EntityType = keyof typeof documentForms;
export type DocumentOf<Type extends EntityType> = z.infer<(typeof documentForms)[Type]>;

export const entityTypes = Object.keys(documentForms) as EntityType[];

/**
 * Lists of documents in the file with everything of a user (`own-data.ts`). The file has the other types, too: under the
 * account, the comments, the notifications and the programs that a coach has created.
 */
export const exportedLists = {
  programs: 'program',
  programRuns: 'program-run',
  trainingSessions: 'training-session',
  customMovements: 'movement',
  oneRepMaxes: 'one-rep-max',
  routines: 'routine',
  measurements: 'measurement',
  invitations: 'invitation',
  coaches: 'coach',
  assignments: 'assignment',
  clientGroups: 'client-group',
  checkIns: 'check-in',
  checkInAnswers: 'check-in-answer',
  answersSeen: 'answers-seen',
  messageTemplates: 'message-template',
  scheduledMessages: 'scheduled-message',
  conversations: 'conversation',
  seenByCoach: 'seen-by-coach',
} as const satisfies Record<string, EntityType>;

const changed = { id: z.uuid(), rev: z.int() };

export const Deletion = z.object({
  type: z.enum(entityTypes),
  ...changed,
  deleted: z.literal(true),
});
export interface Deletion extends z.infer<typeof Deletion> {}

type ChangeOf<Type extends EntityType> = {
  [T in Type]: { type: T; id: string; rev: number; body: DocumentOf<T> };
}[Type];

const ofEachType = entityTypes.map((type) =>
  z.object({ type: z.literal(type), ...changed, body: documentForms[type] }),
);

/** `rev` is the position in the user's stream at which this document last changed. */
export const Change = z.union([...ofEachType, Deletion]) as unknown as z.ZodMiniType<
  ChangeOf<EntityType> | Deletion
>;
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

/**
 * Revisions come in epochs. When the server is restored from an older backup, the head of each stream moves to the
 * next epoch, so no revision is ever used twice for different things, and every device notices that it has to
 * compare.
 */
export const epochSize = 2 ** 32;

export const epochOf = (revision: number): number => Math.floor(revision / epochSize);
