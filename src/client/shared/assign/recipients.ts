import type { ClientGroup } from '#contract/client-groups.ts';
import type { ClientGroupId, UserId } from '#contract/ids.ts';
import { isolated } from '#domain/isolated.ts';
import { counted } from '#domain/plural.ts';

export interface Recipient {
  readonly userId: UserId;
  readonly name: string;
}

export interface Recipients {
  readonly clients: readonly Recipient[];
  /** The clients are those of this group. */
  readonly group?: { readonly _id: ClientGroupId; readonly name: string };
}

export const recipientCount = ({ clients }: Recipients): number => clients.length;

/** 'Ana, Ben and 4 more'; empty for nobody. Of a group, this device may not know all names. */
export function namesOf(clients: readonly Recipient[], most = 3): string {
  const known = clients.flatMap(({ name }) => (name === '' ? [] : [isolated(name)]));
  const names = known.slice(0, most).join(', ');
  const others = clients.length - Math.min(known.length, most);
  if (others === 0) return names;
  return names ? `${names} and ${others} more` : counted(others, 'client');
}

/** 'To Mornings: Ana, Ben and 4 more' */
export const recipientWords = ({ clients, group }: Recipients): string =>
  group
    ? `To ${isolated(group.name)}: ${namesOf(clients) || 'nobody yet'}`
    : `To ${namesOf(clients)}`;

export const nameOf = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** Those of a group, by the names that this device has seen; empty for the others. */
export function membersOf(
  { _id, name, members }: Pick<ClientGroup, '_id' | 'name' | 'members'>,
  seen: readonly { userId: UserId; firstName: string; lastName: string }[],
): Recipients {
  const names = new Map(seen.map((client) => [client.userId, nameOf(client)]));
  return {
    group: { _id, name },
    clients: members.map((userId) => ({ userId, name: names.get(userId) ?? '' })),
  };
}
