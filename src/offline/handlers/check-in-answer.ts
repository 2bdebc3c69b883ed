import { saveCheckInAnswer, type CheckInAnswer } from '#contract/check-ins.ts';
import { mergeAnswers } from '#domain/coaching/merge-check-ins.ts';
import { equal } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

const save = (answer: CheckInAnswer) => ({
  call: callOf(saveCheckInAnswer, { id: answer._id }, { answer }),
  sent: answer,
});

export const checkInAnswerHandler: DocumentHandler<'check-in-answer'> = {
  ...plain,
  type: 'check-in-answer',
  named: ({ name }) => ({ kind: 'Answers to a check-in', name }),
  nextCall: nextCallBy<'check-in-answer'>({
    create: save,
    change: (mine, base) => (equal(mine, base) ? null : save(mine)),
  }),
  accepted: (_, reply) => {
    const { answer, rev } = checked(saveCheckInAnswer, reply);
    return { rev, body: answer };
  },
  merge: mergeAnswers,
  afterRestore: { origin: (answer) => ({ ...answer, answers: [] }) },
  deletedWhileEdited: 'keep',
};
