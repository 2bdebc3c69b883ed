import {
  getClient,
  getClientPrograms,
  getClients,
  getClientStats,
  getClientTraining,
  messageClients,
} from '#contract/clients.ts';
import { getClientNews } from '#contract/client-news.ts';
import { getClientWeek } from '#contract/client-week.ts';
import { getClientPlan } from '#contract/client-plan.ts';
import {
  getClientMeasurements,
  getClientExercise,
  getClientMuscles,
  getClientRecords,
} from '#contract/client-progress.ts';
import {
  deleteClientNote,
  deleteCommentTemplate,
  getCommentTemplates,
  markSeen,
  saveClientNote,
  saveCommentTemplate,
} from '#contract/coaching.ts';
import { deleteClientMax, saveClientMax } from '#contract/one-rep-max.ts';
import { getCoachingStats, getTrainingStats } from '#contract/stats.ts';
import { getClientBlock } from '#contract/training-block.ts';
import {
  lookedAt,
  markSeen as markSeenBy,
  showClient,
  showClientPrograms,
  showClients,
  showClientTraining,
} from '../commands/clients.ts';
import { showClientNews } from '../commands/client-news.ts';
import { showClientWeek } from '../commands/client-week.ts';
import { showClientPlan } from '../commands/client-plan.ts';
import * as notes from '../commands/coach-notes.ts';
import { messageClients as messageAll, writtenTo } from '../commands/coach-notes.ts';
import * as maxes from '../commands/client-maxes.ts';
import {
  showClientBlock,
  showClientMeasurements,
  showClientExercise,
  showClientMuscles,
  showClientRecords,
} from '../commands/show-progress.ts';
import { showClientStats, showCoachingStats, showTrainingStats } from '../commands/show-stats.ts';
import type { Serve } from '../handle.ts';
import { notAhead } from '../local-time.ts';
import { worthOfHistory, worthOfRecords, worthOfStats } from '../rate-limits.ts';

export function serveClients(serve: Serve): void {
  serveStats(serve);
  serveNotes(serve);

  serve(getClients, async ({ deps, rows, identity, query, reply }) => {
    const page = await showClients(rows, identity.userId, query, deps.now());
    reply.header('x-total-count', page.total);
    return page;
  });

  serve(getClientNews, async ({ deps, rows, identity, query }) =>
    showClientNews(rows, identity.userId, query, deps.now()),
  );

  serve(getClientWeek, async ({ rows, identity, query }) =>
    showClientWeek(rows, identity.userId, query),
  );

  serve(getClient, async ({ deps, rows, identity, params }) =>
    showClient(rows, { coach: identity.userId, client: params.id }, deps.now()),
  );

  serve(getClientPrograms, async ({ rows, identity, params }) =>
    showClientPrograms(rows, { coach: identity.userId, client: params.id }),
  );

  serve(getClientPlan, async ({ rows, identity, params }) =>
    showClientPlan(rows, { coach: identity.userId, client: params.id }, params.programId),
  );

  serve(getClientTraining, async ({ rows, identity, params }) =>
    showClientTraining(rows, { coach: identity.userId, client: params.id }, params),
  );

  serve(saveClientMax, async ({ deps, rows, identity, params, body }) => ({
    oneRepMax: await maxes.saveClientMax(
      rows,
      { coach: identity.userId, client: params.id },
      notAhead({ _id: params.maxId, ...body }, deps.now()),
    ),
  }));

  serve(deleteClientMax, async ({ deps, rows, identity, params }) => {
    const relation = { coach: identity.userId, client: params.id };
    await maxes.removeClientMax(rows, relation, { id: params.maxId, now: deps.now() });
    return {};
  });

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
  serve(
    getTrainingStats,
    async ({ deps, rows, identity, query }) =>
      showTrainingStats(rows, { owner: identity.userId }, query, deps.now()),
    { worth: () => worthOfStats },
  );

  serve(
    getClientStats,
    async ({ deps, rows, identity, params, query }) =>
      showClientStats(rows, { coach: identity.userId, client: params.id }, query, deps.now()),
    { worth: () => worthOfStats },
  );

  serve(
    getClientRecords,
    async ({ rows, identity, params, query }) =>
      showClientRecords(rows, { coach: identity.userId, client: params.id }, query),
    { worth: () => worthOfRecords },
  );

  serve(
    getClientExercise,
    async ({ rows, identity, params, query }) =>
      showClientExercise(rows, { coach: identity.userId, client: params.id }, query),
    { worth: () => worthOfHistory },
  );

  serve(getClientMuscles, async ({ deps, rows, identity, params, query }) =>
    showClientMuscles(rows, { coach: identity.userId, client: params.id }, query, deps.now()),
  );

  serve(getClientMeasurements, async ({ rows, identity, params }) =>
    showClientMeasurements(rows, { coach: identity.userId, client: params.id }),
  );

  serve(
    getClientBlock,
    async ({ deps, rows, identity, params, query }) =>
      showClientBlock(rows, { coach: identity.userId, client: params.id }, query, deps.now()),
    { worth: () => worthOfRecords },
  );

  serve(getCoachingStats, async ({ rows, identity, query }) =>
    showCoachingStats(rows, identity.userId, query),
  );
}

/** Notes and templates, which only the coach can see. */
function serveNotes(serve: Serve): void {
  serve(saveClientNote, async ({ deps, rows, identity, params, body }) => ({
    note: await notes.saveClientNote(deps, rows, identity.userId, { id: params.id, ...body }),
  }));

  serve(deleteClientNote, async ({ rows, identity, params }) => {
    await notes.removeClientNote(rows, identity.userId, params.id);
    return {};
  });

  serve(getCommentTemplates, async ({ rows, identity }) => ({
    templates: await notes.showTemplates(rows, identity.userId),
  }));

  serve(saveCommentTemplate, async ({ rows, identity, params, body }) => ({
    template: await notes.saveTemplate(rows, identity.userId, { id: params.id, ...body }),
  }));

  serve(deleteCommentTemplate, async ({ rows, identity, params }) => {
    await notes.removeTemplate(rows, identity.userId, params.id);
    return {};
  });
}
