// What only a person can mend about this device's database, as it was last reported.
import type { DeviceTrouble } from '#offline/device.ts';
import { createStore, useStore } from '#client/shared/screen/store.ts';

export type LastingTrouble = Exclude<DeviceTrouble, 'unblocked'>;

const current = createStore<LastingTrouble | null>(null);

export function setTrouble(trouble: DeviceTrouble): void {
  // A page whose database was taken over has no better prospect than being loaded anew.
  if (current.read() === 'taken-over') return;
  current.set(trouble === 'unblocked' ? null : trouble);
}

export const useTrouble = (): LastingTrouble | null => useStore(current);
