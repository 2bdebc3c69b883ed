// How many bytes one ticked set takes on the wire, compared to a bare call for that set. `npm run bench --
// tick-bytes` measures the same in Chromium.
import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSession } from '#contract/workout.ts';
import { demoPrograms } from '#server/database/demo-programs.ts';
import { tickedSet } from '#tests/bench/replay.ts';
import { phoneOf } from './faults/phone.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { newTraining } from './training.ts';

let server: TestServer;
let bare: FastifyInstance;
beforeAll(async () => {
  server = await startTestServer();
  bare = fastify();
  bare.put('/document/:id', async () => ({ saved: true }));
  for (const app of [server.app, bare]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await bare.close();
  await server.stop();
});

/** The headers that Chromium on a phone adds to a call of ours. */
const ofBrowser = {
  connection: 'keep-alive',
  pragma: 'no-cache',
  'cache-control': 'no-cache',
  'sec-ch-ua-platform': '"Android"',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  'sec-ch-ua-mobile': '?1',
  accept: '*/*',
  origin: 'http://localhost:3000',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  referer: 'http://localhost:3000/',
  // The one of Chromium's encodings that a test can unpack in a line.
  'accept-encoding': 'gzip',
  'accept-language': 'en-US,en;q=0.9',
};

/** Sends it on its own connection; `bytes` go up and down. */
async function counted(app: FastifyInstance, request: Request) {
  const { port } = app.server.address() as AddressInfo;
  const body = Buffer.from(await request.arrayBuffer());
  const { pathname, search } = new URL(request.url);
  const call = http.request({
    port,
    host: '127.0.0.1',
    agent: false,
    method: request.method,
    path: pathname + search,
    headers: {
      ...Object.fromEntries(request.headers),
      ...ofBrowser,
      host: 'localhost:3000',
      'content-length': body.length,
    },
  });
  call.end(body);
  const [socket] = (await once(call, 'socket')) as [Socket];
  const [reply] = (await once(call, 'response')) as [http.IncomingMessage];
  const packed = Buffer.concat(await reply.toArray());
  const text = reply.headers['content-encoding'] === 'gzip' ? gunzipSync(packed) : packed;
  const { bytesWritten, bytesRead } = socket;
  socket.destroy();
  const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
  return {
    bytes: bytesWritten + bytesRead,
    response: new Response(text, {
      status: reply.statusCode!,
      headers: headers as [string, string][],
    }),
  };
}

async function bareBytes(): Promise<number> {
  const set = tickedSet();
  const call = new Request(`http://localhost:3000/document/${set.id}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer 0123456789012345678901234567890123456789012',
    },
    body: JSON.stringify(set),
  });
  return (await counted(bare, call)).bytes;
}

test('each ticked set of a workout costs at most 2.5 times the bytes of a bare call of it', async () => {
  const training = await newTraining(server, (coach) => demoPrograms(coach, server.deps.newId)[0]!);
  const ofSaves: number[] = [];
  const phone = await phoneOf(training, async (request) => {
    const isSave =
      request.method === saveSession.method && new URL(request.url).pathname === saveSession.path;
    const { bytes, response } = await counted(server.app, request);
    if (isSave) ofSaves.push(bytes);
    return response;
  });
  await phone.sync();
  await phone.start();
  const sets = [0, 1, 2, 3, 4, 5];
  for (const set of sets) {
    await phone.tick(set);
    await phone.sync();
  }
  expect(ofSaves).toHaveLength(sets.length);
  const bareCall = await bareBytes();
  expect(Math.max(...ofSaves), `${ofSaves.join(', ')} of ${bareCall}`).toBeLessThan(2.5 * bareCall);
});
