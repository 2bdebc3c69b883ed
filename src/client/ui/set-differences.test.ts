import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildSet } from '#domain/test-builders.ts';
import { compareSet } from './set-comparison.ts';
import { SetDifferences } from './set-differences.tsx';

const logged = (weight: number, reps: number) =>
  buildSet(1, {
    done: true,
    weight: { metric: 'weight', recommended: 60, actual: weight },
    effort: { metric: 'reps', recommended: 8, actual: reps },
  });

const drawn = (weight: number, reps: number) => {
  const { differences } = compareSet(
    { prescribed: buildSet(), logged: logged(weight, reps) },
    'metric',
  );
  return renderToStaticMarkup(createElement(SetDifferences, { differences }));
};

test('[WK-30] [WK-31] beside a set that was done, more than asked is green and less is red', () => {
  expect(drawn(62.5, 7)).toMatch(/^<span[^>]*text-above.*2\.5 kg above.*text-below.*1 rep below/);
  expect(drawn(57.5, 9)).toMatch(/^<span[^>]*text-below.*2\.5 kg below.*text-above.*1 rep above/);
  expect(drawn(60, 8)).toBe('');
});

test('[WK-31] above is a green and below a red, by day and by night', () => {
  const theme = readFileSync(new URL('../theme.css', import.meta.url), 'utf8');
  const shades = (name: string) =>
    /light-dark\(#(\w{6}), #(\w{6})\)/
      .exec(theme.split(`--${name}:`)[1] ?? '')!
      .slice(1)
      .map((hex) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  for (const [red = 0, green = 0, blue = 0] of shades('above'))
    expect(green).toBeGreaterThan(1.5 * Math.max(red, blue));
  for (const [red = 0, green = 0, blue = 0] of shades('below'))
    expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
  for (const name of ['above', 'below']) expect(theme).toContain(`--color-${name}: var(--${name})`);
});
