// For what watches over the server: neither counts as a call of anybody.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Asks nothing of the database: a server that is waiting for one must not be restarted for it. */
export const alive = endpoint({
  method: 'GET',
  path: '/api/alive',
  summary: 'Does the process answer',
  access: 'public',
  ok: z.object({ status: z.literal('ok') }),
});

/** 503 if the database has not answered within a second. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Can the server work, and on which database',
  access: 'public',
  ok: z.object({
    status: z.literal('ok'),
    version: z.string(),
    database: z.enum(['embedded', 'postgres']),
    /** `low`: less than 1 GB or 5 % is left where `DATA_DIR` is. */
    disk: z.enum(['ok', 'low']),
  }),
});
