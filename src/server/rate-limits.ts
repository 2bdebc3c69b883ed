import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimited, type RequestError } from './errors.ts';

type Limit = Pick<RateLimitOptions, 'max' | 'timeWindow' | 'keyGenerator'>;

/** Throws once a caller has had enough; callers are told apart by their address unless a key says else. */
export function limitTo(
  app: FastifyInstance,
  limit: Limit,
): (request: FastifyRequest) => Promise<void> {
  const check = app.createRateLimit(limit);
  return async (request) => {
    const used = await check(request);
    if (!used.isAllowed && used.isExceeded) throw tooMany(used.ttlInSeconds);
  };
}

/** Counts, and says whether it was too much already. */
export function exceeds(
  app: FastifyInstance,
  limit: Limit,
): (request: FastifyRequest) => Promise<boolean> {
  const check = app.createRateLimit(limit);
  return async (request) => {
    const used = await check(request);
    return !used.isAllowed && used.isExceeded;
  };
}

/** Says how long to wait where that is more than a moment. */
function tooMany(retryAfterSeconds: number): RequestError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  if (minutes <= 1) return rateLimited({ retryAfterSeconds });
  const words = `Too many requests. Please try again in ${minutes} minutes.`;
  return rateLimited({ retryAfterSeconds, words });
}
