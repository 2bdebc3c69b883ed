// Another device's values for the user's own details that were not kept.
import { detailIn } from '#domain/profile/edit-details.ts';
import { equal } from '#domain/three-way.ts';
import type { Device } from '../device.ts';

export interface DetailsConflict {
  readonly seq: number;
  /** `details/location`, `details/profile/story`, `details/preferences/setUpNotes/<movement id>`, … */
  readonly field: string;
  readonly kept: unknown;
  readonly other: unknown;
}

/** Left out once the value is edited again. */
export async function detailsConflicts({
  database,
  userId,
}: Device): Promise<readonly DetailsConflict[]> {
  const key = `user:${userId}` as const;
  const row = await database.entities.get(key);
  if (!row) return [];
  const logged = await database.journal
    .filter((entry) => entry.key === key && !entry.answered)
    .toArray();
  return logged
    .filter(({ field, kept }) => equal(detailIn(row.body, field), kept))
    .map(({ seq, field, kept, lost }) => ({ seq, field, kept, other: lost }));
}
