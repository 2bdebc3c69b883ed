import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  [{ firstName: 'Robin', lastName: 'Reyes' }, 'Robin Reyes'],
  [{ firstName: 'Sixteen', lastName: 'Letters!' }, 'Sixteen Letters!'],
  [{ firstName: 'Alexandra', lastName: 'Oyelaran' }, 'Alexandra Oyelar…'],
  [{ firstName: 'Fifteen letters', lastName: '🏋 lifts' }, 'Fifteen letters …'],
  [{ firstName: 'Fourteen let.', lastName: '' }, 'Fourteen let.'],
  [{ firstName: 'Ana 🏋🏋🏋🏋🏋🏋🏋🏋', lastName: 'Lima' }, 'Ana 🏋🏋🏋🏋🏋🏋🏋🏋 Lim…'],
])('[NAV-30] the menus show at most 16 characters of a name: %j', (user, shown) => {
  expect(shortName(user)).toBe(shown);
});
