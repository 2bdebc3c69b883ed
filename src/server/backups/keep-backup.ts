// Backups in a folder, one file each. A file has its name only once it is whole and on the disk, so one that failed never
// takes the place of a good one.
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { flushFolder } from '../files/flush-folder.ts';
import { countRows } from './check-lines.ts';

export interface KeptBackup {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
}

const kept = /^holdfast-\d{4}-\d{2}-\d{2}T\d{6}\.\d{3}Z\.jsonl\.gz$/;
/** A server that was killed leaves one of these, which after a day nobody is writing any more. */
const begun = /^holdfast-.+\.jsonl\.gz\.part$/;

/** `write` writes all of it and ends the stream. The file is read back before it counts. Readable by its owner alone. */
export async function keepBackup(
  folder: string,
  now: Date,
  write: (out: Writable) => Promise<void>,
): Promise<KeptBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `holdfast-${now.toISOString().replaceAll(':', '')}.jsonl.gz`);
  const part = `${file}.part`;
  try {
    await write(createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    const rows = await countRows(part);
    const { size: bytes } = await stat(part);
    await rename(part, file);
    await flushFolder(folder);
    return { file, rows, bytes };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

const dayMs = 86_400_000;

/** Leaves the newest `count`; what else is in the folder stays. */
export async function keepNewest(folder: string, count: number, now: Date): Promise<void> {
  const names = await readdir(folder);
  for (const name of names
    .filter((one) => kept.test(one))
    .toSorted()
    .slice(0, -count))
    await rm(path.join(folder, name), { force: true });
  for (const name of names.filter((one) => begun.test(one))) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (mtimeMs < now.getTime() - dayMs) await rm(path.join(folder, name), { force: true });
  }
}
