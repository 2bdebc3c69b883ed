import { afterEach, expect, test, vi } from 'vitest';
import { soundTimesUp } from './times-up-sound.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['after a tap', { hasBeenActive: true }, 1],
  ['before the first tap', { hasBeenActive: false }, 0],
  ['where the browser does not say if there was a tap', undefined, 1],
] as const)(
  'a rest that is over %s vibrates as far as it may',
  async (_, userActivation, times) => {
    const vibrate = vi.fn<() => boolean>();
    vi.stubGlobal('navigator', { vibrate, userActivation });
    await soundTimesUp();
    expect(vibrate).toHaveBeenCalledTimes(times);
  },
);
