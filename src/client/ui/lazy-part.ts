import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * A part of a screen with its own file. If that file cannot be loaded, because the signal was lost before the app's
 * files were stored, only the part is missing, not the screen: a set can be ticked without a drawing beside it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await untilItCanBeHad(load) }));

/** Resolves to the import, retrying until its file can be loaded. */
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

/** Also after a while, because a device that never went offline gets no event when the server is back. */
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

/** A file of the app could not be fetched. `address` is its own, if the script loader asked for it. */
export interface OutOfReachError extends TypeError {
  readonly address?: string;
}

/** Matches the message of the script loader, and of Chromium and Firefox in development. */
export const isOutOfReach = (error: unknown): error is OutOfReachError =>
  error instanceof TypeError && /dynamically imported module/.test(error.message);
