import { changeCheckIn, createCheckIn } from '#contract/check-ins.ts';
import { mergeCheckIns } from '#domain/coaching/merge-check-ins.ts';
import { equal } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

/** A coach's questions. It is ended, never deleted; the clients only read it. */
export const checkInHandler: DocumentHandler<'check-in'> = {
  ...plain,
  type: 'check-in',
  named: ({ name }) => ({ kind: 'Check-in', name }),
  nextCall: nextCallBy<'check-in'>({
    create: (checkIn) => ({ call: callOf(createCheckIn, {}, { checkIn }), sent: checkIn }),
    change: (checkIn, base) =>
      equal(checkIn, base)
        ? null
        : { call: callOf(changeCheckIn, { id: checkIn._id }, { checkIn }), sent: checkIn },
  }),
  accepted: (_, reply) => {
    const { checkIn, rev } = checked(changeCheckIn, reply);
    return { rev, body: checkIn };
  },
  merge: mergeCheckIns,
  afterRestore: {
    exception: ({ coach }, userId) =>
      coach._id === userId ? null : { because: 'Its coach gives it back.', fate: 'keep' },
    origin: (checkIn) => ({ ...checkIn, state: 'active', clients: [] }),
  },
  deletedWhileEdited: 'drop',
};
