import { expect, test } from 'vitest';
import { scrollAfter } from './use-held-place.ts';

test('[MSG-2] you stay at the end if you are there, also when new messages go before your own waiting ones', () => {
  expect(scrollAfter(0, 198)).toBe(0);
  expect(scrollAfter(-40, 66)).toBe(0);
});

test('new messages do not scroll a reader of older ones', () => {
  expect(scrollAfter(-900, 198)).toBe(-1098);
  expect(scrollAfter(-900, -22)).toBe(-878);
});

test('scrolling by hand is left alone, also near the end', () => {
  expect(scrollAfter(-40, 0)).toBe(-40);
  expect(scrollAfter(-40, 0.4)).toBe(-40);
});
