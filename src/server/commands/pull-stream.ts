// One page of a user's stream, read in one snapshot.
import type { OkOf } from '#contract/endpoint.ts';
import { epochOf, type pullChanges } from '#contract/sync.ts';
import { isReadBy, wireVersion } from '#contract/wire-version.ts';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { Restoration } from '../database/tables.ts';
import { malformedRequest } from '../errors.ts';
import { type Seal, sealsOf, withReceipt } from '../receipts.ts';
import { findStream, inSnapshot } from '../stores/changes.ts';
import { beginEpoch, noticeRestore, type Seen } from '../stores/streams.ts';
import { findChanges } from './streamed-documents.ts';

/** Documents per page; a session is about 10 kB. */
const pageSize = 100;

/**
 * `at`: the last revision that the device has. `knows`: the device does not need tombstones up to this revision,
 * because it started reading from nothing when they already existed. `epoch`: the stream's when it started.
 */
interface Cursor {
  readonly at: number;
  readonly knows: number;
  readonly epoch: number;
  /**
   * The device's app could not read some documents, the first of which came after this revision: once it can, it reads
   * on from here. Null: there were none.
   */
  readonly left: number | null;
  /** This server wrote the cursor, so it proves what the database has contained. */
  readonly isSealed: boolean;
}

/** Who asks. `version`: the wire version of the app. */
export interface Reader {
  readonly userId: UserId;
  readonly version: number;
}

type Page = OkOf<typeof pullChanges>;

export async function pullStream(
  rows: Rows,
  reader: Reader,
  cursorText: string | null,
  now: Date,
): Promise<Page> {
  const { userId } = reader;
  const seals = await sealsOf(rows, userId);
  const seal = seals('cursor');
  const cursor = cursorText === null ? null : readCursor(cursorText, seal);
  if (cursor && (await isUpToDate(rows, reader, cursor)))
    return { changes: [], cursor: writeCursor(cursor, seal), more: false };
  let page = await readPage(rows, reader, cursor, seal);
  if (cursor && page.isBehind) {
    await noticeRestore(rows, userId, cursor.at, cursor);
    page = await readPage(rows, reader, cursor, seal);
  }
  if (cursor?.isSealed && page.isFirstToKnow) {
    await beginEpoch(rows, now);
    page = await readPage(rows, reader, cursor, seal);
  }
  const changes = page.page.changes.map((change) => withReceipt(change, seals('receipt')));
  return { ...page.page, changes };
}

/**
 * Most pulls find nothing: every change moves the head of the stream, so one look at that is enough, and no table of documents
 * is asked.
 */
async function isUpToDate(rows: Rows, { userId, version }: Reader, cursor: Cursor) {
  const { head, pruned_to } = await findStream(rows, userId);
  const isSame = cursor.at === head && cursor.epoch === epochOf(head);
  return isSame && !isTooOld(cursor, pruned_to) && withLeft(cursor, version) === cursor;
}

/**
 * `isBehind`: the cursor names revisions that this database never gave out. `isFirstToKnow`: the cursor shows that
 * the database was restored, and no other user has been told yet.
 */
function readPage(
  rows: Rows,
  { userId, version }: Reader,
  cursor: Cursor | null,
  seal: Seal,
): Promise<{ page: Page; isBehind: boolean; isFirstToKnow: boolean }> {
  return inSnapshot(rows, async (snapshot) => {
    const { head, pruned_to, restorations } = await findStream(snapshot, userId);
    const epoch = epochOf(head);
    const isBehind = cursor !== null && cursor.at > head;
    const isOfBefore = isBehind || (cursor !== null && cursor.epoch !== epoch);
    const reset = isOfBefore || (cursor !== null && isTooOld(cursor, pruned_to));
    const anew = { at: 0, knows: pruned_to, epoch, left: null };
    const from = cursor === null || reset ? anew : withLeft(cursor, version);
    const asked = { after: from.at, count: pageSize };
    const changes = await findChanges(snapshot, userId, asked);
    const more = changes.length === pageSize;
    const at = more ? (changes.at(-1)?.rev ?? from.at) : head;
    const missed = isOfBefore ? missedSince(restorations, cursor.epoch) : [];
    const unread = changes.find(({ type }) => !isReadBy(version, type));
    const left = from.left ?? (unread ? unread.rev - 1 : null);
    const page = {
      changes: changes.filter(({ type }) => isReadBy(version, type)),
      cursor: writeCursor({ ...from, at, left }, seal),
      more,
      ...(reset && { reset }),
      ...(missed.length > 0 && { restoredTo: Math.min(...missed.map(({ to }) => to)) }),
    };
    const isFirstToKnow = missed.some(({ alone, to }) => alone && to < (cursor?.at ?? 0));
    return { page, isBehind, isFirstToKnow };
  });
}

/**
 * An app that reads everything now goes back to what was left out before its update. What it has already, it skips.
 */
const withLeft = (cursor: Cursor, version: number): Cursor =>
  cursor.left === null || version < wireVersion
    ? cursor
    : { ...cursor, at: Math.min(cursor.at, cursor.left), left: null };

/**
 * The restorations since this epoch of the stream. If this database does not know the epoch, the device has seen a
 * restoration that another one undid: then all of them are new to it.
 */
const missedSince = (restorations: readonly Restoration[], epoch: number): Restoration[] =>
  restorations.slice(restorations.findIndex((one) => one.epoch === epoch) + 1);

/** Tombstones that the device has not read are already forgotten. */
const isTooOld = ({ at, knows }: Cursor, prunedTo: number): boolean =>
  Math.max(at, knows) < prunedTo;

const textOf = ({ at, knows, epoch, left }: Omit<Cursor, 'isSealed'>): string =>
  `1.${at}.${knows}${epoch || left !== null ? `.${epoch}` : ''}${left === null ? '' : `.${left}`}`;

const encoded = (text: string): string => Buffer.from(text, 'latin1').toString('base64url');

const writeCursor = (cursor: Omit<Cursor, 'isSealed'>, seal: Seal): string => {
  const text = textOf(cursor);
  return encoded(`${text}~${seal(text)}`);
};

/** How far the device that saves has read; null if it does not say. */
export function readSeen(written: string | undefined): Seen | null {
  const { at, epoch } = partsOf(written ?? '');
  return Number.isNaN(at) ? null : { at, epoch };
}

function partsOf(written: string): Omit<Cursor, 'isSealed'> & { readonly mark?: string } {
  const text = Buffer.from(written, 'base64url').toString('latin1');
  const [, at, knows, epoch = 0, left, mark] =
    /^1\.(\d{1,15})\.(\d{1,15})(?:\.(\d{1,6})(?:\.(\d{1,15}))?)?(?:~([\w-]{16}))?$/.exec(text) ??
    [];
  return {
    at: Number(at),
    knows: Number(knows),
    epoch: Number(epoch),
    left: left === undefined ? null : Number(left),
    ...(mark && { mark }),
  };
}

/** A cursor from an older server has no seal; a seal made with another secret proves nothing. */
function readCursor(written: string, seal: Seal): Cursor {
  const { mark, ...cursor } = partsOf(written);
  const plain = textOf(cursor);
  if (encoded(mark === undefined ? plain : `${plain}~${mark}`) !== written)
    throw malformedRequest({ words: 'The cursor is not one of this server’s.' });
  return { ...cursor, isSealed: mark === seal(plain) };
}
