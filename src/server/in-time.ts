import { setTimeout as delay } from 'node:timers/promises';

/**
 * Rejects with what `late` makes if the work has not ended by then. The work itself goes on: it is for what cannot be
 * called off.
 */
export async function inTime<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const timer = new AbortController();
  const isLate = delay(ms, null, { signal: timer.signal }).then(() => {
    throw late();
  });
  try {
    return await Promise.race([work, isLate]);
  } finally {
    timer.abort();
    isLate.catch(() => {});
  }
}
