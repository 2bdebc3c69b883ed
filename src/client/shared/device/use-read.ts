import { useLiveQuery } from 'dexie-react-hooks';
import type { Device } from '#offline/device.ts';
import { useDevice } from './device-context.ts';

/**
 * What a query reads on this device, read again with every change; undefined until then. `query` is a function of a
 * module, and each argument keeps its identity while it is the same.
 */
export function useRead<Args extends readonly unknown[], Result>(
  query: (device: Device, ...args: Args) => Result | Promise<Result>,
  ...args: Args
): Result | undefined {
  const device = useDevice();
  return useLiveQuery(async () => query(device, ...args), [device, ...args]);
}
