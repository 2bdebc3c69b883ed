// Several processes on the cores of one machine, behind one port: this one starts them, and replaces those that end.
import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';

/** Tells a process which of them it is, from 0. */
const placeVariable = 'HOLDFAST_PROCESS';

/** From 0. A process that replaces one that ended has its number. */
export const ownPlace = (): number => Number(process.env[placeVariable] ?? 0);

/** Before one is replaced. One that ends again at once must not keep a core busy. */
const firstPauseMs = 100;
const longestPauseMs = 30_000;
/** One that ran for longer did not end at once. */
const settledMs = 60_000;

/**
 * Resolves once all of them have stopped, by SIGTERM or SIGINT to this process. Rejects if the first one can't start: it has
 * said why. The others start after it, so that one alone brings the tables up to date.
 */
export async function supervise(count: number, logger: Logger): Promise<void> {
  // Each takes its connections from the system: one that this process had handed to a process that then died would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: fileURLToPath(new URL('main.ts', import.meta.url)) });
  const stopping = new AbortController();
  const { signal: leaving } = stopping;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      stopping.abort();
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    });

  const start = (place: number) => {
    const worker = cluster.fork({ [placeVariable]: String(place) });
    const startedAt = Date.now();
    const ended = once(worker, 'exit').then(([code, signal]: unknown[]) => {
      const { pid } = worker.process;
      if (!leaving.aborted) logger.error({ place, pid, code, signal }, 'A process has ended');
      // It could not stop as it should, and has said why.
      else if (code !== 0 && code !== null) process.exitCode = 1;
      return Date.now() - startedAt;
    });
    return { worker, ended };
  };
  const keep = async (place: number, running = start(place)) => {
    for (let pauseMs = firstPauseMs; ;) {
      const ranMs = await running.ended;
      if (ranMs > settledMs) pauseMs = firstPauseMs;
      await delay(pauseMs, undefined, { signal: leaving }).catch(() => {});
      if (leaving.aborted) return;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      running = start(place);
    }
  };

  const first = start(0);
  const listening = once(first.worker, 'listening');
  const hasStarted = await Promise.race([listening, first.ended.then(() => false)]);
  if (leaving.aborted) return void (await first.ended);
  if (!hasStarted) throw new Error('Holdfast could not start.');
  const others = Array.from({ length: count - 1 }, (_, index) => keep(index + 1));
  await Promise.all([keep(0, first), ...others]);
}

/** For one of several processes, once it has stopped: what connects it to the one that started it keeps it running. */
export const leave = (): void => void cluster.worker?.disconnect();
