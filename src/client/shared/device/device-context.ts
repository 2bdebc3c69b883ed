import type { Device } from '#offline/device.ts';
import { createContext, use } from 'react';

export const DeviceContext = createContext<Device | null>(null);

/** The signed-in user's copy of the data; only within the signed-in route. */
export function useDevice(): Device {
  const device = use(DeviceContext);
  if (!device) throw new Error('useDevice is for screens below the signed-in route');
  return device;
}
