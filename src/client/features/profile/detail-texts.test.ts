import { expect, test } from 'vitest';
import { detailName, detailText } from './detail-texts.ts';

test.each([
  ['details/location', 'Location'],
  ['details/profile/sleep', 'Sleep'],
  ['details/preferences/setUpNotes/curl', 'Movement set-up'],
  ['details/userImage', null],
  ['details/preferences/units', null],
])('a typed value has a name, a switch and a picture have none: %s', (field, name) => {
  expect(detailName(field)).toBe(name);
});

test.each([
  ['Hull', 'Hull'],
  ['', '–'],
  [null, '–'],
  [7, '7 of 10'],
  [['Olympic lifting', 'powerLifting'], 'Olympic lifting, Powerlifting'],
  ['1990-02-03', 'February 3, 1990'],
])('%o reads as in the profile', (value, text) => {
  expect(detailText(value, 'metric')).toBe(text);
});
