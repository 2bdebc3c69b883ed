import type { BodyOf } from '#contract/endpoint.ts';
import type { reportError } from '#contract/telemetry.ts';

export type ErrorReport = BodyOf<typeof reportError>;

/** Of the product's own making, or of the line's: they are expected, and were told to whom they concern. */
const expected = new Set(['NetworkError', 'ServerError', 'AbortError', 'TimeoutError']);

/** What may be told of an error, or null for one that is no surprise. */
export function errorReportOf(error: unknown, screen: string): ErrorReport | null {
  if (!(error instanceof Error) || expected.has(error.name)) return null;
  return {
    screen,
    name: error.name.slice(0, 100),
    message: error.message.slice(0, 1000),
    stack: (error.stack ?? '').slice(0, 8000),
  };
}
