import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Is the server up, and on which database',
  access: 'public',
  ok: z.object({
    status: z.literal('ok'),
    version: z.string(),
    database: z.enum(['embedded', 'postgres']),
  }),
});
