import {
  getClient,
  getClientPrograms,
  getClients,
  getClientStats,
  getClientTraining,
  markSeen,
  messageClients,
} from '#contract/clients.ts';
import {
  deleteClientNote,
  deleteCommentTemplate,
  getCommentTemplates,
  mostCommentTemplates,
  saveClientNote,
  saveCommentTemplate,
} from '#contract/coach-notes.ts';
import { getCoachingStats, getTrainingStats } from '#contract/stats.ts';
import { lookedAt, markSeen as markSeenBy } from '../commands/mark-seen.ts';
import { messageClients as messageAll, writtenTo } from '../commands/message-clients.ts';
import {
  requireClient,
  showClient,
  showClientPrograms,
  showClients,
  showClientTraining,
} from '../commands/show-clients.ts';
import { showCoachingStats, showTrainingStats } from '../commands/show-stats.ts';
import { notFound, refusedByRule } from '../errors.ts';
import type { Serve } from '../handle.ts';
import { allowCoach } from '../policies/programs.ts';
import { presentClientNote } from '../presenters/client.ts';
import * as notes from '../stores/client-notes.ts';
import { findCopiesOfClient } from '../stores/client-training.ts';

export function serveClients(serve: Serve): void {
  serveStats(serve);
  serveNotes(serve);

  serve(getClients, async ({ deps, rows, identity, query, reply }) => {
    await allowCoach(rows, identity.userId, 'Only coaches have clients.');
    const page = await showClients(rows, identity.userId, query, deps.now());
    reply.header('x-total-count', page.total);
    return page;
  });

  serve(getClient, async ({ deps, rows, identity, params }) =>
    showClient(rows, { coach: identity.userId, client: params.id }, deps.now()),
  );

  serve(getClientPrograms, async ({ rows, identity, params }) =>
    showClientPrograms(rows, { coach: identity.userId, client: params.id }),
  );

  serve(getClientTraining, async ({ rows, identity, params }) =>
    showClientTraining(rows, { coach: identity.userId, client: params.id }, params),
  );

  serve(
    markSeen,
    async ({ deps, rows, identity, params, body }) => ({
      seen: await markSeenBy(rows, {
        coach: identity.userId,
        sessionId: params.id,
        ...body,
        seenAt: notAfter(deps.now(), body.seenAt),
      }),
    }),
    { streams: ({ rows, identity, params }) => lookedAt(rows, identity.userId, params.id) },
  );

  serve(
    messageClients,
    async ({ deps, rows, identity, body }) => messageAll(deps, rows, identity.userId, body),
    { streams: ({ rows, identity, body }) => writtenTo(rows, identity.userId, body.to) },
  );
}

/** A device's clock may be ahead. */
function notAfter(now: Date, said: string | undefined): Date {
  const at = said === undefined ? now : new Date(said);
  return at < now ? at : now;
}

function serveStats(serve: Serve): void {
  serve(getTrainingStats, async ({ deps, rows, identity, query }) =>
    showTrainingStats(rows, { owner: identity.userId }, query, deps.now()),
  );

  serve(getClientStats, async ({ deps, rows, identity, params, query }) => {
    const relation = { coach: identity.userId, client: params.id };
    await requireClient(rows, relation);
    const copies = await findCopiesOfClient(rows, relation);
    const whose = { owner: params.id, programs: copies.map(({ id }) => id) };
    return showTrainingStats(rows, whose, query, deps.now());
  });

  serve(getCoachingStats, async ({ rows, identity, query }) =>
    showCoachingStats(rows, identity.userId, query),
  );
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** What only the coach reads. */
function serveNotes(serve: Serve): void {
  serve(saveClientNote, async ({ deps, rows, identity: { userId: coach }, params, body }) => {
    const relation = { coach, client: body.clientId };
    await requireClient(rows, relation);
    const isGivenBack = body.editedAt !== undefined;
    if (isGivenBack && (await notes.isDeletedByCoach(rows, coach, params.id)))
      return { note: null };
    const now = deps.now();
    const createdAt = body.createdAt === undefined ? now : new Date(body.createdAt);
    const note = await notes.putClientNote(rows, {
      ...relation,
      id: params.id,
      text: body.text,
      createdAt: earlier(createdAt, now),
      ...(body.editedAt !== undefined && {
        writtenAt: earlier(new Date(body.editedAt), now),
      }),
      now,
    });
    if (!note) throw notFound();
    return { note: presentClientNote(note) };
  });

  serve(deleteClientNote, async ({ rows, identity, params }) => {
    await notes.deleteClientNote(rows, identity.userId, params.id);
    return {};
  });

  serve(getCommentTemplates, async ({ rows, identity }) => ({
    templates: await notes.findCommentTemplates(rows, identity.userId),
  }));

  serve(saveCommentTemplate, async ({ rows, identity: { userId: coach }, params, body }) => {
    const { text, givenBack = false } = body;
    if (givenBack && (await notes.isDeletedByCoach(rows, coach, params.id)))
      return { template: null };
    const kept = await notes.findCommentTemplates(rows, coach);
    if (kept.length >= mostCommentTemplates && !kept.some(({ _id }) => _id === params.id))
      throw refusedByRule({ words: `You can keep up to ${mostCommentTemplates} templates.` });
    const asked = { coach, id: params.id, text, givenBack };
    const template = await notes.putCommentTemplate(rows, asked);
    if (!template) throw notFound();
    return { template };
  });

  serve(deleteCommentTemplate, async ({ rows, identity, params }) => {
    await notes.deleteCommentTemplate(rows, identity.userId, params.id);
    return {};
  });
}
