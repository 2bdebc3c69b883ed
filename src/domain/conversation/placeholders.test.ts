import { expect, test } from 'vitest';
import { filledIn, withBelow } from './placeholders.ts';

const words = { firstName: 'Alex', program: 'Strength', workout: 'Leg day' };

test('each placeholder says what it is for this client, however it was typed', () => {
  expect(filledIn('Hi {first name}, {Program}: { workout } today, {first name}!', words)).toBe(
    'Hi Alex, Strength: Leg day today, Alex!',
  );
});

test('what is not known reads on all the same', () => {
  expect(filledIn('{program}, ready for {workout}?', { program: null, workout: null })).toBe(
    'your program, ready for today’s workout?',
  );
});

test('other braces, and what a name contains, stay as they are', () => {
  expect(filledIn('{first name} {sets}', { ...words, firstName: '{program}$&' })).toBe(
    '{program}$& {sets}',
  );
});

test('a template goes below what is typed, and takes nothing away', () => {
  expect(withBelow('  ', 'Welcome')).toBe('Welcome');
  expect(withBelow('Good work today. \n', 'Welcome')).toBe('Good work today.\n\nWelcome');
});
