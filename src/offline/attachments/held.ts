// The bytes of photos and videos on this device: the parts of one's own, which go to the server one by one and stay for
// as long as there is room, and copies of what others sent, which can be fetched again.
import type { AttachmentId } from '#contract/ids.ts';
import { type AttachedTo, outgoing } from '#domain/attachment/outgoing.ts';
import { sentText } from '#domain/attachment/words.ts';
import { partCount } from '#domain/attachment/parts.ts';
import type { Attachment } from '#contract/attachment.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import type { EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { storeAllNew } from '../outbox/store-edit.ts';
import { forget } from '../outbox/settle.ts';

/** A photo or video that was just chosen: what the message says about it, and its bytes. */
export interface ReadAttachment {
  readonly attachment: Attachment;
  /** The still first, then the file in pieces. Each has a buffer of its own, because the disk stores whole buffers. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
}

/**
 * What a command that writes a message or comment does with what is attached. Handed in, so that commands without any
 * load none of it.
 */
export interface Attached {
  readonly list: Attachment[];
  /** The text, or words for what is attached if there is none. */
  text(typed: string): string;
  /** Before the command's transaction. Rejects if there is no room; nothing is written then. */
  keep(device: Device): Promise<void>;
  /** Inside that transaction, after what they are on was stored: from now on they are no longer just chosen. */
  queue(device: Device, on: AttachedTo): Promise<void>;
}

/** Undefined: nothing was chosen. */
export const attachedOf = (chosen: readonly ReadAttachment[]): Attached | undefined =>
  chosen.length === 0
    ? undefined
    : {
        list: chosen.map(({ attachment }) => attachment),
        text: (typed) =>
          sentText(
            typed,
            chosen.map(({ attachment }) => attachment),
          ),
        keep: async (device) => keepParts(device, chosen),
        queue: async ({ database, now }, on) => {
          await queueAttachments(database, on, chosen, now().getTime());
          await database.chosen.bulkDelete(chosen.map(({ attachment }) => attachment._id));
        },
      };

/** Bytes of one's own that the server has, kept in case it is restored from a backup that lacks them. */
const mostSent = 100 * 1024 * 1024;

/** Bytes of what others sent. */
const mostSeen = 60 * 1024 * 1024;

/** Parts whose message was never stored, because the app was closed in between, go after this, ms. */
const strayAfter = 60 * 60 * 1000;

/**
 * Before the message is stored, in a transaction of its own: a video that does not fit on the disk must not take the
 * space that is kept for sets. Rejects if there is no room; the message is then not written either.
 */
async function keepParts(
  { database, now }: Device,
  attached: readonly ReadAttachment[],
): Promise<void> {
  await forgetSent(database, mostSent);
  await forgetStrays(database, now().getTime());
  const rows = attached.flatMap(({ attachment, parts }) =>
    parts.map((bytes, part) => ({ id: attachment._id, part, bytes })),
  );
  await database.transaction('rw', database.attachmentParts, () =>
    database.attachmentParts.bulkPut(rows),
  );
}

/** Inside the transaction that stores what they are on, after that: each has an entry of its own in the queue. */
const queueAttachments = (
  database: HoldfastDatabase,
  on: AttachedTo,
  attached: readonly ReadAttachment[],
  now: number,
): Promise<void> =>
  storeAllNew(
    database,
    'attachment',
    attached.map(({ attachment }) => outgoing(on, attachment)),
    now,
  );

/** The oldest of those that the server has whole go first. */
async function forgetSent(database: HoldfastDatabase, most: number): Promise<void> {
  const rows = await database.entities.where({ type: 'attachment' }).toArray();
  const sent = rows.filter(({ dirty }) => !dirty).toSorted((a, b) => b.id.localeCompare(a.id));
  let bytes = 0;
  for (const { key, body } of sent) {
    bytes += body.attachment.bytes;
    if (bytes > most)
      await database.transaction('rw', database.tables, async () => forget(database, key));
  }
}

async function forgetStrays({ attachmentParts, entities }: HoldfastDatabase, now: number) {
  const stills = await attachmentParts.where('part').equals(0).primaryKeys();
  const known = await entities.bulkGet(stills.map(([id]) => `attachment:${id}` as const));
  const strays = stills.filter(
    ([id], index) => known[index] === undefined && now - madeAt(id) > strayAfter,
  );
  for (const [id] of strays) await partsOf({ attachmentParts }, id).delete();
}

/** Ids begin with the time. */
const madeAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** The still and the file. */
const partsOf = (
  { attachmentParts }: Pick<HoldfastDatabase, 'attachmentParts'>,
  id: AttachmentId,
) => attachmentParts.where('id').equals(id);

export type What = 'still' | 'file';

/** What is on this device; null: nothing, or not all of it. */
export async function heldBytes(
  { database }: Device,
  attachment: Attachment,
  what: What,
): Promise<Blob | null> {
  const { _id: id } = attachment;
  const type = what === 'still' ? 'image/jpeg' : attachment.type;
  const seen = await database.attachmentFiles.get(`${id}/${what}`);
  if (seen) return new Blob([seen.bytes], { type });
  if (what === 'still') {
    const still = await database.attachmentParts.get([id, 0]);
    return still ? new Blob([still.bytes], { type }) : null;
  }
  const parts = await partsOf(database, id).toArray();
  if (parts.length < partCount(attachment)) return null;
  return new Blob(
    parts.slice(1).map(({ bytes }) => bytes),
    { type },
  );
}

/** Without reading it: a video can be long. */
export const isHeldWhole = async ({ database }: Device, attachment: Attachment): Promise<boolean> =>
  (await partsOf(database, attachment._id).count()) === partCount(attachment);

/** What somebody else sent, to be seen without a signal too. The oldest go; without room it is just not kept. */
export async function keepSeen(
  { database, now }: Device,
  { _id }: Attachment,
  what: What,
  bytes: ArrayBuffer,
): Promise<void> {
  const { attachmentFiles } = database;
  const size = bytes.byteLength;
  await database
    .transaction('rw', attachmentFiles, async () => {
      await attachmentFiles.put({ id: `${_id}/${what}`, at: now().getTime(), size, bytes });
      let total = 0;
      const surplus: string[] = [];
      await attachmentFiles
        .orderBy('at')
        .reverse()
        .each((row) => {
          total += row.size;
          if (total > mostSeen) surplus.push(row.id);
        });
      await attachmentFiles.bulkDelete(surplus);
    })
    .catch(() => undefined);
}

/** Its sender has deleted it: no copy stays. */
export const forgetSeen = (
  { database: { attachmentFiles } }: Device,
  { _id }: Attachment,
): Promise<void> => attachmentFiles.bulkDelete([`${_id}/still`, `${_id}/file`]);

/** Of one's own attachment, if this device has it. */
export const attachmentRow = async (
  { entities }: HoldfastDatabase,
  id: AttachmentId,
): Promise<EntityRow<'attachment'> | undefined> => entities.get(`attachment:${id}`);
