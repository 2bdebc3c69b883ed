// What only a person can mend about this device's database, as it was last reported.
import { useSyncExternalStore } from 'react';
import type { DeviceTrouble } from '#offline/device.ts';

export type LastingTrouble = Exclude<DeviceTrouble, 'unblocked'>;

const listeners = new Set<() => void>();
let current: LastingTrouble | null = null;

export function setTrouble(trouble: DeviceTrouble): void {
  // A page whose database was taken over has no better prospect than being loaded anew.
  if (current === 'taken-over') return;
  current = trouble === 'unblocked' ? null : trouble;
  for (const listener of listeners) listener();
}

export const useTrouble = (): LastingTrouble | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
