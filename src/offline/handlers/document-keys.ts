// The keys of each type of document: its id, its parent, and the queue it is sent in (`lane` in the outbox). Separate
// from the rest of its handler because every tick needs them, but no schemas of calls.
import type { OutgoingAttachment } from '#domain/attachment/outgoing.ts';
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

/** The queue of workouts that were logged elsewhere. */
export const importQueueKey = 'import';

/** An imported workout that the server does not have yet: it comes with hundreds of others, and goes last. */
export const isImport = ({ lane, creates }: OutboxEntry): boolean =>
  creates && lane === importQueueKey;

/** A session and its comments share a queue: a comment must not arrive before its session. */
const sessionQueueKey = (id: string): string => `session:${id}`;

/** A message or comment arrives before what is attached to it. */
const carrierOf = ({ on: { type, id } }: OutgoingAttachment): EntityKey => `${type}:${id}`;

const programRun: Partial<DocumentKeys<'program-run'>> = {
  parentOf: (run) => run.programId,
  queueKeyOf: (run) => `program:${run.programId}`,
  dependsOn: (run) => `program:${run.programId}`,
};

type WithId = { [Type in DocumentType]: DocumentBody<Type> extends { _id: string } ? Type : never };

/**
 * What is left out is as for most: the id is in `_id`, it belongs to no other document, and it has a queue of its own
 * and waits for no other.
 */
const special: { readonly [Type in WithId[DocumentType]]?: Partial<DocumentKeys<Type>> } & {
  readonly [Type in Exclude<DocumentType, WithId[DocumentType]>]: Partial<DocumentKeys<Type>> &
    Pick<DocumentKeys<Type>, 'idOf'>;
} = {
  user: {
    idOf: (details) => details.userId,
    queueKeyOf: () => 'profile',
  },
  'program-run': programRun,
  'training-session': {
    parentOf: (session) => session.programRunId,
    statusOf: (session) => session.status,
    queueKeyOf: (session) => (session.importedFrom ? importQueueKey : sessionQueueKey(session._id)),
    dependsOn: (session) => `program-run:${session.programRunId}`,
  },
  comment: {
    parentOf: ({ trainingSessionId }) => trainingSessionId,
    queueKeyOf: ({ trainingSessionId }) => sessionQueueKey(trainingSessionId),
    dependsOn: ({ trainingSessionId }) => `training-session:${trainingSessionId}`,
  },
  'created-program-day': {
    // Days removed from the plan are not read along with the rest.
    parentOf: ({ programId, position }) => (position === null ? `removed:${programId}` : programId),
    dependsOn: ({ programId }) => `created-program:${programId}`,
  },
  notification: {
    // Used to count the unread ones.
    statusOf: ({ isRead }) => (isRead ? 'read' : 'unread'),
    queueKeyOf: () => 'notifications',
  },
  'seen-by-coach': {
    parentOf: ({ _id }) => _id,
    queueKeyOf: ({ _id }) => sessionQueueKey(_id),
  },
  // A coach's changes to a day of one client's program, and to the schedule.
  'client-day': {
    idOf: ({ programId, day }) => `${programId}:${day._id}`,
    parentOf: ({ programId, day }) => `${programId}:${day._id}`,
    queueKeyOf: ({ programId }) => `client:${programId}`,
  },
  'client-run': {
    ...programRun,
    queueKeyOf: ({ programId }) => `client:${programId}`,
  },
  'client-note': {
    parentOf: ({ clientId }) => clientId,
    queueKeyOf: ({ clientId }) => `client-notes:${clientId}`,
  },
  'client-max': {
    parentOf: ({ clientId }) => clientId,
    queueKeyOf: ({ clientId }) => `client-maxes:${clientId}`,
  },
  'client-archive': {
    queueKeyOf: ({ _id }) => `client-archive:${_id}`,
  },
  invitation: {
    dependsOn: ({ programId }) => (programId === null ? null : `created-program:${programId}`),
  },
  'comment-template': {
    queueKeyOf: () => 'comment-templates',
  },
  assignment: {
    parentOf: ({ clientId }) => clientId,
    // Used to find who was given a program.
    statusOf: ({ programId }) => programId,
    // A program that was just written is there before it is given.
    dependsOn: ({ programId }) => `created-program:${programId}`,
  },
  measurement: {
    // Each thing that is measured is read alone.
    parentOf: ({ what }) => what,
  },
  conversation: {
    // Used to count the conversations with something unread.
    statusOf: ({ hasUnread }) => (hasUnread ? 'unread' : 'read'),
  },
  message: {
    parentOf: ({ conversationId }) => conversationId,
    // With the read marks of its conversation.
    queueKeyOf: ({ conversationId }) => `conversation:${conversationId}`,
    dependsOn: ({ conversationId }) => `conversation:${conversationId}`,
  },
  attachment: { parentOf: carrierOf, dependsOn: carrierOf },
};

const known = new Map<DocumentType, DocumentKeys>();

export function documentKeysOf(type: DocumentType): DocumentKeys {
  const keys: DocumentKeys = known.get(type) ?? {
    idOf: (body) => (body as { _id: string })._id,
    parentOf: () => '',
    statusOf: () => '',
    queueKeyOf: (body) => `${type}:${(body as { _id: string })._id}`,
    dependsOn: () => null,
    ...special[type],
  };
  known.set(type, keys);
  return keys;
}
