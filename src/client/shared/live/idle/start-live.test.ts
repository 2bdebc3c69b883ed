import { afterEach, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { syncMachine } from '#offline/sync/sync-machine.ts';
import type { SyncSummary } from '#offline/sync/sync-round.ts';
import { setSync, tellSync } from '#client/shared/sync/sync-state.ts';
import { onServerReturned } from './start-live.ts';

afterEach(() => setSync(null));

/** A page whose sync rounds end as the test decides. */
function page() {
  let settle: PromiseWithResolvers<SyncSummary>;
  const round = () => (settle = Promise.withResolvers<SyncSummary>()).promise;
  const actor = createActor(syncMachine, { input: { round, now: Date.now, random: () => 1 } });
  actor.start();
  setSync({ actor, stop: () => actor.stop() });
  let returns = 0;
  onServerReturned(() => (returns += 1));
  return {
    round: async (end: SyncSummary['end']) => {
      tellSync({ type: 'server.poked' });
      settle.resolve({ end, nextAt: null });
      await waitFor(actor, ({ value }) => value !== 'syncing');
    },
    returns: () => returns,
  };
}

test('[MSG-2] a server that answers after it did not has returned, also where the browser saw no network go', async () => {
  const ana = page();
  await ana.round('offline');
  await ana.round('offline');
  expect(ana.returns()).toBe(0);
  await ana.round('drained');
  expect(ana.returns()).toBe(1);
});

test('a server that answers as always has not', async () => {
  const ana = page();
  await ana.round('drained');
  await ana.round('drained');
  expect(ana.returns()).toBe(0);
});

test('another tab that is at it says nothing of the server', async () => {
  const ana = page();
  await ana.round('offline');
  await ana.round('busy');
  expect(ana.returns()).toBe(0);
  await ana.round('drained');
  expect(ana.returns()).toBe(1);
});
