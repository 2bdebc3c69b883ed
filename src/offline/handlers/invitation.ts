import { deleteInvitation, saveInvitation } from '#contract/invitations.ts';
import {
  type HeldInvitation,
  mergeInvitations,
  withSecretOf,
} from '#domain/coaching/invitation.ts';
import { equal } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy } from './shared.ts';

const call = (invitation: HeldInvitation, secret: string | undefined) => {
  const { kind, email, name, message, programId, createdAt } = invitation;
  const { expiresAt, mostUses, withdrawnAt, sends } = invitation;
  const asked = { kind, email, name, message, programId, createdAt };
  const limits = { expiresAt, mostUses, withdrawnAt, sends };
  const body = { ...asked, ...limits, ...(secret !== undefined && { secret }) };
  return callOf(saveInvitation, { id: invitation._id }, body);
};

/** What the coach asks for; the server alone says what became of it. */
export const invitationHandler: DocumentHandler<'invitation'> = {
  type: 'invitation',
  named: ({ kind, name, email }) => ({
    kind: 'Invitation',
    name: kind === 'link' ? name || 'Invite link' : name || email,
  }),
  nextCall: nextCallBy<'invitation'>({
    create: (mine) => ({ call: call(mine, mine.secret), sent: mine }),
    change: (mine, base) =>
      invitationHandler.same(mine, base) ? null : { call: call(mine, undefined), sent: mine },
    remove: ({ _id: id }) => callOf(deleteInvitation, { id }),
  }),
  accepted: ({ sent }, reply) => {
    if (sent === null) return { rev: checked(deleteInvitation, reply).rev, body: null };
    const { invitation, rev } = checked(saveInvitation, reply);
    return { rev, body: withSecretOf(sent, invitation) };
  },
  merge: mergeInvitations,
  same: ({ secret: _, ...mine }, { secret: __, ...theirs }) => equal(mine, theirs),
  adopt: withSecretOf,
  afterRestore: {
    exception: ({ uses, declinedAt }) =>
      uses > 0 || declinedAt !== null
        ? {
            because: 'It was answered. The person who accepted gives that back.',
            fate: 'drop',
          }
        : null,
    // An email that is given back is sent again: the server has forgotten the link in the first one.
    origin: (invitation) => ({ ...invitation, sends: 0, sent: 0, sentAt: null, withdrawnAt: null }),
  },
  deletedWhileEdited: 'drop',
};
