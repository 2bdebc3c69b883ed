// The line between the phone and the server: it records every call, and a test decides what happens to each.

import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { freePort } from '../tools/free-port.ts';

/** One request as it left the phone. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly userId: string | null;
  readonly key: string | null;
  readonly body: Buffer;
  /** Whether the phone is still waiting for the reply. */
  isOpen: boolean;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/**
 * What happens to a call: it passes; it never arrives; the server gets it and the reply is lost, or stalls halfway;
 * or something other than the server answers.
 */
export type Fate = 'pass' | 'lose call' | 'lose reply' | 'stall reply' | Reply;

/** Makes the server behind the line look like one of another release: sees each call and may replace the reply. */
export interface Dialect {
  hear(call: Call): void;
  say(call: Call, reply: Reply): Reply;
}

export class Line {
  /** Every call to the server's API, in order. */
  readonly calls: Call[] = [];
  /** Decides about each request, including those for files; if it waits, the request is held back. */
  fate: (call: Call) => Fate | Promise<Fate> = () => 'pass';
  /** Null: replies pass unchanged. */
  dialect: Dialect | null = null;
  readonly #server: Server;
  readonly #open = new Set<Promise<void>>();
  readonly #owners = new Map<string, string>();
  #port = 0;
  #target = '';

  constructor() {
    this.#server = createServer((asked, answer) => {
      this.#carry(asked, answer).catch(() => answer.destroy());
    });
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async open(target: string): Promise<void> {
    this.#target = target;
    this.#port = await freePort();
    await once(this.#server.listen(this.#port, '127.0.0.1'), 'listening');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Resolves when nobody is waiting for a reply. */
  async quiet(): Promise<void> {
    while (this.#open.size > 0) await Promise.all(this.#open);
  }

  /** Calls that carry the athlete's work to the server. */
  writes(): Call[] {
    return this.calls.filter(isWrite);
  }

  /** Violations of what must hold for every call ever sent, whatever the test did to the phone. */
  broken(): string[] {
    const firsts = new Map<string, Call>();
    return this.calls.flatMap((call) => {
      const said = `${call.method} ${call.path}`;
      const owner = call.token === null ? null : this.#owners.get(call.token);
      if (call.token !== null && owner !== call.userId)
        return [`${said} left for ${call.userId} under the token of ${owner}`];
      if (call.key === null) return [];
      const first = firsts.get(call.key) ?? call;
      firsts.set(call.key, first);
      const isSame =
        first.path === call.path && first.userId === call.userId && first.body.equals(call.body);
      return isSame ? [] : [`${said} repeats key ${call.key} with other bytes`];
    });
  }

  async #carry(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const call = await callOf(asked);
    const ended = once(answer, 'close').then(() => {
      call.isOpen = false;
      this.#open.delete(ended);
    });
    // Listeners to the live service wait all the time.
    if (!isLive(call)) this.#open.add(ended);
    if (call.path.startsWith('/api/')) this.calls.push(call);
    const fate = await this.fate(call);
    if (fate === 'lose call') return void answer.destroy();
    const reply = typeof fate === 'string' ? await this.#ask(asked, call) : fate;
    if (signsIn(call)) this.#learn(reply);
    if (fate === 'lose reply') return void answer.destroy();
    answer.writeHead(reply.status, { ...reply.headers });
    if (fate === 'stall reply')
      return void answer.write(reply.body.subarray(0, reply.body.length / 2));
    return void answer.end(reply.body);
  }

  async #ask({ headers }: IncomingMessage, call: Call): Promise<Reply> {
    const { method, path } = call;
    const { dialect } = this;
    // Replies that are read here must not be compressed, as the details of a user with a long profile are.
    const plain = dialect || signsIn(call) ? { 'accept-encoding': 'identity' } : {};
    dialect?.hear(call);
    const asking = request(this.#target + path, { method, headers: { ...headers, ...plain } });
    asking.end(call.body);
    const [got] = (await once(asking, 'response')) as [IncomingMessage];
    const reply = { status: got.statusCode ?? 500, headers: got.headers, body: await bytesOf(got) };
    return dialect?.say(call, reply) ?? reply;
  }

  /** Remembers whose token is whose. */
  #learn({ status, body }: Reply): void {
    if (status !== 200) return;
    const { user } = JSON.parse(body.toString()) as { user?: { userId: string; token?: string } };
    if (user?.token) this.#owners.set(user.token, user.userId);
  }
}

export const isWrite = ({ method, path }: Call): boolean =>
  method !== 'GET' && path.startsWith('/api/') && path !== '/api/auth';

/** Calls to the live service use PubNub's paths. */
export const isLive = ({ path }: Pick<Call, 'path'>): boolean =>
  /^\/(v2|v3|publish|time)\//.test(path);

/** Somebody else's page, like a hotel portal's answer to any request. */
export const portal: Reply = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><title>Welcome to our hotel</title>'),
};

const signsIn = ({ path }: Call): boolean =>
  [
    '/api/auth',
    '/api/auth/passkey',
    '/api/auth/second-factor',
    '/api/confirmation',
    '/api/invitations/register',
  ].includes(path);

/** A refusal as the server writes it. */
export const refusal = (status: number, type: string): Reply => ({
  status,
  headers: { 'content-type': 'application/json', 'x-api': '1' },
  body: Buffer.from(JSON.stringify({ errors: { global: `In words: ${type}` }, type })),
});

async function callOf(asked: IncomingMessage): Promise<Call> {
  const header = (name: string) => asked.headers[name]?.toString() ?? null;
  return {
    method: asked.method ?? 'GET',
    path: asked.url ?? '/',
    token: header('authorization')?.replace('Bearer ', '') ?? null,
    userId: header('x-user-id'),
    key: header('idempotency-key'),
    body: await bytesOf(asked),
    isOpen: true,
  };
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
