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
import { readPlan, readTraining } from './client-calls.ts';
import { type ComingDay, comingDays } from './coming-days.ts';

/** A day read this recently is not read ahead again, ms. */
const freshFor = 10 * 60_000;

/** Prefetches a client's next days and their plans, so that the coach can change them without a signal. */
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
  const plans = [...new Set(days.map(({ programId }) => programId))].map((programId) => ({
    key: clientKeys.plan(programId),
    read: async (): Promise<unknown> => readPlan({ clientId, programId }),
  }));
  const each = days.map((day) => ({
    key: clientKeys.training(day.programId, day.dayId),
    read: async (): Promise<unknown> => readTraining(device, { clientId, ...day }),
  }));
  for (const { key, read } of [...plans, ...each]) {
    if (isLeft()) return;
    const known = await readCached(device, key);
    if (known && device.now().getTime() - known.at < freshFor) continue;
    const body = await read().catch(() => null);
    if (body === null) return;
    await writeCache(device, key, body).catch(() => undefined);
  }
}
