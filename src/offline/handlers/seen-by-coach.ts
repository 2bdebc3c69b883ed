import { markSeen } from '#contract/clients.ts';
import type { SeenByCoach } from '#contract/seen-by-coach.ts';
import { type Look, lookedAgain, noLook } from '#domain/coaching/look.ts';
import { equal } from '#domain/three-way.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler, NextCall } from './handler.ts';
import { nextOutgoingRevision } from './outgoing-only.ts';
import { seenLooks } from './seen-of-clients.ts';

type Held = SeenByCoach | Look;

const isLook = (held: Held): held is Look => 'read' in held;

/**
 * How far the coach has looked at a workout. The athlete's device only reads it; the coach's sends it, and keeps it
 * until it was read back.
 */
export const seenByCoachHandler: DocumentHandler<'seen-by-coach'> = {
  type: 'seen-by-coach',
  nextCall: ({ body, rev }, base) => {
    if (!isLook(body) || (rev !== null && seenByCoachHandler.same(body, base))) return null;
    return { call: callOf(body, rev === null), sent: body };
  },
  accepted: (frozen, reply) => ({
    rev: nextOutgoingRevision(frozen),
    body: { ...frozen.sent, ...checked(markSeen, reply).seen },
  }),
  merge: (_, mine, theirs) => ({
    body: isLook(mine) && isLook(theirs) ? lookedAgain(theirs, mine) : theirs,
    conflicts: [],
  }),
  // The time does not count: the server knows better than a clock that is ahead.
  same: (mine, theirs) =>
    equal(mine.sets, theirs.sets) &&
    (!isLook(mine) || (isLook(theirs) && equal(mine.read, theirs.read))),
  adopt: (_, theirs) => theirs,
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

/** Revisions mean nothing to a restored server: it gets the comments themselves. */
function callOf({ _id, sets, seenAt, read }: Look, isGivenBack: boolean): NextCall['call'] {
  const told = isGivenBack ? { upTo: 0, comments: read.comments } : { upTo: read.upTo };
  return {
    method: markSeen.method,
    path: pathOf(markSeen, { params: { id: _id } }),
    body: JSON.stringify({ sets, seenAt, ...told }),
  };
}
