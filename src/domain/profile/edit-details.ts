// Changes of single values of a user's details. Apart from the table of notification types, which the workout screen need
// not load just to save preferences.
import type { UserDetails, Preferences } from '#contract/user.ts';
import type { NotificationType } from '#contract/notifications.ts';
import { longestSetUpNote } from '#contract/limits.ts';
import type { MovementId } from '#contract/ids.ts';

// Two devices wrote the same value of a user's details. The conflict names its field as the merge
// does: `details/location`, `details/profile/story`, `details/preferences/setUpNotes/<movement id>`.

type Group = Readonly<Record<string, unknown>>;

/**
 * The value of a field that a conflict names: `details/location`, `details/profile/story`,
 * `details/preferences/setUpNotes/<movement id>`. Undefined if there is none.
 */
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

export type NotificationChannels = Omit<Preferences['notifications'][number], 'id'>;

export const withNotificationChannels = (
  preferences: Preferences,
  type: NotificationType,
  channels: NotificationChannels,
): Preferences => ({
  ...preferences,
  notifications: [
    ...preferences.notifications.filter(({ id }) => id !== type),
    { id: type, ...channels },
  ],
});

/** No notification comes by mail; the other channels stay. */
export const withoutMail = (preferences: Preferences): Preferences => ({
  ...preferences,
  notifications: preferences.notifications.map((chosen) => ({ ...chosen, email: false })),
});

/** Replaces the note on how things are set up for a movement; an empty one removes it. */
export function withSetUpNote(
  preferences: Preferences,
  movementId: MovementId,
  note: string,
): Preferences {
  const text = note.replaceAll(/\s+/g, ' ').trim().slice(0, longestSetUpNote);
  const { [movementId]: before = '', ...others } = preferences.setUpNotes ?? {};
  if (text === before) return preferences;
  return { ...preferences, setUpNotes: text === '' ? others : { ...others, [movementId]: text } };
}
