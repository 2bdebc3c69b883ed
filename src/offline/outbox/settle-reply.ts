// Applies the outcome of a sent entry. Each outcome is one transaction, and only the run whose token the entry
// carries may apply it: a tab that was suspended in the middle and woke later changes nothing.
import { epochOf } from '#contract/sync.ts';
import type { ErrorType } from '#contract/errors.ts';
import { logConflicts } from '../database/conflict-log.ts';
import { type HoldfastDatabase, transact } from '../database/database.ts';
import { advanceHead } from '../database/known-head.ts';
import { type Meta, writeMeta } from '../database/meta.ts';
import { putRow } from '../database/put-row.ts';
import type { DocumentBody, EntityRow, OutboxEntry } from '../database/rows.ts';
import { handlerOf } from '../handlers/handlers.ts';
import { documentKeysOf } from '../handlers/document-keys.ts';
import { applyChange } from './apply-change.ts';
import { giveWay } from './autosave.ts';
import { backoff } from './backoff.ts';
import { dueAfter } from './entry.ts';
import type { FrozenEntry } from './freeze.ts';
import { acceptedAs, canRead, needsUpdate } from './newer-build.ts';
import { knownToBoth, ownCall } from './own-call.ts';
import { renameConversation, renameRun, renameSession } from './rename.ts';
import { sendAgain } from './reopen.ts';
import type { Verdict } from './response.ts';
import { forget, settle } from './settle.ts';

interface ReplyContext {
  readonly database: HoldfastDatabase;
  readonly now: () => number;
  readonly random: () => number;
  /** The outbox as it was when the caller's transaction began. */
  readonly entries?: readonly OutboxEntry[];
}

/** The server accepted the call; `reply` is its body. */
export function applyAccepted(
  context: ReplyContext,
  entry: FrozenEntry,
  reply: unknown,
): Promise<void> {
  return apply(context, entry, async (row) => {
    const { database, now } = context;
    const handler = handlerOf(row.type);
    const accepted = acceptedAs(handler, entry, reply);
    const { others = [], body: theirs } = accepted;
    await advanceHead(database, [accepted.rev, ...others.map(({ rev }) => rev)]);
    for (const other of others) await applyChange(database, other, now());
    await database.outbox.delete(entry.seq);
    if (theirs === null) return forget(database, row.key);
    if (documentKeysOf(row.type).idOf(theirs) !== row.id)
      return mergeDuplicate(context, row, entry, theirs, accepted.rev);
    // A pull may have brought a later version while the reply was on its way.
    if (row.rev !== null && accepted.rev < row.rev && !wentBack(entry, accepted.rev))
      return settle(database, row, await baseOf(database, row), now());
    const { sent } = ownCall([entry], row.type, { body: theirs }) ?? entry.frozen;
    const merged = handler.merge(sent ?? row.body, row.body, theirs);
    // The reply predates the deletion that this device has since learned of.
    if (row.gone && handler.same(merged.body, theirs)) return forget(database, row.key);
    await logConflicts(database, row.key, merged.conflicts, now());
    const next = { ...row, body: merged.body, rev: accepted.rev };
    const entries = context.entries?.filter(({ seq }) => seq !== entry.seq);
    return settle(database, next, theirs, now(), { place: entry.seq, ...(entries && { entries }) });
  });
}

/** Another writer was faster. If that was a call of this entry, whose reply was lost, it is accepted. */
export function applyStale(
  context: ReplyContext,
  entry: FrozenEntry,
  current: Extract<Verdict, { kind: 'stale' }>['current'],
): Promise<void> {
  return apply(context, entry, async (row) => {
    const { database, now } = context;
    const { body: theirs } = current;
    if (!canRead(row, theirs)) return keepRefused(context, entry, row, needsUpdate);
    await database.outbox.delete(entry.seq);
    const base = await baseOf(database, row);
    const isRestored = wentBack(entry, current.rev);
    if (row.rev !== null && current.rev <= row.rev && !isRestored)
      return settle(database, row, base, now(), {
        place: entry.seq,
        conflicts: entry.conflicts + 1,
      });
    const own = ownCall([entry], row.type, { ...current, body: theirs });
    const handler = handlerOf(row.type);
    const known = () =>
      isRestored ? handler.afterRestore.origin(row.body) : knownToBoth([entry], row, base, theirs);
    const merged = handler.merge(own?.sent ?? known(), row.body, theirs);
    await logConflicts(database, row.key, merged.conflicts, now());
    const next = { ...row, body: merged.body, rev: current.rev };
    const conflicts = own ? 0 : entry.conflicts + 1;
    return settle(database, next, theirs, now(), { place: entry.seq, conflicts });
  });
}

/** The server was restored from a backup, which may be older than the revision this call was based on. */
const wentBack = ({ frozen: { baseRev } }: FrozenEntry, rev: number): boolean =>
  baseRev !== null && (rev < baseRev || epochOf(rev) !== epochOf(baseRev));

/** A newer save of the same document has overtaken this one before an answer came. */
export function applyOvertaken(context: ReplyContext, entry: FrozenEntry): Promise<void> {
  return apply(context, entry, (row) => giveWay(context.database, row, entry));
}

/** The document to delete is already gone. */
export function applyDeleted(context: ReplyContext, entry: FrozenEntry): Promise<void> {
  return apply(context, entry, (row) => forget(context.database, row.key));
}

/**
 * The server says no: the entry is kept and shown, and blocks nothing but its own document. Edits made while it was
 * under way join it: the user decides about the document as it is now, and the next edit sends it again.
 */
export function applyRefused(
  context: ReplyContext,
  entry: FrozenEntry,
  refusal: NonNullable<OutboxEntry['refusal']>,
): Promise<void> {
  return apply(context, entry, async (row) => {
    const isGone = refusal.type === ('not-found' satisfies ErrorType);
    if (isGone && handlerOf(row.type).isDoneWhenGone?.(row)) return letGo(context.database, row);
    return keepRefused(context, entry, row, refusal);
  });
}

/** A document that a restored server has forgotten stays readable, even if offering it was in vain. */
async function letGo(database: HoldfastDatabase, row: EntityRow): Promise<void> {
  await forget(database, row.key);
  if (!row.forgotten && row.rev !== null) return;
  await putRow(database, { ...row, rev: 0, forgotten: true, dirty: false, slot: null });
}

/** A server that does not know the changes format yet gets the whole document, with edits made meanwhile. */
export function applyWhole(context: ReplyContext, entry: FrozenEntry): Promise<void> {
  return apply(context, entry, () =>
    sendAgain(context.database, { ...entry, whole: true }, context.now()),
  );
}

async function keepRefused(
  { database, now }: ReplyContext,
  entry: FrozenEntry,
  row: EntityRow,
  refusal: NonNullable<OutboxEntry['refusal']>,
): Promise<void> {
  await database.outbox.put({ ...entry, state: 'refused', refusal: { ...refusal, at: now() } });
  if (row.slot === null) return;
  await database.outbox.delete(row.slot);
  await putRow(database, { ...row, slot: null });
}

/** The server puts it off. The entry stays frozen, because the call may have been applied after all. */
export function applyLater(
  context: ReplyContext,
  entry: FrozenEntry,
  seconds: number | null,
): Promise<void> {
  return apply(context, entry, async () => {
    const attempts = entry.attempts + 1;
    const wait =
      seconds === null ? backoff(attempts, context.random()) : Math.max(1, seconds) * 1000;
    await context.database.outbox.put({
      ...entry,
      attempts,
      nextAt: dueAfter(context.now(), wait),
    });
  });
}

/** A shared call was refused, and not because of any one entry: each goes alone from now on. */
export async function applyAlone(
  { database }: Pick<ReplyContext, 'database'>,
  entries: readonly FrozenEntry[],
): Promise<void> {
  await transact(database, async () => {
    const present = await database.outbox.bulkGet(entries.map(({ seq }) => seq));
    const ours = entries.filter(({ token }, index) => present[index]?.token === token);
    await database.outbox.bulkPut(ours.map((entry) => ({ ...entry, alone: true as const })));
  });
}

/** Nothing can be sent until the user signs in or the app is updated. */
export function applyPause(
  context: ReplyContext,
  entry: FrozenEntry,
  pause: Meta['pause'],
): Promise<void> {
  return apply(context, entry, () => writeMeta(context.database, 'pause', pause));
}

async function apply(
  { database }: ReplyContext,
  entry: FrozenEntry,
  outcome: (row: EntityRow) => Promise<unknown>,
): Promise<void> {
  await transact(database, async () => {
    const current = await database.outbox.get(entry.seq);
    if (current?.token !== entry.token) return;
    const row = await database.entities.get(entry.key);
    if (row) await outcome(row);
    else await database.outbox.delete(entry.seq);
  });
}

async function baseOf(database: HoldfastDatabase, row: EntityRow): Promise<DocumentBody> {
  return (await database.bases.get(row.key))?.body ?? row.body;
}

/**
 * Two devices started the same workout without a signal, and the server kept the first one's session. Sets logged
 * here move into that session, with its comments and everything that pointed at it. Likewise for a run of a program,
 * and for a conversation that a restored server had forgotten and the other side has opened again.
 */
async function mergeDuplicate(
  { database, now }: ReplyContext,
  row: EntityRow,
  entry: FrozenEntry,
  theirs: DocumentBody,
  rev: number,
): Promise<void> {
  const handler = handlerOf(row.type);
  const id = documentKeysOf(row.type).idOf(theirs);
  const key = `${row.type}:${id}` as const;
  const present = await database.entities.get(key);
  const rename = (body: DocumentBody | null) => ({ ...body, _id: id }) as DocumentBody;
  const merged = handler.merge(
    rename(entry.frozen.sent),
    rename(row.body),
    present?.body ?? theirs,
  );
  const givenUp = handler.madeApart?.(row.body, merged.body) ?? [];
  await logConflicts(database, key, [...merged.conflicts, ...givenUp], now());
  const base = present ? await baseOf(database, present) : theirs;
  await forget(database, row.key);
  if (row.type === 'conversation') await renameConversation(database, row.id, id);
  else if (row.type === 'program-run') await renameRun(database, row, id);
  else await renameSession(database, row.id, id);
  const kept: EntityRow = {
    ...row,
    key,
    id,
    rev: present?.rev ?? rev,
    slot: present?.slot ?? null,
    body: merged.body,
  };
  await settle(database, kept, base, now());
}
