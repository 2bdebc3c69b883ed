import type { FastifyInstance } from 'fastify';
import { countPageView, getTelemetry, reportError } from '#contract/telemetry.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../handle.ts';
import { limitTo } from '../rate-limits.ts';

/** Reports are passed on after the reply: nobody waits for them, and a failure affects nobody. */
export function serveTelemetry(serve: Serve, app: FastifyInstance, deps: Deps): void {
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
