import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { syncMachine } from './sync-machine.ts';
import type { SyncPurpose, SyncSummary } from './sync-round.ts';

/** A page whose rounds end when the test says so, on its own clock. */
function openPage(tellRound: () => void = () => undefined) {
  const clock = new SimulatedClock();
  const rounds: SyncPurpose[] = [];
  let settle: PromiseWithResolvers<SyncSummary>;
  const actor = createActor(syncMachine, {
    clock,
    input: {
      round: (purpose) => {
        rounds.push(purpose);
        settle = Promise.withResolvers();
        return settle.promise;
      },
      tellRound,
      now: () => clock.now(),
      random: () => 0.5,
    },
  });
  actor.start();
  const state = () => actor.getSnapshot().value;
  const afterRound = () => waitFor(actor, (snapshot) => snapshot.value !== 'syncing');
  return {
    rounds,
    state,
    send: actor.send,
    wait: (ms: number) => clock.increment(ms),
    now: () => clock.now(),
    /** Ends the round under way like this; resolves to the state after it. */
    ends: async (end: SyncSummary['end'], nextAt: number | null = null) => {
      settle.resolve({ end, nextAt });
      await afterRound();
      return state();
    },
    fails: async () => {
      settle.reject(new Error('The disk is full'));
      await afterRound();
      return state();
    },
  };
}

async function idlePage() {
  const page = openPage();
  await page.ends('drained');
  return page;
}

describe('an open page', () => {
  test('reads what is new when it is opened, then rests', async () => {
    const page = openPage();
    expect(page.rounds).toEqual(['pull']);
    expect(await page.ends('drained')).toBe('idle');
  });

  test('gathers taps that follow each other at once into one call', async () => {
    const page = await idlePage();
    page.send({ type: 'work.added' });
    page.wait(399);
    page.send({ type: 'work.added' });
    expect(page.state()).toBe('gathering');
    page.wait(1);
    expect(page.rounds).toEqual(['pull', 'push']);
    expect(await page.ends('drained')).toBe('idle');
  });

  test('sends the taps of a round in one more round', async () => {
    const page = openPage();
    page.send({ type: 'work.added' });
    expect(page.rounds).toHaveLength(1);
    expect(await page.ends('drained')).toBe('gathering');
    page.wait(400);
    expect(page.rounds).toHaveLength(2);
    expect(await page.ends('drained')).toBe('idle');
  });

  test('asks now and then what is new, although nothing happens', async () => {
    const page = await idlePage();
    page.wait(30_000 - 1);
    expect(page.state()).toBe('idle');
    page.wait(1);
    expect(page.rounds).toEqual(['pull', 'pull']);
  });

  test.each(['network.returned', 'page.shown', 'server.poked'] as const)(
    '%s: reads at once, and once more when it comes during a round',
    async (type) => {
      const page = await idlePage();
      page.send({ type });
      expect(page.rounds).toEqual(['pull', 'pull']);
      page.send({ type });
      expect(page.rounds).toHaveLength(2);
      expect(await page.ends('drained')).toBe('gathering');
      page.wait(400);
      expect(page.rounds).toEqual(['pull', 'pull', 'pull']);
    },
  );
});

test('a round that is under way hears that the server has something new', () => {
  let told = 0;
  const page = openPage(() => void (told += 1));
  page.send({ type: 'server.poked' });
  page.send({ type: 'work.added' });
  expect(told).toBe(1);
});

describe('waiting', () => {
  test('for the moment at which a call falls due', async () => {
    const page = openPage();
    expect(await page.ends('drained', page.now() + 30_000)).toBe('waiting');
    page.wait(29_999);
    expect(page.rounds).toHaveLength(1);
    page.wait(1);
    expect(page.rounds).toEqual(['pull', 'push']);
  });

  test('for nothing when the moment has passed', async () => {
    const page = openPage();
    await page.ends('drained', page.now() - 1);
    page.wait(0);
    expect(page.rounds).toHaveLength(2);
  });

  test.each(['busy', 'taken-over'] as const)('%s: a second for the other tab', async (end) => {
    const page = openPage();
    expect(await page.ends(end)).toBe('waiting');
    page.wait(1000);
    expect(page.rounds).toEqual(['pull', 'pull']);
  });

  test('ends with the next tap', async () => {
    const page = openPage();
    await page.ends('drained', page.now() + 30_000);
    page.send({ type: 'work.added' });
    page.wait(400);
    expect(page.state()).toBe('syncing');
  });
});

describe('without a network', () => {
  test('probes with pauses that grow to 20 seconds, whatever is tapped meanwhile', async () => {
    const page = openPage();
    const pauses: number[] = [];
    for (let probe = 0; probe < 6; probe += 1) {
      expect(await page.ends('offline')).toBe('offline');
      const before = page.now();
      page.send({ type: 'work.added' });
      while (page.state() === 'offline') page.wait(500);
      pauses.push(page.now() - before);
    }
    expect(pauses).toEqual([2000, 3000, 5000, 9000, 17_000, 20_000]);
  });

  test('goes on at once when there may be one again', async () => {
    const page = openPage();
    await page.ends('offline');
    page.send({ type: 'network.returned' });
    expect(page.state()).toBe('syncing');
  });

  test('forgets the failures after a success', async () => {
    const page = openPage();
    await page.ends('offline');
    page.wait(2000);
    await page.ends('drained');
    page.send({ type: 'page.shown' });
    await page.ends('offline');
    page.wait(2000);
    expect(page.state()).toBe('syncing');
  });

  test("a fault of the phone's own is tried again like that", async () => {
    const page = openPage();
    expect(await page.fails()).toBe('offline');
    page.wait(2000);
    expect(page.state()).toBe('syncing');
  });
});

describe('a session that has expired', () => {
  test('rests whatever happens, until the user has signed in', async () => {
    const page = openPage();
    expect(await page.ends('needs-sign-in')).toBe('needsSignIn');
    for (const type of ['work.added', 'network.returned', 'page.shown', 'server.poked'] as const)
      page.send({ type });
    page.wait(86_400_000);
    expect(page.state()).toBe('needsSignIn');
    page.send({ type: 'user.signedIn' });
    expect(page.rounds).toEqual(['pull', 'resume']);
    expect(await page.ends('drained')).toBe('idle');
  });

  test('is over when another tab has ended the rest: tried again, without ending it once more', async () => {
    const page = openPage();
    await page.ends('needs-sign-in');
    page.send({ type: 'user.signedIn' });
    await page.ends('needs-sign-in');
    page.send({ type: 'pause.lifted' });
    expect(page.rounds).toEqual(['pull', 'resume', 'pull']);
    expect(await page.ends('drained')).toBe('idle');
    page.send({ type: 'pause.lifted' });
    expect(page.state()).toBe('idle');
  });

  test('is no reason to rest when the user signed in while the round was under way', async () => {
    const page = openPage();
    page.send({ type: 'user.signedIn' });
    page.send({ type: 'page.shown' });
    expect(await page.ends('needs-sign-in')).toBe('gathering');
    page.wait(400);
    expect(page.rounds).toEqual(['pull', 'resume']);
    expect(await page.ends('needs-sign-in')).toBe('needsSignIn');
  });
});

describe('a build that is too old', () => {
  test('rests until a newer one is there', async () => {
    const page = openPage();
    expect(await page.ends('needs-update')).toBe('needsUpdate');
    for (const type of ['work.added', 'network.returned', 'page.shown', 'server.poked'] as const)
      page.send({ type });
    page.wait(86_400_000);
    expect(page.rounds).toHaveLength(1);
  });
});
