// The queue as people see it. Only screens that are rarely opened read it.
import { readMeta } from '../database/meta.ts';
import type { DocumentBody, DocumentType, EntityRow, OutboxEntry } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { isCancellable } from '../outbox/cancellable.ts';
import { leaseSilence } from '../sync/lease-silence.ts';

/** A line of the queue: a document with unsent changes. */
export interface OutboxItem<Type extends DocumentType = DocumentType> {
  readonly seq: number;
  readonly key: OutboxEntry['key'];
  readonly type: Type;
  readonly id: string;
  /** The document as it is on the device. */
  readonly body: DocumentBody<Type>;
  /** `retrying`: it was sent at least once, and no answer has settled it. */
  readonly state: 'waiting' | 'sending' | 'retrying' | 'refused';
  /** When the first of its changes was made, ms. */
  readonly queuedAt: number;
  readonly attempts: number;
  /** Not before this time, ms. */
  readonly nextAt: number;
  /** The server has never heard of it, so canceling it affects nobody. */
  readonly canCancel: boolean;
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly type: string;
  readonly message: string;
  /** When the server refused it, ms. */
  readonly at: number;
  /** The server has deleted the document: it can only be created again, or given up. */
  readonly canRestore: boolean;
}

/** In sending order; refused changes, which are not sent, come last. */
export async function outboxItems({ database, now }: Device): Promise<OutboxItem[]> {
  const entries = await database.outbox.toArray();
  const active = await readMeta(database, 'activeSession');
  const lease = await readMeta(database, 'lease');
  const rows = await database.entities.bulkGet(entries.map((entry) => entry.key));
  const time = now().getTime();
  const isSending = lease !== undefined && Math.abs(time - lease.beat) <= leaseSilence;
  const turn = ({ state, lane }: OutboxEntry) =>
    state === 'refused' ? 2 : lane === `session:${active}` ? 0 : 1;
  return entries
    .map((entry, index) => ({ entry, row: rows[index] }))
    .toSorted((a, b) => turn(a.entry) - turn(b.entry) || a.entry.seq - b.entry.seq)
    .flatMap(({ entry, row }) =>
      row ? [itemOf(entry, row, entries, { time, isSending, active })] : [],
    );
}

function itemOf(
  entry: OutboxEntry,
  row: EntityRow,
  all: readonly OutboxEntry[],
  at: { readonly time: number; readonly isSending: boolean; readonly active: string | undefined },
): OutboxItem {
  const { seq, key, attempts, nextAt, addedAt } = entry;
  const { type, id, body } = row;
  return {
    seq,
    key,
    type,
    id,
    body,
    state: stateOf(entry, at),
    queuedAt: addedAt,
    attempts,
    nextAt,
    canCancel: isCancellable(entry, all, at.active),
    refusal: refusalOf(entry),
  };
}

function stateOf(
  { state, nextAt }: OutboxEntry,
  { time, isSending }: { readonly time: number; readonly isSending: boolean },
): OutboxItem['state'] {
  if (state === 'refused') return 'refused';
  if (state === 'open') return 'waiting';
  return isSending && nextAt <= time ? 'sending' : 'retrying';
}

function refusalOf({ refusal, addedAt, creates, key }: OutboxEntry): Refusal | null {
  if (!refusal) return null;
  const { type, message, at } = refusal;
  const canRestore =
    type === 'not-found' &&
    !creates &&
    /^(training-session|comment|routine|one-rep-max|measurement|created-program|created-program-day):/.test(
      key,
    );
  // A refusal stored by an older build has no time.
  return { type, message, at: at ?? addedAt, canRestore };
}
