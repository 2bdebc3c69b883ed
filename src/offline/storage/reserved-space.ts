// Space held in reserve: when the disk is full, the reserve is deleted so that the set just logged can be saved
// (`withRoom` in database.ts). Reserved again when there is room.
import type { HoldfastDatabase } from '../database/database.ts';
import { storageState, type StorageManagerLike } from './storage-state.ts';

const bytes = 256 * 1024;
const chunk = 65_536;

/** Returns whether the reserve is there now. */
export async function reserveSpace(
  database: HoldfastDatabase,
  storage?: StorageManagerLike,
): Promise<boolean> {
  if ((await database.meta.where('name').equals('ballast').count()) > 0) return true;
  if ((await storageState(storage)).low) return false;
  // Random, because zeros would be compressed to almost nothing.
  const value = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += chunk) {
    crypto.getRandomValues(value.subarray(at, at + chunk));
  }
  try {
    await database.meta.put({ name: 'ballast', value });
    return true;
  } catch {
    // No room for a reserve is not a failure.
    return false;
  }
}
