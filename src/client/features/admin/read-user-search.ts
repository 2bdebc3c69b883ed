import type { UserSearch } from './use-user-search.ts';

const groups: readonly unknown[] = ['restricted', 'staff'] satisfies UserSearch['group'][];

/** What the address of the screen says; what it leaves out is everyone. */
export function readUserSearch({ text, group }: Record<string, unknown>): Partial<UserSearch> {
  return {
    ...(typeof text === 'string' && text !== '' && { text: text.slice(0, 254) }),
    ...(groups.includes(group) && { group: group as UserSearch['group'] }),
  };
}
