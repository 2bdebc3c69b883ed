// The one place that serves a call of the contract:
// parse, authenticate, run (a write: once), parse the reply.
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type BodyOf,
  type Endpoint,
  headers,
  idempotencyKeyForm,
  type OkOf,
  type ParamsOf,
  type QueryOf,
} from '#contract/endpoint.ts';
import { ErrorBody, StaleRevisionBody } from '#contract/errors.ts';
import type { UserId } from '#contract/ids.ts';
import { authenticate, type Identity, presentedTokenHash } from './authenticate.ts';
import { storable } from './bodies.ts';
import { readSeen } from './commands/pull-stream.ts';
import { runOnce, type Write } from './commands/run-once.ts';
import type { Rows } from './database/rows.ts';
import type { Deps } from './deps.ts';
import { malformedRequest } from './errors.ts';
import { refusalOfCall } from './policies/people.ts';
import { callsOfBody, rationTo } from './rate-limits.ts';
import type { Seen } from './stores/streams.ts';
import { fingerprintOf } from './tokens.ts';

/** The longest request body, counted after decompression. */
export const longestBody = 1_048_576;

/** From somebody who is not signed in: a form, or the report of an error. */
const longestPublicBody = 65_536;

interface Call<E extends Endpoint> {
  readonly deps: Deps;
  /** For a write, inside its transaction. */
  readonly rows: Rows;
  readonly identity: E['access'] extends 'public' ? null : Identity;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The write's Idempotency-Key, or a new one if the caller sent none. */
  readonly key: E['write'] extends string ? string : null;
  /** The revision in If-Match; null: the caller does not say which version the change is based on. */
  readonly revision: E['write'] extends 'key and revision' ? number | null : null;
  readonly request: FastifyRequest;
  /** For setting headers. */
  readonly reply: Pick<FastifyReply, 'header'>;
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E extends { readonly isFile: true } ? JsonFile : OkOf<E>>;

/** `text` arrives in chunks and has the form of the call's reply. */
export class JsonFile {
  readonly name: string;
  readonly text: AsyncIterable<string>;

  constructor(name: string, text: AsyncIterable<string>) {
    this.name = name;
    this.text = text;
  }
}

/** What a fast path gets before the token is checked. */
export interface FastPath<E extends Endpoint> extends Pick<
  Call<E>,
  'deps' | 'body' | 'key' | 'revision' | 'request'
> {
  readonly tokenHash: string;
  readonly fingerprint: string;
  readonly seen: Seen | null;
}

interface RouteOptions<E extends Endpoint> {
  /**
   * May handle the plain case of a write alone, including authorization and idempotency. If it returns null, it has
   * done nothing, and the call goes on like any other.
   */
  readonly fastPath?: (call: FastPath<E>) => Promise<OkOf<E> | null>;
  /** As how many calls it counts: one for each ten ordinary saves that the dearest costs, see docs/measuring.md. */
  readonly worth?: (request: Pick<FastifyRequest, 'query' | 'body'>) => number;
  /** Its body is a short piece of a file, which is cheap to check: a video goes up as fast as the line carries it. */
  readonly isPiece?: true;
  /** For what watches over the server: it counts towards no limit. */
  readonly isUnlimited?: true;
  /** For a write that changes several users' streams: whose. Every write locks them in the same order. */
  readonly streams?: (call: Call<E>) => Promise<readonly UserId[]>;
}

export interface Serve {
  <const E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: RouteOptions<E>): void;
}

/** Returns the function with which route files register their calls. */
export function serveOn(app: FastifyInstance, deps: Deps): Serve {
  const ofDevice = rationTo(app, {
    name: 'calls of a device',
    max: deps.limits.perDevice,
    timeWindow: '1 minute',
    keyGenerator: (request) => {
      const { endpoint } = request.routeOptions.config;
      return `${presentedTokenHash(request)} ${endpoint?.isBulk ? endpoint.path : ''}`;
    },
  });

  const finish = finishBeforeClosing(app);
  const { identify, admit } = callersOf(deps, finish);
  return (endpoint, handler, { fastPath, streams, worth = () => 1, isPiece, isUnlimited } = {}) => {
    const signedIn = endpoint.access !== 'public';
    const respond = async (request: FastifyRequest, reply: FastifyReply) => {
      const write = endpoint.write && readWrite(deps, endpoint, request);
      const call = callOf(deps, { request, reply, write });
      if (fastPath && write) {
        const tokenHash = presentedTokenHash(request);
        const answer = write.hasNoKey
          ? null
          : await fastPath({ ...call, ...write, tokenHash } as never);
        if (answer) return answer;
        await identify(request, endpoint);
      }
      const { identity } = request;
      if (!write || !identity) {
        const answer = await handler({ ...call, identity } as never);
        return answer instanceof JsonFile ? sendFile(reply, answer) : answer;
      }
      const others = (await streams?.({ ...call, identity } as never)) ?? [];
      const { status, body: stored } = await runOnce(
        deps,
        { ...write, userId: identity.userId, others },
        (rows) => handler({ ...call, rows, identity } as never),
      );
      return reply.code(status).send(stored);
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      config: { endpoint, ...(isUnlimited && { rateLimit: false }) },
      bodyLimit: endpoint.longestBody ?? (signedIn ? longestBody : longestPublicBody),
      // Who calls is known before a body is inflated and parsed. A fast path checks the token together with the write:
      // for it a token that was good a moment ago will do until then.
      onRequest: signedIn
        ? [ofDevice.take, (request) => (fastPath ? admit : identify)(request, endpoint)]
        : [],
      preValidation: async (request) => {
        request.params = storable(request.params);
        request.query = storable(request.query);
        if (endpoint.write) readKey(request);
        const bytes = isPiece ? 0 : (request.rawBody?.length ?? 0);
        const more = worth(request) - 1 + callsOfBody(bytes);
        if (signedIn) await ofDevice.addTo(request, more);
        // A missing body means the same as an empty one.
        if (endpoint.body) request.body ??= {};
      },
      handler: (request, reply) => finish(respond(request, reply)),
    });
  };
}

/** Who calls, and whether they may. */
function callersOf(deps: Deps, finish: ReturnType<typeof finishBeforeClosing>) {
  const known = recentTokens(deps);
  const identify = async (request: FastifyRequest, endpoint: Endpoint): Promise<void> => {
    request.identity = await finish(authenticate(deps, request));
    const refusal = refusalOfCall(endpoint, request.identity);
    if (refusal) throw refusal;
    known.add(request.identity.tokenHash);
  };
  const admit = async (request: FastifyRequest, endpoint: Endpoint): Promise<void> => {
    if (!known.has(presentedTokenHash(request))) await identify(request, endpoint);
  };
  return { identify, admit };
}

/** Tokens that were good within the last minutes: what they may is checked again by whatever they are used for. */
function recentTokens({ now }: Pick<Deps, 'now'>) {
  const seen = new Map<string, number>();
  return {
    has: (tokenHash: string) => now().getTime() - (seen.get(tokenHash) ?? 0) < 5 * 60_000,
    add: (tokenHash: string) => {
      seen.delete(tokenHash);
      seen.set(tokenHash, now().getTime());
      const [oldest] = seen.keys();
      if (seen.size > 10_000) seen.delete(oldest!);
    },
  };
}

/**
 * Someone who has gone keeps no connection open, but their call goes on: the server is closed only after it, because the
 * database closes next.
 */
function finishBeforeClosing(app: FastifyInstance) {
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    while (running.size > 0) {
      await Promise.allSettled(running);
      // A caller who has been identified goes on to the handler.
      await setImmediate();
    }
  });
  return <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    const forget = () => running.delete(work);
    work.then(forget, forget);
    return work;
  };
}

const callOf = (
  deps: Deps,
  {
    request,
    reply,
    write,
  }: {
    request: FastifyRequest;
    reply: FastifyReply;
    write: ReturnType<typeof readWrite> | undefined;
  },
) => ({
  deps,
  rows: deps.database.rows,
  params: request.params,
  query: request.query,
  body: request.body,
  request,
  reply,
  key: null,
  revision: null,
  ...write,
});

const sendFile = (reply: FastifyReply, { name, text }: JsonFile): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(text));

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    /** The body as received, decompressed. */
    rawBody: Buffer | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const schemaOf = ({ summary, params, query, body, ok }: Endpoint) => ({
  summary,
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  response: { 200: ok, 412: StaleRevisionBody, '4xx': ErrorBody, '5xx': ErrorBody },
});

/** The headers of a write. */
function readWrite(
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Omit<Write, 'userId' | 'others'> & { revision: number | null; seen: Seen | null } {
  const key = readKey(request);
  return {
    key: key ?? deps.newId(),
    hasNoKey: key === null,
    revision: endpoint.write === 'key and revision' ? readRevision(request) : null,
    seen: readSeen(header(request, headers.cursor)),
    fingerprint: fingerprintOf(request.method, request.url, request.rawBody),
  };
}

function readKey(request: FastifyRequest): string | null {
  const key = header(request, headers.idempotencyKey);
  if (key === undefined) return null;
  if (!idempotencyKeyForm.test(key))
    throw malformedRequest({ words: 'The Idempotency-Key is not valid.' });
  return key;
}

function readRevision(request: FastifyRequest): number | null {
  const value = header(request, headers.ifMatch);
  if (value === undefined || value === '*') return null;
  const digits = /^"(\d{1,15})"$/.exec(value)?.[1];
  if (digits === undefined) throw malformedRequest({ words: 'If-Match does not name a revision.' });
  return Number(digits);
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
};
