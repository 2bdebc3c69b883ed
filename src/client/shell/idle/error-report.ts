import type { BodyOf } from '#contract/endpoint.ts';
import type { reportError } from '#contract/telemetry.ts';

export type ErrorReport = BodyOf<typeof reportError>;

/** The product's own errors and those of the network: expected, and already shown where they matter. */
const expected = new Set(['NetworkError', 'ServerError', 'AbortError', 'TimeoutError']);

/** The reportable parts of an error; null if it was expected. */
export function errorReportOf(error: unknown, screen: string): ErrorReport | null {
  if (!(error instanceof Error) || expected.has(error.name)) return null;
  return {
    screen,
    name: error.name.slice(0, 100),
    message: error.message.slice(0, 1000),
    stack: (error.stack ?? '').slice(0, 8000),
  };
}
