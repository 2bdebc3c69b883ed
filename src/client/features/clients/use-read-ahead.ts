import { useEffect } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { whenIdle } from '#client/shared/screen/when-idle.ts';
import type { QueryResult } from '#client/shared/server/use-cached.ts';
import type { ClientProgram } from '#contract/clients.ts';
import type { UserId } from '#contract/ids.ts';
import { writeCache } from '#offline/commands/write-cache.ts';
import type { Device } from '#offline/device.ts';
import { readCached } from '#offline/queries/cached.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { readTraining } from './client-calls.ts';
import { type ComingDay, comingDays } from './coming-days.ts';

/** A day read this recently is not read ahead again, ms. */
const freshFor = 10 * 60_000;

/** Prefetches a client's next days, so that the coach can look at them and adjust them without a signal. */
export function useReadAhead(
  clientId: UserId,
  { body: programs, state }: Pick<QueryResult<readonly ClientProgram[]>, 'body' | 'state'>,
): void {
  const device = useDevice();
  const today = useToday();
  const days = JSON.stringify(state === 'read' ? comingDays(programs ?? [], today) : []);
  useEffect(() => {
    let isLeft = false;
    const coming = JSON.parse(days) as ComingDay[];
    whenIdle(() => void readAhead(device, { clientId, days: coming }, () => isLeft));
    return () => {
      isLeft = true;
    };
  }, [device, clientId, days]);
}

/** One after another; the first failure ends it, and the next visit starts over. */
async function readAhead(
  device: Device,
  { clientId, days }: { readonly clientId: UserId; readonly days: readonly ComingDay[] },
  isLeft: () => boolean,
): Promise<void> {
  for (const day of days) {
    const key = clientKeys.training(day.programId, day.dayId);
    if (isLeft()) return;
    const known = await readCached(device, key);
    if (known && device.now().getTime() - known.at < freshFor) continue;
    const read = await readTraining(device, { clientId, ...day }).catch(() => null);
    if (read === null) return;
    await writeCache(device, key, read).catch(() => undefined);
  }
}
