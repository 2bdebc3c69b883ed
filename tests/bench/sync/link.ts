// The way between one browser and one server: how long it takes, what gets lost, what goes over it.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from './shared/random.ts';

export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
  /** The server holds something that it did not hold before. */
  readonly changed?: boolean;
}

/** A page's own files are given out whatever the weather: an installed app has them. */
export type Serve = (call: Call) => Promise<Answer & { readonly isFile?: boolean }>;

export interface Condition {
  readonly roundTrip: number;
  /** Part of the replies that never arrive. */
  readonly loss: number;
}

export interface Traffic {
  readonly requests: number;
  readonly up: number;
  readonly down: number;
  /** Times, ms since the traffic began, at which the server came to hold something new. */
  readonly changes: readonly number[];
}

export interface Link {
  readonly port: number;
  /** From now on nothing but files gets through. */
  goOffline(): void;
  /** From now on everything is counted, and the same replies are lost for the same seed. */
  goOnline(condition: Condition, seed: number): void;
  traffic(): Traffic;
  stop(): void;
}

export async function startLink(serve: Serve): Promise<Link> {
  let condition: Condition | null = { roundTrip: 0, loss: 0 };
  let random = seeded(0);
  let began = performance.now();
  let traffic = { requests: 0, up: 0, down: 0, changes: [] as number[] };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await callOf(request);
    const isFile = call.url.pathname.startsWith('/app/');
    const now = condition;
    if (!now && !isFile) return void request.socket.destroy();
    if (!isFile) traffic.requests += 1;
    const counted = traffic;
    // Half of the way there, half of the way back.
    if (!isFile) await wait(now!.roundTrip / 2);
    const sent = await serve(call);
    if (sent.changed) counted.changes.push(performance.now() - began);
    const isLost = !isFile && now !== null && random() < now.loss;
    if (!isFile) await wait(now!.roundTrip / 2);
    if (isLost) request.socket.destroy();
    else response.writeHead(sent.status, { ...sent.headers, connection: 'close' }).end(sent.body);
    if (!response.closed) await once(response, 'close');
    if (isFile) return;
    counted.up += request.socket.bytesRead;
    counted.down += request.socket.bytesWritten;
  };
  // A line for each call: a browser repeats by itself what fails on a line that it has used before.
  const server = createServer({ keepAlive: false }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      request.socket.destroy();
    });
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    goOffline: () => void (condition = null),
    goOnline(next, seed) {
      condition = next;
      random = seeded(seed);
      began = performance.now();
      traffic = { requests: 0, up: 0, down: 0, changes: [] };
    },
    traffic: () => traffic,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://bench.localhost'),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.concat(parts),
  };
}
