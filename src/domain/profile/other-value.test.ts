import { expect, test } from 'vitest';
import type { UserDetails } from '#contract/user.ts';
import { detailIn, withDetail } from './other-value.ts';

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
