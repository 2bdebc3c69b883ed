// How much room is left where the data is, and when it was last backed up.
import { mkdir, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** In bytes. */
export interface Space {
  readonly free: number;
  readonly total: number;
}

/** Null: nobody can say, as when the folder is not there. */
export type Disk = () => Promise<Space | null>;

export const diskOf =
  (folder: string): Disk =>
  async () => {
    try {
      const { bavail, bsize, blocks } = await statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    } catch {
      return null;
    }
  };

const leastBytes = 1e9;
const leastShare = 0.05;

/** Full before long. PostgreSQL on another disk or machine is not seen from here. */
export const isLow = (space: Space | null): boolean =>
  space !== null && (space.free < leastBytes || space.free < space.total * leastShare);

const hourMs = 3_600_000;

/** Calls `warn` now and once an hour, as long as little is left. Returns a function that stops it. */
export function watchDisk(disk: Disk, warn: (space: Space) => void): () => void {
  const look = async () => {
    const space = await disk();
    if (space && isLow(space)) warn(space);
  };
  void look();
  const timer = setInterval(() => void look(), hourMs).unref();
  return () => clearInterval(timer);
}

/** In DATA_DIR; an operator's own backup touches it when it is through. */
const backupMark = 'last-backup';

/** A backup is through. */
export async function noteBackup(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, backupMark), '');
}

/** Null: no backup has said so yet. */
export async function backedUpAt(folder: string): Promise<Date | null> {
  try {
    return (await stat(path.join(folder, backupMark))).mtime;
  } catch {
    return null;
  }
}
