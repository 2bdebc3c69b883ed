// The live service's HTTP interface: the part of PubNub's REST protocol that its SDK needs to subscribe, catch up and
// publish. These are not calls of the contract: their form is PubNub's, including errors.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storable } from '../bodies.ts';
import type { Deps } from '../deps.ts';
import { serverPublisher, TypingEvent } from '#contract/live.ts';
import { limitTo } from '../rate-limits.ts';
import type { Access } from './access-token.ts';
import type { Hub } from './hub.ts';
import { openLines, type OpenLines } from './open-lines.ts';
import { type LiveMessage, readTimetoken } from './message-store.ts';
import { type BuiltIn, hubKey } from './open-live.ts';

/** The SDK gives up after 310 s. */
const longestWaitMs = 280_000;

/** Per call. */
const mostChannels = 200;
const longestChannel = 92;

/** The only one: this server. */
const region = 1;

interface Call {
  readonly hub: Hub;
  readonly lines: OpenLines;
  readonly request: FastifyRequest;
  readonly access: Access;
  /** The parts of the path, still encoded: a channel may contain a slash. */
  readonly parts: readonly string[];
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** An error reply, in PubNub's form. */
class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, channels?: readonly string[]) {
    super(message);
    this.status = status;
    const service = status === 403 ? 'Access Manager' : 'Hub';
    this.body = {
      status,
      message,
      error: true,
      service,
      ...(channels && { payload: { channels } }),
    };
  }
}

export function serveHub(app: FastifyInstance, deps: Deps, live: BuiltIn): void {
  const lines = openLines({ rows: deps.database.rows, now: deps.now }, deps.report);
  app.addHook('preClose', async () => lines.close());
  deps.metrics?.watch({ hubConnections: lines.count });
  const limits = limitHub(app, deps);
  const serve = (
    url: string,
    answer: (call: Call) => unknown,
    limit: (request: FastifyRequest) => Promise<void> = limits.device,
  ) =>
    app.get(
      url,
      {
        schema: { hide: true },
        config: { rateLimit: false, mayTakeLong: true },
        onRequest: [limits.address],
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        try {
          const call = await callOf(request, deps.now(), live, lines);
          request.liveUser = call.access.userId;
          await limit(request);
          if (!(await lines.holds(call.access))) throw revoked();
          return await answer(call);
        } catch (error) {
          return refuse(reply, error);
        }
      },
    );
  serve('/v2/subscribe/*', subscribe);
  serve('/publish/*', publish, limits.publisher);
  // The SDK says when it leaves. Nobody asks who is there.
  serve('/v2/presence/*', () => ({ status: 200, message: 'OK', service: 'Presence' }));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the hub was asked with, once it is checked. */
    liveUser: string | null;
  }
}

/** By address before the token is looked at, and by user afterwards: a made-up token must not have a limit of its own. */
function limitHub(app: FastifyInstance, { limits }: Deps) {
  app.decorateRequest('liveUser', null);
  const timeWindow = '1 minute';
  return {
    address: limitTo(app, {
      name: 'live calls of an address',
      max: limits.perAddress * 10,
      timeWindow,
    }),
    device: limitTo(app, {
      name: 'live calls of a user',
      // Each message received costs a request: the next subscription.
      max: limits.perDevice * 10,
      timeWindow,
      keyGenerator: ({ liveUser }) => String(liveUser),
    }),
    publisher: limitTo(app, {
      name: 'typing',
      max: limits.typing,
      timeWindow,
      keyGenerator: ({ liveUser }) => String(liveUser),
    }),
  };
}

const revoked = () => new Refusal(403, 'Token is revoked.');

async function callOf(
  request: FastifyRequest,
  now: Date,
  { hub, tokens }: BuiltIn,
  lines: OpenLines,
): Promise<Call> {
  const query = sayingOnce(request.query as Record<string, unknown>);
  const access = await tokens.read(query['auth'] ?? '', now);
  if (access === 'expired') throw new Refusal(403, 'Token is expired.');
  if (access === 'invalid') throw new Refusal(403, 'Forbidden');
  // Only its own user may use a token.
  if (query['uuid'] !== undefined && query['uuid'] !== access.userId)
    throw new Refusal(403, 'Forbidden');
  const [path = ''] = request.url.split('?');
  return { hub, lines, request, access, query, parts: path.split('/').slice(1) };
}

/** Drops parameters that appear more than once. */
const sayingOnce = (query: Readonly<Record<string, unknown>>): Call['query'] =>
  Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof Refusal)) throw error;
  return reply.code(error.status).send(error.body);
}

async function subscribe({ hub, lines, access, parts, query, request }: Call) {
  const [, , key, names] = parts;
  checkKey(key);
  const channels = readableChannels(names, access);
  const ended = new AbortController();
  const end = () => ended.abort();
  request.raw.socket.once('close', end);
  const timer = setTimeout(end, longestWaitMs);
  let isCut = false;
  const leave = lines.enter(access, () => {
    isCut = true;
    end();
  });
  const heard = await hub.subscribe(channels, readTimetoken(query['tt']), ended.signal);
  leave();
  clearTimeout(timer);
  request.raw.socket.off('close', end);
  if (isCut) throw revoked();
  return {
    t: { t: String(heard.cursor), r: region },
    m: heard.messages.map((message) => envelope(message)),
  };
}

const envelope = ({ channel, timetoken, publisher, message }: LiveMessage) => ({
  a: '0',
  f: 0,
  ...(publisher !== null && { i: publisher }),
  p: { t: String(timetoken), r: region },
  k: hubKey,
  c: channel,
  d: message,
});

async function publish({ hub, access, parts, query }: Call) {
  const [, publishKey, key, , name, , text = ''] = parts;
  checkKey(publishKey);
  checkKey(key);
  const [channel] = channelsOf(name);
  if (!channel || !access.mayWrite(channel)) throw new Refusal(403, 'Forbidden', [channel ?? '']);
  const isServer = access.userId === serverPublisher;
  const timetoken = await hub.publish({
    channel,
    publisher: access.userId,
    message: isServer ? parsed(text) : typingIn(text),
    isKept: isServer && query['store'] !== '0',
  });
  return [1, 'Sent', String(timetoken)];
}

function checkKey(key: string | undefined): void {
  if (key !== hubKey) throw new Refusal(400, 'Invalid Subscribe Key');
}

/** All of them, or an error that tells the client which ones it may not read. */
function readableChannels(names: string | undefined, access: Access): string[] {
  const channels = channelsOf(names);
  forbidUnless(channels, access.mayRead);
  return channels;
}

function forbidUnless(channels: readonly string[], may: (channel: string) => boolean): void {
  const forbidden = channels.filter((channel) => !may(channel));
  if (forbidden.length > 0) throw new Refusal(403, 'Forbidden', forbidden);
}

function channelsOf(names: string | undefined): string[] {
  const channels = (names ?? '').split(',').filter(Boolean).map(decodeURIComponent);
  const isValid =
    channels.length > 0 &&
    channels.length <= mostChannels &&
    channels.every((channel) => channel.length <= longestChannel && !channel.includes('\0'));
  if (!isValid) throw new Refusal(400, 'Invalid Channel');
  return [...new Set(channels)];
}

/** What devices say to each other; everything else about a conversation comes from the server. */
function typingIn(text: string): TypingEvent {
  const read = TypingEvent.safeParse(parsed(text));
  if (!read.success) throw new Refusal(400, 'Only typing can be published.');
  return read.data;
}

function parsed(text: string): unknown {
  try {
    const message = storable(JSON.parse(decodeURIComponent(text)));
    if (message !== null) return message;
  } catch {}
  throw new Refusal(400, 'Invalid JSON');
}
