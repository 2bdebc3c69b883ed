import type { UserDetails } from '#contract/user.ts';
import { transact } from '../database/database.ts';
import type { Device } from '../device.ts';
import { storeAutosave } from '../outbox/autosave.ts';
import { storeEdit } from '../outbox/store-edit.ts';

export type DetailsChange = (details: UserDetails) => UserDetails;

/**
 * Applied to the stored details, so that an edit in another tab is not undone; a change without effect returns its
 * argument. `isTyped`: more edits will follow at once. Returns false if the details were never read: there is nothing
 * to edit yet.
 */
export async function editDetails(
  device: Device,
  change: DetailsChange,
  { isTyped = false }: { readonly isTyped?: boolean } = {},
): Promise<boolean> {
  const outcome = await transact(device.database, () => storeDetails(device, change, isTyped));
  if (outcome === 'new') device.requestSync();
  return outcome !== 'missing';
}

/** Runs inside the caller's transaction. */
export async function storeDetails(
  { database, userId, now }: Device,
  change: DetailsChange,
  isTyped = false,
): Promise<'missing' | 'new' | 'known'> {
  const row = await database.entities.get(`user:${userId}`);
  if (!row) return 'missing';
  const { body } = row;
  const changed = change(body);
  if (changed === body) return 'known';
  const time = now().getTime();
  if (isTyped) return (await storeAutosave(database, row, changed, time)) ? 'new' : 'known';
  await storeEdit(database, row, changed, time);
  return 'new';
}
