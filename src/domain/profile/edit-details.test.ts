import { expect, test } from 'vitest';
import type { UserDetails, Preferences } from '#contract/user.ts';
import { detailIn, withDetail, withNotificationChannels, withSetUpNote } from './edit-details.ts';
import { notificationTypes } from '#contract/notifications.ts';
import { notificationChannels } from '../notification/kinds.ts';
import type { MovementId } from '#contract/ids.ts';
import { longestSetUpNote } from '#contract/limits.ts';

const details = {
  location: 'Hull',
  profile: { story: 'Lifts' },
  preferences: { units: 'metric', setUpNotes: { curl: 'pin 7' } },
} as unknown as UserDetails;

test.each([
  ['details/location', 'Hull'],
  ['details/profile/story', 'Lifts'],
  ['details/preferences/setUpNotes/curl', 'pin 7'],
  ['details/preferences/racks/metric/bar', undefined],
])('%s is found and replaced, and all else stays', (field, present) => {
  expect(detailIn(details, field)).toBe(present);
  const other = withDetail(details, field, 'other');
  expect(detailIn(other, field)).toBe('other');
  expect(withDetail(other, field, present)).toMatchObject(details);
});

test('a note that the other device deleted is deleted', () => {
  expect(withDetail(details, 'details/preferences/setUpNotes/curl', undefined)).toEqual({
    ...details,
    preferences: { units: 'metric', setUpNotes: {} },
  });
});

const preferences: Preferences = { animationMovement: true, units: 'metric', notifications: [] };

test('who has chosen nothing is told in the app and on the phone, not by mail', () => {
  const own = ['programStart', 'workoutComplete', 'programComplete'];
  for (const type of notificationTypes.filter((one) => !own.includes(one)))
    expect(notificationChannels(preferences, type)).toEqual({
      inApp: true,
      push: true,
      email: false,
    });
});

test.each(['programStart', 'workoutComplete', 'programComplete'] as const)(
  'the phone does not ring for what one has just done oneself: %s',
  (type) => {
    expect(notificationChannels(preferences, type)).toEqual({
      inApp: true,
      push: false,
      email: false,
    });
  },
);

test('a choice holds for its own type, and the latest one counts', () => {
  const mailed = { inApp: true, push: false, email: true };
  const silent = { inApp: false, push: false, email: false };
  const once = withNotificationChannels(preferences, 'coachComment', mailed);
  const twice = withNotificationChannels(once, 'coachComment', silent);
  expect(notificationChannels(once, 'coachComment')).toEqual(mailed);
  expect(notificationChannels(twice, 'coachComment')).toEqual(silent);
  expect(twice.notifications).toHaveLength(1);
  expect(notificationChannels(twice, 'programPublished').push).toBe(true);
});

const row = 'seated-cable-row' as MovementId;
const curl = 'lying-leg-curl' as MovementId;
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
