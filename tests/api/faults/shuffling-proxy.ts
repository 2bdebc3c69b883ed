// A proxy to the server that delivers writes several times, and old ones again after newer ones.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Write {
  readonly asked: IncomingMessage;
  readonly body: Buffer;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface ShufflingProxy {
  readonly url: string;
  /** How many copies have arrived at the server in addition to the first one of each write. */
  readonly copies: () => number;
  /** Successful replies, by key; a key with two different ones has had two effects. */
  readonly successes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Delivers everything held back. */
  readonly close: () => Promise<void>;
}

/** The same seed shuffles the same way. */
export async function shuffleOnTheWayTo(target: string, seed: number): Promise<ShufflingProxy> {
  const random = randomFrom(seed);
  const late: Write[] = [];
  const successes = new Map<string, Set<string>>();
  let copies = 0;
  const deliver = async (write: Write): Promise<Reply> => {
    const reply = await forward(target, write);
    const key = write.asked.headers['idempotency-key'];
    if (typeof key === 'string' && reply.status === 200)
      successes.set(key, (successes.get(key) ?? new Set()).add(reply.body.toString()));
    return reply;
  };
  const deliverLate = async (count: number) => {
    for (let left = count; left > 0 && late.length > 0; left -= 1) {
      const [write] = late.splice(Math.floor(random() * late.length), 1);
      copies += 1;
      await deliver(write!);
    }
  };
  const carry = async (write: Write): Promise<Reply> => {
    if (write.asked.method === 'GET') return deliver(write);
    await deliverLate(Math.floor(random() * 3));
    const more = Math.floor(random() * 3);
    copies += more;
    const replies = await Promise.all(Array.from({ length: 1 + more }, () => deliver(write)));
    late.push(write, write);
    return replies[Math.floor(random() * replies.length)]!;
  };
  const server = createServer((asked, answer) => {
    void (async () => {
      const { status, headers, body } = await carry({ asked, body: await buffer(asked) });
      const { 'transfer-encoding': _, ...whole } = headers;
      answer.writeHead(status, whole).end(body);
    })().catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    copies: () => copies,
    successes,
    close: async () => {
      await deliverLate(Number.POSITIVE_INFINITY);
      server.closeAllConnections();
      server.close();
    },
  };
}

async function forward(target: string, { asked, body }: Write): Promise<Reply> {
  const sent = request(target + asked.url, { method: asked.method, headers: asked.headers });
  sent.end(body);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) };
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
