import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellHidden } from './tell-hidden.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A file of the app that fails to load `failures` times. */
function notifierAfter(failures: number) {
  const told: (string | null)[] = [];
  let left = failures;
  const load = async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module: /a.js');
    return { notifyTimesUp: async (description: string | null) => void told.push(description) };
  };
  return { told, load };
}

test('the end of a rest on a hidden page is told at once', async () => {
  const { told, load } = notifierAfter(0);
  await tellHidden(load, { description: null, overdueSeconds: 0 });
  expect(told).toEqual([null]);
});

test('where the file of the app cannot be had, the end of a rest is told later, and how long ago it was', async () => {
  const { told, load } = notifierAfter(1);
  const telling = tellHidden(load, { description: null, overdueSeconds: 10 });
  await vi.advanceTimersByTimeAsync(20_000);
  await telling;
  expect(told).toEqual(['The timer ended 0:30 ago.']);
});

test('what is wrong in the file itself is not tried for ever', async () => {
  const broken = () => Promise.reject(new RangeError('Broken'));
  await expect(tellHidden(broken, { description: null, overdueSeconds: 0 })).rejects.toThrow(
    'Broken',
  );
});
