// The page's driver: the machine with the browser's events wired to it.
import { liveQuery } from 'dexie';
import { createActor } from 'xstate';
import { inBackground } from '../database/database.ts';
import { fillHistory } from '../database/fill-history.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { reserveSpace } from '../storage/reserved-space.ts';
import { answers } from '../storage/probe.ts';
import type { Device } from '../device.ts';
import { browserSyncDeps } from './browser-deps.ts';
import { syncMachine } from './sync-machine.ts';
import { syncRound } from './sync-round.ts';
import { createSyncSignal, type SyncSignal } from './sync-signal.ts';

/** Browser events that the page knows and this folder does not. */
export interface SyncSurroundings {
  /** Each calls back at its moment and returns how to stop. */
  readonly onNetworkReturned: (listener: () => void) => () => void;
  readonly onPageShown: (listener: () => void) => () => void;
  /** Asks the browser to wake the service worker when there is a network, if it can. */
  readonly registerBackgroundSync: () => void;
}

export async function startSync(
  device: Device,
  signal: SyncSignal,
  surroundings: SyncSurroundings,
) {
  // A newer build may be running now; if not, the server pauses the queue again.
  await writeMeta(device.database, 'pause', undefined);
  const news = createSyncSignal();
  const deps = browserSyncDeps(device, news);
  const actor = createActor(syncMachine, {
    input: {
      round: (purpose) => syncRound(deps, { purpose }),
      tellRound: () => news.ring(),
      now: deps.now,
      random: deps.random,
    },
  });
  const stops = [
    signal.listen(() => {
      actor.send({ type: 'work.added' });
      surroundings.registerBackgroundSync();
    }),
    surroundings.onNetworkReturned(() => actor.send({ type: 'network.returned' })),
    surroundings.onPageShown(() => {
      actor.send({ type: 'page.shown' });
      void answers(device.database).then((answered) => answered || device.report('stuck'));
    }),
  ];
  // Another tab has signed the user in again, or was the first to run a newer build.
  const lifted = liveQuery(() => readMeta(device.database, 'pause')).subscribe((pause) => {
    if (pause === undefined) actor.send({ type: 'pause.lifted' });
  });
  actor.start();
  inBackground(device.database, reserveSpace(device.database));
  inBackground(device.database, fillHistory(device.database));
  const stop = () => {
    for (const end of stops) end();
    lifted.unsubscribe();
    actor.stop();
  };
  return { actor, stop };
}
