import { expect, test } from 'vitest';
import { buildUserDetails } from './test-support.ts';
import { visibleProfile } from './visible-profile.ts';

const nobody = { isSelf: false, isAdmin: false, isTheirCoach: false };
const { profile } = buildUserDetails();

test.each(['isSelf', 'isAdmin', 'isTheirCoach'] as const)(
  '[PRO-15] the whole profile is for oneself, the own coach and an admin: %s',
  (role) => {
    expect(visibleProfile({ profile, isCoach: false }, { ...nobody, [role]: true })).toEqual(
      profile,
    );
  },
);

test('[PRO-15] what an athlete said of body and life is hidden from everyone else', () => {
  expect(visibleProfile({ profile, isCoach: false }, nobody)).toEqual({});
});

test('[PRO-15] [PRO-16] a coach shows clients what they choose by, and neither age nor sleep', () => {
  expect(Object.keys(visibleProfile({ profile, isCoach: true }, nobody))).toEqual([
    'story',
    'experience',
    'expertise',
    'goals',
  ]);
});
