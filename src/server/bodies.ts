import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { malformedRequest, notFound } from './errors.ts';

/** JSON only. The bytes are kept, because a write's fingerprint is computed from them. */
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

/**
 * An upload form as a browser sends it: fields as they are, the file in base64. The call itself checks what the bytes
 * are; the file's name is ignored.
 */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      request.rawBody = bytes;
      const type = request.headers['content-type'] ?? '';
      const reply = new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } });
      const form = await reply.formData().catch(() => {
        throw malformedRequest();
      });
      const fields = await Promise.all(
        [...form].map(async ([name, value]) => {
          if (typeof value === 'string') return [name, value] as const;
          return [name, Buffer.from(await value.arrayBuffer()).toString('base64')] as const;
        }),
      );
      return storable(Object.fromEntries(fields));
    },
  );
}

// PostgreSQL accepts neither NUL nor half a surrogate pair. JSON can contain them only as these escapes.
const unstorable = /\\u(0000|d[89a-f])/i;

/** Removes characters that cannot be stored: a note pasted with one of them must not become unsendable. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storable(name), storable(inner)]),
  );
}

/** The parameters of a file's or page's URL; 404 if they are malformed. */
export function readAddress<Form extends z.ZodMiniType>(form: Form, parts: unknown): z.infer<Form> {
  const read = form.safeParse(parts);
  if (!read.success) throw notFound();
  return read.data;
}
