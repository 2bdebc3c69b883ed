// Where each type of document belongs: its id, what it hangs on, and in which lane it is sent. Apart
// from the rest of a kind because every tick needs it, and needs no schema of any call for it.
import type { ClientNote, CommentTemplate } from '#contract/coach-notes.ts';
import type { Conversation } from '#contract/conversation.ts';
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-program.ts';
import type { Movement } from '#contract/movement.ts';
import type { Notification } from '#contract/notifications.ts';
import type { SeenByCoach } from '#contract/seen-by-coach.ts';
import type { Comment, ProgramRun, PurchasedProgram, TrainingSession } from '#contract/training.ts';
import type { UserDetails } from '#contract/user.ts';
import type { OutgoingMessage } from '#domain/conversation/message.ts';
import type { DocumentType, EntityKey } from '../database/rows.ts';
import type { PrescribedDay } from './client-day.ts';

export interface Place<Body> {
  idOf(body: Body): string;
  /** See `EntityRow.parent`. */
  parentOf(body: Body): string;
  /** See `EntityRow.status`. */
  statusOf(body: Body): string;
  /** See `OutboxEntry.lane`. */
  laneOf(body: Body): string;
  /** See `OutboxEntry.dependsOn`. */
  dependsOn(body: Body): EntityKey | null;
}

const user: Place<UserDetails> = {
  idOf: (details) => details.userId,
  parentOf: () => '',
  statusOf: () => '',
  laneOf: () => 'profile',
  dependsOn: () => null,
};

const program: Place<PurchasedProgram> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  statusOf: () => '',
  laneOf: ({ _id }) => `program:${_id}`,
  dependsOn: () => null,
};

const programRun: Place<ProgramRun> = {
  idOf: (run) => run._id,
  parentOf: (run) => run.programId,
  statusOf: () => '',
  laneOf: (run) => `program:${run.programId}`,
  dependsOn: () => null,
};

/** The lane of workouts that were logged elsewhere. */
export const importLane = 'import';

const trainingSession: Place<TrainingSession> = {
  idOf: (session) => session._id,
  parentOf: (session) => session.programRunId,
  statusOf: (session) => session.status,
  laneOf: (session) => (session.importedFrom ? importLane : sessionLane(session._id)),
  dependsOn: (session) => `program-run:${session.programRunId}`,
};

const comment: Place<Comment> = {
  idOf: ({ _id }) => _id,
  parentOf: ({ trainingSessionId }) => trainingSessionId,
  statusOf: () => '',
  laneOf: ({ trainingSessionId }) => sessionLane(trainingSessionId),
  dependsOn: ({ trainingSessionId }) => `training-session:${trainingSessionId}`,
};

const createdProgram: Place<CreatedProgram> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  statusOf: () => '',
  laneOf: ({ _id }) => `created-program:${_id}`,
  dependsOn: () => null,
};

const createdProgramDay: Place<CreatedProgramDay> = {
  idOf: ({ _id }) => _id,
  // What was taken out of the plan is not read along with it.
  parentOf: ({ programId, position }) => (position === null ? `removed:${programId}` : programId),
  statusOf: () => '',
  laneOf: ({ _id }) => `created-program-day:${_id}`,
  dependsOn: ({ programId }) => `created-program:${programId}`,
};

const notification: Place<Notification> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  // By which the unread ones are counted.
  statusOf: ({ isRead }) => (isRead ? 'read' : 'unread'),
  laneOf: () => 'notifications',
  dependsOn: () => null,
};

const seenByCoach: Place<SeenByCoach> = {
  idOf: ({ _id }) => _id,
  parentOf: ({ _id }) => _id,
  statusOf: () => '',
  laneOf: ({ _id }) => sessionLane(_id),
  dependsOn: () => null,
};

/** What a coach changed of a day of one client's program. */
const clientDay: Place<PrescribedDay> = {
  idOf: ({ programId, day }) => `${programId}:${day._id}`,
  parentOf: ({ programId, day }) => `${programId}:${day._id}`,
  statusOf: () => '',
  laneOf: ({ programId }) => `client:${programId}`,
  dependsOn: () => null,
};

/** What a coach changed of when one client trains. */
const clientRun: Place<ProgramRun> = {
  ...programRun,
  laneOf: ({ programId }) => `client:${programId}`,
};

const clientNote: Place<ClientNote> = {
  idOf: ({ _id }) => _id,
  parentOf: ({ clientId }) => clientId,
  statusOf: () => '',
  laneOf: ({ clientId }) => `client-notes:${clientId}`,
  dependsOn: () => null,
};

const commentTemplate: Place<CommentTemplate> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  statusOf: () => '',
  laneOf: () => 'comment-templates',
  dependsOn: () => null,
};

const movement: Place<Movement> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  statusOf: () => '',
  laneOf: ({ _id }) => `movement:${_id}`,
  dependsOn: () => null,
};

const conversation: Place<Conversation> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  // By which those with something unread are counted.
  statusOf: ({ hasUnread }) => (hasUnread ? 'unread' : 'read'),
  laneOf: ({ _id }) => conversationLane(_id),
  dependsOn: () => null,
};

const message: Place<OutgoingMessage> = {
  idOf: ({ _id }) => _id,
  parentOf: ({ conversationId }) => conversationId,
  statusOf: () => '',
  laneOf: ({ conversationId }) => conversationLane(conversationId),
  dependsOn: ({ conversationId }) => `conversation:${conversationId}`,
};

const places: Record<DocumentType, Place<unknown>> = {
  user,
  program,
  'program-run': programRun,
  'training-session': trainingSession,
  comment,
  'created-program': createdProgram,
  'created-program-day': createdProgramDay,
  movement,
  notification,
  'seen-by-coach': seenByCoach,
  'client-day': clientDay,
  'client-run': clientRun,
  'client-note': clientNote,
  'comment-template': commentTemplate,
  conversation,
  message,
};

export const placeOf = (type: DocumentType): Place<unknown> => places[type];

/** A newer build may have stored documents of types that this one has never heard of. */
export const isKnownType = (type: string): type is DocumentType => Object.hasOwn(places, type);

/** What is written and read in a conversation arrives in its order. */
function conversationLane(conversationId: string): string {
  return `conversation:${conversationId}`;
}

/** A session and its comments go in one lane: a comment must not arrive before its session. */
function sessionLane(sessionId: string): string {
  return `session:${sessionId}`;
}
