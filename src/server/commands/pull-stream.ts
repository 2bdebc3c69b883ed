// One page of a user's stream, read in one snapshot.
import type { OkOf } from '#contract/endpoint.ts';
import { epochOf } from '#contract/epoch.ts';
import type { UserId } from '#contract/ids.ts';
import type { pullChanges } from '#contract/sync.ts';
import type { Rows } from '../database/database.ts';
import type { Restoration } from '../database/tables.ts';
import { malformedRequest } from '../errors.ts';
import { findChanges, findStream, inSnapshot } from '../queries/changes.ts';
import { noticeRestore } from '../queries/streams.ts';

/** Documents a page; a session has some 10 kB. */
const pageSize = 100;

/**
 * `at`: the last revision that the device has. `knows`: deletions up to here are no news to it, because
 * it began to read from nothing when they were already done. `epoch`: of the stream when it began.
 */
interface Cursor {
  readonly at: number;
  readonly knows: number;
  readonly epoch: number;
}

type Page = OkOf<typeof pullChanges>;

export async function pullStream(
  rows: Rows,
  userId: UserId,
  cursorText: string | null,
): Promise<Page> {
  const cursor = cursorText === null ? null : readCursor(cursorText);
  const page = await readPage(rows, userId, cursor);
  if (!cursor || !page.isBehind) return page.page;
  await noticeRestore(rows, userId, cursor.at);
  return (await readPage(rows, userId, cursor)).page;
}

/** `isBehind`: the cursor is of revisions that this database never handed out. */
function readPage(
  rows: Rows,
  userId: UserId,
  cursor: Cursor | null,
): Promise<{ page: Page; isBehind: boolean }> {
  return inSnapshot(rows, async (snapshot) => {
    const { head, pruned_to, restorations } = await findStream(snapshot, userId);
    const epoch = epochOf(head);
    const isBehind = cursor !== null && cursor.at > head;
    const isOfBefore = isBehind || (cursor !== null && cursor.epoch !== epoch);
    const reset = isOfBefore || (cursor !== null && isTooOld(cursor, pruned_to));
    const from = cursor === null || reset ? { at: 0, knows: pruned_to, epoch } : cursor;
    const changes = await findChanges(snapshot, userId, from.at, pageSize);
    const more = changes.length === pageSize;
    const at = more ? (changes.at(-1)?.rev ?? from.at) : head;
    const page = {
      changes,
      cursor: writeCursor({ ...from, at }),
      more,
      ...(reset && { reset }),
      ...(isOfBefore && forgottenSince(restorations, cursor.epoch)),
    };
    return { page, isBehind };
  });
}

/**
 * What a device that knows the stream of this epoch must offer again. One whose epoch is none of this database's
 * has seen a restoration that was undone by another: all of them are news to it.
 */
function forgottenSince(
  restorations: readonly Restoration[],
  epoch: number,
): Pick<Page, 'restoredTo'> {
  const known = restorations.findIndex((restoration) => restoration.epoch === epoch);
  const missed = restorations.slice(known + 1).map(({ to }) => to);
  return missed.length > 0 ? { restoredTo: Math.min(...missed) } : {};
}

/** Deletions that it has not heard of are forgotten. */
const isTooOld = ({ at, knows }: Cursor, prunedTo: number): boolean =>
  Math.max(at, knows) < prunedTo;

const writeCursor = ({ at, knows, epoch }: Cursor): string =>
  Buffer.from(`1.${at}.${knows}${epoch ? `.${epoch}` : ''}`).toString('base64url');

function readCursor(text: string): Cursor {
  const [, at, knows, epoch = 0] =
    /^1\.(\d{1,15})\.(\d{1,15})(?:\.(\d{1,6}))?$/.exec(
      Buffer.from(text, 'base64url').toString('latin1'),
    ) ?? [];
  const cursor = { at: Number(at), knows: Number(knows), epoch: Number(epoch) };
  if (writeCursor(cursor) !== text)
    throw malformedRequest({ words: 'The cursor is not one of ours.' });
  return cursor;
}
