import { expect, test } from 'vitest';
import { dayText, excerpt, markedParts, oneLine, unseenText } from './message-texts.ts';

test.each([
  ['2030-03-04', 'Today'],
  ['2030-03-03', 'Yesterday'],
  ['2030-02-26', 'Tuesday'],
])('%s is called %s', (day, words) => {
  expect(dayText(day, '2030-03-04')).toBe(words);
});

test('an older day has its date, one of another year the year', () => {
  expect(dayText('2030-02-25', '2030-03-04')).toMatch(/25/);
  expect(dayText('2030-02-25', '2030-03-04')).not.toMatch(/2030/);
  expect(dayText('2029-12-31', '2030-03-04')).toMatch(/2029/);
});

test('of a long message the line shows the part with the word', () => {
  const body = `${'warm up '.repeat(40)}then the heavy squats\nand a walk`;
  expect(excerpt(body, 'Squats now')).toMatch(/^….*heavy squats and a walk$/);
  expect(excerpt('squats today', 'squats')).toBe('squats today');
  expect(excerpt('nothing of it', 'squats')).toBe('nothing of it');
});

test('the line highlights the words searched for, with or without accents', () => {
  const marked = (line: string, text: string) =>
    markedParts(line, text)
      .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
      .join('');
  expect(marked('Heavy squats (again)', 'SQUAT (again')).toBe('Heavy [squat]s [(again])');
  expect(marked('Nothing of it', 'squats')).toBe('Nothing of it');
  expect(marked('a.b', '.')).toBe('a[.]b');
  expect(marked('as it is', ' ')).toBe('as it is');
});

test('a list shows the beginning of what is long, on one line', () => {
  expect(oneLine(`Squats\n\n at six`)).toBe('Squats at six');
  expect(oneLine('x'.repeat(100_000))).toHaveLength(200);
});

test('what came meanwhile is counted in words', () => {
  expect([1, 3].map(unseenText)).toEqual(['1 new message', '3 new messages']);
});
