import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** A link in the app, not a call: only the server knows whether the operator has a support site. */
export function serveSupport(app: FastifyInstance, { supportUrl }: Deps): void {
  app.get('/api/support', { schema: { hide: true } }, (_, reply) =>
    reply.redirect(supportUrl?.href ?? '/help'),
  );
}
