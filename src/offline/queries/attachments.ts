// How far one's own photos and videos have got.
import type { AttachmentId } from '#contract/ids.ts';
import { partCount } from '#domain/attachment/parts.ts';
import type { Device } from '../device.ts';
import { attachmentRow } from '../attachments/held.ts';

/** Of an attachment that this device sends, or has sent. */
export interface Upload {
  readonly state: 'waiting' | 'done' | 'refused' | 'deleted';
  readonly sent: number;
  readonly of: number;
  /** Its entry in the queue, and the server's words, if it was refused. */
  readonly refusal: { readonly seq: number; readonly message: string } | null;
}

/** Null: this device does not send it. */
export async function uploadOf({ database }: Device, id: AttachmentId): Promise<Upload | null> {
  const row = await attachmentRow(database, id);
  if (!row) return null;
  const of = partCount(row.body.attachment);
  const base = row.dirty ? await database.bases.get(row.key) : undefined;
  const sent = row.rev === null ? 0 : ((base?.body as { has: number } | undefined)?.has ?? of);
  if (row.deleted) return { state: 'deleted', sent, of, refusal: null };
  if (!row.dirty) return { state: 'done', sent: of, of, refusal: null };
  const entries = await database.outbox.toArray();
  const entry = entries.find(({ key, state }) => key === row.key && state === 'refused');
  const refusal = entry?.refusal ? { seq: entry.seq, message: entry.refusal.message } : null;
  return { state: refusal ? 'refused' : 'waiting', sent, of, refusal };
}
