// Two devices wrote the same value of a user's details. The conflict names its field as the merge
// does: `details/location`, `details/profile/story`, `details/preferences/setUpNotes/<movement id>`.
import type { UserDetails } from '#contract/user.ts';

type Group = Readonly<Record<string, unknown>>;

/** The value of that field; undefined if there is none. */
export const detailIn = (details: UserDetails, field: string): unknown =>
  pathOf(field).reduce<unknown>((group, name) => (group as Group | undefined)?.[name], details);

/** The details with another value in that field; undefined clears it. */
export const withDetail = (details: UserDetails, field: string, value: unknown): UserDetails =>
  put(details as unknown as Group, pathOf(field), value) as unknown as UserDetails;

function put(group: Group, [name = '', ...deeper]: readonly string[], value: unknown): Group {
  const { [name]: present, ...others } = group;
  const next = deeper.length === 0 ? value : put((present ?? {}) as Group, deeper, value);
  return next === undefined ? others : { ...others, [name]: next };
}

const pathOf = (field: string): string[] => field.split('/').slice(1);
