// How long to wait before the next attempt. Pure; `random` is in [0, 1).

const first = 1000;
const longest = 5 * 60_000;

/** Full jitter: spread evenly over a span that doubles, so that devices do not come back in step. */
export function backoff(attempts: number, random: number): number {
  return Math.round(random * Math.min(longest, first * 2 ** Math.min(attempts, 20)));
}
