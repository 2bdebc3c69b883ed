import { afterEach, expect, test, vi } from 'vitest';
import { dropPictures, pictureCache } from './picture-cache.ts';

afterEach(() => vi.unstubAllGlobals());

test('every picture goes, and the cache stays open for the service worker', async () => {
  const kept = new Map<string, Set<string>>([
    [pictureCache, new Set(['/pictures/1', '/pictures/2'])],
    ['precache', new Set(['/index.html'])],
  ]);
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      keys: async () => [...kept.get(name)!],
      delete: async (one: string) => kept.get(name)!.delete(one),
    }),
  });
  await dropPictures();
  expect(kept).toEqual(
    new Map([
      [pictureCache, new Set()],
      ['precache', new Set(['/index.html'])],
    ]),
  );
});

test('a page that has no caches has nothing to drop', async () => {
  vi.stubGlobal('caches', undefined);
  Reflect.deleteProperty(globalThis, 'caches');
  await expect(dropPictures()).resolves.toBeUndefined();
});
