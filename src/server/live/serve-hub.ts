// The live service's HTTP interface: the part of PubNub's REST protocol that its SDK needs to subscribe, publish,
// catch up and show presence. These are not calls of the contract: their form is PubNub's, including errors.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storable } from '../bodies.ts';
import type { Deps } from '../deps.ts';
import { limitTo } from '../rate-limits.ts';
import { type Access, isPresence, readToken } from './access-token.ts';
import { hubKey } from './built-in-live.ts';
import type { Hub } from './hub.ts';
import type { LiveMessage } from './message-store.ts';
import type { BuiltIn } from './open-live.ts';
import { readTimetoken, timetokenOf } from './timetoken.ts';

/** PubNub's limit, in bytes of JSON. */
const longestMessage = 32_768;

/** The SDK gives up after 310 s. */
const longestWaitMs = 280_000;

/** PubNub's default if a client names none, and the most that it may name. */
const [presenceSeconds, longestPresence] = [300, 3600];

/** Per call. */
const mostChannels = 200;
const longestChannel = 92;

/** Per channel and answer. */
const mostHistory = 100;

/** The only one: this server. */
const region = 1;

interface Call extends Pick<BuiltIn, 'hub' | 'presence'> {
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
  const limit = limitTo(app, {
    // Each message received costs a request: the next subscription.
    max: deps.limits.perDevice * 10,
    timeWindow: '1 minute',
    keyGenerator: (request) => `live ${(request.query as Call['query'])['auth'] ?? request.ip}`,
  });
  const serve = (method: 'GET' | 'POST', url: string, answer: (call: Call) => unknown) =>
    app.route({
      method,
      url,
      schema: { hide: true },
      config: { rateLimit: false },
      // In Node, the SDK compresses its posts with deflate.
      decompress: { requestEncodings: ['gzip', 'deflate', 'identity'] },
      onRequest: [limit],
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        try {
          return await answer(callOf(request, deps.now(), live));
        } catch (error) {
          return refuse(reply, error);
        }
      },
    });
  // The SDK reads the digits from the text; parsed as a number they would be rounded.
  app.get('/time/0', { schema: { hide: true }, config: { rateLimit: false } }, (_, reply) =>
    reply.type('application/json').send(`[${timetokenOf(deps.now())}]`),
  );
  serve('GET', '/v2/subscribe/*', subscribe);
  serve('GET', '/publish/*', publish);
  serve('POST', '/publish/*', publish);
  serve('GET', '/v3/history/sub-key/*', history);
  serve('GET', '/v2/presence/sub-key/*', presenceCall);
}

function callOf(request: FastifyRequest, now: Date, { hub, presence, secret }: BuiltIn): Call {
  const query = sayingOnce(request.query as Record<string, unknown>);
  const access = readToken(secret, query['auth'] ?? '', now);
  if (access === 'expired') throw new Refusal(403, 'Token is expired.');
  if (access === 'invalid') throw new Refusal(403, 'Forbidden');
  // Only its own user may use a token.
  if (query['uuid'] !== undefined && query['uuid'] !== access.userId)
    throw new Refusal(403, 'Forbidden');
  const [path = ''] = request.url.split('?');
  return { hub, presence, request, access, query, parts: path.split('/').slice(1) };
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

async function subscribe({ hub, presence, access, parts, query, request }: Call) {
  const [, , key, names] = parts;
  checkKey(key);
  const channels = readableChannels(names, access);
  presence.seen(access.userId, withoutPresence(channels), secondsOf(query['heartbeat']));
  const ended = new AbortController();
  const end = () => ended.abort();
  request.raw.socket.once('close', end);
  const timer = setTimeout(end, longestWaitMs);
  const heard = await hub.subscribe(channels, readTimetoken(query['tt']), ended.signal);
  clearTimeout(timer);
  request.raw.socket.off('close', end);
  return {
    t: { t: String(heard.cursor), r: region },
    m: heard.messages.map((message) => envelope(message)),
  };
}

const envelope = ({ channel, timetoken, publisher, message, meta, type }: LiveMessage) => ({
  a: '0',
  f: 0,
  ...(publisher !== null && { i: publisher }),
  p: { t: String(timetoken), r: region },
  k: hubKey,
  c: channel,
  d: message,
  ...(meta !== null && { u: meta }),
  ...(type !== null && { cmt: type }),
});

async function publish({ hub, access, parts, query, request }: Call) {
  const [, publishKey, key, , name, , text] = parts;
  checkKey(publishKey);
  checkKey(key);
  const [channel] = channelsOf(name);
  if (!channel || !access.mayWrite(channel)) throw new Refusal(403, 'Forbidden', [channel ?? '']);
  const body = text === undefined ? request.rawBody?.toString('utf8') : decodeURIComponent(text);
  if (body === undefined) throw new Refusal(400, 'Invalid JSON');
  if (Buffer.byteLength(body) > longestMessage) throw new Refusal(413, 'Message Too Large');
  const message = parsed(body);
  if (message === null) throw new Refusal(400, 'Invalid JSON');
  const timetoken = await hub.publish({
    channel,
    publisher: access.userId,
    message,
    meta: query['meta'] === undefined ? null : parsed(query['meta']),
    type: query['custom_message_type']?.slice(0, 50) ?? null,
    isKept: query['store'] !== '0',
  });
  return [1, 'Sent', String(timetoken)];
}

async function history({ hub, access, parts, query }: Call) {
  const [, , , key, what, names] = parts;
  checkKey(key);
  const channels = readableChannels(names, access);
  const answers = await Promise.all(
    channels.map(async (channel, index) => [
      channel,
      what === 'message-counts'
        ? await hub.store.count(channel, sinceOf(query, index))
        : await pageOf(hub, channel, query),
    ]),
  );
  return { status: 200, error: false, error_message: '', channels: Object.fromEntries(answers) };
}

async function pageOf(hub: Hub, channel: string, query: Call['query']) {
  const most = Math.min(mostHistory, Math.max(1, Number(query['max']) || mostHistory));
  const start = readTimetoken(query['start']) ?? timetokenOf(hub.now()) * 10n;
  const end = readTimetoken(query['end']) ?? 0n;
  const messages = await hub.store.before(channel, { start, end, most });
  return messages.map(({ timetoken, publisher, message, meta, type }) => ({
    message,
    timetoken: String(timetoken),
    message_type: null,
    ...(query['include_uuid'] === 'true' && { uuid: publisher }),
    ...(query['include_meta'] === 'true' && { meta }),
    ...(query['include_custom_message_type'] === 'true' && { custom_message_type: type }),
  }));
}

/** The query has one time for all channels, or one for each. */
function sinceOf(query: Call['query'], index: number) {
  const times = (query['channelsTimetoken'] ?? query['timetoken'] ?? '').split(',');
  return readTimetoken(times[index] ?? times[0]) ?? 0n;
}

function presenceCall({ presence, access, parts, query }: Call) {
  const [, , , key, , names, what] = parts;
  checkKey(key);
  const channels = readableChannels(names, access);
  if (what === 'leave') presence.left(access.userId, withoutPresence(channels));
  if (what === 'heartbeat')
    presence.seen(access.userId, withoutPresence(channels), secondsOf(query['heartbeat']));
  const answer = { status: 200, message: 'OK', service: 'Presence' };
  if (what !== undefined) return answer;
  forbidUnless(channels, access.maySeeWhoIsOn);
  const all = channels.map((channel) => {
    const uuids = presence.here(channel);
    return [channel, { occupancy: uuids.length, uuids }] as const;
  });
  if (all.length === 1) return { ...answer, ...all[0]![1] };
  return {
    ...answer,
    payload: {
      channels: Object.fromEntries(all),
      total_channels: all.length,
      total_occupancy: all.reduce((total, [, { occupancy }]) => total + occupancy, 0),
    },
  };
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

const withoutPresence = (channels: readonly string[]): string[] =>
  channels.filter((channel) => !isPresence(channel));

const secondsOf = (heartbeat: string | undefined): number =>
  Math.min(longestPresence, Math.max(10, Number(heartbeat) || presenceSeconds));

function parsed(json: string): unknown {
  try {
    return storable(JSON.parse(json));
  } catch {
    throw new Refusal(400, 'Invalid JSON');
  }
}
