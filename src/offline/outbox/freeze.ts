// Fixes an entry's bytes and key; from then on it takes no more edits.
import { headers } from '#contract/endpoint.ts';
import { oldestWireVersion, wireVersion } from '#contract/wire-version.ts';
import { type HoldfastDatabase, transact } from '../database/database.ts';
import { putRow } from '../database/put-row.ts';
import type { DocumentBody, EntityRow, FrozenCall, OutboxEntry } from '../database/rows.ts';
import { handlerOf } from '../handlers/handlers.ts';
import { unansweredOf, upcastEntry } from './entry.ts';
import { forget, settle } from './settle.ts';

export type FrozenEntry = OutboxEntry & Required<Pick<OutboxEntry, 'frozen' | 'token'>>;

interface FreezeContext {
  readonly database: HoldfastDatabase;
  readonly newId: () => string;
  /** Of the run that is about to send. */
  readonly token: string;
  readonly now: () => number;
}

/**
 * Takes an entry for sending. If a dead run left it in `sending`, the same call is repeated with the same key,
 * because its outcome is unknown. Null: there is nothing left to send.
 */
export function freeze(context: FreezeContext, seq: number): Promise<FrozenEntry | null> {
  return transact(context.database, () => take(context, seq));
}

/** Takes several for one call, in their order; stops once their calls have `enough` characters. */
export function freezeSeveral(
  context: FreezeContext,
  seqs: readonly number[],
  enough: number,
): Promise<FrozenEntry[]> {
  return transact(context.database, async () => {
    const taken: FrozenEntry[] = [];
    let length = 0;
    for (const seq of seqs) {
      const entry = length < enough ? await take(context, seq) : null;
      if (!entry) continue;
      taken.push(entry);
      length += entry.frozen.call.body?.length ?? 0;
    }
    return taken;
  });
}

/** Runs inside the caller's transaction. */
async function take(context: FreezeContext, seq: number): Promise<FrozenEntry | null> {
  const { database, token } = context;
  const stored = await database.outbox.get(seq);
  if (!stored || stored.state === 'refused') return null;
  const entry = upcastEntry(stored);
  const frozen = stillUnderstood(entry.frozen) ?? (await makeCall(context, entry));
  if (!frozen) return null;
  const sending: FrozenEntry = {
    ...entry,
    // If there is already a call, it was taken for sending before, even if only by a run that died.
    ...(frozen === entry.frozen ? { repeated: true } : unansweredOf({ ...entry, repeated: true })),
    state: 'sending',
    frozen,
    token,
  };
  await database.outbox.put(sending);
  return sending;
}

/**
 * A phone that spent years in a drawer may hold a call in a format that no server accepts any more. It is made again:
 * client-made ids and revisions keep it from having a second effect.
 */
function stillUnderstood(frozen: FrozenCall | undefined): FrozenCall | undefined {
  const version = Number(frozen?.call.headers?.[headers.wireVersion] ?? 1);
  return version < oldestWireVersion ? undefined : frozen;
}

async function makeCall({ database, newId, now }: FreezeContext, entry: OutboxEntry) {
  const row = await database.entities.get(entry.key);
  const base = await database.bases.get(entry.key);
  const made = row && nextCall(row, base?.body ?? row.body, entry);
  if (!made) {
    await database.outbox.delete(entry.seq);
    if (row?.rev === null) await forget(database, row.key);
    else if (row) await settle(database, { ...row, slot: null }, base?.body ?? row.body, now());
    return null;
  }
  if (row.slot !== null && row.slot !== entry.seq) await database.outbox.delete(row.slot);
  await putRow(database, { ...row, slot: null });
  const next = (await handlerOf(row.type).withBytes?.(database, row.body, made)) ?? made;
  const idempotencyKey = newId();
  return {
    ...next,
    call: {
      ...next.call,
      headers: {
        [headers.idempotencyKey]: idempotencyKey,
        // Of the build that made the call, whichever build sends it.
        [headers.wireVersion]: String(wireVersion),
        ...(row.rev !== null && { [headers.ifMatch]: `"${row.rev}"` }),
      },
    },
    idempotencyKey,
    baseRev: row.rev,
  };
}

/** A document that is back to the base must be sent all the same if the server may have applied an earlier call. */
function nextCall(row: EntityRow, base: DocumentBody, { unanswered, whole }: OutboxEntry) {
  const handler = handlerOf(row.type);
  const next = handler.nextCall(row, base, unanswered !== undefined || whole === true);
  return (unanswered ?? []).reduce(
    (call, { sent }) => call ?? (sent === null ? null : handler.nextCall(row, sent, true)),
    next,
  );
}
