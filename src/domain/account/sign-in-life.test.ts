import { expect, test } from 'vitest';
import { endOfSignIn, isPastItsLife, isUseWorthNoting, lastUseBy } from './sign-in-life.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 0, 1 + number));
const at = day(0);

test.each([
  ['unused', 0, 180],
  ['used on', 100, 280],
  ['used until near its end', 300, 365],
])('a sign-in %s ends in time', (_, usedOn, endsOn) => {
  expect(endOfSignIn(at, day(usedOn))).toEqual(day(endsOn));
});

test('a year is the most, to the moment', () => {
  expect(isPastItsLife(at, new Date(day(365).getTime() - 1))).toBe(false);
  expect(isPastItsLife(at, day(365))).toBe(true);
});

test('its last use follows from its end where nothing else is known', () => {
  expect(lastUseBy(endOfSignIn(at, day(20)))).toEqual(day(20));
});

test.each([
  ['the same address within a day', 23, 'a', 'a', false],
  ['the same address a day later', 25, 'a', 'a', true],
  ['another address at once', 0.5, 'a', 'b', false],
  ['another address an hour later', 1.5, 'a', 'b', true],
  ['the first address that is known', 0, null, 'a', true],
])('%s', (_, hours, before, now, isNoted) => {
  const later = new Date(at.getTime() + hours * 3_600_000);
  expect(isUseWorthNoting({ at, address: before }, { at: later, address: now })).toBe(isNoted);
});
