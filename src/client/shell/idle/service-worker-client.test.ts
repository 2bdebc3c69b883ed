// The page's side of the service worker, in a browser whose worker and clock belong to the test.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startServiceWorker } from './service-worker-client.ts';
import { currentToasts, dismissToast } from '#client/shared/screen/toasts.ts';

const update = vi.fn<() => Promise<unknown>>();
const register = vi.fn<(path: string) => Promise<unknown>>();
const page = { visibilityState: 'visible', addEventListener: () => undefined };

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  update.mockReset().mockResolvedValue(undefined);
  register.mockReset().mockResolvedValue({ active: {}, waiting: null, update });
  page.visibilityState = 'visible';
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { serviceWorker: { register, addEventListener: () => undefined } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('[SW-1] the service worker looks for an update every 5000 ms', async () => {
  await startServiceWorker();
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
  await vi.advanceTimersByTimeAsync(4999);
  expect(update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(update).toHaveBeenCalledTimes(4);
});

test('a page that nobody looks at asks for no update', async () => {
  await startServiceWorker();
  page.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(15_000);
  expect(update).not.toHaveBeenCalled();
});

test('[ERR-6] nobody is told of a service worker that cannot be had, or not be looked after', async () => {
  register.mockRejectedValueOnce(new DOMException('private window', 'SecurityError'));
  const started = startServiceWorker();
  expect(await started.catch(() => 'told')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(update).not.toHaveBeenCalled();

  update.mockRejectedValue(new TypeError('no network'));
  await startServiceWorker();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(update).toHaveBeenCalledTimes(3);
  expect(currentToasts()).toEqual([]);
});
