// The table of what coaches pay others for cites tests by file and title.
import { expect, test } from 'vitest';
import { citedTest, readText } from './cited-tests.ts';

interface Row {
  readonly line: string;
  readonly cells: readonly string[];
}

const rows: readonly Row[] = readText('docs/coaching.md')
  .split('\n')
  .filter((line) => /^\| (?!A coach wants to)/.test(line))
  .map((line) => ({ line, cells: line.split('|').map((cell) => cell.trim()) }));

const cited = rows.flatMap(({ line }) => citedTest(line) ?? []);

test.each(cited)('$file shows that $title', ({ file, title }) => {
  expect(readText(file)).toContain(title);
});

test('each row of the table cites a test, or says that Holdfast has no such thing', () => {
  expect(rows.length).toBeGreaterThan(25);
  for (const { line, cells } of rows) {
    const isMissing = cells[3]?.startsWith('Not there') === true;
    expect(cells[4] === '', line).toBe(isMissing);
  }
  const missing = rows.filter(({ cells }) => cells[4] === '').length;
  expect(cited).toHaveLength(rows.length - missing);
});
