// The OpenAPI document, generated from the contract.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { headers } from '#contract/endpoint.ts';
import type { Deps } from './deps.ts';

export async function describeCalls(
  app: FastifyInstance,
  { version, publicUrl }: Deps,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Holdfast', version },
      servers: [{ url: publicUrl.origin }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: withHeaders,
  });
  // Made and packed once: it takes as long as dozens of ordinary calls, and anybody may ask.
  let packed: Promise<Packed> | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    packed ??= pack(JSON.stringify(app.swagger()));
    const forms = await packed;
    const said = request.headers['accept-encoding'];
    const accepted = /\bbr\b/.test(said ?? '')
      ? 'br'
      : /\bgzip\b/.test(said ?? '')
        ? 'gzip'
        : 'identity';
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (accepted !== 'identity') reply.header('content-encoding', accepted);
    return reply.send(forms[accepted]);
  });
}

type Packed = Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;

async function pack(text: string): Promise<Packed> {
  const identity = Buffer.from(text);
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  return { identity, gzip: gzipped, br: brotli };
}

// Headers are described here but read by handle.ts, whose refusals have their own types.
const withHeaders: SwaggerTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0]);
  const endpoint = route.route.config?.endpoint;
  if (!endpoint) return { schema, url };
  const properties = {
    ...(endpoint.write && { [headers.idempotencyKey]: described(keyWords) }),
    ...(endpoint.write === 'key and revision' && { [headers.ifMatch]: described(revisionWords) }),
  };
  return {
    url,
    schema: {
      ...schema,
      ...(endpoint.access !== 'public' && { security: [{ token: [] }] }),
      ...(endpoint.write && { headers: { type: 'object', properties } }),
    },
  };
};

const described = (description: string) => ({ type: 'string', description });

const keyWords =
  'Optional, 8 to 100 characters. Repeat the call with the same key when you got no reply: it has one effect, and you get the first reply again. Keys are kept for 90 days. Without a key the call is served, and a repeat is a new call.';

const revisionWords =
  'Optional: the `rev` of the version you changed, in double quotes. If the document has changed since, you get 412 with the current one and nothing is saved. Without it a workout is merged with the stored one: sets that are done stay done, and of two values of a set yours is kept. Everything else is saved as you sent it.';
