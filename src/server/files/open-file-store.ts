// The file store that the environment names, and whether it is what it should be.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Rows } from '../database/rows.ts';
import type { FileStoreSettings } from '../file-store-settings.ts';
import { hasFiles, placeOfFiles } from '../stores/files.ts';
import { type FileStore, FileStoreFailure, patient, patienceMs } from './file-store.ts';
import { isMisset } from './file-store-words.ts';
import { folderStore } from './folder-store.ts';

/**
 * Each database has a folder of its own in the store, so that one that was restored beside another never takes its files for
 * left over. Null: everything is in the database. The library for S3 is loaded only if it is used.
 */
export async function openFileStore(
  settings: FileStoreSettings | null,
  rows: Rows,
  waitMs = patienceMs,
): Promise<FileStore | null> {
  if (!settings) return null;
  const folder = await placeOfFiles(rows);
  if (settings.kind === 'folder')
    return patient(folderStore(path.join(settings.folder, folder)), waitMs);
  const { s3Store } = await import('./s3-store.ts');
  return patient(s3Store(settings, { folder, waitMs }), waitMs);
}

/**
 * Puts, reads, lists and removes a file. Rejects if the store refuses one of these, which only the operator can mend. If it
 * can't be reached, that passes: the server starts, and this resolves to words about it.
 */
export async function checkFileStore(files: FileStore | null, rows: Rows): Promise<string[]> {
  if (!files)
    return (await hasFiles(rows))
      ? [
          'Photos and videos of this database are in a file store that is not set: they can’t be seen. Set FILES_FOLDER or FILES_S3_URL as before.',
        ]
      : [];
  const key = `start-${randomUUID()}`;
  try {
    await files.put(key, Buffer.from('Holdfast'));
    await files.get(key);
    for await (const _ of files.list()) break;
    await files.remove([key]);
    return [];
  } catch (error) {
    if (!(error instanceof FileStoreFailure) || isMisset(error)) throw error;
    return [`${error.message}. Until it answers, photos and videos can’t be sent or seen.`];
  }
}
