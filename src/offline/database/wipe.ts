// What leaves the device at sign-out. Work that was not sent stays, locked to its user: it is found
// again when that user signs in.
import { Dexie } from 'dexie';
import { forgetCanary, readCanary, writeCanary } from '../storage/canary.ts';
import { databaseName, HoldfastDatabase, userIdOf } from './database.ts';

/** Number of documents with unsent changes of a user on this device. */
export async function unsentWork(userId: string): Promise<number> {
  if (!(await Dexie.exists(databaseName(userId)))) return 0;
  const database = new HoldfastDatabase(userId);
  try {
    const entries = await database.outbox.toArray();
    return new Set(entries.map((entry) => entry.key)).size;
  } finally {
    database.close();
  }
}

/** The same of everybody who has left work on this device. */
export async function unsentWorkOfAll(): Promise<number> {
  const userIds = (await Dexie.getDatabaseNames()).flatMap((name) => userIdOf(name) ?? []);
  const counts = await Promise.all(userIds.map(unsentWork));
  return counts.reduce((all, count) => all + count, 0);
}

/** Deletes a user's copy of the data with everything unsent in it. */
export async function discardData(userId: string): Promise<void> {
  // First, so that it never looks like a loss. The device keeps its name: when the user comes back the
  // server learns that what it was told to be unsent no longer is.
  const canary = await readCanary(userId);
  if (canary) await writeCanary(userId, { ...canary, unsent: 0, at: Date.now() });
  await Dexie.delete(databaseName(userId));
}

/** Deletes a user's copy unless it holds unsent work; returns whether it was deleted. */
export async function discardSentData(userId: string): Promise<boolean> {
  if ((await unsentWork(userId)) > 0) return false;
  await forgetCanary(userId);
  await Dexie.delete(databaseName(userId));
  return true;
}
