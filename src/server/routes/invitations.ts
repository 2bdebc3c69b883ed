import type { FastifyInstance } from 'fastify';
import { archiveClient, endCoaching, giveBackCoach } from '#contract/coaches.ts';
import {
  acceptInvitation,
  declineInvitation,
  deleteInvitation,
  openInvitation,
  registerInvited,
  saveInvitation,
} from '#contract/invitations.ts';
import { signedInUserOf } from '../authenticate.ts';
import * as answers from '../commands/accept-invitation.ts';
import * as coaches from '../commands/coaches.ts';
import * as invitations from '../commands/invitations.ts';
import { signInDevice } from '../commands/sign-in.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../handle.ts';
import type { LiveService } from '../live/live-service.ts';
import { limitTo } from '../rate-limits.ts';

export function serveInvitations(
  serve: Serve,
  app: FastifyInstance,
  deps: Deps,
  live: LiveService,
): void {
  serveRelations(serve);
  // Who tries out links has as many tries as who tries out passwords.
  const limitAddress = limitTo(app, {
    name: 'invitations tried by an address',
    isExact: true,
    max: deps.limits.signInsPerAddress,
    timeWindow: '1 minute',
  });

  serve(saveInvitation, async ({ deps, rows, identity, params, body, key, revision }) =>
    invitations.saveInvitation(deps, rows, {
      coach: identity.userId,
      id: params.id,
      key,
      revision,
      asked: body,
    }),
  );

  serve(deleteInvitation, async ({ deps, rows, identity, params }) =>
    invitations.removeInvitation(rows, identity.userId, { id: params.id, now: deps.now() }),
  );

  serve(openInvitation, async ({ deps, rows, body, request }) => {
    await limitAddress(request);
    const caller = await signedInUserOf(deps, request);
    return { invitation: await answers.showInvitation(deps, rows, { token: body.token, caller }) };
  });

  serve(declineInvitation, async ({ deps, body, request }) => {
    await limitAddress(request);
    await answers.declineInvitation(deps, body.token);
    return {};
  });

  serve(
    acceptInvitation,
    async ({ deps, rows, identity, body }) =>
      answers.acceptInvitation(deps, rows, { client: identity.userId, ...body }),
    { streams: ({ rows, body }) => answers.invitedBy(rows, body.token) },
  );

  serve(registerInvited, async ({ deps, rows, body, request, reply }) => {
    await limitAddress(request);
    const user = await answers.registerInvited(deps, body);
    return signInDevice(deps, rows, user, { live, request, reply });
  });
}

function serveRelations(serve: Serve): void {
  serve(
    endCoaching,
    async ({ deps, rows, identity, params, body }) =>
      coaches.endCoaching(
        deps,
        rows,
        { coach: params.id, client: identity.userId },
        new Date(body.endedAt),
      ),
    { streams: async ({ rows, params }) => coaches.withStream(rows, params.id) },
  );

  serve(
    giveBackCoach,
    async ({ deps, rows, identity, params, body }) =>
      coaches.takeBackCoach(deps, rows, identity.userId, { ...body.coach, _id: params.id }),
    { streams: async ({ rows, params }) => coaches.withStream(rows, params.id) },
  );

  serve(
    archiveClient,
    async ({ rows, identity, params, body }) => ({
      archive: await coaches.archiveClient(
        rows,
        { coach: identity.userId, client: params.id },
        body.archivedAt === null ? null : new Date(body.archivedAt),
      ),
    }),
    { streams: async ({ rows, params }) => coaches.withStream(rows, params.id) },
  );
}
