// Who of those that this device has seen is looked for, where the server cannot be asked.
import type { Client } from '#contract/clients.ts';
import { matchesWords } from '#client/ui/text-search.ts';
import type { ClientSearch } from './client-search.ts';

/** In the order that is asked for; whoever has nothing to be sorted by comes last, either way round. `seen`: by name. */
export function foundClients(
  seen: readonly Client[],
  { text = '', filter, sort, reverse }: ClientSearch,
): Client[] {
  const wanted = seen.filter(
    (client) =>
      matchesWords(text, [client.firstName, client.lastName]) &&
      (filter === undefined || filters[filter](client)),
  );
  const byName = reverse ? wanted.toReversed() : wanted;
  if (!sort) return byName;
  const place = (client: Client) => {
    const value = orders[sort](client);
    return value === null ? Infinity : reverse ? -value : value;
  };
  return byName.toSorted((a, b) => (place(a) < place(b) ? -1 : Number(place(a) > place(b))));
}

/** That of somebody in training a workout is still to come is not known here; they have a plan. */
const filters: Record<NonNullable<ClientSearch['filter']>, (client: Client) => boolean> = {
  attention: ({ attention }) => attention.length > 0,
  training: ({ program }) => program !== null,
  idle: ({ program }) => program === null,
  subscribers: ({ isSubscriber }) => isSubscriber,
};

const orders: Record<NonNullable<ClientSearch['sort']>, (client: Client) => number | null> = {
  attention: ({ attention }) => -attention.length,
  activity: ({ lastActivity }) => (lastActivity === null ? null : -Date.parse(lastActivity)),
  compliance: ({ compliance }) => compliance.days7,
};
