// The whole server, without a socket.
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Endpoint, headers } from '#contract/endpoint.ts';
import { oldestWireVersion, wireVersion } from '#contract/wire-version.ts';
import { versionOf } from './asked-version.ts';
import { acceptForms, acceptJson } from './bodies.ts';
import { keepCatalogue } from './commands/import-movements.ts';
import type { Deps } from './deps.ts';
import { answerErrors, answerUnreadable, issueText } from './error-replies.ts';
import { clientTooOld, rateLimited, unavailable } from './errors.ts';
import { longestBody, serveOn } from './handle.ts';
import type { LiveService } from './live/live-service.ts';
import { openLive } from './live/open-live.ts';
import { serveHub } from './live/serve-hub.ts';
import { openSharedCounts } from './shared-counts.ts';
import { describeCalls } from './open-api.ts';
import { serveAccount } from './routes/account.ts';
import { serveAssignments } from './routes/assignments.ts';
import { serveCheckIns } from './routes/check-ins.ts';
import { serveClients } from './routes/clients.ts';
import { serveAttachments } from './routes/attachments.ts';
import { serveConversations } from './routes/conversations.ts';
import { serveCreatedPrograms } from './routes/created-programs.ts';
import { serveInvitations } from './routes/invitations.ts';
import { serveMeasurements } from './routes/measurements.ts';
import { serveMovements } from './routes/movements.ts';
import { serveNotifications } from './routes/notifications.ts';
import { serveMemberships } from './routes/memberships.ts';
import { servePayments } from './routes/payments.ts';
import { servePrograms } from './routes/programs.ts';
import { serveService } from './routes/service.ts';
import { serveStore } from './routes/store.ts';
import { serveSync } from './routes/sync.ts';
import { serveUser } from './routes/user.ts';
import { serveWorkout } from './routes/workout.ts';
import { keepSecurityLog } from './security-log.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { serveSecurityText } from './security-text.ts';
import { serveApp } from './static-files.ts';
import { countCalls } from './telemetry/count-calls.ts';
import { CallLog, nameReplies, newRequestId } from './telemetry/call-log.ts';
import { compileValidator } from './validation.ts';
import { syncStoreIndex } from './stores/sync-store-index.ts';
import { addressOf } from './rate-limits.ts';

// The small build of zod has no messages of its own; ours say which value would be accepted.
z.config({ localeError: issueText });

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: longestBody,
    // Otherwise everybody behind a proxy would share its limits.
    trustProxy: deps.trustedProxies,
    // No request may keep a connection forever, and stopping does not wait for idle ones.
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    clientErrorHandler: answerUnreadable,
    loggerInstance: deps.logger,
    logController: new CallLog(),
    genReqId: newRequestId,
    routerOptions: { maxParamLength: 200 },
    // Fastify answers an undecodable URL before any hook runs, so without our headers.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/api/undecodable'),
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('identity', null);
  app.decorateRequest('rawBody', null);
  nameReplies(app);
  deps.traces?.follow(app);
  if (deps.metrics) countCalls(app, deps.metrics);
  answerErrors(app, deps);
  keepSecurityLog(app, deps);
  await sendSecurityHeaders(app, deps);
  app.addHook('onRequest', async (request, reply) => {
    reply.header(headers.api, '1');
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    refuseOldClients(request);
    deferNewerWrites(request);
  });
  await limitCallers(app, deps);
  await app.register(compress, {
    threshold: 1024,
    requestEncodings: ['gzip', 'identity'],
    // The default quality of 11 is meant for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  acceptJson(app);
  acceptForms(app);
  await describeCalls(app, deps);

  await keepCatalogue(deps);
  await syncStoreIndex(deps.database.rows, 'missing');

  const emptied = refuseBeforeClosing(app);
  const live = await openLive(deps);
  app.addHook('preClose', async () => live.close());
  if (live.builtIn) serveHub(app, deps, live.builtIn);

  const endpoints = new Set<Endpoint>();
  app.addHook('onRoute', ({ config }) => void (config?.endpoint && endpoints.add(config.endpoint)));
  serveCalls(app, deps, live.service);
  serveSecurityText(app, deps);
  await serveApp(app, deps, endpoints);
  app.addHook('preClose', emptied);
  return app;
}

/**
 * A connection that a stopping server took would be answered with 503, which a proxy hands on; refused, the proxy asks another
 * server. Resolves once nobody is connected any more.
 */
function refuseBeforeClosing(app: FastifyInstance): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  app.addHook('preClose', async () => {
    if (app.server.listening) app.server.close(() => resolve());
    else resolve();
  });
  return () => promise;
}

function serveCalls(app: FastifyInstance, deps: Deps, live: LiveService): void {
  const serve = serveOn(app, deps);
  serveAccount(serve, app, deps, live);
  serveUser(serve, app);
  servePrograms(serve);
  serveCreatedPrograms(serve, app);
  servePayments(serve, app, deps);
  serveMemberships(serve);
  serveClients(serve);
  serveInvitations(serve, app, deps, live);
  serveAssignments(serve);
  serveCheckIns(serve);
  serveWorkout(serve);
  serveMeasurements(serve);
  serveMovements(serve, app, deps);
  serveStore(serve);
  serveNotifications(serve, app, deps);
  serveConversations(serve, live);
  serveAttachments(serve, app, deps);
  serveSync(serve);
  serveService(serve, app, deps, live);
}

function isDecodable(url: string): boolean {
  try {
    return url.includes('%') ? decodeURI(url) !== '' : true;
  } catch {
    return false;
  }
}

/** Changes in an app that is too old stay on its device until it is updated. */
function refuseOldClients(request: FastifyRequest): void {
  if (versionOf(request) < oldestWireVersion) throw clientTooOld();
}

/**
 * While servers are updated one by one, an app of the next release may reach one that is not updated yet. That server
 * would drop the fields it does not know, so it asks the app to send the document again soon. Reads are answered, and
 * so is everything else that carries no document.
 */
function deferNewerWrites(request: FastifyRequest): void {
  const { endpoint } = request.routeOptions.config;
  const keeps = endpoint?.write || endpoint?.carriesDocuments;
  if (keeps && versionOf(request) > wireVersion)
    throw unavailable({
      words: 'The server is being updated. This will be sent again by itself.',
      retryAfterSeconds: 10,
    });
}

/** Before anything is read of a call. */
async function limitCallers(app: FastifyInstance, deps: Deps): Promise<void> {
  const shared =
    deps.database.kind === 'embedded' ? null : openSharedCounts(deps.database, deps.report);
  app.addHook('onClose', async () => shared?.close());
  await app.register(rateLimit, {
    ...(shared && { store: shared.Store }),
    max: deps.limits.perAddress,
    timeWindow: '1 minute',
    keyGenerator: addressOf,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_, limit) =>
      rateLimited({ retryAfterSeconds: Math.ceil(limit.ttl / 1000) }),
  });
}
