import { expect, test } from 'vitest';
import { readyLine, readyText } from './ready-text.ts';

const owned = { programs: 2, workouts: 30, pulledAt: 1 };
const whole = { files: 34, missing: [] };

test('with every file and the programs there, the athlete may leave the signal behind', () => {
  expect(readyText(whole, owned)).toMatchObject({ isReady: true, title: 'Ready offline' });
  expect(readyLine(owned)).toBe('Ready offline with 2 programs');
});

test.each([
  ['the app is not stored', null, owned],
  ['one file is missing', { files: 34, missing: ['/a.js'] }, owned],
  ['nothing was read from the server', whole, { ...owned, pulledAt: null }],
])('not ready when %s', (_, receipt, counts) => {
  expect(readyText(receipt, counts).isReady).toBe(false);
});
