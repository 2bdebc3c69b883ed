import type { FastifyInstance } from 'fastify';
import { alive, health } from '#contract/health.ts';
import { getLiveAccess } from '#contract/live.ts';
import { countPageView, getTelemetry, reportError } from '#contract/telemetry.ts';
import { healthOf } from '../commands/answer-health.ts';
import { liveAccess } from '../commands/live-access.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../handle.ts';
import type { LiveService } from '../live/live-service.ts';
import { limitTo } from '../rate-limits.ts';

/** What the app and operators need of the server itself. */
export function serveService(
  serve: Serve,
  app: FastifyInstance,
  deps: Deps,
  live: LiveService,
): void {
  serveHealth(serve, deps);
  serveLive(serve, live);
  serveTelemetry(serve, app, deps);
  serveSupport(app, deps);
}

/** Neither is limited: a server that refuses its watchdog is taken for a dead one. */
function serveHealth(serve: Serve, deps: Deps): void {
  serve(alive, async () => ({ status: 'ok' as const }), { isUnlimited: true });
  serve(health, healthOf(deps), { isUnlimited: true });
}

function serveLive(serve: Serve, live: LiveService): void {
  serve(getLiveAccess, async ({ deps, rows, identity, query }) =>
    liveAccess(deps, rows, live, identity, query.client),
  );
}

/** Reports are passed on after the reply: nobody waits for them, and a failure affects nobody. */
function serveTelemetry(serve: Serve, app: FastifyInstance, deps: Deps): void {
  const { countView, errorReporting, report } = deps;
  const limitReports = limitTo(app, {
    name: 'error reports',
    max: deps.limits.errorReports,
    timeWindow: '1 hour',
  });

  serve(getTelemetry, async () => ({
    pageViews: countView !== null,
    errors: errorReporting !== null,
  }));

  serve(countPageView, async ({ body, request }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    void countView?.({ screen: body.screen, userAgent, address: request.ip }).catch(report);
    return {};
  });

  serve(reportError, async ({ body, request }) => {
    await limitReports(request);
    errorReporting?.reportFromApp(body);
    return {};
  });
}

/** A link in the app, not a call: only the server knows whether the operator has a support site. */
function serveSupport(app: FastifyInstance, { supportUrl }: Deps): void {
  app.get('/api/support', { schema: { hide: true } }, (_, reply) =>
    reply.redirect(supportUrl?.href ?? '/help'),
  );
}
