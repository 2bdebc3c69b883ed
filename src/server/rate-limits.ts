import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimited } from './errors.ts';

/** Throws once a caller has had enough; callers are told apart by their address unless a key says else. */
export function limitTo(
  app: FastifyInstance,
  limit: Pick<RateLimitOptions, 'max' | 'timeWindow' | 'keyGenerator'>,
): (request: FastifyRequest) => Promise<void> {
  const check = app.createRateLimit(limit);
  return async (request) => {
    const used = await check(request);
    if (!used.isAllowed && used.isExceeded)
      throw rateLimited({ retryAfterSeconds: used.ttlInSeconds });
  };
}
