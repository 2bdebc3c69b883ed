import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * A part of a screen with a file of its own. While that file cannot be had, for the signal was lost
 * before the app's files were stored, the part is missing, and not the screen: a set can be ticked without a
 * drawing beside it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await untilItCanBeHad(load) }));

/** What `load` imports, as soon as its file can be had. */
export async function untilItCanBeHad<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
      await aBetterMoment();
    }
  }
}

const retryMs = 20_000;

/** A device that never went offline gets no event when the server is back. */
const aBetterMoment = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, retryMs);
    addEventListener('online', end);
  });

/** In the words of the script loader, and of Chromium and Firefox in development. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module/.test(error.message);
