import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { buildSession } from '#domain/test-builders.ts';
import { columnsOf } from '#client/ui/set-columns.ts';
import { ValueCell } from './value-cell.tsx';

const [entry] = buildSession().exerciseLog;
const columns = columnsOf(entry!, ['weight'], 'metric', null);

const drawn = (
  field: 'weight' | 'effort',
  recommended: number | null,
  actual: number | null,
  upTo?: number,
) =>
  renderToStaticMarkup(
    createElement(ValueCell, {
      setName: 'Set 1',
      column: columns.find((column) => column.field === field)!,
      recommended,
      upTo,
      actual,
      carried: null,
      amrap: false,
      units: 'metric',
      unit: 'km',
      onEdit: () => undefined,
      onChange: () => undefined,
    }),
  );

describe('a value that the athlete logs', () => {
  test.each([
    ['weight', 60, 62.5, 'text-above', '2.5 kilograms above target'],
    ['weight', 60, 57.5, 'text-below', '2.5 kilograms below target'],
  ] as const)('[WK-31] %s of %d asked, %d done: %s', (field, asked, done, colour, words) => {
    expect(drawn(field, asked, done)).toMatch(new RegExp(`${colour}.*<input.*${words}`));
  });

  test.each([
    [8, 9, 'text-above', '1 rep above target'],
    [8, 6, 'text-below', '2 reps below target'],
  ] as const)('[WK-30] effort of %d asked, %d done: %s', (asked, done, colour, words) => {
    expect(drawn('effort', asked, done)).toMatch(new RegExp(`${colour}.*<input.*${words}`));
  });

  test.each([
    [7, 'text-below', '1 rep below target'],
    [12, 'text-above', '2 reps above target'],
  ] as const)('%d reps of 8–10 are %s', (done, colour, words) => {
    expect(drawn('effort', 8, done, 10)).toMatch(new RegExp(`${colour}.*<input.*${words}`));
  });

  test.each([8, 9, 10])('%d reps of 8–10 are as planned', (done) => {
    expect(drawn('effort', 8, done, 10)).not.toMatch(/text-above|text-below|target/);
    expect(drawn('effort', 8, null, 10)).toContain('placeholder="8–10"');
  });

  test.each([
    ['as planned', 60, 60],
    ['not entered yet', 60, null],
    ['of nothing that was asked', null, 60],
  ] as const)('[WK-31] has no colour when it is %s', (_, asked, done) => {
    expect(drawn('weight', asked, done)).not.toMatch(/text-above|text-below|target/);
  });
});
