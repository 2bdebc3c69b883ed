import type { Client, ClientFilter } from '#contract/clients.ts';

export interface WhoNeedsCoach {
  readonly clients: readonly Client[];
  readonly total: number;
  /** Including clients who need nothing. */
  readonly hasClients: boolean;
}

/** On the overview; the client list shows the rest. */
const mostShown = 6;

/** 'Nobody needs you' is good news only for a coach with clients. */
export async function whoNeedsCoach(
  read: (
    filter: ClientFilter,
    limit: number,
  ) => Promise<{ readonly clients: readonly Client[]; readonly total: number }>,
): Promise<WhoNeedsCoach> {
  const { clients, total } = await read('attention', mostShown);
  const hasClients = total > 0 || (await read('all', 1)).total > 0;
  return { clients, total, hasClients };
}
