import { liveQuery } from 'dexie';
import type { ProgramId } from '#contract/ids.ts';
import type { Device } from '../device.ts';

/** Longer than a sync takes on a poor line, ms. */
const patience = 15_000;

/** Whether a program that was just bought arrives on this device before the time is up. */
export function programArrives(
  { database }: Device,
  id: ProgramId,
  within = patience,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), within);
  const subscription = liveQuery(() => database.entities.get(`program:${id}`)).subscribe({
    next: (row) => {
      if (row) resolve(true);
    },
    error: () => resolve(false),
  });
  return promise.finally(() => {
    clearTimeout(timer);
    subscription.unsubscribe();
  });
}
