import { describe, expect, test } from 'vitest';
import { queryOf, termOf, excerptOf, rangesOf } from './search.ts';

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

const oneOf =
  (...hits: string[]) =>
  (word: string) =>
    hits.includes(word);
const marked = (text: string, ...hits: string[]) =>
  rangesOf(text, oneOf(...hits)).map(({ from, to }) => text.slice(from, to));

describe('[API-53] where a text has the search words', () => {
  test('whole words, with any signs, accents and capitals around them', () => {
    expect(marked('Squat! The squat–plan (Squäts)', 'squat', 'squats')).toEqual([
      'Squat',
      'squat',
      'Squäts',
    ]);
    expect(marked('🏋️ Strong', 'strong')).toEqual(['Strong']);
    expect(marked('Squatting', 'squat')).toEqual([]);
  });

  test('a short form is found by its full name', () => {
    expect(marked('My KB plan', 'kettlebell')).toEqual(['KB']);
  });

  test('markup is text like any other', () => {
    expect(marked('<b>Yoga</b>', 'yoga')).toEqual(['Yoga']);
  });
});

describe('an excerpt of a description', () => {
  test('begins and ends with whole words around the first hit', () => {
    const description = `${'Long before it. '.repeat(20)}Then the kettlebell comes.${' And on it goes.'.repeat(20)}`;
    const excerpt = excerptOf(description, oneOf('kettlebell'));
    expect(excerpt?.text).toMatch(/^…\w.*\w…$/);
    expect(excerpt!.text.length).toBeLessThan(150);
    expect(excerpt?.ranges.map(({ from, to }) => excerpt.text.slice(from, to))).toEqual([
      'kettlebell',
    ]);
  });

  test('of a short one it is the whole text; without a hit there is none', () => {
    expect(excerptOf('Bells, kettlebells.', oneOf('kettlebells'))?.text).toBe(
      'Bells, kettlebells.',
    );
    expect(excerptOf('Bells.', oneOf('kettlebells'))).toBeNull();
    expect(excerptOf('', oneOf('kettlebells'))).toBeNull();
  });

  test('a word as long as three screens does not make it longer than that word', () => {
    const word = 'a'.repeat(400);
    expect(excerptOf(`${word} end`, oneOf(word))?.text).toBe(`${word}…`);
  });
});
