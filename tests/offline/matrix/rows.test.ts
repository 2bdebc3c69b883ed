// Every fault of the matrix is caused by some test, in each place where it can be caused.
import { describe, expect, test } from 'vitest';
import { citedTests } from './cited-tests.ts';
import { rows } from './rows.ts';

const cited = citedTests();

test('no test cites a row that the fault matrix does not have', () => {
  const stray = cited.filter(({ row }) => row === null);
  expect(stray.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});

describe.each(rows)('$name', ({ name, injected }) => {
  test.each(injected)('is made to happen in the %s', (place) => {
    const found = cited.filter((one) => one.row?.name === name && one.place === place);
    expect(found.length).toBeGreaterThan(0);
  });
});
