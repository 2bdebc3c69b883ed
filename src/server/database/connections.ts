// All connections of this server to PostgreSQL, so that it can give them up: one that stops can't wait for a database that
// is frozen, or behind a network that swallows everything.
import { Socket } from 'node:net';
import pg from 'pg';

export interface Connections {
  /** A setting of the driver, for everything that connects. */
  readonly stream: () => Socket;
  /** From now on nothing waits for a database that has gone silent. Returns a function that ends this, once all are closed. */
  readonly giveUpWhenSilent: () => () => void;
}

/** How often the database is asked, so a stop that is quick never asks; and how long it may take to answer. */
const askEveryMs = 4000;
const answerMs = 3000;

export function openConnections(url: string): Connections {
  const open = new Set<Socket>();
  let isGivenUp = false;
  const stream = () => {
    const socket = new Socket();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // The driver starts to connect in this very turn; what it waits for then fails.
    if (isGivenUp) setImmediate(() => socket.destroy());
    return socket;
  };
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  const ask = async () => {
    if (isGivenUp || (await answers(url, stream))) return;
    isGivenUp = true;
    cutAll();
  };
  return {
    stream,
    giveUpWhenSilent: () => {
      const timer = setInterval(() => void ask(), askEveryMs);
      return () => {
        clearInterval(timer);
        cutAll();
      };
    },
  };
}

/** On a connection of its own: those of the pool may all be busy. A refusal by PostgreSQL is an answer as well. */
async function answers(url: string, stream: () => Socket): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    stream,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    void client.end();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  }
}
