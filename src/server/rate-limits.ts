import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimited, type RequestError } from './errors.ts';
import { type CountOptions, mostCounts } from './shared-counts.ts';

/**
 * The caller's address as limits count it; who has one IPv6 address has a network full of them. A phone that lost its signal
 * has closed the connection: then Fastify knows no address, though its types say that it does.
 */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  normalizeIP((ip as string | undefined) ?? '');

type Limit = Pick<RateLimitOptions, 'max' | 'timeWindow' | 'keyGenerator'> & {
  /** Of its own: servers that share a database count together what has one name. */
  readonly name: string;
  /** Counted at once by all servers: for what somebody tries to guess or to flood. */
  readonly isExact?: true;
  /** In words of its own. */
  readonly refusal?: (retryAfterSeconds: number) => RequestError;
};

const checkOf = (app: FastifyInstance, limit: Limit) => {
  const options: RateLimitOptions & CountOptions = {
    keyGenerator: addressOf,
    ...limit,
    cache: mostCounts,
  };
  return app.createRateLimit(options);
};

/** Throws when a caller exceeds the limit; without another key, callers are identified by IP address. */
export function limitTo(
  app: FastifyInstance,
  limit: Limit,
): (request: FastifyRequest) => Promise<void> {
  return rationTo(app, limit).take;
}

/**
 * Counts a call that turns out to cost more than an ordinary one as several. It is served still, which is no more than
 * the limit allows by one call; the next are not.
 */
export interface Ration {
  readonly take: (request: FastifyRequest) => Promise<void>;
  readonly addTo: (request: FastifyRequest, more: number) => Promise<void>;
}

export function rationTo(app: FastifyInstance, { refusal = tooMany, ...limit }: Limit): Ration {
  const check = checkOf(app, limit);
  return {
    take: async (request) => {
      const used = await check(request);
      if (!used.isAllowed && used.isExceeded) throw refusal(used.ttlInSeconds);
    },
    addTo: async (request, more) => {
      for (let n = 0; n < more; n += 1) await check(request);
    },
  };
}

/** Bytes of a body that count as a call: checking as many costs up to ten ordinary saves. */
const bytesOfCall = 65_536;

/** As how many calls a body counts, beside the call itself. `bytes`: once inflated. */
export const callsOfBody = (bytes: number): number => Math.floor(bytes / bytesOfCall);

/** As how many calls a search counts: one with many words costs about ten ordinary saves. */
export const worthOfSearch = 2;

/** As how many calls it counts to read all that somebody has trained: ten years of it cost up to 25 ordinary saves. */
export const worthOfHistory = 3;

/** The same, if the records in it are found as well: those cost up to 90. */
export const worthOfRecords = 10;

/** As how many calls statistics count: three years day by day cost up to twenty ordinary saves. */
export const worthOfStats = 2;

/** Counts the request, and returns whether it exceeds the limit. */
export function exceeds(
  app: FastifyInstance,
  limit: Limit,
): (request: FastifyRequest) => Promise<boolean> {
  const check = checkOf(app, limit);
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
