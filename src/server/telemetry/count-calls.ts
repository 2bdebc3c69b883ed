// Counts what calls came to, once they are answered.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headers } from '#contract/endpoint.ts';
import { pullChanges } from '#contract/sync.ts';
import { saveSession } from '#contract/workout.ts';
import type { Metrics } from './metrics.ts';

export function countCalls(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    const { method, refusedAs, is404 } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = is404 ? null : (url ?? null);
    // How long somebody waited for news says nothing about the server.
    if (!config.mayTakeLong || status >= 400)
      metrics.answered({ method, route, status, seconds: elapsedTime / 1000 });
    if (refusedAs) metrics.refused(refusedAs);
    if (status === 200 && config.endpoint === saveSession) metrics.saved();
    if (status === 200 && config.endpoint === pullChanges) {
      const waited = secondsUnsent(request);
      if (waited !== null) metrics.waited(waited);
    }
    done();
  });
}

/** Null: it had nothing unsent, or did not say. */
function secondsUnsent(request: FastifyRequest): number | null {
  const outbox = request.headers[headers.outbox.toLowerCase()];
  const [, changes, seconds] = /^(\d{1,6});(\d{1,12});/.exec(String(outbox)) ?? [];
  return Number(changes ?? 0) > 0 ? Number(seconds) : null;
}
