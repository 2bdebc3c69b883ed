import { transact } from '../database/database.ts';
import type { Device } from '../device.ts';

/** One transaction, then a sync, unless the command was refused or says `false`: it stored nothing. */
export async function runCommand<T>(device: Device, command: () => Promise<T>): Promise<T> {
  const outcome = await transact(device.database, command);
  const isRefused =
    typeof outcome === 'object' && outcome !== null && 'allowed' in outcome && !outcome.allowed;
  if (outcome !== false && !isRefused) device.requestSync();
  return outcome;
}
