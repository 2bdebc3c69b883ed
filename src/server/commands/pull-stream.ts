// One page of a user's stream, read in one snapshot.
import type { OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import type { pullChanges } from '#contract/sync.ts';
import type { Rows } from '../database/database.ts';
import { malformedRequest } from '../errors.ts';
import { findChanges, findStream, inSnapshot } from '../queries/changes.ts';

/** Documents a page; a session has some 10 kB. */
const pageSize = 100;

/**
 * `at`: the last revision that the device has. `knows`: deletions up to here are no news to it, because
 * it began to read from nothing when they were already done.
 */
interface Cursor {
  readonly at: number;
  readonly knows: number;
}

export async function pullStream(
  rows: Rows,
  userId: UserId,
  cursorText: string | null,
): Promise<OkOf<typeof pullChanges>> {
  const cursor = cursorText === null ? null : readCursor(cursorText);
  return inSnapshot(rows, async (snapshot) => {
    const { head, pruned_to } = await findStream(snapshot, userId);
    // Too old, or of another database than this one.
    const reset =
      cursor !== null && (Math.max(cursor.at, cursor.knows) < pruned_to || cursor.at > head);
    const from = cursor === null || reset ? { at: 0, knows: pruned_to } : cursor;
    const changes = await findChanges(snapshot, userId, from.at, pageSize);
    const more = changes.length === pageSize;
    const at = more ? (changes.at(-1)?.rev ?? from.at) : head;
    return { changes, cursor: writeCursor({ ...from, at }), more, ...(reset && { reset }) };
  });
}

const writeCursor = ({ at, knows }: Cursor): string =>
  Buffer.from(`1.${at}.${knows}`).toString('base64url');

function readCursor(text: string): Cursor {
  const [, at, knows] =
    /^1\.(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const cursor = { at: Number(at), knows: Number(knows) };
  if (writeCursor(cursor) !== text)
    throw malformedRequest({ words: 'The cursor is not one of ours.' });
  return cursor;
}
