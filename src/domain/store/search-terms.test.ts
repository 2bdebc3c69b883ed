import { describe, expect, test } from 'vitest';
import { queryOf, termOf } from './search-terms.ts';

describe('[API-53] what a misspelt word was meant for', () => {
  test.each([
    ['bnech', ['bench', 'beach', 'back']],
    ['kettelbel', ['kettlebells', 'kettlebell']],
    ['strenth', ['strengthening']],
  ])('‘%s’ may be meant for the first of %j', (typed, [right = '', ...others]) => {
    const { meant } = termOf(typed, [...others, right]);
    expect(meant).toContain(right);
    expect(meant).not.toContain('back');
  });

  test('at most three, the likest first', () => {
    expect(termOf('rows', ['rowa', 'rowb', 'rowc', 'rowd']).meant).toEqual([
      'rowa',
      'rowb',
      'rowc',
    ]);
  });
});

test('[API-53] each word, as far as it is typed or as it was meant; all of them or any', () => {
  const terms = [
    { typed: 'strong', meant: [] },
    { typed: 'bnech', meant: ['bench'] },
  ];
  expect(queryOf(terms, { every: true })).toBe("('strong':*) & ('bnech':* | 'bench')");
  expect(queryOf(terms, { every: false })).toBe("('strong':*) | ('bnech':* | 'bench')");
});
