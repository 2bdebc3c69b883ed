// Many instances of PubNub's unmodified SDK on the built-in hub, also while the server restarts. With
// PUBNUB_PUBLISH_KEY, PUBNUB_SUBSCRIBE_KEY and PUBNUB_SECRET_KEY it runs on PubNub's network. `npm run bench -- live`
// is a larger version.
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';
import type { Grant } from '#server/live/access-token.ts';
import { pubNubLive } from '#server/live/live-service.ts';
import { secretOf } from '#server/stores/secrets.ts';
import { runLoad } from './live/load.ts';
import { newSubscriber, type Subscriber, subscriberWith } from './live/subscriber.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const { pubNub } = readEnvironment({ ...process.env, DATABASE_URL: undefined });

let server: TestServer;
let app: TestServer['app'];
let port: number;
let join: (grant: Grant) => Promise<Subscriber>;
const open: Subscriber[] = [];

beforeAll(async () => {
  server = await startTestServer();
  ({ app } = server);
  await app.listen({ port: 0, host: 'localhost' });
  ({ port } = app.server.address() as AddressInfo);
  const secret = await secretOf(server.deps.database.rows, 'live-tokens');
  const service = pubNub && (await pubNubLive(pubNub));
  join = async (grant) => {
    const one = service
      ? subscriberWith(pubNub, grant.userId, await service.grant(grant, server.deps.database.rows))
      : newSubscriber({ port, secret }, grant);
    open.push(one);
    return one;
  };
});
afterEach(() => {
  for (const one of open.splice(0)) one.stop();
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const load = { channels: 50, subscribers: 10, channelsEach: 20, messages: 300 };
const everything = {
  heard: (load.messages * load.subscribers * load.channelsEach) / load.channels,
  lost: 0,
  doubled: 0,
  outOfOrder: 0,
};

test('[MSG-2] [MSG-4] of many messages on many channels none is lost, doubled or out of order', async () => {
  expect(await runLoad(join, load)).toMatchObject(everything);
});

test.runIf(pubNub === null)(
  '[MSG-2] nor when the server is started anew in the middle',
  async () => {
    let restarts = 0;
    const restart = async () => {
      await app.close();
      app = await buildApp(server.deps);
      await app.listen({ port, host: 'localhost' });
      restarts += 1;
    };
    expect(await runLoad(join, load, restart)).toMatchObject(everything);
    expect(restarts).toBe(1);
  },
);
