// Files of whole accounts are the dearest thing to ask for, so they have limits of their own.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UserId } from '#contract/ids.ts';
import { rateLimited, type RequestError } from './errors.ts';
import { takingTurns } from './in-turn.ts';
import { limitTo } from './rate-limits.ts';

/** As how many calls a file counts: that of ten years of training costs up to 750 saves. */
export const worthOfExport = 80;

/** Of all files together, so many pages are read at once. A file whose reader is slow holds up none of the others. */
const atOnce = 2;

/**
 * Each account has a few files an hour, and one at a time: the newest, because a phone that lost its signal asks again
 * long before the server knows that the last one will never be read.
 */
export function exportsInTurn(app: FastifyInstance, max: number) {
  const newest = new Map<UserId, symbol>();
  const inTurn = takingTurns({ atOnce, mostWaiting: Number.POSITIVE_INFINITY });
  const take = limitTo(app, {
    name: 'exports',
    isExact: true,
    max,
    timeWindow: '1 hour',
    keyGenerator: ({ identity }: FastifyRequest) => String(identity?.userId),
    refusal: tooManyFiles,
  });
  return async (
    request: FastifyRequest,
    userId: UserId,
    make: () => Promise<AsyncIterable<string>>,
  ): Promise<AsyncIterable<string>> => {
    await take(request);
    const me = Symbol();
    newest.set(userId, me);
    // What the file begins with is read before the reply, so that a failure is told as one.
    const text = (await inTurn(make))[Symbol.asyncIterator]();
    return pieces(text, { isNewest: () => newest.get(userId) === me });
  };

  async function* pieces(text: AsyncIterator<string>, { isNewest }: { isNewest: () => boolean }) {
    for (;;) {
      if (!isNewest()) throw replaced();
      const { done, value } = await inTurn(() => text.next());
      if (done) return;
      yield value;
    }
  }
}

const replaced = () => rateLimited({ words: 'You have started another export of your data.' });

function tooManyFiles(retryAfterSeconds: number): RequestError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const when = minutes <= 1 ? 'a minute' : `${minutes} minutes`;
  return rateLimited({
    retryAfterSeconds,
    words: `You have exported your data several times within an hour. Try again in ${when}.`,
  });
}
