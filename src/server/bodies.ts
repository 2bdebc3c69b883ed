import type { FastifyInstance } from 'fastify';

/** JSON only, and the bytes are kept: the fingerprint of a write is made of them. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      request.rawBody = body;
      void parse(request, body.toString('utf8'), done);
    },
  );
}
