// Problems with this device's database that only the user can fix, as last reported.
import type { DeviceTrouble } from '#offline/device.ts';
import { createStore, useStore } from '#client/shared/screen/store.ts';

export type LastingTrouble = Exclude<DeviceTrouble, 'unblocked'>;

const current = createStore<LastingTrouble | null>(null);

export function setTrouble(trouble: DeviceTrouble): void {
  // Once its database was taken over, all a page can do is reload.
  if (current.read() === 'taken-over') return;
  current.set(trouble === 'unblocked' ? null : trouble);
}

export const useTrouble = (): LastingTrouble | null => useStore(current);
