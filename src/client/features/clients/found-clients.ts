import type { Client } from '#contract/clients.ts';
import { matchesWords } from '#client/ui/text-search.ts';
import type { ClientSearch } from './client-search.ts';

/**
 * In the requested order; clients without a value to sort by come last in both directions. `seen`: sorted by name.
 */
export function foundClients(
  seen: readonly Client[],
  { text = '', filter, sort, reverse }: ClientSearch,
): Client[] {
  const wanted = seen.filter(
    (client) =>
      matchesWords(text, [client.firstName, client.lastName]) &&
      (client.archivedAt != null) === (filter === 'archived') &&
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

/** How many things they need their coach for. */
const needsOf = ({ attention, latePayment }: Client): number =>
  attention.length + Number(latePayment !== undefined);

/** 'training' means that a workout is still to come. That is not known here, so having a program counts. */
const filters: Record<NonNullable<ClientSearch['filter']>, (client: Client) => boolean> = {
  attention: (client) => needsOf(client) > 0,
  'new-answers': ({ newAnswers }) => newAnswers !== undefined,
  training: ({ program }) => program !== null,
  idle: ({ program }) => program === null,
  subscribers: ({ isSubscriber }) => isSubscriber,
  archived: ({ archivedAt }) => archivedAt != null,
};

const orders: Record<NonNullable<ClientSearch['sort']>, (client: Client) => number | null> = {
  attention: (client) => -needsOf(client),
  activity: ({ lastActivity }) => (lastActivity === null ? null : -Date.parse(lastActivity)),
  compliance: ({ compliance }) => compliance.days7,
};
