import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { health } from '#contract/health.ts';
import type { Deps } from './deps.ts';
import { serveOn } from './handle.ts';

test('a call is finished before the server is closed, though its caller is gone', async () => {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(rateLimit);
  const happened: string[] = [];
  const deps = { limits: { perDevice: 10 }, database: { rows: null } } as unknown as Deps;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  serveOn(app, deps)(health, async () => {
    begin();
    await once(app.server, 'close');
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    happened.push('finished');
    return { version: '1.2.3' } as never;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const caller = new AbortController();
  const call = fetch(`${address}${health.path}`, { signal: caller.signal });
  await begun;
  caller.abort();
  await expect(call).rejects.toThrow('aborted');
  await app.close();
  happened.push('closed');
  expect(happened).toEqual(['finished', 'closed']);
});
