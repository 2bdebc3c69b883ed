// What a client's token must not do to the hub.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mintToken } from '#server/live/access-token.ts';
import { openLines } from '#server/live/open-lines.ts';
import { liveScene, newChannel } from '../live/scene.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const live = liveScene();

const typing = '{"event":"typing"}';
const tokenFor = (channel: string, userId: string = randomUUID()) =>
  mintToken(
    live.hub.secret,
    { userId, basis: live.basis, read: [], write: [channel], minutes: 15 },
    new Date(),
  );
const published = (app: TestServer['app'], channel: string, text: string, auth: string) =>
  app.inject(
    `/publish/holdfast/holdfast/0/${channel}/0/${encodeURIComponent(text)}?store=1&auth=${auth}`,
  );

describe('a client', () => {
  test('says only that somebody is typing, and nothing of it is stored', async () => {
    const channel = newChannel();
    const auth = tokenFor(channel);
    const { app } = live.server;
    for (const text of [
      '"x"',
      JSON.stringify('x'.repeat(8000)),
      '{"event":"message"}',
      '{"event":"changed","rev":1}',
      '{"event":"access"}',
      '{"typing":true}',
    ])
      expect((await published(app, channel, text, auth)).statusCode, text).toBe(400);
    expect((await published(app, channel, typing, auth)).statusCode).toBe(200);
    const padded = `{"event":"typing","more":"${'x'.repeat(4000)}"}`;
    expect((await published(app, channel, padded, auth)).statusCode).toBe(200);
    expect(await live.kept(channel)).toEqual([]);
  });

  test('does not pass on what it adds to it', async () => {
    const channel = newChannel();
    const auth = tokenFor(channel);
    const reader = mintToken(
      live.hub.secret,
      { userId: randomUUID(), basis: live.basis, read: [channel], write: [], minutes: 15 },
      new Date(),
    );
    const url = (tt: string) => `/v2/subscribe/holdfast/${channel}/0?tt=${tt}&auth=${reader}`;
    const { app } = live.server;
    const start = (await app.inject(url('0'))).json<{ t: { t: string } }>().t.t;
    await published(app, channel, '{"event":"typing","more":"<script>"}', auth);
    const heard = (await app.inject(url(start))).json<{ m: { d: unknown }[] }>();
    expect(heard.m.map(({ d }) => d)).toEqual([{ event: 'typing' }]);
  });
});

describe('with few a minute allowed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ limits: { typing: 3, perAddress: 1 } });
  });
  afterAll(() => server.stop());

  test('a user has one limit, however many tokens, and an address has one for made-up tokens', async () => {
    const channel = newChannel();
    const statuses: number[] = [];
    for (let number = 0; number < 12; number += 1)
      statuses.push((await published(server.app, channel, typing, `made-up-${number}`)).statusCode);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 403));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe('waiting subscribers', () => {
  const lineOf = (userId: string) => ({
    userId,
    basis: live.basis,
    mayRead: () => true,
    mayWrite: () => true,
  });

  test('of one user the oldest gives way, and nobody else’s', async () => {
    const ended: string[] = [];
    const rows = live.server.deps.database.rows;
    const lines = openLines({ rows, now: () => new Date() }, () => {}, {
      perUser: 2,
      perServer: 4,
    });
    lines.enter(lineOf('calm'), () => ended.push('calm'));
    const leave = lines.enter(lineOf('busy'), () => ended.push('busy 1'));
    lines.enter(lineOf('busy'), () => ended.push('busy 2'));
    expect(ended).toEqual([]);
    lines.enter(lineOf('busy'), () => ended.push('busy 3'));
    expect(ended).toEqual(['busy 1']);
    leave();
    lines.enter(lineOf('third'), () => ended.push('third'));
    expect(ended).toEqual(['busy 1']);
    lines.enter(lineOf('fourth'), () => ended.push('fourth'));
    expect(ended).toEqual(['busy 1', 'calm']);
    await lines.close();
  });
});
