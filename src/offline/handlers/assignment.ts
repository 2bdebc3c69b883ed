import { changeAssignment, createAssignment } from '#contract/assignments.ts';
import { mergeAssignments } from '#domain/coaching/merge-assignments.ts';
import { equal } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

/** A program that a coach has given a client. It is ended, never deleted. */
export const assignmentHandler: DocumentHandler<'assignment'> = {
  ...plain,
  type: 'assignment',
  named: ({ title, clientName }) => ({
    kind: 'Program for a client',
    name: `${title}, ${clientName}`,
  }),
  nextCall: nextCallBy<'assignment'>({
    create: (assignment) => ({
      call: callOf(createAssignment, {}, { assignment }),
      sent: assignment,
    }),
    change: (assignment, base) =>
      equal(assignment, base)
        ? null
        : {
            call: callOf(changeAssignment, { id: assignment._id }, { assignment }),
            sent: assignment,
          },
  }),
  accepted: (_, reply) => {
    const { assignment, rev } = checked(changeAssignment, reply);
    return { rev, body: assignment };
  },
  merge: mergeAssignments,
  afterRestore: {
    origin: (assignment) => ({ ...assignment, from: '1970-01-01', weekdays: [], state: 'active' }),
  },
  deletedWhileEdited: 'drop',
};
