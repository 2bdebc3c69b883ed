// Photos and videos in messages, comments and answers: takes their parts, and serves them to who may read what they are on.
import { longestPart, mostBytesOfUser } from '#contract/attachment-limits.ts';
import type { getAttachment } from '#contract/attachment-reading.ts';
import type { Attachment, deleteAttachment, sendPart } from '#contract/attachment.ts';
import type { OkOf } from '#contract/endpoint.ts';
import type { AttachmentId, UserId } from '#contract/ids.ts';
import type { AttachedTo } from '#domain/attachment/outgoing.ts';
import { whyNotAttached } from '#domain/attachment/attachment.ts';
import {
  type ByteRange,
  isPartLength,
  partCount,
  partOfByte,
  partSpan,
} from '#domain/attachment/parts.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest, notFound, refusedByRule } from '../errors.ts';
import {
  attachmentAddress,
  type AttachmentFile,
  opensAttachment,
} from '../pictures/attachment-addresses.ts';
import { isPicture, isVideoStart } from '../pictures/attached-files.ts';
import { bytesOfPart, keepFile } from '../files/part-files.ts';
import * as store from '../stores/attachments.ts';
import { secretOf, secretsOf } from '../stores/secrets.ts';
import { lockStreams } from '../stores/streams.ts';

/** Needs the transaction that writes what they are on. */
export async function announceAttachments(
  rows: Rows,
  on: AttachedTo,
  owner: UserId,
  attachments: readonly Attachment[] | undefined,
): Promise<void> {
  for (const { kind, bytes, seconds = null } of attachments ?? []) {
    const problem = whyNotAttached({ kind, bytes, seconds });
    if (problem) throw refusedByRule({ words: problem });
  }
  if (!(await store.insertAttachments(rows, on, owner, attachments ?? []))) throw notFound();
}

interface FileDeps extends Pick<Deps, 'files'> {
  readonly database: Pick<Deps['database'], 'rows'>;
}

/** Parts come in order; one that is here already, or not due yet, is answered with how many there are. */
export async function takePart(
  { database: { rows }, files }: FileDeps,
  userId: UserId,
  { id, part, data }: { id: AttachmentId; part: number; data: string },
): Promise<OkOf<typeof sendPart>> {
  const known = await ownAttachment(await store.findAttachment(rows, id), userId);
  if (part !== known.has) return { has: known.has };
  const bytes = Buffer.from(data.slice(0, longestPart), 'base64');
  if (!isPartLength(known, part, bytes.length))
    throw invalidRequest({ words: 'This part doesn’t have the length it should have.' });
  // Before the transaction starts: it must not wait while a photo is decoded, or for another machine.
  const problem = await problemOf({ database: { rows }, files }, known, { part, bytes });
  if (problem) throw refusedByRule({ words: problem });
  if (part === 0) await refuseOverLimit(rows, known);
  const kept = files ? await keepFile(files, { id, part, bytes }) : { bytes };
  return rows.transaction().execute(async (own) => {
    // One at a time, so that the limit holds.
    if (part === 0) await lockStreams(own, [userId]);
    const row = await ownAttachment(await store.lockAttachment(own, id), userId);
    if (part !== row.has) return { has: row.has };
    if (part === 0) await refuseOverLimit(own, row);
    await store.insertPart(own, { id, part, kept });
    return { has: part + 1 };
  });
}

async function refuseOverLimit(rows: Rows, row: store.AttachmentRow): Promise<void> {
  if ((await store.bytesOfUser(rows, row.owner_id)) + row.bytes > mostBytesOfUser)
    throw refusedByRule({
      words: 'Your photos and videos fill the 1 GB there is for them. Delete some of them first.',
    });
}

async function ownAttachment(
  row: store.AttachmentRow | undefined,
  userId: UserId,
): Promise<store.AttachmentRow> {
  if (row?.owner_id !== userId) throw notFound();
  return row;
}

/** What is wrong with the file, as far as this part shows it; null: nothing. */
async function problemOf(
  deps: FileDeps,
  row: store.AttachmentRow,
  { part, bytes }: { readonly part: number; readonly bytes: Buffer },
): Promise<string | null> {
  const wrong =
    row.kind === 'photo'
      ? 'This photo can’t be read. Use a JPEG, PNG or WebP.'
      : 'This video can’t be read. Use MP4, MOV or WebM.';
  if (part === 0) return (await isPicture(bytes, 'image/jpeg')) ? null : wrong;
  if (row.kind === 'video') return part > 1 || isVideoStart(bytes, row.type) ? null : wrong;
  if (part < partCount(row) - 1) return null;
  const before: Uint8Array[] = [];
  for (let one = 1; one < part; one += 1) before.push((await readPart(deps, row.id, one))!);
  return (await isPicture(Buffer.concat([...before, bytes]), row.type)) ? null : wrong;
}

export async function showAttachment(
  { database: { rows }, now }: Pick<Deps, 'database' | 'now'>,
  userId: UserId,
  id: AttachmentId,
): Promise<OkOf<typeof getAttachment>> {
  const row = await readable(rows, userId, id);
  const secret = await secretOf(rows, 'picture-addresses');
  const addressOf = (what: AttachmentFile) =>
    attachmentAddress(secret, { id, what, reader: userId, now: now() });
  return {
    has: row.has,
    still: row.has > 0 ? addressOf('still') : null,
    file: row.has === partCount(row) ? addressOf('file') : null,
  };
}

async function readable(
  rows: Rows,
  userId: UserId,
  id: AttachmentId,
): Promise<store.AttachmentRow> {
  const row = await store.findAttachment(rows, id);
  if (!row || !(await store.mayReadAttachment(rows, userId, row))) throw notFound();
  return row;
}

export async function forgetAttachment(
  rows: Rows,
  userId: UserId,
  id: AttachmentId,
): Promise<OkOf<typeof deleteAttachment>> {
  await ownAttachment(await store.findAttachment(rows, id), userId);
  await store.removeAttachment(rows, id);
  return { deleted: true };
}

export interface OpenedFile {
  /** Found in its bytes when they came, never taken from a name. */
  readonly type: string;
  readonly bytes: number;
  readonly read: (range: ByteRange) => AsyncIterable<Uint8Array>;
}

/** For a signed address. A reader who lost the message cannot open it either. */
export async function openAttachment(
  { database, files, now }: FileDeps & Pick<Deps, 'now'>,
  asked: {
    readonly id: AttachmentId;
    readonly what: AttachmentFile;
    readonly reader: UserId;
    readonly expires: number;
    readonly signature: string;
  },
): Promise<OpenedFile> {
  const { rows } = database;
  const secrets = await secretsOf(rows, 'picture-addresses');
  if (!secrets.some((secret) => opensAttachment(secret, { ...asked, now: now() })))
    throw notFound();
  const row = await readable(rows, asked.reader, asked.id);
  if (asked.what === 'still') {
    const still = await readPart({ database, files }, asked.id, 0);
    if (!still) throw notFound();
    const read = async function* ({ from, last }: ByteRange) {
      yield still.subarray(from, last + 1);
    };
    return { type: 'image/jpeg', bytes: still.length, read };
  }
  if (row.has < partCount(row)) throw notFound();
  return {
    type: row.type,
    bytes: row.bytes,
    read: (range) => piecesOf({ database, files }, row, range),
  };
}

async function readPart(
  { database: { rows }, files }: FileDeps,
  id: AttachmentId,
  part: number,
): Promise<Uint8Array | null> {
  const row = await store.findPart(rows, id, part);
  return row ? bytesOfPart(files, row) : null;
}

/** One part at a time, so that a long video never fills the memory. */
async function* piecesOf(
  deps: FileDeps,
  row: store.AttachmentRow,
  { from, last }: ByteRange,
): AsyncIterable<Uint8Array> {
  for (let part = partOfByte(from); part <= partOfByte(last); part += 1) {
    const span = partSpan(row, part);
    const bytes = await readPart(deps, row.id, part);
    if (!span || !bytes) throw new Error('A part of an attachment was deleted while it was read.');
    yield bytes.subarray(Math.max(0, from - span.from), last + 1 - span.from);
  }
}

/** As much as has come, in base64; the parts are whole groups of three bytes, so their texts can be joined. */
export async function wholeFile(deps: FileDeps, row: store.AttachmentRow): Promise<string> {
  const texts: string[] = [];
  for (let part = 1; part < row.has; part += 1)
    texts.push(Buffer.from((await readPart(deps, row.id, part)) ?? []).toString('base64'));
  return texts.join('');
}
