import { expect, test } from 'vitest';
import {
  filledIn,
  hasPlaceholder,
  lacking,
  placeholderProblem,
  unfilledProblem,
  withBelow,
} from './placeholders.ts';

const words = { firstName: 'Alex', program: 'Strength', workout: 'Leg day' };

test('each placeholder says what it is for this client, however it was typed', () => {
  expect(filledIn('Hi {first name}, {Program}: { workout } today, {first name}!', words)).toBe(
    'Hi Alex, Strength: Leg day today, Alex!',
  );
});

test('what is not known reads on all the same', () => {
  expect(filledIn('{program}, ready for {workout}?', { program: null, workout: null })).toBe(
    'your training, ready for your next workout?',
  );
  expect(filledIn('Ready for {workout}?', { workout: '' })).toBe('Ready for today’s workout?');
});

test('what a client has nothing for is told before it is sent, with what they read instead', () => {
  const none = { firstName: 'Ben', program: null, workout: null };
  expect(lacking('How is { Program }, {first name}? {program} {sets}', none)).toEqual([
    { what: 'program', read: 'your training' },
  ]);
  expect(lacking('Ready for {workout} of {program}?', none)).toEqual([
    { what: 'program', read: 'your training' },
    { what: 'workout today', read: 'your next workout' },
  ]);
  expect(lacking('How is {program}? Ready for {workout}?', words)).toEqual([]);
  // A workout without a name is one.
  expect(lacking('Ready for {workout}?', { ...words, workout: '' })).toEqual([]);
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

test('a placeholder that doesn’t exist is named, with those that do', () => {
  expect(placeholderProblem('Hi {first name}, {Program}: { workout }')).toBeNull();
  expect(placeholderProblem('Hi {name}, {name}!')).toBe(
    '{name} isn’t a placeholder. Use {first name}, {program} or {workout}, or leave out the braces.',
  );
  expect(placeholderProblem('{a}, {first name}, {b c} and {d}')).toMatch(
    /^\{a\}, \{b c\} and \{d\} aren’t placeholders\. /,
  );
  for (const braces of ['{}', '{ }', '{5 x 5}', ':-}', '{first\nname}', 'plain'])
    expect(placeholderProblem(braces)).toBeNull();
});

test('only a known placeholder says something else to each client', () => {
  expect(['{first name}', 'Hi {PROGRAM}', '{name}', 'Hi'].map(hasPlaceholder)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('where nothing is filled in, any placeholder would be sent as it is', () => {
  expect(unfilledProblem('See you on Monday {smiles :-}')).toBeNull();
  expect(unfilledProblem('Hi {first name}, {nick}, {first name}')).toBe(
    '{first name} and {nick} would be sent just like that: nothing is filled in here. Leave out the braces.',
  );
});
