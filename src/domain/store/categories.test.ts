import { describe, expect, test } from 'vitest';
import { focuses } from '#contract/survey-terms.ts';
import { askedFor, categoriesOf, categoryTitle, inOrderFor } from './categories.ts';

const nothing = { interests: [], goals: [], trainingBackground: null };
const ids = (categories: readonly { _id: string }[]) => categories.map(({ _id }) => _id);

describe('[API-30] what a survey asks of the store', () => {
  test('interests come first, then what serves the goals, then the rest; each once', () => {
    const asked = askedFor('category', {
      ...nothing,
      interests: ['yoga'],
      goals: ['gainStrength', 'reduceStress'],
    });
    expect(asked).toEqual(['yoga', 'Build Strength', 'powerLifting']);
    const order = ids(inOrderFor(categoriesOf('category'), asked));
    expect(order.slice(0, 4)).toEqual([...asked, 'weightLoss']);
    expect(order.toSorted()).toEqual([...focuses].toSorted());
  });

  test.each([
    [0, ['1']],
    [2, ['2']],
    [4, ['3']],
    [null, []],
  ])('a training background of %s asks for level %j', (trainingBackground, level) => {
    expect(askedFor('level', { ...nothing, trainingBackground })).toEqual(level);
  });

  test('training at home asks for what is at home', () => {
    const answers = { ...nothing, interests: ['abs', 'homeMinEq'] as const };
    expect(askedFor('equipment', { ...answers, interests: [...answers.interests] })).toEqual(['2']);
  });

  test('who answered nothing sees the usual order', () => {
    for (const type of ['category', 'level', 'equipment'] as const) {
      expect(askedFor(type, nothing)).toEqual([]);
      expect(inOrderFor(categoriesOf(type), [])).toEqual(categoriesOf(type));
    }
  });
});

test('a category is called what the survey calls it; a coach’s own word is kept', () => {
  expect(categoryTitle('homeNoEq')).toBe('At home, no equipment');
  expect(categoryTitle('Mobility')).toBe('Mobility');
});
