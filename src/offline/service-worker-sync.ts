// The service worker's driver. It may be stopped at any moment, so it opens the database for one run and closes it
// again: a handle that outlives the worker's sleep is dead on some browsers.
import type { UserId } from '#contract/ids.ts';
import { openDevice } from './device.ts';
import { readSignIn } from './sign-in-store.ts';
import { browserSyncDeps } from './sync/browser-deps.ts';
import { leaseSilence } from './sync/lease-silence.ts';
import { untilLanded } from './sync/single-flight.ts';
import { type SyncDeps, type SyncPurpose, type SyncSummary, syncRound } from './sync/sync-round.ts';

const unfinished: ReadonlySet<SyncSummary['end']> = new Set(['offline', 'busy', 'taken-over']);

/** Rejects to make the browser try again later. */
export async function syncFromServiceWorker(purpose: SyncPurpose = 'push'): Promise<void> {
  const signIn = await readSignIn();
  if (!signIn) return;
  const device = await openDevice({ user: { userId: signIn.userId as UserId, firstName: '' } });
  try {
    const deps = browserSyncDeps(device);
    let { end, nextAt } = await rounds(deps, purpose);
    if (end === 'busy' || end === 'taken-over') {
      // A page is sending, and may be closed before it is done: the browser would not wake the worker again for that.
      await untilLanded(deps, AbortSignal.timeout(leaseSilence));
      ({ end, nextAt } = await rounds(deps, purpose));
    }
    if (unfinished.has(end) || nextAt !== null) throw new Error('Something is still to be sent.');
  } finally {
    device.database.close();
  }
}

/** One per batch of an import. */
async function rounds(deps: SyncDeps, purpose: SyncPurpose): Promise<SyncSummary> {
  const summary = await syncRound(deps, { purpose });
  const isDue = summary.nextAt !== null && summary.nextAt <= deps.now();
  return summary.end === 'drained' && isDue ? rounds(deps, 'push') : summary;
}
