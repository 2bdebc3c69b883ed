import type { UserId } from '#contract/ids.ts';
import type { UserDetails } from '#contract/user.ts';
import { equal } from '#domain/three-way.ts';
import type { Rows } from '../database/rows.ts';
import { staleRevision } from '../errors.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { syncStoreIndex } from '../stores/sync-store-index.ts';
import { takeRevision } from '../stores/streams.ts';
import { updateUserDetails } from '../stores/users.ts';
import { requireUser } from './require.ts';

/** Flags, addresses and whatever else is not the user's to say stay as they are. */
export async function saveDetails(
  rows: Rows,
  save: { userId: UserId; details: UserDetails; key: string; revision: number | null },
): Promise<{ details: UserDetails; rev: number }> {
  const user = await requireUser(rows, save.userId);
  const current = presentUserDetails(user);
  const { firstName, lastName, location, profile } = save.details;
  // An app of before they were known does not send them, and must not take them away.
  const { racks, setUpNotes } = current.preferences;
  const preferences = {
    ...(racks && { racks }),
    ...(setUpNotes && { setUpNotes }),
    ...save.details.preferences,
  };
  const details = { ...current, firstName, lastName, location, preferences, profile };
  if (save.revision !== null && user.rev !== save.revision) {
    if (equal(details, current)) return { details, rev: user.rev };
    throw staleRevision({ rev: user.rev, lastKey: user.last_key, body: current });
  }
  const rev = await takeRevision(rows, save.userId);
  await updateUserDetails(rows, details, { rev, key: save.key });
  // Programs are found by their author's name.
  const isRenamed = firstName !== current.firstName || lastName !== current.lastName;
  if (isRenamed) await syncStoreIndex(rows, { author: save.userId });
  return { details, rev };
}
