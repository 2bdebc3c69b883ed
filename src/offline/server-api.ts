// The only way to the server. Knows nothing of the database, so the log-in screen can load it alone.
import ky from 'ky';
import {
  type BodyOf,
  type Endpoint,
  headers,
  type OkOf,
  type ParamsOf,
  type QueryOf,
} from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';
import { wireVersion } from '#contract/wire-version.ts';
import { NetworkError, ServerError, UnreadableReplyError } from './errors.ts';
import { patienceWith } from './patience.ts';
import { notUnderstood, understands, withoutUnknownItems } from './understood.ts';

/** A call as it goes over the wire. `body` is the exact text, so that a repeat is byte for byte the same. */
export interface RawCall {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The reply is a file, which may take any time. */
  readonly isFile?: boolean;
}

/** `retryAfter` is in seconds. */
export interface RawReply {
  readonly status: number;
  readonly json: unknown;
  readonly retryAfter: number | null;
}

type Given<Name extends string, T> = T extends undefined
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: T };
export type CallRequest<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    readonly idempotencyKey?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };

export interface SignIn {
  readonly userId: string;
  readonly token: string;
}

export interface ServerApi {
  /**
   * Resolves for every reply that is ours, whatever its status; throws NetworkError otherwise, and when `signal`
   * cancels it.
   */
  send(call: RawCall, signal?: AbortSignal): Promise<RawReply>;
  /**
   * Resolves to the parsed reply of a 2xx; throws ServerError for our refusals, UnreadableReplyError for a reply that
   * only a newer build can read, NetworkError otherwise.
   */
  call<E extends Endpoint>(endpoint: E, request: CallRequest<E>): Promise<OkOf<E>>;
}

export interface ServerApiOptions {
  /** Read for each call, so that a token renewed in another tab is used at once. */
  readonly readSignIn: () => Promise<SignIn | null>;
  readonly fetch?: typeof fetch;
  /** Called with the server's clock, ms, on each reply. */
  readonly onServerTime?: (serverTime: number) => void;
  /** The server's origin; defaults to the page's own. */
  readonly origin?: string;
}

/** Shorter bodies gain nothing from compression. */
const worthCompressing = 600;

export function createServerApi(options: ServerApiOptions): ServerApi {
  const sendAs = createTransport(options);

  const send: ServerApi['send'] = async (call, signal) => {
    const signIn = await options.readSignIn();
    const reply = await sendAs(signIn, call, signal);
    if (reply.status !== 401 && reply.status !== 419) return reply;
    // The user may have signed in again in another tab while this call was on its way with the old token.
    const renewed = await options.readSignIn();
    const isRenewed = signIn && renewed?.userId === signIn.userId && renewed.token !== signIn.token;
    return isRenewed ? sendAs(renewed, call, signal) : reply;
  };

  const call = async <E extends Endpoint>(
    endpoint: E,
    request: CallRequest<E>,
  ): Promise<OkOf<E>> => {
    const reply = await send({
      method: endpoint.method,
      path: pathOf(endpoint, request),
      ...(endpoint.isFile && { isFile: true }),
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      headers: {
        ...request.headers,
        ...(request.idempotencyKey && { [headers.idempotencyKey]: request.idempotencyKey }),
      },
    });
    if (reply.status >= 300) throw serverError(reply);
    return checked(endpoint, reply.json);
  };

  return { send, call };
}

/**
 * No call is authorized by a cookie. With log-ins comes one by which the server knows this browser again, and browsers heed
 * `Clear-Site-Data` only where cookies may come.
 */
const credentialsOf = ({ path }: RawCall): RequestCredentials =>
  path === '/api/auth' || path.startsWith('/api/auth/') ? 'same-origin' : 'omit';

/** One request; accepts only a reply from our server. */
function createTransport(options: ServerApiOptions) {
  const client = ky.create({
    retry: 0,
    throwHttpErrors: false,
    ...(options.fetch && { fetch: options.fetch }),
  });
  const origin = options.origin ?? globalThis.location.origin;

  return async (
    signIn: SignIn | null,
    call: RawCall,
    calledOff: AbortSignal | undefined,
  ): Promise<RawReply> => {
    const { body, encoding } = await packed(call.body);
    const patience = patienceWith(call);
    let response: Response;
    let text: string;
    try {
      response = await client(new URL(call.path, origin), {
        method: call.method,
        cache: 'no-store',
        credentials: credentialsOf(call),
        // Ky's own timeout ends with the headers: a body that stops in the middle would hang forever.
        timeout: false,
        signal: calledOff ? AbortSignal.any([patience.signal, calledOff]) : patience.signal,
        headers: {
          [headers.wireVersion]: String(wireVersion),
          ...(signIn && {
            authorization: `Bearer ${signIn.token}`,
            [headers.userId]: signIn.userId,
          }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(encoding && { 'content-encoding': encoding }),
          ...call.headers,
        },
        ...(body !== undefined && { body }),
      });
      text = await patience.read(response);
    } catch (cause) {
      throw new NetworkError('The server couldn’t be reached.', { cause });
    }
    const reply = ours(response, text);
    const serverTime = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(serverTime)) options.onServerTime?.(serverTime);
    return reply;
  };
}

/** The path of a call with its parameters and query filled in. */
export function pathOf(
  endpoint: Endpoint,
  request: { readonly params?: unknown; readonly query?: unknown },
): string {
  const params = (request.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = Object.entries((request.query ?? {}) as Record<string, string | undefined>).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
}

/**
 * Checks a reply against the contract but returns it unchanged: a field that a newer server added stays, so that an
 * older device hands it back unharmed. Lists come without items that only a newer build can read.
 */
export function checked<E extends Endpoint>(endpoint: E, json: unknown): OkOf<E> {
  const form = endpoint.needed ?? endpoint.ok;
  const issues = notUnderstood(form, json);
  if (issues.length === 0) return json as OkOf<E>;
  const known = endpoint.method === 'GET' ? withoutUnknownItems(form, json) : null;
  if (known !== null && understands(form, known)) return known as OkOf<E>;
  const isWithoutProgram =
    issues.some(({ path: [field] }) => field === 'program') &&
    !(json as { program?: unknown }).program;
  throw new UnreadableReplyError(
    isWithoutProgram
      ? 'No program returned'
      : 'Holdfast needs an update to read the server’s answer. Reload to update.',
    { cause: issues },
  );
}

/** A newer server may refuse for a reason that this build has no name for: its message is shown all the same. */
export function serverError(reply: RawReply): ServerError | NetworkError {
  return understands(ErrorBody, reply.json)
    ? new ServerError(reply.status, reply.json as ErrorBody)
    : new NetworkError(`An error of unknown form came with status ${reply.status}.`);
}

/**
 * A captive portal answers 200 with its own page: only our marker and JSON count as our server. Nor is it an answer
 * to this call if a log-in page in front of our server redirected it.
 */
function ours(response: Response, text: string): RawReply {
  if (response.redirected || !response.headers.get(headers.api))
    throw new NetworkError('Something other than the Holdfast server answered.');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new NetworkError('The reply was cut short.', { cause });
  }
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    json,
    retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
  };
}

async function packed(
  text: string | undefined,
): Promise<{ body?: string | Uint8Array<ArrayBuffer>; encoding?: 'gzip' }> {
  if (text === undefined) return {};
  if (text.length < worthCompressing || typeof CompressionStream === 'undefined')
    return { body: text };
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return { body: new Uint8Array(await new Response(stream).arrayBuffer()), encoding: 'gzip' };
}
