// The embedded database's files: one process at a time, and on the disk before a commit is acknowledged.
import { fsyncSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Where they are in the data folder. */
export const filesOf = (folder: string): string => path.join(folder, 'database');

/** Options for PGlite. */
export const onDisk = (folder: string) => {
  const files = filesOf(folder);
  mkdirSync(files, { recursive: true });
  return { fs: new DurableNodeFs(files), startParams: durableStart };
};

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

// PGlite writes files through Node but never forces them to disk: it starts PostgreSQL with `fsync` off, and
// its file system has no fsync. That survives a killed process, but not a power cut. Here a commit is
// acknowledged only after the write-ahead log has reached the disk.

/** Start parameters without `-F`, which would turn fsync off. Emscripten's fdatasync does nothing. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

interface OpenFile {
  readonly nfd: number;
}

interface EmscriptenModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (file: OpenFile) => number } };
}

export class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...args);
    const { preRun } = prepared.emscriptenOpts;
    if (!Array.isArray(preRun))
      throw new Error('PGlite has changed how its file system is mounted.');
    preRun.push((module: unknown) => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = (file) => {
        fsyncSync(file.nfd);
        return 0;
      };
    });
    return prepared;
  }
}
