// Files in a folder of this machine, or of one that all servers share.
import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, mostListed } from './file-store.ts';
import { flushFolder } from './flush-folder.ts';

/** Readable by the server's own user alone. */
export const folderStore = (folder: string): FileStore => ({
  async put(key, bytes) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, key);
    // One that is cut off has another name, which no row ever has: it is removed like all that nobody refers to.
    const part = `${file}.part`;
    await writeFile(part, bytes, { mode: 0o600, flush: true });
    await rename(part, file);
    await flushFolder(folder);
  },
  get: (key) => unlessMissing(readFile(path.join(folder, key))),
  async remove(keys) {
    for (const key of keys) await rm(path.join(folder, key), { force: true });
  },
  async *list() {
    const entries = await unlessMissing(opendir(folder));
    let page: string[] = [];
    for await (const { name } of entries ?? []) {
      page.push(name);
      if (page.length < mostListed) continue;
      yield page;
      page = [];
    }
    yield page;
  },
});

const unlessMissing = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
