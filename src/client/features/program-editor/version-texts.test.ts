import { expect, test } from 'vitest';
import { changeLines, leftBy } from './version-texts.ts';

test('a version says what left it', () => {
  const version = {
    number: 4,
    at: '2030-03-04T10:00:00.000Z',
    title: 'Peak',
    publishingStatus: 'all' as const,
    changes: null,
  };
  expect(leftBy({ ...version, restored: null })).toBe('Published: Everyone');
  const sent = { ...version, publishingStatus: 'unpublished' as const };
  expect(leftBy({ ...sent, restored: null })).toBe('Sent to your clients');
  expect(leftBy({ ...version, restored: 2 })).toBe('Your draft, kept when you restored version 2');
});

test('a version tells its first changes, and how many more there were', () => {
  expect(changeLines({ changes: null })).toEqual(['The first version']);
  expect(changeLines({ changes: { count: 0, words: [] } })).toEqual(['No changes']);
  const words = ['Price: Free → $20', 'Week 1, day 1: changed'];
  expect(changeLines({ changes: { count: 2, words } })).toEqual(words);
  expect(changeLines({ changes: { count: 9, words } })).toEqual([...words, 'and 7 more']);
});
