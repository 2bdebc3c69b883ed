import { afterEach, expect, test, vi } from 'vitest';
import { onNear } from './on-near.ts';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting'>;
let handOver: (entries: readonly Entry[]) => void;

class Observer {
  observe = vi.fn<() => void>();
  disconnect = vi.fn<() => void>();
  constructor(callback: typeof handOver) {
    handOver = callback;
  }
}

afterEach(() => vi.unstubAllGlobals());

test('a busy phone that tells of a scroll together with what was before it still reads on', () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const call = vi.fn<() => void>();
  onNear({} as Element, { margin: '200px' }, call);
  handOver([{ isIntersecting: false }]);
  expect(call).not.toHaveBeenCalled();
  handOver([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(call).toHaveBeenCalledOnce();
});
