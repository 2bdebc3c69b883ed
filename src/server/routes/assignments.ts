import {
  changeAssignment,
  createAssignment,
  getProgramAssignments,
  leaveProgram,
} from '#contract/assignments.ts';
import {
  changeClientGroup,
  createClientGroup,
  deleteClientGroup,
} from '#contract/client-groups.ts';
import { getAssignmentOffers, payAssignment } from '#contract/assignment-offers.ts';
import * as assignments from '../commands/assignments.ts';
import * as groups from '../commands/client-groups.ts';
import * as paying from '../commands/pay-assignment.ts';
import type { Serve } from '../handle.ts';

export function serveAssignments(serve: Serve): void {
  serve(
    createAssignment,
    async ({ deps, rows, identity, body, key }) =>
      assignments.makeAssignment(deps, rows, body.assignment, { coach: identity.userId, key }),
    {
      streams: ({ rows, identity, body }) =>
        assignments.givenTo(rows, identity.userId, body.assignment.clientId),
    },
  );

  serve(
    changeAssignment,
    async ({ deps, rows, identity, params, body, key, revision }) =>
      assignments.changeAssignment(
        deps,
        rows,
        { id: params.id, revision, assignment: body.assignment },
        { coach: identity.userId, key },
      ),
    {
      streams: ({ rows, identity, params }) =>
        assignments.peopleOfAssignment(rows, params.id, identity.userId),
    },
  );

  serve(getProgramAssignments, async ({ rows, identity, params, query }) =>
    assignments.showProgramAssignments(rows, identity.userId, { id: params.id, skip: query.skip }),
  );

  serve(
    leaveProgram,
    async ({ deps, rows, identity: { userId }, params: { id }, body: { value } }) =>
      (value && (await assignments.declineOffer(deps, rows, { client: userId, id }))) ||
      assignments.leaveProgram(rows, { owner: userId, id, value, now: deps.now() }),
    {
      streams: ({ rows, identity, params }) =>
        assignments.peopleOfAssignment(rows, params.id, identity.userId),
    },
  );

  serve(getAssignmentOffers, async ({ deps, rows, identity }) =>
    paying.showOffers(deps, rows, identity.userId),
  );

  serve(payAssignment, async ({ deps, identity, params }) =>
    paying.payAssignment(deps, { client: identity.userId, id: params.id }),
  );

  serveGroups(serve);
}

function serveGroups(serve: Serve): void {
  serve(createClientGroup, async ({ rows, identity, body, key }) =>
    groups.makeClientGroup(rows, body.group, { coach: identity.userId, key }),
  );

  serve(changeClientGroup, async ({ rows, identity, params, body, key, revision }) =>
    groups.changeClientGroup(
      rows,
      { id: params.id, revision, group: body.group },
      { coach: identity.userId, key },
    ),
  );

  serve(deleteClientGroup, async ({ deps, rows, identity, params }) =>
    groups.removeClientGroup(rows, params.id, { coach: identity.userId, now: deps.now() }),
  );
}
