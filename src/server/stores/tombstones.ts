import { sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { EntityType } from '#contract/sync.ts';
import type { Rows } from '../database/rows.ts';
import { takeRevisions } from './streams.ts';

/** Whether a document with this id was once in the owner's stream. */
export async function isBuried(rows: Rows, owner: UserId, id: string): Promise<boolean> {
  const tombstone = await rows
    .selectFrom('tombstone')
    .select('rev')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return tombstone !== undefined;
}

/** Tells devices that documents were deleted; returns the last revision. */
export async function buryDocuments(
  rows: Rows,
  owner: UserId,
  documents: readonly { type: EntityType; id: string }[],
  now: Date,
): Promise<number> {
  const revisions = await takeRevisions(rows, owner, documents.length);
  if (documents.length > 0) {
    const tombstones = documents.map((document, index) => ({
      ...document,
      owner_id: owner,
      rev: revisions[index] ?? 0,
      created_at: now,
    }));
    await rows.insertInto('tombstone').values(tombstones).execute();
  }
  return revisions.at(-1) ?? 0;
}

/** Deletes old tombstones and notes up to which revision, so that a device that slept longer starts over. */
export async function pruneTombstones(rows: Rows, before: Date): Promise<void> {
  await sql`
    WITH pruned AS (DELETE FROM tombstone WHERE created_at < ${before} RETURNING owner_id, rev),
    latest AS (SELECT owner_id, max(rev) AS rev FROM pruned GROUP BY owner_id)
    UPDATE stream SET pruned_to = greatest(pruned_to, latest.rev) FROM latest WHERE user_id = owner_id
  `.execute(rows);
}
