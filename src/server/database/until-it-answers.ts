import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionFailure } from './connection-failures.ts';

const firstPauseMs = 250;
const longestPauseMs = 5000;

/**
 * PostgreSQL often starts together with the server, and takes longer. Rejects at once if it refuses, and with the last error
 * if it can't be reached for that long. `say`: told once that it has to wait, and why.
 */
export async function untilItAnswers(
  url: string,
  { waitMs, say }: { readonly waitMs: number; readonly say: (why: unknown) => void },
): Promise<void> {
  const until = Date.now() + waitMs;
  for (let pauseMs = firstPauseMs, isFirst = true; ; isFirst = false) {
    try {
      return await connectOnce(url);
    } catch (error) {
      if (!mayPass(error) || Date.now() >= until) throw error;
      if (isFirst) say(error);
    }
    await delay(pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

async function connectOnce(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: longestPauseMs });
  client.on('error', () => {});
  await client.connect();
  await client.end();
}

/** A name that nobody knows may be that of a container that has not started. */
const mayPass = (error: unknown): boolean =>
  isConnectionFailure(error) || (error instanceof Error && error.message === 'timeout expired');
