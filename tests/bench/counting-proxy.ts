// Counts what really goes over the wire, headers included, in front of a server.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Traffic {
  readonly requests: number;
  readonly bytes: number;
}

export interface CountingProxy {
  readonly origin: string;
  /** Since the last call. */
  take(): Traffic;
  stop(): void;
}

export async function startCountingProxy(port: number): Promise<CountingProxy> {
  const open = new Set<Socket>();
  let requests = 0;
  let bytes = 0;
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => {
        bytes += chunk.length;
        if (from === client && startsRequest(chunk)) requests += 1;
      });
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => open.delete(from));
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address() as { port: number };
  return {
    origin: `http://localhost:${address.port}`,
    take() {
      const traffic = { requests, bytes };
      requests = 0;
      bytes = 0;
      return traffic;
    },
    stop() {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Browsers send a request's head in one piece, and wait for the reply before the next on a connection. */
const startsRequest = (chunk: Buffer): boolean =>
  /^(GET|POST|PUT|DELETE) /.test(chunk.toString('latin1', 0, 8));
