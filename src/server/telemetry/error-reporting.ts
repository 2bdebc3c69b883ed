import { createStackParser, createTransport, type Event } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { BodyOf } from '#contract/endpoint.ts';
import type { reportError } from '#contract/telemetry.ts';

export interface ErrorReporting {
  /** An error of the server. */
  readonly report: (error: unknown) => void;
  /** An error of the app in somebody's browser. */
  readonly reportFromApp: (report: BodyOf<typeof reportError>) => void;
  /** Sends pending reports. */
  readonly close: () => Promise<void>;
}

/** Reports to Sentry, or a server with the same protocol; the id is the project's DSN. Reporting never throws. */
export function openErrorReporting(id: string, release: string): ErrorReporting {
  const client = new ServerRuntimeClient({
    dsn: id,
    release: `holdfast@${release}`,
    platform: 'node',
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status, headers } = await fetch(options.url, {
          method: 'POST',
          headers: options.headers ?? {},
          body: typeof body === 'string' ? body : Buffer.from(body),
          signal: AbortSignal.timeout(10_000),
        });
        return {
          statusCode: status,
          headers: {
            'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
            'retry-after': headers.get('retry-after'),
          },
        };
      }),
  });
  client.init();
  return {
    report: (error) => void client.captureException(error),
    reportFromApp: (report) => void client.captureEvent(eventOf(report)),
    close: async () => void (await client.close(2000)),
  };
}

/** The stack stays text: each browser formats it differently. */
const eventOf = ({ name, message, stack, screen }: BodyOf<typeof reportError>): Event => ({
  level: 'error',
  exception: { values: [{ type: name, value: message }] },
  tags: { part: 'app', screen },
  extra: { stack },
});
