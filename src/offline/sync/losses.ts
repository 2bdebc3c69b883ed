// What the server knows about unsent changes: those of devices that went silent, and the last report of this one
// before its storage was emptied.
import type { OkOf } from '#contract/endpoint.ts';
import type { pullChanges } from '#contract/sync.ts';
import { equal } from '#domain/three-way.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { readMeta, writeMeta } from '../database/meta.ts';

/** Runs inside the transaction that stores a page. Writes only changes. */
export async function hearOfLosses(
  database: HoldfastDatabase,
  page: Omit<OkOf<typeof pullChanges>, 'changes'>,
  { said, now }: { readonly said: number; readonly now: number },
): Promise<void> {
  if (((await readMeta(database, 'toldUnsent')) ?? 0) !== said)
    await writeMeta(database, 'toldUnsent', said);
  const silent = page.silentDevices?.map(({ seenAt, ...device }) => ({
    ...device,
    seenAt: Date.parse(seenAt),
  }));
  if (!equal(await readMeta(database, 'silentDevices'), silent))
    await writeMeta(database, 'silentDevices', silent);
  if (page.lastWord) await compare(database, page.lastWord, now);
}

/**
 * The later of two reports counts: the note kept beside the database, or this device's last report to the server. If
 * they agree, the user has seen the loss and may have dismissed it already.
 */
async function compare(
  database: HoldfastDatabase,
  word: NonNullable<OkOf<typeof pullChanges>['lastWord']>,
  now: number,
): Promise<void> {
  const remembered = await readMeta(database, 'remembered');
  if (remembered?.unsent === word.changes) return;
  if (remembered && remembered.at >= Date.parse(word.seenAt)) return;
  const lost = word.changes > 0 ? { changes: word.changes, noticedAt: now } : undefined;
  await writeMeta(database, 'lostHere', lost);
}
