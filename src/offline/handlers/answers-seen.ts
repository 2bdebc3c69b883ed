import { type AnswersSeen, markAnswersSeen } from '#contract/answers-seen.ts';
import { mergeAnswersSeen } from '#domain/coaching/merge-answers-seen.ts';
import { equal } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

const save = (seen: AnswersSeen) => ({
  call: callOf(markAnswersSeen, { id: seen._id }, { seen }),
  sent: seen,
});

/** How far a coach has read what one client answered. */
export const answersSeenHandler: DocumentHandler<'answers-seen'> = {
  ...plain,
  type: 'answers-seen',
  named: () => ({ kind: 'Viewed', name: 'Answers to check-ins' }),
  nextCall: nextCallBy<'answers-seen'>({
    create: save,
    change: (mine, base) => (equal(mine, base) ? null : save(mine)),
  }),
  accepted: (_, reply) => {
    const { seen, rev } = checked(markAnswersSeen, reply);
    return { rev, body: seen };
  },
  merge: mergeAnswersSeen,
  afterRestore: { origin: (seen) => ({ ...seen, seenTo: new Date(0).toISOString() }) },
  deletedWhileEdited: 'drop',
};
