import { expect, test } from 'vitest';
import type { Assignment } from '#contract/assignments.ts';
import { namesOf } from './clients-on.ts';

const given = (...names: string[]) => names.map((clientName) => ({ clientName }) as Assignment);

test('a coach reads who gets the changes, at most three by name', () => {
  expect(namesOf(given('Ana', '', 'Cleo'))).toBe('Ana, a client, and Cleo');
  expect(namesOf(given('Ana', 'Ben', 'Cleo', 'Dan', 'Eve'))).toBe('Ana, Ben, Cleo and 2 more');
});

test('names from right to left are set apart, so that the list keeps its order', () => {
  expect(namesOf(given('נועה', 'أحمد'))).toBe('\u2068נועה\u2069 and \u2068أحمد\u2069');
});
