// The OpenAPI document, made from the contract.
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
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

// Headers are described here and checked by handle.ts, whose refusals have types of their own.
const withHeaders: SwaggerTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0]);
  const endpoint = route.route.config?.endpoint;
  if (!endpoint) return { schema, url };
  const required = [
    ...(endpoint.write ? [headers.idempotencyKey] : []),
    ...(endpoint.write === 'key and revision' ? [headers.ifMatch] : []),
  ];
  const properties = Object.fromEntries(required.map((name) => [name, { type: 'string' }]));
  return {
    url,
    schema: {
      ...schema,
      ...(endpoint.access !== 'public' && { security: [{ token: [] }] }),
      ...(required.length > 0 && { headers: { type: 'object', properties, required } }),
    },
  };
};
