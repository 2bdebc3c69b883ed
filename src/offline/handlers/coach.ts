import { endCoaching, giveBackCoach } from '#contract/coaches.ts';
import { mergeCoaches } from '#domain/coaching/held-coach.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy } from './shared.ts';

/** Somebody's coach. All that the client changes is that it ended. */
export const coachHandler: DocumentHandler<'coach'> = {
  type: 'coach',
  named: ({ firstName, lastName }) => ({
    kind: 'Coaching ended',
    name: `${firstName} ${lastName}`.trim(),
  }),
  nextCall: nextCallBy<'coach'>({
    // A relation that began with a purchase has no receipt: that it ended is all there is to say.
    create: (coach) => ({
      call:
        coach.receipt === undefined
          ? callOf(endCoaching, { id: coach._id }, { endedAt: coach.endedAt })
          : callOf(giveBackCoach, { id: coach._id }, { coach }),
      sent: coach,
    }),
    change: (coach, base) =>
      coach.endedAt === base.endedAt
        ? null
        : { call: callOf(endCoaching, { id: coach._id }, { endedAt: coach.endedAt }), sent: coach },
  }),
  accepted: (_, reply) => {
    const { coach, rev } = checked(endCoaching, reply);
    return { rev, body: coach };
  },
  merge: mergeCoaches,
  same: (mine, theirs) => mine.endedAt === theirs.endedAt,
  adopt: (_, theirs) => theirs,
  afterRestore: {
    exception: ({ receipt }, _, isThere) =>
      receipt !== undefined && !isThere
        ? null
        : { because: 'An invitation makes it, not this device.', fate: 'keep changes' },
    origin: (coach) => ({ ...coach, endedAt: null }),
  },
  deletedWhileEdited: 'drop',
};
