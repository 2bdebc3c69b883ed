import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EarningsTiles } from './earnings-tiles.tsx';

const stats = (earnings: number) => ({ salesCount: 2, refundsCount: 0, earnings, days: [] });

/** The text of the tiles, one after another. */
const read = (earnings: number, before: number | null = null) =>
  renderToStaticMarkup(
    createElement(EarningsTiles, {
      now: stats(earnings),
      before: before === null ? null : stats(before),
    }),
  )
    .split(/<[^>]+>/)
    .filter(Boolean);

test.each([
  [441_000, '$4,410.00'],
  [123_456, '$1,234.56'],
  [5, '$0.05'],
  [0, '$0.00'],
  [-4410, '-$44.10'],
])('[CO-5] earnings of %d cents are %s on their tile', (cents, shown) => {
  expect(read(cents).slice(3)).toEqual(['Earnings', shown, 'after fees and refunds']);
});

test('[CO-5] earlier earnings are shown in dollars, too', () => {
  expect(read(4410, 2205).at(-1)).toBe('up from $22.05');
});
