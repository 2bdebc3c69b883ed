// Parts of photos and videos, wherever their bytes are.
import { createHash, randomUUID } from 'node:crypto';
import type { AttachmentId } from '#contract/ids.ts';
import type { PartRow } from '../database/attachment-tables.ts';
import { type FileStore, FileStoreFailure } from './file-store.ts';

/** Where the bytes are, and their hash. */
export interface KeptFile {
  readonly file: string;
  readonly sha256: Uint8Array;
}

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Before the row that names the file: after a crash there may be a file without a row, but never a row without its file. */
export async function keepFile(
  files: FileStore,
  { id, part, bytes }: { id: AttachmentId; part: number; bytes: Uint8Array },
): Promise<KeptFile> {
  const file = `${id}.${part}.${randomUUID()}`;
  await files.put(file, bytes);
  return { file, sha256: hashOf(bytes) };
}

/** Rejects with a `FileStoreFailure` if they can't be had, or are not those that were put there. */
export async function bytesOfPart(
  files: FileStore | null,
  { bytes, file, sha256 }: PartRow,
): Promise<Uint8Array> {
  if (bytes) return bytes;
  if (!files) throw new FileStoreFailure('files are in one, but none is set', {});
  const found = await files.get(file!);
  if (!found) throw new FileStoreFailure(`it has no ${file}`, {});
  if (!hashOf(found).equals(sha256!)) throw new FileStoreFailure(`${file} was changed there`, {});
  return found;
}
