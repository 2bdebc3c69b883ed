// The table of the OWASP ASVS 5.0 has each requirement of levels 1 and 2, and says of each how it is.
import { describe, expect, test } from 'vitest';
import { citedTest, readText } from './cited-tests.ts';

/** Levels 1 and 2, by section. */
const sections: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1-1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1-1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1-1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1-1',
  '8.4': '1-1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1-1',
  '11.6': '1-1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1-1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1-1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1-1',
  '17.2': '1-4',
  '17.3': '1-2',
};
const asked = Object.entries(sections).flatMap(([section, range]) => {
  const [from, to] = range.split('-').map(Number);
  return Array.from({ length: to! - from! + 1 }, (_, index) => `${section}.${from! + index}`);
});

const lines = readText('docs/security.md').split('\n');
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim().replaceAll('**', ''));
const rows = lines
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, id = '', state = '', words = '', where = ''] = cellsOf(line);
    return { id, state, words, where };
  });
const states = ['held', 'not used', 'exception', 'not yet'];

describe('the table of the ASVS', () => {
  test('has each of the 253 requirements of levels 1 and 2, once and in order', () => {
    expect(asked).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(asked);
  });

  test('says of each how it is, and what holds it or why not', () => {
    for (const { id, state, words } of rows) {
      expect(states, id).toContain(state);
      expect(words.length, id).toBeGreaterThan(3);
    }
  });

  test('shows most of what is held by a test or a place in the source', () => {
    const held = rows.filter(({ state }) => state === 'held');
    const shown = held.filter(({ where }) => where !== '');
    expect(shown.length / held.length).toBeGreaterThan(0.9);
  });

  test('counts its own rows', () => {
    for (const state of states) {
      const line = lines.find((one) => one.startsWith(`| **${state}** |`)) ?? '';
      expect(Number(cellsOf(line)[2]), state).toBe(
        rows.filter((row) => row.state === state).length,
      );
    }
  });
});

describe('each attack that once worked', () => {
  const attacks = lines
    .slice(lines.indexOf('## Attacks that once worked'))
    .filter((line) => /^\| (?!Attack )/.test(line));

  test.each(attacks)('fails in a test: %s', (row) => {
    const { file, title } = citedTest(row)!;
    expect(readText(file)).toContain(title);
  });

  test('is in the table', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(20);
  });
});
