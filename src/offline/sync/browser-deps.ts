import { writeMeta } from '../database/meta.ts';
import { type Device, systemIds } from '../device.ts';
import { watchForNewer } from '../outbox/autosave.ts';
import { watchForWork } from '../outbox/watch-for-work.ts';
import { createServerApi } from '../server-api.ts';
import { readSignIn, signInOf } from '../sign-in-store.ts';
import { rememberUnsent } from '../storage/loss-marker.ts';
import { readingPause, type SyncDeps } from './sync-round.ts';
import { createSyncSignal } from './sync-signal.ts';

/**
 * Everything a round needs in a browser, page or service worker. `news` rings when the server may have something new.
 */
export function browserSyncDeps(device: Device, news = createSyncSignal()): SyncDeps {
  const now = () => device.now().getTime();
  return {
    database: device.database,
    userId: device.userId,
    server: createServerApi({
      readSignIn: async () => signInOf(device.userId, await readSignIn()),
      onServerTime: (serverTime) => void correctClock(device, serverTime - now()),
    }),
    locks: navigator.locks,
    now,
    random: Math.random,
    newId: systemIds(device.now),
    // If the browser does not say, there may be a network.
    hasNoNetwork: () => 'onLine' in navigator && !navigator.onLine,
    watchForNewer: (entry) => watchForNewer(device.database, entry, now),
    watchForWork: (onWork) => watchForWork(device.database, onWork),
    watchForNews: (onNews) => {
      const timer = setInterval(onNews, readingPause);
      const stop = news.listen(onNews);
      return () => {
        clearInterval(timer);
        stop();
      };
    },
    report: (error) => globalThis.reportError(error),
    // Without storage beside the database a loss goes unnoticed, but nothing else fails.
    remember: (unsent) => rememberUnsent(device, unsent).catch(() => undefined),
  };
}

/** The server gives its time in whole seconds, and the reply was on its way for some time. */
const grain = 3000;

async function correctClock(device: Device, offset: number): Promise<void> {
  if (Math.abs(offset - device.clock.offset) < grain) return;
  device.clock.offset = offset;
  await writeMeta(device.database, 'clockOffset', offset);
}
