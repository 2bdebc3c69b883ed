// The keys of each type of document: its id, its parent, and the queue it is sent in (`lane` in the outbox). Separate
// from the rest of its handler because every tick needs them, but no schemas of calls.
import type { DocumentBody, DocumentType, EntityKey, OutboxEntry } from '../database/rows.ts';

interface DocumentKeys<Type extends DocumentType = DocumentType, Body = DocumentBody<Type>> {
  idOf(body: Body): string;
  /** See `EntityRow.parent`. */
  parentOf(body: Body): string;
  /** See `EntityRow.status`. */
  statusOf(body: Body): string;
  /** See `OutboxEntry.lane`. */
  queueKeyOf(body: Body): string;
  /** See `OutboxEntry.dependsOn`. */
  dependsOn(body: Body): EntityKey | null;
}

const user: DocumentKeys<'user'> = {
  idOf: (details) => details.userId,
  parentOf: () => '',
  statusOf: () => '',
  queueKeyOf: () => 'profile',
  dependsOn: () => null,
};

const program: DocumentKeys<'program'> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  statusOf: () => '',
  queueKeyOf: ({ _id }) => `program:${_id}`,
  dependsOn: () => null,
};

const programRun: DocumentKeys<'program-run'> = {
  idOf: (run) => run._id,
  parentOf: (run) => run.programId,
  statusOf: () => '',
  queueKeyOf: (run) => `program:${run.programId}`,
  dependsOn: (run) => `program:${run.programId}`,
};

/** The queue of workouts that were logged elsewhere. */
export const importQueueKey = 'import';

/** An imported workout that the server does not have yet: it comes with hundreds of others, and goes last. */
export const isImport = ({ lane, creates }: OutboxEntry): boolean =>
  creates && lane === importQueueKey;

const trainingSession: DocumentKeys<'training-session'> = {
  idOf: (session) => session._id,
  parentOf: (session) => session.programRunId,
  statusOf: (session) => session.status,
  queueKeyOf: (session) => (session.importedFrom ? importQueueKey : sessionQueueKey(session._id)),
  dependsOn: (session) => `program-run:${session.programRunId}`,
};

const comment: DocumentKeys<'comment'> = {
  idOf: ({ _id }) => _id,
  parentOf: ({ trainingSessionId }) => trainingSessionId,
  statusOf: () => '',
  queueKeyOf: ({ trainingSessionId }) => sessionQueueKey(trainingSessionId),
  dependsOn: ({ trainingSessionId }) => `training-session:${trainingSessionId}`,
};

const createdProgram: DocumentKeys<'created-program'> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  statusOf: () => '',
  queueKeyOf: ({ _id }) => `created-program:${_id}`,
  dependsOn: () => null,
};

const createdProgramDay: DocumentKeys<'created-program-day'> = {
  idOf: ({ _id }) => _id,
  // Days removed from the plan are not read along with the rest.
  parentOf: ({ programId, position }) => (position === null ? `removed:${programId}` : programId),
  statusOf: () => '',
  queueKeyOf: ({ _id }) => `created-program-day:${_id}`,
  dependsOn: ({ programId }) => `created-program:${programId}`,
};

const notification: DocumentKeys<'notification'> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  // Used to count the unread ones.
  statusOf: ({ isRead }) => (isRead ? 'read' : 'unread'),
  queueKeyOf: () => 'notifications',
  dependsOn: () => null,
};

const seenByCoach: DocumentKeys<'seen-by-coach'> = {
  idOf: ({ _id }) => _id,
  parentOf: ({ _id }) => _id,
  statusOf: () => '',
  queueKeyOf: ({ _id }) => sessionQueueKey(_id),
  dependsOn: () => null,
};

/** A coach's changes to a day of one client's program. */
const clientDay: DocumentKeys<'client-day'> = {
  idOf: ({ programId, day }) => `${programId}:${day._id}`,
  parentOf: ({ programId, day }) => `${programId}:${day._id}`,
  statusOf: () => '',
  queueKeyOf: ({ programId }) => `client:${programId}`,
  dependsOn: () => null,
};

/** A coach's changes to a client's schedule. */
const clientRun: DocumentKeys<'client-run'> = {
  ...programRun,
  queueKeyOf: ({ programId }) => `client:${programId}`,
};

const clientNote: DocumentKeys<'client-note'> = {
  idOf: ({ _id }) => _id,
  parentOf: ({ clientId }) => clientId,
  statusOf: () => '',
  queueKeyOf: ({ clientId }) => `client-notes:${clientId}`,
  dependsOn: () => null,
};

const commentTemplate: DocumentKeys<'comment-template'> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  statusOf: () => '',
  queueKeyOf: () => 'comment-templates',
  dependsOn: () => null,
};

const movement: DocumentKeys<'movement'> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  statusOf: () => '',
  queueKeyOf: ({ _id }) => `movement:${_id}`,
  dependsOn: () => null,
};

const conversation: DocumentKeys<'conversation'> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  // Used to count the conversations with something unread.
  statusOf: ({ hasUnread }) => (hasUnread ? 'unread' : 'read'),
  queueKeyOf: ({ _id }) => conversationQueueKey(_id),
  dependsOn: () => null,
};

const message: DocumentKeys<'message'> = {
  idOf: ({ _id }) => _id,
  parentOf: ({ conversationId }) => conversationId,
  statusOf: () => '',
  queueKeyOf: ({ conversationId }) => conversationQueueKey(conversationId),
  dependsOn: ({ conversationId }) => `conversation:${conversationId}`,
};

const keysByType: { readonly [Type in DocumentType]: DocumentKeys<Type> } = {
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

export const documentKeysOf = (type: DocumentType): DocumentKeys => keysByType[type];

/** A newer build may have stored documents of types that this one does not know. */
export const isKnownType = (type: string): type is DocumentType => Object.hasOwn(keysByType, type);

/** Messages and read marks of a conversation are sent in order. */
function conversationQueueKey(conversationId: string): string {
  return `conversation:${conversationId}`;
}

/** A session and its comments share a queue: a comment must not arrive before its session. */
function sessionQueueKey(sessionId: string): string {
  return `session:${sessionId}`;
}
