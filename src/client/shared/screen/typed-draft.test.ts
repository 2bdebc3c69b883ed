import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTyped, moveTyped, readTyped } from './typed-draft.ts';

const stored = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  stored.clear();
  isFull = false;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what is being typed is there after a reload, until it is given away', () => {
  keepTyped('comment-a', 'Slower on the way do');
  keepTyped('comment-b', 'Well done');
  expect(readTyped('comment-a')).toBe('Slower on the way do');
  keepTyped('comment-a', null);
  expect(readTyped('comment-a')).toBeNull();
  expect(readTyped('comment-b')).toBe('Well done');
});

test('where there is no room for it, one goes on typing all the same', () => {
  isFull = true;
  expect(() => keepTyped('comment-a', 'Slower')).not.toThrow();
  expect(readTyped('comment-a')).toBeNull();
});

test('what somebody else left there is nothing that was typed', () => {
  stored.set('holdfast-typed-comment-a', '{');
  expect(readTyped('comment-a')).toBeNull();
});

test('what was typed follows its workout to another id, and never takes the place of newer text', () => {
  keepTyped('comment-old', 'Slower');
  expect(moveTyped('comment-old', 'comment-new')).toBe(true);
  expect([readTyped('comment-old'), readTyped('comment-new')]).toEqual([null, 'Slower']);
  keepTyped('comment-old', 'Older');
  expect(moveTyped('comment-old', 'comment-new')).toBe(false);
  expect(readTyped('comment-new')).toBe('Slower');
});
