// The connection between one simulated device and the server, in all weathers.
import { type CannedReply, cannedReplies, createResponse, foreignReplies } from './replies.ts';
import type { Universe } from './clock.ts';

export const weathers = [
  'fine',
  'no signal',
  'request cut short',
  'reply cut short',
  'replies lost',
  'delivered twice',
  'slow',
  'stalls before the server',
  'stalls after the server',
  'HTML 200',
  'portal redirect',
  'foreign 404',
  'foreign 502',
  'busy',
  'too many requests',
  'in progress',
] as const;
/** What happens to requests from now on. */
export type Weather = (typeof weathers)[number];

/** A request as it left the device. */
export interface Sent {
  readonly at: number;
  readonly tab: object;
  /** The owner of the database it was sent from, and the token it carried. */
  readonly owner: string;
  readonly token: string | null;
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: string;
  readonly weather: Weather;
  status: number | 'none' | 'under way';
}

/** Replaces the server's answer to some requests, or does something before it. */
export interface Rule {
  readonly applies: (sent: Sent) => boolean;
  readonly reply?: CannedReply;
  readonly before?: () => Promise<unknown>;
  times: number;
}

export interface Network {
  weather: Weather;
  readonly rules: Rule[];
  readonly sent: Sent[];
  /** How often a tab sent something while another tab's request was under way. */
  readonly overlaps: number;
  fetch(
    sender: { readonly tab: object; readonly owner: string },
    request: Request,
  ): Promise<Response>;
  /** Delivers a copy of an earlier write once more, late and out of order. */
  redeliver(index: number): Promise<boolean>;
}

export type Serve = (request: Request) => Promise<Response>;

export function createNetwork(universe: Universe, serve: Serve): Network {
  const delivered: Request[] = [];
  const deliver = async (request: Request) => {
    if (request.method !== 'GET') delivered.push(request.clone());
    const end = universe.busy();
    try {
      return await serve(request);
    } finally {
      end();
    }
  };
  const way: Way = { universe, deliver };
  let overlaps = 0;
  const network: Network = {
    weather: 'fine',
    rules: [],
    sent: [],
    get overlaps() {
      return overlaps;
    },
    fetch: async (sender, request) => {
      const sent = await noted(sender, request, network.weather, universe);
      const isUnderWay = (one: Sent) => one.status === 'under way' && one.tab !== sent.tab;
      if (network.sent.some(isUnderWay)) overlaps += 1;
      network.sent.push(sent);
      try {
        const response = await replyTo(way, network, request, sent);
        sent.status = response.status;
        return response;
      } catch (error) {
        sent.status = 'none';
        throw error;
      }
    },
    redeliver: async (index) => {
      const request = delivered[index % Math.max(1, delivered.length)];
      if (request) await serve(request.clone()).catch(() => undefined);
      return request !== undefined;
    },
  };
  return network;
}

interface Way {
  readonly universe: Universe;
  readonly deliver: Serve;
}

async function replyTo(way: Way, network: Network, request: Request, sent: Sent) {
  const rule = network.rules.find((one) => one.times > 0 && one.applies(sent));
  if (!rule) return travel(way, request, network.weather);
  rule.times -= 1;
  await rule.before?.();
  return rule.reply ? createResponse(rule.reply) : travel(way, request, network.weather);
}

async function travel(way: Way, request: Request, weather: Weather): Promise<Response> {
  const { universe, deliver } = way;
  const canned = foreignReplies[weather] ?? cannedReplies[weather];
  if (canned) {
    await transit(universe);
    return createResponse(canned);
  }
  if (weather === 'no signal') throw new TypeError('Failed to fetch');
  if (weather === 'request cut short') {
    await deliver(await truncated(request));
    throw new TypeError('Failed to fetch');
  }
  if (weather === 'stalls before the server') return never(universe, request);
  await transit(universe);
  if (weather === 'delivered twice') await deliver(request.clone());
  if (weather === 'slow') await delay(universe, 1000 + universe.random() * 15_000, request);
  const reply = await deliver(request);
  await transit(universe);
  if (weather === 'replies lost') throw new TypeError('Failed to fetch');
  if (weather === 'stalls after the server') return never(universe, request);
  if (weather !== 'reply cut short') return reply;
  const text = await reply.text();
  return new Response(text.slice(0, Math.floor(text.length / 2)), reply);
}

/** The sender cannot control which request or reply under way arrives first. */
const transit = (universe: Universe): Promise<void> =>
  new Promise((resolve) => universe.post(resolve));

/** Node garbage-collects the signal of an unreferenced request, and then the call never times out. */
const stalled = new Set<Request>();

function never(universe: Universe, request: Request): Promise<never> {
  const { signal } = request;
  const end = universe.held();
  stalled.add(request);
  return new Promise((_, reject) => {
    const fail = () => {
      end();
      stalled.delete(request);
      reject(signal.reason as Error);
    };
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

function delay(universe: Universe, ms: number, request: Request): Promise<void> {
  const end = universe.held();
  const over = new Promise<void>((resolve) => {
    universe.clock.after(ms, () => {
      end();
      resolve();
    });
  });
  return Promise.race([over, never(universe, request)]);
}

async function truncated(request: Request): Promise<Request> {
  if (request.method === 'GET') return request.clone();
  const text = await request.clone().text();
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: text.slice(0, Math.floor(text.length / 2)) });
}

async function noted(
  sender: { readonly tab: object; readonly owner: string },
  request: Request,
  weather: Weather,
  { clock }: Universe,
): Promise<Sent> {
  const { headers } = request;
  return {
    at: clock.now(),
    tab: sender.tab,
    owner: sender.owner,
    token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
    method: request.method,
    path: new URL(request.url).pathname,
    key: headers.get('idempotency-key'),
    body: request.method === 'GET' ? '' : await request.clone().text(),
    weather,
    status: 'under way',
  };
}
