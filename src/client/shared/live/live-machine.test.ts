import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { UserId } from '#contract/ids.ts';
import type { LiveAccess } from '#contract/live.ts';
import type { ChannelEvent } from './live-events.ts';
import { type LineWord, liveMachine, type OpenLine } from './live-machine.ts';

const began = 1_899_000_000;
const minute = 60_000;

/** A page whose clock and live service the test controls. */
function page({ ttl = 60, fails = false }: { ttl?: number; fails?: boolean } = {}) {
  const clock = new SimulatedClock();
  const asked: (UserId | null)[] = [];
  const lines: { channels: readonly string[]; tell: (word: LineWord) => void; isOpen: boolean }[] =
    [];
  const said: unknown[] = [];
  const events: ChannelEvent[] = [];
  const turns: (() => void)[] = [];
  const state = { fails, hasTurn: false };
  const now = () => began * 1000 + clock.now();
  const access = (): LiveAccess => ({
    origin: null,
    publishKey: 'key',
    subscribeKey: 'key',
    channels: ['server-inbound', 'user.ana', `conversation.${asked.length}`],
    token: `token ${asked.length}`,
    timestamp: Math.floor(now() / 1000),
    ttl,
  });
  const actor = createActor(liveMachine, {
    clock,
    input: {
      ownChannel: 'user.ana',
      takeTurn: (came) => {
        state.hasTurn = true;
        turns.push(came);
        return () => void (state.hasTurn = false);
      },
      askAccess: async (client) => {
        asked.push(client);
        if (state.fails) throw new Error('No signal');
        return access();
      },
      openLine: ({ channels }, tell): OpenLine => {
        const line = { channels, tell, isOpen: true };
        lines.push(line);
        return {
          say: (channel, event) => void said.push([channel, event]),
          close: () => void (line.isOpen = false),
        };
      },
      onEvent: (one) => void events.push(one),
      now,
      random: () => 1,
    },
  }).start();
  const settled = () => new Promise((resolve) => void setTimeout(resolve));
  return {
    actor,
    asked,
    lines,
    events,
    said,
    state,
    turns,
    settled,
    /** Visible, with its turn, and the line is open. */
    listen: async () => {
      actor.send({ type: 'page.shown' });
      turns.at(-1)?.();
      await settled();
      lines.at(-1)?.tell({ type: 'line.connected' });
    },
    pass: async (ms: number) => {
      clock.increment(ms);
      await settled();
    },
    isListening: () => lines.filter(({ isOpen }) => isOpen).length,
  };
}

describe('a page that is looked at', () => {
  test('[MSG-4] listens to every channel it may hear, and reads what came before', async () => {
    const ana = page();
    await ana.listen();
    expect(ana.lines.map(({ channels }) => channels)).toEqual([
      ['server-inbound', 'user.ana', 'conversation.1'],
    ]);
    expect(ana.events).toEqual([{ channel: null, event: null }]);
  });

  test('waits for its turn among the pages of the browser', async () => {
    const ana = page();
    ana.actor.send({ type: 'page.shown' });
    await ana.settled();
    expect(ana.asked).toEqual([]);
    ana.turns[0]?.();
    await ana.settled();
    expect(ana.isListening()).toBe(1);
  });

  test('gives up its turn and its line when it is hidden, and takes them again', async () => {
    const ana = page();
    await ana.listen();
    ana.actor.send({ type: 'page.hidden' });
    expect(ana.isListening()).toBe(0);
    expect(ana.state.hasTurn).toBe(false);
    await ana.listen();
    expect(ana.isListening()).toBe(1);
    expect(ana.asked).toHaveLength(2);
  });

  test('[MSG-6] [MSG-8] hands on what it hears', async () => {
    const ana = page();
    await ana.listen();
    const heard = { channel: 'user.ana', event: { event: 'changed', rev: 7 } } as const;
    ana.lines[0]?.tell({ type: 'line.said', ...heard });
    expect(ana.events.at(-1)).toMatchObject(heard);
    expect(ana.isListening()).toBe(1);
  });

  test('[MSG-7] asks for new access first when a conversation was opened, then reads the list', async () => {
    const ana = page();
    await ana.listen();
    ana.lines[0]?.tell({ type: 'line.said', channel: 'user.ana', event: { event: 'access' } });
    await ana.settled();
    expect(ana.asked).toHaveLength(2);
    expect(ana.events).toHaveLength(1);
    ana.lines[1]?.tell({ type: 'line.connected' });
    expect(ana.events).toHaveLength(2);
    expect(ana.lines.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    expect(ana.lines[1]?.channels).toContain('conversation.2');
  });

  test('[MSG-7] asks for no access because somebody in a conversation says so', async () => {
    const ana = page();
    await ana.listen();
    const spoken = { channel: 'conversation.1', event: { event: 'access' } } as const;
    ana.lines[0]?.tell({ type: 'line.said', ...spoken });
    await ana.settled();
    expect(ana.asked).toHaveLength(1);
    expect(ana.lines.map(({ isOpen }) => isOpen)).toEqual([true]);
  });

  test('says what is typed only while it listens', async () => {
    const ana = page();
    const typing = { type: 'say', channel: 'c', event: { event: 'typing' } } as const;
    ana.actor.send(typing);
    await ana.listen();
    ana.actor.send(typing);
    expect(ana.said).toEqual([['c', { event: 'typing' }]]);
  });
});

describe('access', () => {
  test('[MSG-9] is renewed before its minutes are over, again and again', async () => {
    const ana = page({ ttl: 60 });
    await ana.listen();
    await ana.pass(59 * minute - 1);
    expect(ana.asked).toHaveLength(1);
    await ana.pass(1);
    expect(ana.asked).toHaveLength(2);
    expect(ana.isListening()).toBe(1);
    await ana.pass(59 * minute);
    expect(ana.asked).toHaveLength(3);
  });

  test('[MSG-9] of one minute is renewed within it', async () => {
    const ana = page({ ttl: 1 });
    await ana.listen();
    await ana.pass(48_000);
    expect(ana.asked).toHaveLength(2);
  });

  test('for half a year is renewed once a day: a timer holds no more', async () => {
    const ana = page({ ttl: 260_000 });
    await ana.listen();
    await ana.pass(24 * 60 * minute);
    expect(ana.asked).toHaveLength(2);
  });

  test('names the client whom a coach looks at', async () => {
    const coach = page();
    const client = 'client-1' as UserId;
    coach.actor.send({ type: 'client.watched', client });
    await coach.listen();
    coach.actor.send({ type: 'client.watched', client: null });
    await coach.settled();
    expect(coach.asked).toEqual([client, null]);
    expect(coach.isListening()).toBe(1);
  });
});

describe('a line that does not come about', () => {
  test('is tried again with growing pauses, and at once when there is a network', async () => {
    const ana = page({ fails: true });
    await ana.listen();
    await ana.pass(2000);
    expect(ana.asked).toHaveLength(2);
    await ana.pass(3999);
    expect(ana.asked).toHaveLength(2);
    await ana.pass(1);
    expect(ana.asked).toHaveLength(3);
    ana.state.fails = false;
    ana.actor.send({ type: 'network.returned' });
    await ana.pass(2999);
    expect(ana.asked).toHaveLength(3);
    await ana.pass(1);
    expect(ana.isListening()).toBe(1);
  });

  test('and comes back again and again opens one when it stays', async () => {
    const ana = page();
    await ana.listen();
    for (let time = 0; time < 10; time += 1) {
      ana.actor.send({ type: 'network.returned' });
      await ana.pass(2000);
    }
    expect(ana.asked).toHaveLength(1);
    expect(ana.isListening()).toBe(0);
    await ana.pass(1000);
    expect(ana.asked).toHaveLength(2);
    expect(ana.isListening()).toBe(1);
  });

  test('or is refused asks for new access', async () => {
    const ana = page();
    await ana.listen();
    ana.lines[0]?.tell({ type: 'line.lost' });
    expect(ana.isListening()).toBe(0);
    await ana.pass(2000);
    expect(ana.asked).toHaveLength(2);
    expect(ana.isListening()).toBe(1);
  });
});
