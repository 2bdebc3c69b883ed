import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { longestSetUpNote } from '#contract/limits.ts';
import type { Preferences } from '#contract/user.ts';
import { withSetUpNote } from './set-up-note.ts';

const row = 'seated-cable-row' as MovementId;
const curl = 'lying-leg-curl' as MovementId;
const preferences: Preferences = { animationMovement: true, units: 'metric', notifications: [] };
const noted = withSetUpNote(preferences, row, 'seat 4, pin 7');

test('each movement has its own note', () => {
  expect(withSetUpNote(noted, curl, 'pad 3').setUpNotes).toEqual({
    [row]: 'seat 4, pin 7',
    [curl]: 'pad 3',
  });
});

test('a note is one line, and not longer than fits between two sets', () => {
  expect(withSetUpNote(noted, row, '  seat 5\n\tpin 8 ').setUpNotes).toEqual({
    [row]: 'seat 5 pin 8',
  });
  const long = withSetUpNote(noted, row, 'x'.repeat(longestSetUpNote + 1));
  expect(long.setUpNotes?.[row]).toHaveLength(longestSetUpNote);
});

test('an empty note takes it away, the same one changes nothing', () => {
  expect(withSetUpNote(noted, row, ' ').setUpNotes).toEqual({});
  expect(withSetUpNote(noted, row, 'seat 4, pin 7')).toBe(noted);
  expect(withSetUpNote(preferences, row, '')).toBe(preferences);
});
