// Typed text is on the disk at once and sent automatically: not with every keystroke, and not only when the typing
// ends.
import { liveQuery } from 'dexie';
import type { HoldfastDatabase } from '../database/database.ts';
import { putRow } from '../database/put-row.ts';
import type { DocumentBody, DocumentType, EntityRow, OutboxEntry } from '../database/rows.ts';
import { remembered } from './entry.ts';
import type { FrozenEntry } from './freeze.ts';
import { storeEdit } from './store-edit.ts';

/** Sent after `quiet` ms without another edit, but at most `longest` ms after the first one. */
export const autosave = { quiet: 1000, longest: 4000 } as const;

/**
 * Like `storeEdit`, for an edit that more will follow. Returns whether the sync has to be notified; otherwise it
 * already knows when to look. Runs inside the caller's transaction.
 */
export async function storeAutosave<Type extends DocumentType>(
  database: HoldfastDatabase,
  row: EntityRow<Type>,
  body: DocumentBody<Type>,
  now: number,
): Promise<boolean> {
  await storeEdit(database, row, body, now);
  const slot = row.slot ?? (await database.entities.get(row.key))?.slot;
  const entry = slot == null ? undefined : await database.outbox.get(slot);
  if (!entry) return false;
  const latest = Math.max(now, entry.addedAt + autosave.longest);
  const nextAt = Math.min(now + autosave.quiet, latest);
  await database.outbox.put({ ...entry, autosaved: true, nextAt });
  return row.slot === null;
}

/** Aborts `signal` when a newer save of the same document falls due while this one is still under way. */
export interface Overtaking {
  readonly signal: AbortSignal;
  stop(): void;
}

export function watchForNewer(
  database: HoldfastDatabase,
  { seq, key }: OutboxEntry,
  now: () => number,
): Overtaking {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const newer = liveQuery(async () =>
    (await database.outbox.toArray()).find((entry) => isNewer(entry, { seq, key })),
  ).subscribe((entry) => {
    clearTimeout(timer);
    if (entry) timer = setTimeout(() => controller.abort(), Math.max(0, entry.nextAt - now()));
  });
  const stop = () => {
    clearTimeout(timer);
    newer.unsubscribe();
  };
  return { signal: controller.signal, stop };
}

/**
 * Gives up a save that a newer one has overtaken. The server may have applied it all the same, so the newer one
 * remembers it and can recognize that version as this device's own. Runs inside the caller's transaction.
 */
export async function giveWay(
  database: HoldfastDatabase,
  row: EntityRow,
  { seq, key, frozen, creates, unanswered = [], addedAt }: FrozenEntry,
): Promise<void> {
  const newer = (await database.outbox.toArray()).find((entry) => isNewer(entry, { seq, key }));
  if (!newer) return;
  await database.outbox.delete(seq);
  await database.outbox.put({
    ...newer,
    addedAt,
    creates: creates || newer.creates,
    unanswered: [...unanswered, remembered(frozen)],
  });
  await putRow(database, { ...row, slot: newer.seq });
}

const isNewer = (entry: OutboxEntry, { seq, key }: Pick<OutboxEntry, 'seq' | 'key'>): boolean =>
  entry.key === key && entry.seq > seq && entry.state === 'open' && entry.autosaved === true;
