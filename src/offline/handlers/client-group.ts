import {
  changeClientGroup,
  createClientGroup,
  deleteClientGroup,
} from '#contract/client-groups.ts';
import { mergeGroups } from '#domain/coaching/client-group.ts';
import { equal } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

export const clientGroupHandler: DocumentHandler<'client-group'> = {
  ...plain,
  type: 'client-group',
  named: ({ name }) => ({ kind: 'Group of clients', name }),
  nextCall: nextCallBy<'client-group'>({
    create: (group) => ({ call: callOf(createClientGroup, {}, { group }), sent: group }),
    change: (group, base) =>
      equal(group, base)
        ? null
        : { call: callOf(changeClientGroup, { id: group._id }, { group }), sent: group },
    remove: ({ _id: id }) => callOf(deleteClientGroup, { id }),
  }),
  accepted: ({ sent }, reply) => {
    if (sent === null) return { rev: checked(deleteClientGroup, reply).rev, body: null };
    const { group, rev } = checked(changeClientGroup, reply);
    return { rev, body: group };
  },
  merge: mergeGroups,
  afterRestore: { origin: (group) => ({ ...group, members: [] }) },
  deletedWhileEdited: 'drop',
};
