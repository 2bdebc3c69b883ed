import { describe, expect, test } from 'vitest';
import { firstNew, newlyRead, openedWith, openingStep } from './opening.ts';

const [ana, ben] = ['ana', 'ben'];
const token = (n: number) => `18990000000${String(n).padStart(6, '0')}`;
const said = (author: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ author, timeToken: token(from + n) }));

/** Ana had read up to message 20; then Ben wrote 60. */
const all = [...said(ana, 1, 20), ...said(ben, 21, 80)];
const opening = { reader: ana, read: token(20), earlier: 'more' } as const;

describe('a conversation with 60 new messages', () => {
  test('begins with all of them, and some that were read', () => {
    expect(openedWith(50, 60)).toBeGreaterThan(60);
    expect(openedWith(50, 3)).toBe(50);
  });

  test('opens at the first of them', () => {
    expect(openingStep({ ...opening, messages: all })).toBe('show');
    expect(firstNew(all, ana, token(20))?.timeToken).toBe(token(21));
  });

  test('brings those that this device does not hold, and waits for them', () => {
    const messages = all.slice(-15);
    expect(openingStep({ ...opening, messages })).toBe('bring');
    expect(openingStep({ ...opening, messages, earlier: 'reading' })).toBe('wait');
  });

  test('opens at the first that can be had, without a signal and when nothing was read before', () => {
    const messages = all.slice(-15);
    expect(openingStep({ ...opening, messages, earlier: 'stuck' })).toBe('show');
    expect(openingStep({ ...opening, messages, read: '', earlier: 'start' })).toBe('show');
  });

  test('waits while none of them is there', () => {
    expect(openingStep({ ...opening, messages: all.slice(0, 20) })).toBe('wait');
    expect(openingStep({ ...opening, messages: [] })).toBe('wait');
  });
});

test('a conversation with thousands of new messages opens before all of them are brought', () => {
  const messages = said(ben, 2001, 2400);
  expect(openingStep({ ...opening, messages })).toBe('show');
  expect(openedWith(50, 5000)).toBeLessThan(400);
});

test('an own message is never new', () => {
  const messages = [...said(ana, 21, 22), { author: ana, timeToken: null }];
  expect(firstNew(messages, ana, token(20))).toBeUndefined();
});

test('[MSG-2] what is told as read goes no further than the last message in sight', () => {
  expect(newlyRead(token(35), token(20))).toBe(token(35));
  expect(newlyRead(token(12), token(20))).toBeNull();
  expect(newlyRead(null, token(20))).toBeNull();
});
