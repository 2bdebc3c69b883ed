import { describe, expect, test } from 'vitest';
import { longestInput, type Quantity, readNumber, stepOf } from '#domain/exercise/quantity.ts';
import { takenOf } from './number-input.tsx';

/** The text in a quantity's field after these keys. */
const typed = (quantity: Quantity, keys: string): string =>
  keys.split('').reduce((text, key) => {
    const room = { longest: longestInput(quantity), smallest: stepOf(quantity) };
    return takenOf(text + key, room) ?? text;
  }, '');

describe('a number that is typed', () => {
  test.each(['reps', 'time', 'rir', 'rpe', 'zone'] as const)(
    '[NUM-9] has room for 3 characters: %s',
    (quantity) => {
      expect(typed(quantity, '1234')).toBe('123');
      expect(typed(quantity, '987654')).toBe('987');
    },
  );

  test.each([
    ['weight', '2204.62', '22046'],
    ['percent1RM', '100.5', '1005'],
  ] as const)(
    '[NUM-9] has room for the largest %s with all its decimals',
    (quantity, most, not) => {
      expect(typed(quantity, most)).toBe(most);
      expect(typed(quantity, not)).toBe(not.slice(0, most.indexOf('.')));
    },
  );

  test('[NUM-9] has no limit of 3 characters when it is a distance', () => {
    expect(typed('distance', '42195')).toBe('42195');
    expect(typed('distance', '1234.56')).toBe('1234.56');
  });

  test('[NUM-8] keeps the decimal that is rounded when the field is left, and takes no further one', () => {
    for (const [quantity, keys, shown, kept] of [
      ['reps', '10.55', '10.5', 11],
      ['reps', '100.5', '100.5', 101],
    ] as const) {
      expect(typed(quantity, keys)).toBe(shown);
      expect(readNumber(shown, quantity, 'imperial')?.value).toBe(kept);
    }
  });

  test('takes digits and one point, as a comma too', () => {
    expect(typed('weight', '8x2,,5-')).toBe('82,5');
  });
});
