import { deleteOneRepMax, type OneRepMax, saveOneRepMax } from '#contract/one-rep-max.ts';
import { equal, mergeFields } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

const save = (oneRepMax: OneRepMax) => {
  const { _id: id, ...body } = oneRepMax;
  return { call: callOf(saveOneRepMax, { id }, body), sent: oneRepMax };
};

/** What the athlete can lift once, as of one day. */
export const oneRepMaxHandler: DocumentHandler<'one-rep-max'> = {
  ...plain,
  type: 'one-rep-max',
  named: ({ title }) => ({ kind: 'One-rep max', name: title }),
  nextCall: nextCallBy<'one-rep-max'>({
    create: save,
    change: (mine, base) => (equal(mine, base) ? null : save(mine)),
    remove: ({ _id: id }) => callOf(deleteOneRepMax, { id }),
  }),
  accepted: ({ sent }, reply) => {
    if (sent === null) return { rev: checked(deleteOneRepMax, reply).rev, body: null };
    const { oneRepMax, rev } = checked(saveOneRepMax, reply);
    return { rev, body: oneRepMax };
  },
  merge: mergeFields,
  afterRestore: { origin: (oneRepMax) => ({ ...oneRepMax, kg: 0 }) },
  deletedWhileEdited: 'keep',
};
