import type { Attachment } from '#contract/attachment.ts';
import { partCount } from '#domain/attachment/parts.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import type { EntityKey } from '../database/rows.ts';
import { forgetRow } from '../outbox/settle.ts';
import { attachedTo } from './attached.ts';

/**
 * Inside the caller's transaction: takes off a comment what this device holds whole, so that it can be sent anew with
 * another. Null: nothing.
 */
export async function takeAttached(
  database: HoldfastDatabase,
  key: EntityKey,
): Promise<Attachment[] | null> {
  const taken: Attachment[] = [];
  for (const { key: own, id, body, deleted } of await attachedTo(database, key)) {
    const parts = await database.attachmentParts.where({ id }).count();
    if (deleted || parts < partCount(body.attachment)) continue;
    await forgetRow(database, own);
    taken.push(body.attachment);
  }
  return taken.length > 0 ? taken : null;
}
