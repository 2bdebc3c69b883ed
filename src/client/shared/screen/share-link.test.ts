import { expect, test } from 'vitest';
import { shareLink } from './share-link.ts';

const program = { title: 'One kettlebell', url: 'https://holdfast.test/store/1' };

test('a program is shared by the system’s own sheet', async () => {
  const shared: unknown[] = [];
  const share = async (data?: ShareData) => void shared.push(data);
  expect(await shareLink(program, { share })).toBe('shared');
  expect(shared).toEqual([program]);
});

test('closing the sheet is no failure', async () => {
  const share = () => Promise.reject(new DOMException('closed', 'AbortError'));
  expect(await shareLink(program, { share })).toBe('shared');
});

test('without a sheet the link is copied, and where that is not allowed it is said', async () => {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  expect(await shareLink(program, { clipboard: { writeText } })).toBe('copied');
  expect(copied).toEqual([program.url]);
  expect(await shareLink(program, {})).toBe('failed');
});
