import { useMemo } from 'react';
import { nameOf } from '#client/shared/assign/recipients.ts';
import { dayOf, useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { pausePerClient, useClientWeek } from '#client/shared/people/use-client-week.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { type QueryResult, useCached } from '#client/shared/server/use-cached.ts';
import { useFreshReading } from '#client/shared/server/use-fresh-reading.ts';
import type { ClientGroup } from '#contract/client-groups.ts';
import { type Client, getClients } from '#contract/clients.ts';
import type { ClientGroupId, ConversationId, UserId } from '#contract/ids.ts';
import { calendarWeek } from '#domain/coaching/client-week.ts';
import { type GroupWeek, groupWeek } from '#domain/coaching/group-week.ts';
import { addDays, firstDayOf } from '#domain/history/calendar.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { archivedClients, seenClients } from '#offline/queries/clients.ts';
import { unreadFrom } from '#offline/queries/conversations.ts';

export interface Member {
  readonly userId: UserId;
  readonly name: string;
  /** As last read; undefined: never read on this device. */
  readonly client: Client | undefined;
  readonly isArchived: boolean;
  /** What they wrote that the coach has not read; undefined: nothing. */
  readonly unread: { readonly _id: ConversationId; readonly unread: number } | undefined;
}

/** By name, archived ones last. Who was added without a signal is among them at once. */
export function useMembers({ _id, members }: ClientGroup): readonly Member[] {
  const device = useDevice();
  const { at = 0, again } = useCached(clientKeys.list({ group: _id, isWhole: true }), async () => ({
    clients: [...(await readMembers(_id, 'all')), ...(await readMembers(_id, 'archived'))],
  }));
  useFreshReading(() => {
    if (device.now().getTime() - at >= pausePerClient * members.length) again();
  });
  const seen = useRead(seenClients)?.clients;
  const archived = useRead(archivedClients);
  const unread = useRead(unreadFrom);
  return useMemo(() => {
    const known = new Map(seen?.map((client) => [client.userId, client]));
    return members
      .map((userId): Member => {
        const client = known.get(userId);
        const archivedAt = archived?.get(userId);
        return {
          userId,
          client,
          name: client ? nameOf(client) : 'Client',
          isArchived: (archivedAt === undefined ? client?.archivedAt : archivedAt) != null,
          unread: unread?.get(userId),
        };
      })
      .toSorted(
        (a, b) => Number(a.isArchived) - Number(b.isArchived) || a.name.localeCompare(b.name),
      );
  }, [members, seen, archived, unread]);
}

const pageSize = 100;

async function readMembers(group: ClientGroupId, filter: 'all' | 'archived'): Promise<Client[]> {
  const clients: Client[] = [];
  for (;;) {
    const query = {
      ...({ text: '', sort: 'name', reverse: 'false', filter, group } as const),
      skip: clients.length,
      limit: pageSize,
    };
    const page = await callQuietly(getClients, { query });
    clients.push(...page.clients);
    if (page.clients.length === 0 || clients.length >= page.total) return clients;
  }
}

/** This week of a group; the one after it is read for what comes next. `week` undefined: not known yet. */
export function useGroupWeek({ members }: ClientGroup): {
  readonly week: GroupWeek | undefined;
  readonly result: QueryResult<unknown>;
} {
  const today = useToday();
  const from = firstDayOf(today, 'week');
  const next = addDays(from, 7);
  const now = useClientWeek(from);
  const ahead = useClientWeek(next);
  const week = useMemo(() => {
    if (!now.clients) return undefined;
    const asked = { today, dayOf, members: new Set(members) };
    const days = [
      ...calendarWeek(now.clients, { ...asked, from }),
      ...calendarWeek(ahead.clients ?? [], { ...asked, from: next }),
    ];
    return groupWeek(members, days, today);
  }, [now.clients, ahead.clients, members, today, from, next]);
  return { week, result: now };
}
