// Keeps the file store in line with the database: what is in the database moves there, and what nothing refers to goes.
import type { Deps } from '../deps.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile } from '../files/part-files.ts';
import * as store from '../stores/files.ts';

/** Less than a day, so that tomorrow's look is late enough; more than the longest backup takes. */
const graceMs = 20 * 3_600_000;
const mostAtOnce = 500;

/** `leaving`: the server stops, and what is left waits for the next time. */
export async function tidyFiles(
  { database: { rows }, now, files }: Pick<Deps, 'database' | 'now' | 'files'>,
  leaving?: AbortSignal,
): Promise<void> {
  if (!files) return;
  while (!leaving?.aborted) {
    const part = await store.findPartInside(rows);
    if (!part) break;
    await store.movePartOut(rows, part, await keepFile(files, { id: part.attachment_id, ...part }));
  }
  await removeUnused({ rows, files, now: now() }, leaving);
}

/**
 * A file is removed once nothing refers to it at two looks, a day apart: the row of one that has just come is about to be
 * written, and a backup under way still reads what was deleted meanwhile.
 */
async function removeUnused(
  { rows, files, now }: { rows: Deps['database']['rows']; files: FileStore; now: Date },
  leaving?: AbortSignal,
): Promise<void> {
  for await (const keys of files.list()) {
    if (leaving?.aborted) return;
    await store.noteUnused(rows, keys, now);
  }
  const due = { before: new Date(now.getTime() - graceMs), count: mostAtOnce };
  while (!leaving?.aborted) {
    const keys = await store.findUnused(rows, due);
    if (keys.length > 0) await files.remove(keys);
    await store.forgetUnused(rows, keys);
    if (keys.length < mostAtOnce) return;
  }
}
