import { expect, test } from 'vitest';
import { adminsOnly, coachesOnly } from './role-guards.ts';

const entering = (isCoach: boolean, isAdmin: boolean) => ({
  context: { user: { isCoach, isAdmin } },
  location: { href: '/clients/7?section=results' },
});

test.each([
  ['a coach opens the screens of coaches', coachesOnly, entering(true, false)],
  ['an admin opens the screens of admins', adminsOnly, entering(false, true)],
])('[NAV-27] %s', (_, guard, person) => {
  expect(() => guard(person)).not.toThrow();
});

test.each([
  ['an athlete, admin or not, is sent from them', coachesOnly, entering(false, true)],
  ['a coach is sent from those of admins', adminsOnly, entering(true, false)],
])('[NAV-27] %s to the overview, which learns where from', (_, guard, person) => {
  expect(() => guard(person)).toThrow(
    expect.objectContaining({
      options: expect.objectContaining({
        to: '/overview',
        search: { redirectFrom: '/clients/7?section=results' },
      }) as unknown,
    }),
  );
});
