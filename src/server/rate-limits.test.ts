import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { exceeds, limitTo } from './rate-limits.ts';

test('a count is not forgotten for six thousand others', async () => {
  const app = Fastify();
  await app.register(rateLimit, { global: false });
  const isTooMuch = exceeds(app, {
    name: 'calls',
    max: 1,
    timeWindow: '1 minute',
    keyGenerator: ({ id }: FastifyRequest) => `account ${id}`,
  });
  const asked = (id: string) => isTooMuch({ id, routeOptions: {} } as FastifyRequest);
  expect(await asked('ana')).toBe(false);
  for (let n = 0; n < 6000; n += 1) await asked(`other ${n}`);
  expect(await asked('ana')).toBe(true);
  await app.close();
});

test('a phone that has hung up is counted without an address, not reported as an error of the server', async () => {
  const app = Fastify();
  await app.register(rateLimit, { global: false });
  const take = limitTo(app, { name: 'calls', max: 1, timeWindow: '1 minute' });
  const gone = { ip: undefined, routeOptions: {} } as unknown as FastifyRequest;
  await expect(take(gone)).resolves.toBeUndefined();
  await expect(take(gone)).rejects.toMatchObject({ status: 429 });
  await app.close();
});
