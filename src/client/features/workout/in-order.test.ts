import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('two taps in one frame are done in their order, each once [WK-24]', () => {
  const frames: (() => void)[] = [];
  const done: string[] = [];
  const taps = inOrder((work) => frames.push(work, work));
  taps.add(() => done.push('set 1'));
  taps.add(() => done.push('set 2'));
  expect(done).toEqual([]);
  for (const frame of frames) frame();
  expect(done).toEqual(['set 1', 'set 2']);
});

test('the action button finds the set that was ticked in the same frame done [WK-7] [WK-24]', () => {
  const frames: (() => void)[] = [];
  const done: string[] = [];
  const taps = inOrder((work) => frames.push(work));
  taps.add(() => done.push('set 1'));
  taps.catchUp();
  done.push('exercise complete');
  for (const frame of frames) frame();
  expect(done).toEqual(['set 1', 'exercise complete']);
});
