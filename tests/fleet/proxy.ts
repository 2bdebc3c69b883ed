// The reverse proxy in front of the servers: each call goes to the next one, and on to another if nobody is there. A call
// that breaks off later gets a 502, because the server may have done it.
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

export interface Proxy {
  readonly origin: string;
  /** Replies to writes that it has lost on the way back. */
  readonly repliesLost: () => number;
  readonly close: () => void;
}

interface Route {
  readonly ports: readonly number[];
  readonly agent: Agent;
}

export interface BadLine {
  /** How long it holds back what the live service says. */
  readonly delayMs: number;
  /** Of so many replies to writes, one is lost. */
  readonly oneLostOf: number;
}

/** `ports`: of the servers. */
export async function startProxy(
  ports: readonly number[],
  { delayMs, oneLostOf }: BadLine,
): Promise<Proxy> {
  const route = { ports, agent: new Agent({ keepAlive: true }) };
  let turn = 0;
  let writes = 0;
  let lost = 0;
  const carry = async (asked: IncomingMessage, answer: ServerResponse) => {
    const body = await buffer(asked);
    turn += 1;
    const reply = await ask(route, turn, { asked, body, answer });
    if (delayMs > 0 && asked.url?.startsWith('/v2/subscribe')) await delay(delayMs);
    const isWrite = asked.method !== 'GET' && reply.statusCode === 200;
    if (isWrite) writes += 1;
    if (isWrite && writes % oneLostOf === 0) {
      lost += 1;
      reply.resume();
      answer.destroy();
      return;
    }
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.on('error', () => answer.destroy());
    reply.pipe(answer);
  };
  const server = createServer((asked, answer) => {
    carry(asked, answer).catch(() => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    repliesLost: () => lost,
    close: () => {
      server.close();
      server.closeAllConnections();
      route.agent.destroy();
    },
  };
}

interface Call {
  readonly asked: IncomingMessage;
  readonly body: Buffer;
  readonly answer: ServerResponse;
}

async function ask({ ports, agent }: Route, turn: number, call: Call): Promise<IncomingMessage> {
  for (let attempt = 0; ; attempt += 1) {
    const port = ports[(turn + attempt) % ports.length]!;
    try {
      return await forward(port, agent, call);
    } catch (error) {
      const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      if (!isRefused || attempt === ports.length - 1) throw error;
    }
  }
}

async function forward(port: number, agent: Agent, { asked, body, answer }: Call) {
  const { method, url, headers } = asked;
  const sent = request({ port, host: '127.0.0.1', method, path: url, headers, agent });
  // A phone that hangs up waits for nothing any more.
  const hangUp = () => sent.destroy();
  answer.once('close', hangUp);
  sent.end(body);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  sent.on('error', () => reply.destroy());
  return reply;
}
