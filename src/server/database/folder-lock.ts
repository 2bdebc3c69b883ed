import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Keeps other processes from opening the folder until released. SQLite's is the only file lock that Node
 * offers and the system itself releases when a process is killed, so no lock is left behind.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(path.join(folder, 'lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(
      `The data in ${path.resolve(folder)} is in use by another Holdfast. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
}
