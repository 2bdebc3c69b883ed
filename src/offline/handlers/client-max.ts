import { type ClientMax, deleteClientMax, saveClientMax } from '#contract/one-rep-max.ts';
import { equal, mergeFields } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { seenMaxes } from './seen-of-clients.ts';
import { callOf, nextCallBy, nextOutgoingRevision, plain } from './shared.ts';

const save = (max: ClientMax) => {
  const { _id: maxId, clientId: id, origin: _, from: __, ...body } = max;
  return { call: callOf(saveClientMax, { id, maxId }, body), sent: max };
};

/** A max that a coach sets for a client: the one sent last wins. */
export const clientMaxHandler: DocumentHandler<'client-max'> = {
  ...plain,
  type: 'client-max',
  named: ({ title }) => ({ kind: 'Client’s max', name: title }),
  nextCall: nextCallBy<'client-max'>({
    create: save,
    change: (mine, base) => (equal(mine, base) ? null : save(mine)),
    remove: ({ _id: maxId, clientId: id }) => callOf(deleteClientMax, { id, maxId }),
  }),
  accepted: (frozen, reply) => {
    const rev = nextOutgoingRevision(frozen);
    if (frozen.sent === null) return { rev, body: null };
    const { oneRepMax } = checked(saveClientMax, reply);
    return { rev, body: oneRepMax && { ...oneRepMax, clientId: frozen.sent.clientId } };
  },
  merge: mergeFields,
  afterRestore: {
    origin: (max) => ({ ...max, kg: 0 }),
    isElsewhere: async () => true,
    seenCopies: seenMaxes,
  },
  deletedWhileEdited: 'drop',
};
