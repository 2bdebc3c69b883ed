// The built-in live hub, used through PubNub's own SDK as published.
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { serverPublisher } from '#contract/live.ts';
import { buildApp } from '#server/app.ts';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import { type Grant, mintToken } from '#server/live/access-token.ts';
import { openHub } from '#server/live/hub.ts';
import { messageStore, timetokenOf } from '#server/live/message-store.ts';
import { connected, liveScene, newChannel, patience } from './live/scene.ts';
import type { Subscriber } from './live/subscriber.ts';

const live = liveScene();
const texts = (one: Subscriber) => one.arrived.map(({ message }) => message);

describe('publishing and subscribing', () => {
  test('[MSG-2] [MSG-4] what one publishes the others hear, in one order', async () => {
    const [channel, other] = [newChannel(), newChannel()];
    const coach = live.person({ write: [channel, other] });
    const athlete = live.person({ read: [channel, other] });
    await connected(athlete, [channel, other]);
    const sent: string[] = [];
    for (let number = 0; number < 30; number += 1) {
      const { timetoken } = await coach.sdk.publish({
        channel: number % 3 === 0 ? other : channel,
        message: { number, text: `Zug ${number} / “ß”, 50 % + 1 & מזל` },
      });
      sent.push(timetoken);
    }
    await vi.waitFor(() => expect(athlete.arrived).toHaveLength(30), patience);
    expect(athlete.arrived.map(({ timetoken }) => timetoken)).toEqual(sent);
    expect(texts(athlete)).toEqual(
      sent.map((_, number) => ({ number, text: `Zug ${number} / “ß”, 50 % + 1 & מזל` })),
    );
    expect(new Set(athlete.arrived.map(({ publisher }) => publisher))).toEqual(
      new Set([coach.sdk.getUserId()]),
    );
  });

  test('[MSG-2] a device that was away gets the missed events, once, even more than one answer holds', async () => {
    const channel = newChannel();
    const coach = live.person({ write: [channel] });
    const athlete = live.person({ read: [channel] });
    await connected(athlete, [channel]);
    await coach.sdk.publish({ channel, message: 'before' });
    await vi.waitFor(() => expect(texts(athlete)).toEqual(['before']), patience);
    athlete.sdk.disconnect();
    for (let number = 0; number < 250; number += 1)
      await coach.sdk.publish({ channel, message: number + 1 });
    athlete.sdk.reconnect();
    await vi.waitFor(() => expect(athlete.arrived).toHaveLength(251), patience);
    await coach.sdk.publish({ channel, message: 'after' });
    await vi.waitFor(() => expect(texts(athlete).at(-1)).toBe('after'), patience);
    const missed = Array.from({ length: 250 }, (_, number) => number + 1);
    expect(texts(athlete)).toEqual(['before', ...missed, 'after']);
  });

  test('[MSG-2] after a restart of the server nothing is missing', async () => {
    const channel = newChannel();
    const grant: Grant = {
      userId: serverPublisher,
      basis: null,
      read: [],
      write: [channel],
      minutes: 60,
    };
    const auth = mintToken(live.hub.secret, grant, new Date());
    const start = await live.server.app.inject(`/v2/subscribe/holdfast/${channel}/0?auth=${auth}`);
    const { t } = start.json<{ t: { t: string } }>().t as unknown as { t: string };
    const coach = live.person(grant);
    await coach.sdk.publish({ channel, message: 'one' });
    await coach.sdk.publish({ channel, message: 'two' });
    const again = await buildApp(live.server.deps);
    const url = (tt: string) => `/v2/subscribe/holdfast/${channel}/0?tt=${tt}&auth=${auth}`;
    const caughtUp = (await again.inject(url(t))).json<{ t: { t: string }; m: { d: unknown }[] }>();
    expect(caughtUp.m.map(({ d }) => d)).toEqual(['one', 'two']);
    const publish = `/publish/holdfast/holdfast/0/${channel}/0/%22three%22?auth=${auth}`;
    const [, , third] = (await again.inject(publish)).json<[number, string, string]>();
    expect(BigInt(third)).toBeGreaterThan(BigInt(caughtUp.t.t));
    const last = (await again.inject(url(caughtUp.t.t))).json<{ m: { d: unknown }[] }>();
    expect(last.m.map(({ d }) => d)).toEqual(['three']);
    await again.close();
  });

  test('what is not kept reaches those who listen, but nobody who comes back', async () => {
    const channel = newChannel();
    const coach = live.person({ write: [channel] });
    await coach.sdk.publish({ channel, message: 'kept' });
    await coach.sdk.publish({ channel, message: 'passing', storeInHistory: false });
    expect(await live.kept(channel)).toEqual(['kept']);
  });
});

test('messages are kept for 90 days', async () => {
  const channel = newChannel();
  const store = messageStore(live.server.deps.database);
  const dayMs = 86_400_000;
  for (const days of [91, 89, 1]) {
    const told = timetokenOf(new Date(Date.now() - days * dayMs));
    await store.publish([{ channel, publisher: null, message: days, isKept: true }], 1n);
    await sql`UPDATE live_message SET timetoken = ${String(told)}::bigint
      WHERE channel = ${channel} AND message = ${days}::int::text::jsonb`.execute(
      live.server.deps.database.rows,
    );
  }
  await pruneExpired(live.server.deps);
  const left = await store.since([channel], 0n, 10);
  expect(left.map(({ message }) => message)).toEqual([89, 1]);
});

test('a device that subscribes again at once misses nothing published meanwhile, kept or not', async () => {
  const hub = await openHub(live.server.deps);
  const never = new AbortController().signal;
  const say = (text: string, isKept: boolean) =>
    hub.publish({
      channel: 'gym',
      publisher: null,
      message: text,
      isKept,
    });
  const start = (await hub.subscribe(['gym'], null, never)).cursor;
  const first = hub.subscribe(['gym', 'other'], start, never);
  await Promise.all([say('kept', true), say('passing', false), say('kept too', true)]);
  void say('alone', false);
  const heard: unknown[] = [];
  let { cursor, messages } = await first;
  while (heard.push(...messages.map(({ message }) => message)) < 4)
    ({ cursor, messages } = await hub.subscribe(['gym', 'other'], cursor, never));
  expect(heard).toEqual(['kept', 'passing', 'kept too', 'alone']);
  const waiting = hub.subscribe(['gym'], cursor, never);
  await hub.close();
  expect(await waiting).toEqual({ cursor, messages: [] });
});
