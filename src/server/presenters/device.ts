import type { SignedInDevice } from '#contract/devices.ts';
import type { DeviceRow } from '../stores/device-sessions.ts';
import { lastUse } from '../tokens.ts';

export const presentDevice = (row: DeviceRow, presentHash: string): SignedInDevice => ({
  _id: row.id,
  name: row.name,
  signedInAt: row.created_at.toISOString(),
  lastUsedAt: lastUse(row.expires_at).toISOString(),
  isThis: row.token_hash === presentHash,
});
