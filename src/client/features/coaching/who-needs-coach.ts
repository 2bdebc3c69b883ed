import type { Client, ClientFilter } from '#contract/clients.ts';

export interface WhoNeedsCoach {
  readonly clients: readonly Client[];
  readonly total: number;
  /** Those who need nothing among them. */
  readonly hasClients: boolean;
}

/** On the overview; the others are in the list of clients. */
const mostShown = 6;

/** That nobody needs the coach is good news only where there is somebody. */
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
