import { longestSetUpNote } from '#contract/limits.ts';
import type { MovementId } from '#contract/ids.ts';
import type { Preferences } from '#contract/user.ts';

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
