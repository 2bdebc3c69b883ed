// Watches the calls of a fuzz test: none may hang, and a long run may not fill the memory.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { median } from '../bench/statistics.ts';

/** Every run of the tests tries different ones. `FUZZ=10 npx vitest run fuzz` tries ten times as many. */
const times = Number(process.env['FUZZ'] ?? 1);
export const runs = (count: number) => ({ numRuns: Math.round(count * times) });

/** No call comes near it, also on a busy machine. */
const hangSeconds = 10;

export interface WatchedCalls {
  /** Fails if the answer does not come. */
  readonly watch: <T>(call: string, answer: PromiseLike<T>) => Promise<T>;
  /** Adds the test of the memory, after the others: only a long run can tell. `least`: so many calls were made. */
  readonly testMemory: (limits: { readonly least: number; readonly mostGrowthMb: number }) => void;
}

/** `every`: after how many calls the memory is looked at. */
export function watchCalls(every = 250): WatchedCalls {
  const heapMb: number[] = [];
  let made = 0;
  let slowestMs = 0;
  return {
    watch: async (call, answer) => {
      const started = performance.now();
      const answered = await inTime(call, answer);
      slowestMs = Math.max(slowestMs, performance.now() - started);
      made += 1;
      if (times > 1 && made % every === 0) heapMb.push(heapAfterGc());
      return answered;
    },
    testMemory: ({ least, mostGrowthMb }) => {
      if (times === 1) return;
      test('all of them together leave nothing in the memory', () => {
        const half = Math.floor(heapMb.length / 2);
        const [first, second] = [heapMb.slice(0, half), heapMb.slice(half)].map(median);
        const heap = `heap ${first?.toFixed(1)} MB, then ${second?.toFixed(1)} MB`;
        process.stdout.write(`${made} calls, the slowest ${slowestMs.toFixed(0)} ms; ${heap}\n`);
        expect(made).toBeGreaterThanOrEqual(least);
        expect(second! - first!).toBeLessThan(mostGrowthMb);
      });
    },
  };
}

async function inTime<T>(call: string, answer: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No answer in ${hangSeconds} s: ${call.slice(0, 300)}`)),
      hangSeconds * 1000,
    );
  });
  try {
    return await Promise.race([answer, hang]);
  } finally {
    clearTimeout(timer);
  }
}

let gc: (() => void) | undefined;

function heapAfterGc(): number {
  if (!gc) {
    setFlagsFromString('--expose-gc');
    gc = runInNewContext('gc') as () => void;
  }
  gc();
  return process.memoryUsage().heapUsed / 1e6;
}
