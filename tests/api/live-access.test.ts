// What a token for the live hub grants, and what the hub refuses.
import { decode, encode } from 'cborg';
import { describe, expect, test, vi } from 'vitest';
import { serverPublisher } from '#contract/live.ts';
import { type Grant, mintToken } from '#server/live/access-token.ts';
import { liveScene, newChannel, patience } from './live/scene.ts';

const live = liveScene();

describe('access', () => {
  test('the SDK reads from a token whose it is, what it opens and until when [MSG-9]', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const grant: Grant = {
      userId: 'u1',
      basis: live.basis,
      read: ['user.u1'],
      write: ['conversation.c'],
      minutes: 60,
    };
    const parsed = live.person({}).sdk.parseToken(mintToken(live.hub.secret, grant, now));
    expect(parsed).toMatchObject({
      timestamp: now.getTime() / 1000,
      ttl: 60,
      authorized_uuid: 'u1',
      resources: {
        channels: {
          'user.u1': { read: true, write: false },
          'conversation.c': { read: true, write: true },
        },
      },
    });
  });

  test('[MSG-2] a token of one conversation reads and writes no other', async () => {
    const [own, foreign] = [newChannel(), newChannel()];
    const stranger = live.person({ write: [own] });
    const coach = live.person({ write: [foreign] });
    const refused = { status: { statusCode: 403 } };
    await expect(stranger.sdk.publish({ channel: foreign, message: 'x' })).rejects.toMatchObject(
      refused,
    );
    stranger.sdk.subscribe({ channels: [own, foreign] });
    await vi.waitFor(() => expect(stranger.states.length).toBeGreaterThan(0), patience);
    await coach.sdk.publish({ channel: foreign, message: 'secret' });
    expect(stranger.states).not.toContain('PNConnectedCategory');
    expect(stranger.arrived).toEqual([]);
  });

  test('who may read may not write', async () => {
    const channel = newChannel();
    const reader = live.person({ read: [channel] });
    await expect(reader.sdk.publish({ channel, message: 'x' })).rejects.toMatchObject({
      status: { statusCode: 403 },
    });
  });

  test('a token that has expired, was changed or is missing opens nothing', async () => {
    const channel = newChannel();
    const grant: Grant = {
      userId: 'u',
      basis: live.basis,
      read: [],
      write: [channel],
      minutes: 60,
    };
    const old = mintToken(live.hub.secret, grant, new Date(Date.now() - 61 * 60_000));
    const forged = mintToken('another secret', grant, new Date());
    const changed = mintToken(live.hub.secret, grant, new Date()).replace(/^./, 'A');
    for (const auth of [old, forged, changed, 'junk', '']) {
      for (const path of [
        `v2/subscribe/holdfast/${channel}/0`,
        `publish/holdfast/holdfast/0/${channel}/0/1`,
        `v2/presence/sub-key/holdfast/channel/${channel}/leave`,
      ]) {
        const reply = await live.server.app.inject(`/${path}?auth=${auth}`);
        expect(reply.statusCode, `${path} ${auth}`).toBe(403);
        expect(reply.json()).toMatchObject({ error: true, service: 'Access Manager', status: 403 });
      }
    }
    expect(
      (await live.server.app.inject(`/v2/subscribe/holdfast/${channel}/0?auth=${old}`)).json(),
    ).toMatchObject({ message: 'Token is expired.' });
  });
});

describe('an attacker', () => {
  const statusOf = async (url: string) => (await live.server.app.inject(url)).statusCode;
  const typing = encodeURIComponent('{"event":"typing"}');
  const publishing = (channel: string, auth: string) =>
    `/publish/holdfast/holdfast/0/${channel}/0/${typing}?auth=${auth}`;

  test('[MSG-2] [MSG-9] who rewrites a token, its channels, its user or its time, opens nothing with it', async () => {
    const [own, foreign] = [newChannel(), newChannel()];
    const grant: Grant = { userId: 'u', basis: live.basis, read: [], write: [own], minutes: 60 };
    const old = mintToken(live.hub.secret, grant, new Date(Date.now() - 61 * 60_000));
    const granted = (token: string) =>
      decode(Buffer.from(token, 'base64url')) as Record<string, unknown>;
    const fresh = granted(mintToken(live.hub.secret, grant, new Date()));
    const rewritten: [channel: string, token: Record<string, unknown>][] = [
      [foreign, { ...fresh, res: { chan: { [own]: 3, [foreign]: 3 }, grp: {}, uuid: {} } }],
      [foreign, { ...fresh, pat: { chan: { '.*': 3 }, grp: {}, uuid: {} } }],
      [own, { ...granted(old), ttl: 1_000_000 }],
      [own, { ...granted(old), t: fresh['t'] }],
      [own, { ...fresh, uuid: 'somebody else' }],
      [own, { ...fresh, sig: new Uint8Array(32) }],
      [own, { ...fresh, sig: new Uint8Array(0) }],
    ];
    for (const [channel, token] of rewritten) {
      const auth = Buffer.from(encode(token)).toString('base64url');
      expect(await statusOf(publishing(channel, auth)), JSON.stringify(token)).toBe(403);
      expect(await statusOf(`/v2/subscribe/holdfast/${channel}/0?auth=${auth}`)).toBe(403);
    }
    expect(await live.kept(own, foreign)).toEqual([]);
  });

  test('[MSG-2] publishes with a token neither in another conversation, nor to a user, nor to everybody, nor after its time', async () => {
    const own = newChannel();
    const grant: Grant = {
      userId: 'u',
      basis: live.basis,
      read: ['user.u', 'server-inbound'],
      write: [own],
      minutes: 60,
    };
    const auth = mintToken(live.hub.secret, grant, new Date());
    const over = mintToken(live.hub.secret, grant, new Date(Date.now() - 3_600_001));
    const closed: [channel: string, auth: string][] = [
      [newChannel(), auth],
      ['user.u', auth],
      ['user.somebody-else', auth],
      ['server-inbound', auth],
      [`${own}-pnpres`, auth],
      [`${own},user.u`, auth].map(encodeURIComponent) as [string, string],
      ['conversation.*', auth],
      [own, over],
    ];
    for (const [channel, token] of closed)
      expect(await statusOf(publishing(channel, token)), channel).toBe(403);
    expect(await statusOf(publishing(own, auth))).toBe(200);
  });

  test('[MSG-4] on what everybody hears it does not tell who else is there, and it is of use to its user alone', async () => {
    const inbound = 'server-inbound';
    const grant: Grant = {
      userId: 'u',
      basis: live.basis,
      read: [inbound],
      write: [],
      minutes: 60,
    };
    const auth = mintToken(live.hub.secret, grant, new Date());
    const leave = `/v2/presence/sub-key/holdfast/channel/${inbound}/leave`;
    expect(await statusOf(`/v2/subscribe/holdfast/${inbound}-pnpres/0?auth=${auth}`)).toBe(403);
    expect(await statusOf(`${leave}?auth=${auth}&uuid=u`)).toBe(200);
    expect(await statusOf(`${leave}?auth=${auth}&uuid=somebody-else`)).toBe(403);
    expect(
      await statusOf(`/v2/subscribe/holdfast/${inbound}/0?auth=${auth}&uuid=somebody-else`),
    ).toBe(403);
  });

  test('hears nothing by a pattern, a group or a channel that is written otherwise', async () => {
    const own = newChannel();
    const auth = mintToken(
      live.hub.secret,
      { userId: 'u', basis: live.basis, read: [own], write: [], minutes: 60 },
      new Date(),
    );
    for (const names of ['conversation.*', '*', own.toUpperCase(), `${own}%20`, `${own},other`])
      expect(await statusOf(`/v2/subscribe/holdfast/${names}/0?auth=${auth}`), names).toBe(403);
    const group = `/v2/subscribe/holdfast/,/0?channel-group=everybody&auth=${auth}`;
    expect(await statusOf(group)).toBe(400);
  });

  test('breaks nothing by an address or a query of no sense', async () => {
    const own = newChannel();
    const auth = mintToken(
      live.hub.secret,
      { userId: 'u', basis: live.basis, read: [], write: [own], minutes: 60 },
      new Date(),
    );
    for (const url of [
      `/publish/holdfast/holdfast/0/${own}/0/%22%C3%28%22?auth=${auth}`,
      `/publish/holdfast/holdfast/0/%C3%28/0/1?auth=${auth}`,
      `/v2/subscribe/holdfast/%C3%28/0?auth=${auth}`,
      `/v2/subscribe/holdfast/${own}/0?auth=${auth}&tt=x`,
      `/v2/presence/sub-key/holdfast/channel/%C3%28/leave?auth=${auth}`,
      `/publish/holdfast/holdfast/0/${own}/0?auth=${auth}`,
      `/v2/subscribe/holdfast/${own}/0?auth=${auth}&auth=${auth}`,
    ])
      expect(await statusOf(url), url).toBeLessThan(500);
  });
});

describe('bad input', () => {
  test('[MSG-3] what is no JSON or for no channel is refused, and earlier messages stay', async () => {
    const channel = newChannel();
    const grant: Grant = {
      userId: serverPublisher,
      basis: null,
      read: [],
      write: [channel],
      minutes: 60,
    };
    const auth = mintToken(live.hub.secret, grant, new Date());
    const coach = live.person(grant);
    await coach.sdk.publish({ channel, message: 'here' });
    const path = `/publish/holdfast/holdfast/0/${channel}/0`;
    const send = (text: string) =>
      live.server.app.inject(`${path}/${encodeURIComponent(text)}?auth=${auth}`);
    expect((await send('null')).statusCode).toBe(400);
    expect((await send('nothing')).statusCode).toBe(400);
    expect(
      (await live.server.app.inject(`${path}/1?auth=${auth}`.replaceAll('holdfast', 'other')))
        .statusCode,
    ).toBe(400);
    expect(
      (await live.server.app.inject(`/v2/subscribe/holdfast/,/0?auth=${auth}`)).statusCode,
    ).toBe(400);
    // Text that PostgreSQL cannot store is dropped, and blocks nobody else's message.
    expect((await send('"nul \\u0000 and half a pair \\ud800"')).statusCode).toBe(200);
    expect(await live.kept(channel)).toEqual(['here', 'nul  and half a pair \uFFFD']);
  });
});
