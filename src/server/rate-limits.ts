import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimited, type RequestError } from './errors.ts';

type Limit = Pick<RateLimitOptions, 'max' | 'timeWindow' | 'keyGenerator'>;

/** Throws when a caller exceeds the limit; without another key, callers are identified by IP address. */
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

/** Counts the request, and returns whether it exceeds the limit. */
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

/** Says how long to wait if it is more than a minute. */
function tooMany(retryAfterSeconds: number): RequestError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  if (minutes <= 1) return rateLimited({ retryAfterSeconds });
  const words = `Too many requests. Please try again in ${minutes} minutes.`;
  return rateLimited({ retryAfterSeconds, words });
}
