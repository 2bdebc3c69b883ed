import type { UserId } from '#contract/ids.ts';
import type { SecurityEvent } from '#contract/security-events.ts';
import type { FoundSecurityEvent } from '../database/security-tables.ts';

const personOf = (
  userId: UserId | null,
  name: readonly (string | null)[],
  email: string | null,
): SecurityEvent['by'] =>
  userId === null ? null : { userId, name: name.join(' ').trim(), email: email ?? '' };

export const presentSecurityEvent = (row: FoundSecurityEvent): SecurityEvent => ({
  _id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  by: personOf(row.by_id, [row.by_first, row.by_last], row.by_email),
  about: personOf(row.about_id, [row.about_first, row.about_last], row.about_email),
  device: row.device,
  address: row.address,
  detail: row.detail,
});
