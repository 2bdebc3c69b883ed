import { describe, expect, test } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import {
  mayResetSignIns,
  mayRestrict,
  maySetAdmin,
  maySetModerator,
  type ManagedAccount,
} from './manage-user.ts';
import { maySwitchRole } from './switch-role.ts';

const admin = testId.user(1);
const plain: ManagedAccount = { userId: testId.user(2), isAdmin: false, isModerator: false };
const restricted: ManagedAccount = { ...plain, restrictionReason: 'Spam' };
const moderator: ManagedAccount = { ...plain, isModerator: true };

test.each([
  ['who was let', { isAdmin: false, canSwitchRoles: true }, true],
  ['an admin', { isAdmin: true, canSwitchRoles: false }, true],
  ['nobody else', { isAdmin: false, canSwitchRoles: false }, false],
])('[PRO-17] may switch roles: %s', (_, user, may) => {
  expect(maySwitchRole(user).allowed).toBe(may);
});

describe('what an admin may change', () => {
  test('[PRO-24] makes anyone an admin who is not restricted', () => {
    expect(maySetAdmin(admin, plain, true).allowed).toBe(true);
    expect(maySetAdmin(admin, restricted, true)).toEqual({
      allowed: false,
      code: 'restricted-user',
    });
  });

  test('[PRO-24] takes the right from anyone but from themselves', () => {
    const other = { ...plain, isAdmin: true };
    expect(maySetAdmin(admin, other, false).allowed).toBe(true);
    expect(maySetAdmin(other.userId, other, false)).toEqual({
      allowed: false,
      code: 'own-admin-right',
    });
  });

  test('resets how others log in, never how they do themselves', () => {
    expect(mayResetSignIns(admin, plain).allowed).toBe(true);
    expect(mayResetSignIns(plain.userId, plain)).toEqual({ allowed: false, code: 'own-sign-ins' });
  });

  test('a restricted user becomes no moderator, and can be freed of having been one', () => {
    expect(maySetModerator(plain, true).allowed).toBe(true);
    expect(maySetModerator(restricted, true).allowed).toBe(false);
    expect(maySetModerator({ ...restricted, isModerator: true }, false).allowed).toBe(true);
  });

  test('[PRO-21] restricts those who have no say over others', () => {
    expect(mayRestrict(plain).allowed).toBe(true);
    expect(mayRestrict(restricted).allowed).toBe(true);
    for (const trusted of [moderator, { ...plain, isAdmin: true }])
      expect(mayRestrict(trusted)).toEqual({ allowed: false, code: 'trusted-user' });
  });
});
