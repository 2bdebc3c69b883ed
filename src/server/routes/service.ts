import type { FastifyInstance } from 'fastify';
import { health } from '#contract/health.ts';
import { getLiveAccess } from '#contract/live.ts';
import { countPageView, getTelemetry, reportError } from '#contract/telemetry.ts';
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
  serveHealth(serve);
  serveLive(serve, live);
  serveTelemetry(serve, app, deps);
  serveSupport(app, deps);
}

function serveHealth(serve: Serve): void {
  serve(health, async ({ deps }) => {
    await deps.database.run({ name: 'health', text: 'SELECT 1' }, []);
    return { status: 'ok' as const, version: deps.version, database: deps.database.kind };
  });
}

function serveLive(serve: Serve, live: LiveService): void {
  serve(getLiveAccess, async ({ deps, rows, identity, query }) =>
    liveAccess(deps, rows, live, identity, query.client),
  );
}

/** Reports are passed on after the reply: nobody waits for them, and a failure affects nobody. */
function serveTelemetry(serve: Serve, app: FastifyInstance, deps: Deps): void {
  const { countView, errorReporting, report } = deps;
  const limitReports = limitTo(app, { max: deps.limits.errorReports, timeWindow: '1 hour' });

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
