// Against a real server on a free port: what counts as our server's answer, and what leaves the phone.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pullChanges } from '#contract/sync.ts';
import { wireVersion } from '#contract/wire-version.ts';
import { getStoreProgram } from '#contract/store.ts';
import { saveHasBeenViewed } from '#contract/programs.ts';
import { testId } from '#domain/test-builders.ts';
import { NetworkError, ServerError } from './errors.ts';
import { createServerApi, type ServerApiOptions } from './server-api.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Received {
  readonly message: IncomingMessage;
  readonly body: Buffer;
}

/** A server that gives this answer to every call, and remembers the calls. */
async function serverThat(
  answer: RequestListener,
  options: Partial<ServerApiOptions> = {},
): Promise<{ api: ReturnType<typeof createServerApi>; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((message, reply) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      received.push({ message, body: Buffer.concat(chunks) });
      answer(message, reply);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api = createServerApi({
    origin: `http://127.0.0.1:${port}`,
    readSignIn: async () => ({ userId: testId.user(1), token: 'secret' }),
    ...options,
  });
  return { api, received };
}

const answering =
  (
    status: number,
    text: string,
    headers: Record<string, string> = { 'X-Api': '1' },
  ): RequestListener =>
  (_, reply) =>
    void reply.writeHead(status, headers).end(text);
const get = { method: 'GET', path: '/api/sync' } as const;
const unauthorised = JSON.stringify({
  errors: { global: 'Sign in again', fields: { email: 'Unknown' } },
  type: 'sign-in-required',
});

describe('what counts as an answer', () => {
  test.each([200, 201, 404, 422, 500])('JSON under our mark with status %i', async (status) => {
    const { api } = await serverThat(answering(status, '{"rev":1}'));
    expect(await api.send(get)).toMatchObject({ status, json: { rev: 1 } });
  });

  test.each<[string, RequestListener]>([
    ['a page with 200 from the portal of a hotel', answering(200, '<html>Welcome</html>', {})],
    ['JSON with 200 from somebody else', answering(200, '{"rev":1}', {})],
    ['a 404 from the edge', answering(404, '{"message":"no upstream"}', {})],
    ['a reply of ours that was cut short', answering(200, '{"changes":[{"type"')],
    ['an empty reply of ours', answering(200, '')],
    ['a connection that breaks', (_, reply) => void reply.destroy()],
    [
      'a connection that breaks in the middle of the reply',
      (_, reply) => {
        reply.writeHead(200, { 'X-Api': '1', 'Content-Length': '1000' });
        reply.write('{"changes":', () => reply.destroy());
      },
    ],
    [
      'a redirection to the portal of a hotel',
      ({ url }, reply) =>
        void (url === '/portal'
          ? reply.writeHead(200).end('<html>Welcome</html>')
          : reply.writeHead(302, { Location: '/portal' }).end()),
    ],
    [
      'a redirection to another path of ours',
      (message, reply) =>
        void (message.url === '/login'
          ? answering(400, unauthorised)(message, reply)
          : reply.writeHead(302, { Location: '/login' }).end()),
    ],
  ])('not %s', async (_, listener) => {
    const { api } = await serverThat(listener);
    await expect(api.send(get)).rejects.toBeInstanceOf(NetworkError);
  });

  test('not a server that cannot be reached', async () => {
    const { api } = await serverThat(answering(200, '{}'));
    servers[0]?.close();
    servers[0]?.closeAllConnections();
    await expect(api.send(get)).rejects.toBeInstanceOf(NetworkError);
  });
});

test('[ERR-8] a program that is missing in the answer is called so', async () => {
  const { api } = await serverThat(answering(200, '{"rev":3}'));
  const params = { id: testId.program(1) };
  await expect(api.call(getStoreProgram, { params })).rejects.toThrow(/^No program returned$/);
});

describe('patience', () => {
  function patience() {
    const over = new AbortController();
    const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
    return { asked, end: () => over.abort(new DOMException('Too slow', 'TimeoutError')) };
  }

  test('ends with a server that never answers', async () => {
    const { end } = patience();
    const { api } = await serverThat(end);
    await expect(api.send(get)).rejects.toBeInstanceOf(NetworkError);
  });

  test('ends with a reply that stops in the middle', async () => {
    const { end } = patience();
    const { api } = await serverThat(
      (_, reply) => void reply.writeHead(200, { 'X-Api': '1' }).write('{"changes":'),
      {
        fetch: async (input, init) => {
          const begun = await fetch(input, init);
          setImmediate(end);
          return begun;
        },
      },
    );
    await expect(api.send(get)).rejects.toBeInstanceOf(NetworkError);
  });

  test('is twenty seconds, and more for a workout that takes longer to send', async () => {
    const { asked } = patience();
    const { api } = await serverThat(answering(200, '{}'));
    await api.send(get);
    await api.send({ method: 'PUT', path: '/api/inworkout', body: 'x'.repeat(100_001) });
    expect(asked.mock.calls).toEqual([[20_000], [30_000]]);
  });
});

describe('one call is one request', () => {
  test.each([408, 429, 500, 503])('%i is not tried again by itself', async (status) => {
    const { api, received } = await serverThat(
      answering(status, '{}', { 'X-Api': '1', 'Retry-After': '0' }),
    );
    expect(await api.send({ method: 'PUT', path: '/api/inworkout', body: '{}' })).toMatchObject({
      status,
      retryAfter: 0,
    });
    expect(received).toHaveLength(1);
  });

  test('a broken connection is not tried again by itself', async () => {
    const { api, received } = await serverThat((_, reply) => void reply.destroy());
    await expect(
      api.send({ method: 'PUT', path: '/api/inworkout', body: '{}' }),
    ).rejects.toBeInstanceOf(NetworkError);
    expect(received).toHaveLength(1);
  });

  test('a wait that is named as a date is as good as none', async () => {
    const { api } = await serverThat(
      answering(503, '{}', { 'X-Api': '1', 'Retry-After': 'Mon, 04 Mar 2030 10:00:00 GMT' }),
    );
    expect((await api.send(get)).retryAfter).toBeNull();
  });
});

describe('what leaves the phone', () => {
  test('who asks, and which version of the app', async () => {
    const { api, received } = await serverThat(answering(200, '{}'));
    await api.send({ ...get, headers: { 'If-Match': '"3"' } });
    expect(received[0]?.message.headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-user-id': testId.user(1),
      'x-wire-version': String(wireVersion),
      'if-match': '"3"',
    });
    expect(received[0]?.message.headers).not.toHaveProperty('cookie');
  });

  test('no name when nobody is signed in', async () => {
    const { api, received } = await serverThat(answering(200, '{}'), {
      readSignIn: async () => null,
    });
    await api.send(get);
    expect(received[0]?.message.headers).not.toHaveProperty('authorization');
    expect(received[0]?.message.headers).not.toHaveProperty('x-user-id');
  });

  test('the sign-in of this moment, so that one renewed in another tab is used at once', async () => {
    let token = 'old';
    const { api, received } = await serverThat(answering(200, '{}'), {
      readSignIn: async () => ({ userId: testId.user(1), token }),
    });
    await api.send(get);
    token = 'new';
    await api.send(get);
    expect(received.map(({ message }) => message.headers.authorization)).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
  });

  test('a workout packed small, a tap as it is', async () => {
    const { api, received } = await serverThat(answering(200, '{}'));
    const workout = JSON.stringify({ sets: Array.from({ length: 100 }, () => 'squat') });
    await api.send({ method: 'PUT', path: '/api/inworkout', body: workout });
    await api.send({ method: 'PUT', path: '/api/inworkout', body: '{"text":"easy"}' });
    const [large, small] = received;
    expect(large?.message.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(large!.body).toString()).toBe(workout);
    expect(large?.message.headers['content-type']).toBe('application/json');
    expect(small?.message.headers).not.toHaveProperty('content-encoding');
    expect(small?.body.toString()).toBe('{"text":"easy"}');
  });
});

describe('calling by the contract', () => {
  test('a reply in the agreed form comes back as it is, newer fields included', async () => {
    const { api, received } = await serverThat(answering(200, '{"rev":4,"mood":"good"}'));
    const reply = await api.call(saveHasBeenViewed, {
      params: { id: testId.program(1) },
      body: { value: true },
      idempotencyKey: 'key',
    });
    expect(reply).toEqual({ rev: 4, mood: 'good' });
    expect(received[0]?.message).toMatchObject({
      method: 'POST',
      url: `/api/program-snapshot/${testId.program(1)}/saveHasBeenViewedStatus`,
    });
    expect(received[0]?.message.headers['idempotency-key']).toBe('key');
    expect(received[0]?.body.toString()).toBe('{"value":true}');
  });

  test('a reply that lacks an agreed field counts as no reply', async () => {
    const { api } = await serverThat(answering(200, '{"revision":4}'));
    await expect(api.call(pullChanges, { query: {} })).rejects.toBeInstanceOf(NetworkError);
  });

  test('a refusal comes with its status, its kind and its words', async () => {
    const { api } = await serverThat(answering(401, unauthorised));
    const refusal = await api.call(pullChanges, { query: {} }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ServerError);
    expect(refusal).toMatchObject({
      status: 401,
      message: 'Sign in again',
      body: { type: 'sign-in-required', errors: { fields: { email: 'Unknown' } } },
    });
  });

  test('a refusal in some other form is as good as no answer', async () => {
    const { api } = await serverThat(answering(401, '{"error":"no"}'));
    await expect(api.call(pullChanges, { query: {} })).rejects.toBeInstanceOf(NetworkError);
  });
});

describe("the server's clock", () => {
  test('is told with each answer of ours', async () => {
    const times: number[] = [];
    const { api } = await serverThat(
      answering(200, '{}', { 'X-Api': '1', Date: 'Mon, 04 Mar 2030 10:00:00 GMT' }),
      { onServerTime: (time) => times.push(time) },
    );
    await api.send(get);
    expect(times).toEqual([Date.UTC(2030, 2, 4, 10)]);
  });

  test('is not taken from the portal of a hotel', async () => {
    const times: number[] = [];
    const { api } = await serverThat(
      answering(200, '{}', { Date: 'Mon, 04 Mar 2030 10:00:00 GMT' }),
      { onServerTime: (time) => times.push(time) },
    );
    await expect(api.send(get)).rejects.toBeInstanceOf(NetworkError);
    expect(times).toEqual([]);
  });
});
