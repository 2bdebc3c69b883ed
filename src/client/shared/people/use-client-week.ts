import { useMemo } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { type QueryResult, useCached } from '#client/shared/server/use-cached.ts';
import { useFreshReading } from '#client/shared/server/use-fresh-reading.ts';
import { getClientWeek, type WeekClient } from '#contract/client-week.ts';
import { withMovedDays } from '#domain/coaching/client-week.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { movedPrograms } from '#offline/queries/client-week.ts';
import { archivedClients } from '#offline/queries/clients.ts';

/** What is read of two thousand clients is long: it is read again once a minute at most, ms. */
export const pausePerClient = 30;

/** The workouts of all clients in a week, with what the coach has changed here; undefined: not known yet. */
export function useClientWeek(
  from: string,
): QueryResult<readonly WeekClient[]> & { readonly clients: readonly WeekClient[] | undefined } {
  const device = useDevice();
  const result = useCached<readonly WeekClient[]>(clientKeys.week(from), async () =>
    readWeek(from),
  );
  const { body, at = 0, again } = result;
  useFreshReading(() => {
    const pause = pausePerClient * (body?.length ?? 0);
    if (device.now().getTime() - at >= pause) again();
  });
  const moved = useRead(movedPrograms);
  const archived = useRead(archivedClients);
  const clients = useMemo(
    () =>
      body &&
      withMovedDays(
        body.filter(({ userId }) => !archived?.get(userId)),
        moved ?? [],
      ),
    [body, moved, archived],
  );
  return { ...result, clients };
}

export const readWeek = async (from: string): Promise<readonly WeekClient[]> =>
  (await callQuietly(getClientWeek, { query: { from } })).clients;
