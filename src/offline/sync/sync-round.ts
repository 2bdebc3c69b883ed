// One push and pull, from beginning to end. The page's machine and the service worker both call it; it keeps no state
// in memory between calls, so either may be killed at any point.
import { wireVersion } from '#contract/wire-version.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { NetworkError, ServerError } from '../errors.ts';
import { readNewMessages } from '../messages/read-messages.ts';
import { drain, drainLast, goesLast, type LastDeps } from '../outbox/drain.ts';
import { retryAfterUpdate } from '../outbox/newer-build.ts';
import { nextDue, sendable } from '../outbox/queue.ts';
import type { ServerApi } from '../server-api.ts';
import { setNewerRowsAside } from './newer-rows.ts';
import { pull, readSetAside } from './pull.ts';
import { type Locks, singleFlight } from './single-flight.ts';
import type { DrainDeps, DrainEnd } from '../outbox/send.ts';

export interface SyncDeps {
  readonly database: HoldfastDatabase;
  readonly userId: string;
  readonly server: ServerApi;
  readonly locks: Locks;
  /** The device's clock, ms. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** UUIDv7. */
  readonly newId: () => string;
  /** See `DrainDeps`. */
  readonly watchForNewer?: DrainDeps['watchForNewer'] & {};
  readonly watchForWork?: DrainDeps['watchForWork'] & {};
  readonly watchForNews?: LastDeps['watchForNews'] & {};
  /** The browser reports that there is no network. */
  readonly hasNoNetwork?: () => boolean;
  /** Notes beside the database how many changes are unsent, so that their loss would be noticed. */
  readonly remember?: (unsent: number) => Promise<void>;
  /** Called with errors that should not happen but stop nothing. */
  readonly report?: (error: Error) => void;
}

export interface SyncSummary {
  /** `busy`: another tab or the service worker has its turn. */
  readonly end: DrainEnd | 'busy';
  /** When the next round is due, ms on the device's clock; null: only when something happens. */
  readonly nextAt: number | null;
}

/** How soon another device's sets are seen, ms; a reply without changes is short. */
export const readingPause = 30_000;

/**
 * `push` only sends, `pull` also reads others' changes, `resume` does both although the queue is paused: the user has
 * signed in again.
 */
export type SyncPurpose = 'push' | 'pull' | 'resume';

export async function syncRound(
  deps: SyncDeps,
  { purpose }: { readonly purpose: SyncPurpose },
): Promise<SyncSummary> {
  if (purpose === 'resume') await writeMeta(deps.database, 'pause', undefined);
  const pause = await readMeta(deps.database, 'pause');
  if (pause) return { end: pause, nextAt: null };
  let end: DrainEnd | 'busy' = 'busy';
  const token = deps.newId();
  await singleFlight({ ...deps, token }, async (stillOurs) => {
    await catchUpWithBuild(deps);
    // A call that cannot leave is not frozen, so its edits can still be changed and undone. Nor are calls frozen
    // while it is unknown whether the server has the version that they are based on.
    const isReadingAnew = (await readMeta(deps.database, 'readingAnew')) !== undefined;
    if (isReadingAnew || deps.hasNoNetwork?.()) {
      end = await pulled(deps);
      if (end !== 'drained') return;
    }
    end = await drain({ ...deps, token, stillOurs });
    const reads =
      purpose !== 'push' || (await serverReportsUnsent(deps)) || (await isOverdue(deps));
    if (end === 'drained' && reads) end = await pulled(deps);
    // Last, and one call per round: nothing waits for the rest of an import or a video.
    if (end === 'drained')
      end = await drainLast({ ...deps, token, stillOurs, read: () => pulled(deps) });
  });
  await deps.remember?.(await deps.database.outbox.count());
  const rests = (await readMeta(deps.database, 'pause')) !== undefined;
  return { end, nextAt: rests ? null : await nextAt(deps) };
}

/** Databases that this page, and so this build, has opened before. */
const caughtUp = new WeakSet<HoldfastDatabase>();

/** Work that waited for a newer build may have waited for this one. Checked once: a build does not change. */
async function catchUpWithBuild({ database, now }: SyncDeps): Promise<void> {
  if (caughtUp.has(database)) return;
  if (((await readMeta(database, 'writtenBy')) ?? 0) > wireVersion)
    await setNewerRowsAside(database);
  if ((await database.setAside.count()) > 0) await readSetAside({ database, now });
  await retryAfterUpdate(database, now());
  caughtUp.add(database);
}

/** The server still reports unsent changes here to other devices: tell it that everything is sent. */
async function serverReportsUnsent({ database }: SyncDeps): Promise<boolean> {
  const told = (await readMeta(database, 'toldUnsent')) ?? 0;
  return told > 0 && (await database.outbox.count()) === 0;
}

/** During a long import or upload, one round follows another without the pause after which the app would read. */
async function isOverdue({ database, now }: SyncDeps): Promise<boolean> {
  const lastPulledAt = await readMeta(database, 'lastPulledAt');
  if (lastPulledAt === undefined || Math.abs(now() - lastPulledAt) < readingPause) return false;
  return (await database.outbox.toArray()).some(goesLast);
}

async function pulled(deps: SyncDeps): Promise<DrainEnd> {
  try {
    await pull(deps);
    await readNewMessages(deps);
    return 'drained';
  } catch (error) {
    if (error instanceof NetworkError) return 'offline';
    if (error instanceof ServerError) return afterRefusal(deps.database, error);
    throw error;
  }
}

async function afterRefusal(database: HoldfastDatabase, error: ServerError): Promise<DrainEnd> {
  if (error.status === 401 || error.status === 419) {
    await writeMeta(database, 'pause', 'needs-sign-in');
    return 'needs-sign-in';
  }
  if (error.status === 426) {
    await writeMeta(database, 'pause', 'needs-update');
    return 'needs-update';
  }
  return 'offline';
}

/** A merge may have left something to send at once. */
async function nextAt({ database, now }: SyncDeps): Promise<number | null> {
  const entries = await database.outbox.toArray();
  return sendable(entries, now()).length > 0 ? now() : nextDue(entries, now());
}
