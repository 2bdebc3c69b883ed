// Answers that do not come from the server's code.
import type { ErrorType } from '#contract/errors.ts';

export interface CannedReply {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An error in our own format, marked as ours. */
export const ourError = (
  status: number,
  type: ErrorType,
  headers: Record<string, string> = {},
): CannedReply => ({
  status,
  text: JSON.stringify({ errors: { global: `${type}, in words` }, type }),
  headers: { 'x-api': '1', 'content-type': 'application/json', ...headers },
});

/** From something between the device and the server. */
export const foreignReplies: Readonly<Record<string, CannedReply>> = {
  'HTML 200': html(200, 'Welcome to our hotel'),
  // What fetch returns after following a portal's redirect.
  'portal redirect': html(200, 'Accept our terms', { 'content-location': '/portal' }),
  'foreign 404': html(404, 'No such site'),
  'foreign 502': { status: 502, text: '{"message":"no upstream"}', headers: {} },
};

/** From the server when it wants a retry later. */
export const cannedReplies: Readonly<Record<string, CannedReply>> = {
  busy: ourError(503, 'unavailable'),
  'too many requests': ourError(429, 'rate-limited', { 'retry-after': '30' }),
  'in progress': ourError(409, 'request-in-progress', { 'retry-after': '1' }),
};

function html(status: number, text: string, headers: Record<string, string> = {}): CannedReply {
  return {
    status,
    text: `<html>${text}</html>`,
    headers: { 'content-type': 'text/html', ...headers },
  };
}

export const createResponse = ({ status, text, headers }: CannedReply): Response =>
  new Response(text, { status, headers });
