// Sends waiting entries, queue by queue; imported workouts, photos and videos last.
import { readMeta } from '../database/meta.ts';
import { isKeyOf, type OutboxEntry } from '../database/rows.ts';
import { batchesOf } from './batches.ts';
import { isImport } from '../handlers/document-keys.ts';
import { upcastEntry } from './entry.ts';
import { sendable } from './queue.ts';
import { sendBatch, type DrainDeps, type DrainEnd } from './send.ts';

/**
 * How many queues are sent at once: a workout does not wait for a large program, and calls do not crowd the radio.
 */
const lanesAtOnce = 3;

/** Goes after everything else, one call at a time: an import, and the parts of photos and videos. */
export const goesLast = (entry: OutboxEntry): boolean =>
  isImport(entry) || isKeyOf(entry.key, 'attachment');

/** Sends everything but what goes last. */
export async function drain(deps: DrainDeps): Promise<DrainEnd> {
  for (;;) {
    if (!(await deps.stillOurs())) return 'taken-over';
    const { all, ready } = await readQueue(deps);
    const batches = batchesOf(ready.filter((entry) => !goesLast(entry))).slice(0, lanesAtOnce);
    if (batches.length === 0) return 'drained';
    const ends = await Promise.all(batches.map((batch) => sendBatch(deps, batch, all)));
    const end = ends.find((one) => one !== 'drained');
    if (end) return end;
  }
}

export interface LastDeps extends DrainDeps {
  /** Calls back whenever the server may have something new; returns how to stop. */
  readonly watchForNews?: (onNews: () => void) => () => void;
  readonly read: () => Promise<DrainEnd>;
}

/**
 * Sends one batch of imported workouts, or one part of a photo or video; everything else takes its turn between them.
 * While it is under way, new entries are sent beside it, and news from the server is read.
 */
export async function drainLast(deps: LastDeps): Promise<DrainEnd> {
  const isOurs = await deps.stillOurs();
  if (!isOurs) return 'taken-over';
  const { all, ready } = await readQueue(deps);
  const [batch] = batchesOf(ready.filter(goesLast));
  if (!batch) return 'drained';
  let beside: Promise<DrainEnd> = Promise.resolve('drained');
  const goBeside = (work: () => Promise<DrainEnd>) => {
    beside = beside.then((end) => (end === 'drained' ? work() : end));
    // Awaited below, after the batch; this only prevents an unhandled rejection.
    beside.catch(() => undefined);
  };
  const stopWork = deps.watchForWork?.(() => goBeside(() => drain(deps)));
  const stopNews = deps.watchForNews?.(() => goBeside(deps.read));
  const end = await sendBatch(deps, batch, all).finally(() => {
    stopWork?.();
    stopNews?.();
  });
  const endBeside = await beside;
  return end === 'drained' ? endBeside : end;
}

async function readQueue({ database, now }: DrainDeps) {
  const all = (await database.outbox.toArray()).map(upcastEntry);
  const active = await readMeta(database, 'activeSession');
  return { all, ready: inOrder(sendable(all, now()), active) };
}

/** The workout on the screen goes first. */
function inOrder(entries: readonly OutboxEntry[], active: string | undefined): OutboxEntry[] {
  const first = (entry: OutboxEntry) => (entry.lane === `session:${active}` ? 0 : 1);
  return entries.toSorted((a, b) => first(a) - first(b) || a.seq - b.seq);
}
