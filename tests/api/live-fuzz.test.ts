// Whatever is sent to the live hub, it answers in PubNub's form and never fails itself.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { encode } from 'cborg';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { serverPublisher } from '#contract/live.ts';
import { type Grant, mintToken } from '#server/live/access-token.ts';
import { liveScene, newChannel } from './live/scene.ts';
import { runs, watchCalls } from './watched-calls.ts';

const live = liveScene();
const channel = newChannel();
const calls = watchCalls(100);

const granted = (grant: Partial<Grant>): string => {
  const all = { basis: live.basis, read: [channel], write: [channel], minutes: 60 };
  return mintToken(live.hub.secret, { userId: randomUUID(), ...all, ...grant }, new Date());
};

let tokens: { client: string; server: string; ended: string };
beforeAll(() => {
  tokens = {
    client: granted({}),
    server: granted({ userId: serverPublisher, basis: null }),
    ended: granted({ minutes: -1 }),
  };
});

async function answersWell(url: string): Promise<number> {
  const { statusCode, body } = await calls.watch(url, live.server.app.inject(url));
  expect(statusCode, `${url.slice(0, 300)}: ${body}`).toBeLessThan(500);
  expect(body).not.toMatch(/node_modules|src\/server|at .*\.ts|SELECT|relation/);
  return statusCode;
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.string({ unit: 'binary-ascii', maxLength: 100 }),
  fc.constantFrom('', '0', '-1', '\0', '..', ',', '%', 'x'.repeat(20_000), ',a'.repeat(300)),
);
const encoded = anyText.map((text) => encodeURIComponent(text.toWellFormed()));
/** Half of them are right, so that the rest of the call is read. */
const part = (right: string) => fc.oneof(fc.constant(right), encoded);
const json = fc
  .jsonValue()
  .map((value) => encodeURIComponent(JSON.stringify(value).toWellFormed()));
const deep = fc
  .integer({ min: 1, max: 20_000 })
  .map((depth) => '['.repeat(depth) + ']'.repeat(depth));

/** A token as anybody can write one: every field in its place, and lists in lists in one of them. */
const forged = fc
  .tuple(fc.integer({ min: 0, max: 9000 }), fc.uint8Array({ maxLength: 64 }))
  .map(([depth, sig]) => {
    const token = { t: 1, v: 2, res: { chan: {} }, sig, ttl: 1, uuid: 'x' };
    const [head, ...fields] = encode(token);
    const meta = [...encode('meta'), ...Array<number>(depth).fill(0x81), 0x80];
    return Buffer.from([head! + 1, ...fields, ...meta]).toString('base64url');
  });
const auth = () =>
  fc.oneof(
    fc.constantFrom(...Object.values(tokens)),
    fc
      .tuple(fc.nat(tokens.client.length - 1), fc.constantFrom('A', '_', '9'))
      .map(([at, char]) => tokens.client.slice(0, at) + char + tokens.client.slice(at + 1)),
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
    forged,
    encoded,
  );

test('any subscription is answered', async () => {
  // Only a time that has passed is answered at once; this message comes after each of them.
  const said = `/publish/holdfast/holdfast/0/${channel}/0/1?auth=${tokens.server}`;
  expect(await answersWell(said)).toBe(200);
  const time = fc.oneof(
    fc.constantFrom('0', '1', '17'),
    encoded.filter((text) => !/^\d+$/.test(text)),
  );
  const call = fc.tuple(part('holdfast'), part(channel), time, auth());
  const property = fc.asyncProperty(call, async ([key, names, tt, token]) => {
    await answersWell(`/v2/subscribe/${key}/${names}/0?tt=${tt}&auth=${token}`);
  });
  await expect(fc.assert(property, runs(600))).resolves.toBeUndefined();
});

test('anything published is answered', async () => {
  const text = fc.oneof(json, deep, encoded, fc.constant('{"event":"typing"}'));
  const call = fc.tuple(part('holdfast'), part(channel), text, auth(), encoded);
  const property = fc.asyncProperty(call, async ([key, name, words, token, store]) => {
    const path = `/publish/${key}/holdfast/0/${name}/0/${words}`;
    await answersWell(`${path}?auth=${token}&store=${store}`);
  });
  await expect(fc.assert(property, runs(600))).resolves.toBeUndefined();
});

test('any path and query is answered, escaped or not', async () => {
  const raw = fc.string({
    unit: fc.constantFrom(...Array.from('/%,?&=0aF+.;:@~[]')),
    maxLength: 200,
  });
  const under = fc.constantFrom('/v2/subscribe/', '/v2/presence/', '/publish/', '/v3/', '/time/');
  const property = fc.asyncProperty(under, raw, auth(), async (path, rest, token) => {
    await answersWell(`${path}${rest}&auth=${token}&auth=${rest}`);
    await answersWell(`${path}${rest}?auth=${token}`);
  });
  await expect(fc.assert(property, runs(300))).resolves.toBeUndefined();
});

test('a hundred who wait are all answered by the next message', async () => {
  const token = granted({ userId: serverPublisher, basis: null });
  const start = await live.server.app.inject(`/v2/subscribe/holdfast/${channel}/0?auth=${token}`);
  const { t } = start.json<{ t: { t: string } }>();
  const waiting = Array.from({ length: 100 }, () =>
    live.server.app.inject(`/v2/subscribe/holdfast/${channel}/0?tt=${t.t}&auth=${token}`),
  );
  await answersWell(`/publish/holdfast/holdfast/0/${channel}/0/1?auth=${token}`);
  expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(
    new Set([200]),
  );
});

test('bytes that are no request end the connection, and no other one', async () => {
  const head = `GET /v2/subscribe/holdfast/${channel}/0?auth=${tokens.client} HTTP/1.1\r\n`;
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 5000 }).map((some) => Buffer.from(some));
  const cut = fc.nat(head.length).map((length) => Buffer.from(head.slice(0, length)));
  const frame = fc.oneof(
    bytes,
    bytes.map((some) => Buffer.concat([Buffer.from(head), some])),
    cut,
  );
  const property = fc.asyncProperty(frame, async (sent) => {
    const socket = connect(live.hub.port, 'localhost');
    await once(socket, 'connect');
    // What is said of it does not matter, and the server may cut before everything is sent.
    socket.on('error', () => {}).resume();
    socket.end(sent);
    await calls.watch('bytes', once(socket, 'close'));
  });
  await expect(fc.assert(property, runs(200))).resolves.toBeUndefined();
  expect(await answersWell(`/v2/subscribe/holdfast/${channel}/0?auth=${tokens.client}`)).toBe(200);
});

calls.testMemory({ least: 10000, mostGrowthMb: 32 });
