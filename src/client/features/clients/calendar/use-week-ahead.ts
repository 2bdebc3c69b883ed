import { useEffect } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { readWeek } from '#client/shared/people/use-client-week.ts';
import { whenIdle } from '#client/shared/screen/when-idle.ts';
import type { ReadState } from '#client/shared/server/use-cached.ts';
import { addDays } from '#domain/history/calendar.ts';
import { writeCache } from '#offline/commands/write-cache.ts';
import { readCached } from '#offline/queries/cached.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';

/** A week read this recently is not read ahead again, ms. */
const freshFor = 10 * 60_000;

/** Reads the next week once this one is there, so that it can be looked at without a signal. */
export function useWeekAhead(from: string, state: ReadState): void {
  const device = useDevice();
  const next = addDays(from, 7);
  const isRead = state === 'read';
  useEffect(() => {
    if (!isRead) return;
    let isLeft = false;
    const read = async () => {
      const key = clientKeys.week(next);
      const known = await readCached(device, key);
      if (isLeft || (known && device.now().getTime() - known.at < freshFor)) return;
      const week = await readWeek(next);
      await writeCache(device, key, week);
    };
    whenIdle(() => void read().catch(() => undefined));
    return () => {
      isLeft = true;
    };
  }, [device, next, isRead]);
}
