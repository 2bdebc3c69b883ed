// What an operator may want to know about the app in use. Both are off until the environment says where they go, and
// both pass through our own server, so that no browser ever talks to a third party.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A path with parameter names instead of ids, such as '/programs/purchased/$programId'. */
const Screen = z.string().check(z.regex(/^\/[\w$./-]{0,199}$/));

export const getTelemetry = endpoint({
  method: 'GET',
  path: '/api/telemetry',
  summary: 'Whether page views are counted and errors collected',
  access: 'public',
  ok: z.object({ pageViews: z.boolean(), errors: z.boolean() }),
});

export const countPageView = endpoint({
  method: 'POST',
  path: '/api/page-views',
  summary: 'Count one view of a screen, without saying who viewed it',
  access: 'public',
  body: z.object({ screen: Screen }),
  ok: z.object({}),
});

export const reportError = endpoint({
  method: 'POST',
  path: '/api/error-reports',
  summary: 'Report an error that the app did not expect',
  access: 'public',
  body: z.object({
    screen: Screen,
    /** The error's class: 'TypeError'. */
    name: z.string().check(z.maxLength(100)),
    message: z.string().check(z.maxLength(1000)),
    /** The browser's stack trace; empty if it gives none. */
    stack: z.string().check(z.maxLength(8000)),
  }),
  ok: z.object({}),
});
