import { expect, test } from 'vitest';
import { splitLinks } from './message-row.tsx';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test.each([
  ['see https://example.org/a?b=1#c now', ['https://example.org/a?b=1#c']],
  ['www.example.org', ['https://www.example.org/']],
  ['Read this: http://example.org.', ['http://example.org/']],
  ['(https://example.org/squat)', ['https://example.org/squat']],
  [
    'https://en.example.org/wiki/Squat_(exercise)',
    ['https://en.example.org/wiki/Squat_(exercise)'],
  ],
  ['https://a.example, https://b.example!', ['https://a.example/', 'https://b.example/']],
  ['https://beispiel.example/übung', ['https://beispiel.example/%C3%BCbung']],
])('%s leads to %s', (text, found) => {
  expect(links(text)).toEqual(found);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<a href="x" onclick="alert(1)">',
  'https://',
  'http:// example.org',
  '5x5 at 80.5 kg, e.g. squats',
])('%s leads nowhere', (text) => {
  expect(links(text)).toEqual([]);
});

test('nothing of a message is lost or changed by its links', () => {
  const text = 'One (https://a.example/x)\nשלום www.b.example… <img src=x onerror=alert(1)> end';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('a message of 10,000 brackets is split at once', () => {
  const text = `https://a.example/${')'.repeat(9_000)}`;
  expect(splitLinks(text).map((part) => part.text)).toEqual([
    'https://a.example/',
    ')'.repeat(9_000),
  ]);
});
