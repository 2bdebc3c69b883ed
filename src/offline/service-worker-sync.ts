// The service worker's driver. It may be stopped at any moment, so it opens the database for one
// round and closes it again: a handle that outlives the worker's sleep is dead on some browsers.
import type { UserId } from '#contract/ids.ts';
import { openDevice } from './device.ts';
import { readSignIn } from './sign-in-store.ts';
import { browserSyncDeps } from './sync/browser-deps.ts';
import { type SyncPurpose, syncRound } from './sync/sync-round.ts';

/** Rejects to ask the browser for another try later. */
export async function syncFromServiceWorker(purpose: SyncPurpose = 'push'): Promise<void> {
  const signIn = await readSignIn();
  if (!signIn) return;
  const device = await openDevice({ user: { userId: signIn.userId as UserId, firstName: '' } });
  try {
    const { end, nextAt } = await syncRound(browserSyncDeps(device), { purpose });
    if (end === 'offline' || nextAt !== null) throw new Error('Something is still to be sent.');
  } finally {
    device.database.close();
  }
}
