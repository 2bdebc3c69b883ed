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

const mostNames = 3;

/** 'To Ana, Ben and 4 more'. Of a group, this device may not know all names. */
export function recipientWords({ clients, group }: Recipients): string {
  const known = clients.flatMap(({ name }) => (name === '' ? [] : [isolated(name)]));
  const names = known.slice(0, mostNames);
  const others = clients.length - names.length;
  const named = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
  const who = names.length > 0 || others === 0 ? named : counted(others, 'client');
  return group ? `To ${isolated(group.name)}: ${who || 'nobody yet'}` : `To ${who}`;
}

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
