import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

/**
 * Whether the database still has its contents. False if the browser deleted or emptied it under the page, which then
 * opens an empty one, and if it does not answer.
 */
export async function isIntact({
  database,
  deviceId,
}: Pick<Device, 'database' | 'deviceId'>): Promise<boolean> {
  return readMeta(database, 'deviceId').then(
    (held) => held === deviceId,
    () => false,
  );
}
