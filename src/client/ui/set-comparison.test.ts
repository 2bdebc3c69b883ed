import { describe, expect, test } from 'vitest';
import { buildSet } from '#domain/test-builders.ts';
import { poundsToKilograms } from '#domain/units.ts';
import { compareSet, setWords } from './set-comparison.ts';

const kilograms = (actual: number | null, recommended: number | null = 60) => ({
  weight: { metric: 'weight' as const, recommended, actual },
});
const reps = (actual: number | null, recommended: number | null = 8) => ({
  effort: { metric: 'reps' as const, recommended, actual },
});
const done = (values: object) => buildSet(1, { done: true, ...values });

describe('the prescription beside the result', () => {
  const asked = buildSet();
  test.each([
    ['as planned', done({ ...kilograms(60), ...reps(8) }), '60 kg × 8', []],
    [
      'heavier, with fewer repetitions',
      done({ ...kilograms(62.5), ...reps(7) }),
      '62.5 kg × 7',
      ['2.5 kg above', '1 rep below'],
    ],
    [
      'two more repetitions',
      done({ ...kilograms(60), ...reps(10) }),
      '60 kg × 10',
      ['2 reps above'],
    ],
    ['ticked without a value', done({ ...kilograms(null), ...reps(null) }), 'Done', []],
    ['not done', buildSet(1, { ...kilograms(70), ...reps(9) }), '', []],
  ])('%s', (_, logged, words, differences) => {
    const compared = compareSet({ prescribed: asked, logged }, 'metric');
    expect(compared).toMatchObject({ asked: '60 kg × 8', done: words });
    expect(compared.differences.map((one) => one.words)).toEqual(differences);
  });

  test.each([
    ['with its weight', { load: 92.5 }, '92.5 kg (65%) × 5'],
    ['ticked without one', {}, '65% × 5, no weight logged'],
  ])('a set in percent %s', (_, load, words) => {
    const percent = { weight: { metric: 'percent1RM' as const, recommended: 65, actual: 65 } };
    const prescribed = buildSet(1, { ...percent, ...reps(null, 5) });
    const logged = done({ ...percent, ...reps(5, 5), ...load });
    expect(compareSet({ prescribed, logged }, 'metric').done).toBe(words);
  });

  test('in pounds a difference is the one between the numbers shown', () => {
    const prescribed = buildSet(1, kilograms(null, poundsToKilograms(135)));
    const logged = done({ ...kilograms(poundsToKilograms(140)), ...reps(8) });
    expect(compareSet({ prescribed, logged }, 'imperial')).toMatchObject({
      asked: '135 lb × 8',
      done: '140 lb × 8',
      differences: [{ direction: 'above', words: '5 lb above' }],
    });
  });

  test('a set that the athlete added was not asked for, one that the log lacks was not done', () => {
    const extra = compareSet({ prescribed: null, logged: done(reps(8)) }, 'metric');
    expect(extra).toMatchObject({ asked: '', differences: [] });
    expect(compareSet({ prescribed: asked, logged: null }, 'metric').done).toBe('');
  });
});

test.each([
  ['as many as possible', buildSet(1, { amrap: true }), '60 kg × 8+'],
  [
    'per cent and reps in reserve',
    buildSet(1, {
      weight: { metric: 'percent1RM', recommended: 65, actual: null },
      effort: { metric: 'rir', recommended: 2, actual: null },
    }),
    '65%, RIR\u00A02',
  ],
  ['the body alone', buildSet(1, kilograms(null, null)), '8 reps'],
  ['time', buildSet(1, kilograms(null, null), 'time'), '30:00'],
  [
    'distance at an effort',
    buildSet(1, { effort: { metric: 'rpe', recommended: 7, actual: null } }, 'distance'),
    '1 km, RPE\u00A07',
  ],
])('a set of %s', (_, set, words) => {
  expect(setWords(set, 'recommended', 'metric')).toBe(words);
});
