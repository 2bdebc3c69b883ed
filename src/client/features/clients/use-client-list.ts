import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { Client } from '#contract/clients.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useFreshReading } from '#client/shared/server/use-fresh-reading.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { seenClients } from '#offline/queries/clients.ts';
import { type ClientPage, readClients } from './client-calls.ts';
import type { ClientSearch } from './client-search.ts';
import { foundClients } from './found-clients.ts';

export interface ClientList {
  /** Undefined while nothing is known. */
  readonly clients: readonly Client[] | undefined;
  readonly total: number;
  /** If reading has failed: when the data shown was last read, ms; otherwise null. */
  readonly asOf: number | null;
  /** Without a signal: searched among the clients that this device has seen. */
  readonly isFound: boolean;
  readonly isFailed: boolean;
  readonly readOn: (() => Promise<void>) | null;
  readonly again: () => void;
}

/** The first page is reread automatically; later pages only on request. */
export function useClientList(search: ClientSearch): ClientList {
  const device = useDevice();
  const key = clientKeys.list(search);
  const first = useCached<ClientPage>(key, async () => readClients(search, 0));
  const [further, setFurther] = useState<{
    key: string;
    clients: readonly Client[];
  }>();
  useFreshReading(first.again);
  const seen = useLiveQuery(async () => seenClients(device), [device]);
  const isFailed = first.state === 'failed';
  const state = { isFailed, again: first.again };
  if (!first.body) {
    const isFound = isFailed && seen != null && seen.clients.length > 0;
    const found = isFound ? foundClients(seen.clients, search) : undefined;
    return {
      ...state,
      clients: found,
      total: found?.length ?? 0,
      asOf: isFound ? seen.at : null,
      isFound,
      readOn: null,
    };
  }
  const { total } = first.body;
  const more = further?.key === key ? further.clients : [];
  const clients = [...first.body.clients, ...more.filter(isNotIn(first.body.clients))];
  const readOn = async () => {
    const page = await readClients(search, clients.length);
    setFurther({ key, clients: [...more, ...page.clients] });
  };
  return {
    ...state,
    clients,
    total,
    asOf: isFailed ? (first.at ?? null) : null,
    isFound: false,
    readOn: clients.length < total && !isFailed ? readOn : null,
  };
}

const isNotIn = (clients: readonly Client[]) => {
  const known = new Set(clients.map(({ userId }) => userId));
  return ({ userId }: Client) => !known.has(userId);
};
