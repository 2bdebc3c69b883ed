// Hears what any server on this database says with NOTIFY. That takes a connection of its own, which may break.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface Listener {
  /** From now on it listens, at first or again: what was said before is not heard any more. Until this resolves, nothing is. */
  readonly begin: () => Promise<void>;
  /** In the order in which the transactions that said it were committed. */
  readonly hear: (payload: string) => void;
}

/** Resolves once nothing is heard any more. */
export type StopListening = () => Promise<void>;

/** All in milliseconds. */
export interface Watch {
  /** How often the connection is tried: a network that was cut says nothing. */
  readonly beatMs: number;
  /** For the answer to that. */
  readonly answerMs: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

const usualWatch: Watch = {
  beatMs: 5000,
  answerMs: 5000,
  firstPauseMs: 100,
  longestPauseMs: 5000,
};

/** Resolves once it listens, and rejects if it can't; from then on it connects again by itself. */
export async function listenOn(
  url: string,
  channel: string,
  listener: Listener,
  watch: Watch = usualWatch,
): Promise<StopListening> {
  const stopping = new AbortController();
  let current = await connect(url, channel, listener, watch);

  async function stay(): Promise<void> {
    for (let pause = watch.firstPauseMs; ;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      try {
        await delay(pause, undefined, { signal: stopping.signal });
        current = await connect(url, channel, listener, watch);
        pause = watch.firstPauseMs;
      } catch {
        if (stopping.signal.aborted) return;
        pause = Math.min(pause * 2, watch.longestPauseMs);
      }
    }
  }
  const staying = stay();
  return async () => {
    stopping.abort();
    current.end();
    await staying;
    // It may have connected once more in the meantime.
    current.end();
    await current.ended;
  };
}

interface Connection {
  readonly ended: Promise<void>;
  readonly end: () => void;
}

async function connect(
  url: string,
  channel: string,
  { begin, hear }: Listener,
  { beatMs, answerMs }: Watch,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  client.on('error', () => {});
  client.on('end', resolve);
  let early: string[] | null = [];
  client.on('notification', ({ payload = '' }) => (early ? early.push(payload) : hear(payload)));
  await client.connect();
  const cut = () => client.connection.stream.destroy();
  const beat = setInterval(() => void client.query('SELECT 1').catch(cut), beatMs);
  void ended.then(() => clearInterval(beat));
  try {
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    await begin();
  } catch (error) {
    cut();
    throw error;
  }
  for (const payload of early) hear(payload);
  early = null;
  // Nothing is under way on it, and a server that is frozen would not answer a goodbye.
  return { ended, end: cut };
}
