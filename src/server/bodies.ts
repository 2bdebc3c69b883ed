import type { FastifyInstance } from 'fastify';

/** JSON only, and the bytes are kept: the fingerprint of a write is made of them. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes: Buffer, done) => {
      request.rawBody = bytes;
      const text = bytes.toString('utf8');
      void parse(request, text, (error: Error | null, body?: unknown) =>
        done(error, unstorable.test(text) ? storable(body) : body),
      );
    },
  );
}

// PostgreSQL takes neither NUL nor half a surrogate pair. JSON can hold them only as these escapes.
const unstorable = /\\u(0000|d[89a-f])/i;

/** Leaves out what cannot be stored: a note pasted with such a character must not become unsendable. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storable(name), storable(inner)]),
  );
}
