// A coach's named lists of clients.
import type { ClientGroup } from '#contract/client-groups.ts';
import { longestGroupName, mostGroupMembers } from '#contract/call-limits.ts';
import type { UserId } from '#contract/ids.ts';
import { type Merged, threeWayFields } from '../three-way.ts';

/** Each once, in the order in which they are stored. */
export const membersInOrder = (members: readonly UserId[]): UserId[] =>
  [...new Set(members)].toSorted((a, b) => (a < b ? -1 : 1));

export const groupNameOf = (typed: string): string =>
  Array.from(typed.trim()).slice(0, longestGroupName).join('').trim();

/** Null: there is no room for all of them. */
export function withMembers(
  group: ClientGroup,
  { added = [], removed = [] }: { added?: readonly UserId[]; removed?: readonly UserId[] },
): ClientGroup | null {
  const gone = new Set(removed);
  const members = membersInOrder([...group.members.filter((id) => !gone.has(id)), ...added]);
  return members.length > mostGroupMembers ? null : { ...group, members };
}

/** A client whom one of two devices has added or removed is in or out; of two names that of the device that merges counts. */
export function mergeGroups(
  base: ClientGroup,
  mine: ClientGroup,
  theirs: ClientGroup,
): Merged<ClientGroup> {
  const was = new Set(base.members);
  const own = new Set(mine.members);
  const removed = base.members.filter((id) => !own.has(id));
  const added = mine.members.filter((id) => !was.has(id));
  const both = withMembers(theirs, { added, removed }) ?? theirs;
  const merged = threeWayFields(base, mine, theirs, (_, value) => value);
  return { body: { ...merged, members: both.members }, conflicts: [] };
}
