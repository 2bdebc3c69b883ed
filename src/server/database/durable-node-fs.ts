// PGlite writes files through Node but never forces them to disk: it starts PostgreSQL with `fsync` off, and
// its file system has no fsync. That survives a killed process, but not a power cut. Here a commit is
// acknowledged only after the write-ahead log has reached the disk.
import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

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
