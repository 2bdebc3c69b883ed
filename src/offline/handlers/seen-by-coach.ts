import { markSeen } from '#contract/coaching.ts';
import { isLook, mergeLooks, noLook } from '#domain/coaching/look.ts';
import { equal } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { seenLooks } from './seen-of-clients.ts';
import { callOf, nextOutgoingRevision, plain } from './shared.ts';

/**
 * How far the coach has looked at a workout. The athlete's device only reads it; the coach's sends it, and keeps it
 * until it was read back.
 */
export const seenByCoachHandler: DocumentHandler<'seen-by-coach'> = {
  ...plain,
  type: 'seen-by-coach',
  named: () => ({ kind: 'Viewed', name: '1 workout' }),
  nextCall: ({ body, rev }, base) => {
    if (!isLook(body) || (rev !== null && seenByCoachHandler.same(body, base))) return null;
    const { _id: id, sets, seenAt, read } = body;
    // Revisions mean nothing to a restored server: it gets the comments themselves.
    const told = rev === null ? { upTo: 0, comments: read.comments } : { upTo: read.upTo };
    return { call: callOf(markSeen, { id }, { sets, seenAt, ...told }), sent: body };
  },
  accepted: (frozen, reply) => ({
    rev: nextOutgoingRevision(frozen),
    body: { ...frozen.sent, ...checked(markSeen, reply).seen },
  }),
  merge: mergeLooks,
  // The time does not count: the server knows better than a clock that is ahead.
  same: (mine, theirs) =>
    equal(mine.sets, theirs.sets) &&
    (!isLook(mine) || (isLook(theirs) && equal(mine.read, theirs.read))),
  afterRestore: {
    exception: ({ coachId }, userId) =>
      coachId === userId
        ? null
        : { because: 'Only the coach says what the coach has seen.', fate: 'keep' },
    origin: noLook,
    isElsewhere: async ({ body }) => isLook(body),
    seenCopies: seenLooks,
  },
  deletedWhileEdited: 'drop',
  // The client has another coach, or has deleted the workout.
  isDoneWhenGone: () => true,
};
