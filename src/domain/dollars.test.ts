import { describe, expect, test } from 'vitest';
import { centsOf, priceProblem } from './dollars.ts';

describe('a price', () => {
  test.each([
    ['49', 4900],
    ['$49.5', 4950],
    ['49,99', 4999],
    ['1,200', 120_000],
    ['$10,000', 1_000_000],
    ['1,200.50', 120_050],
    ['', 0],
  ])('%j is read as it is meant', (text, cents) => expect(centsOf(text)).toBe(cents));

  test.each(['49.999', '1.200', '12,00,0', '1,20.5', 'ten'])('%j is none', (text) =>
    expect(centsOf(text)).toBeNull(),
  );

  test('says what is wrong with it', () => {
    expect(priceProblem('49.999', 'From $1')).toBe('Cents take two digits, like 49.99');
    expect(priceProblem('12,0000', 'From $1')).toBe('Cents take two digits, like 49.99');
    expect(priceProblem('20,000', 'From $1')).toBe('From $1');
    expect(priceProblem('ten', 'From $1')).toBe('From $1');
  });
});
