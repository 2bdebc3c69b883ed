import { useEffect } from 'react';

// Anything the first screen can do without waits until that screen is there: loading it earlier would delay the very
// thing the user came for.

let showFirstScreen: () => void = () => undefined;
const firstScreen = new Promise<void>((resolve) => {
  showFirstScreen = resolve;
});

/** A screen that never appears must not keep the sync from starting. */
const longestWaitMs = 4000;
const patience = new Promise<void>((resolve) => void setTimeout(resolve, longestWaitMs));

/**
 * Every screen calls it when it can be seen and used. The browser may be idle before it has painted: what is put off
 * comes after the paint, not beside it.
 */
export const firstScreenShown = (): void =>
  void requestAnimationFrame(() => setTimeout(showFirstScreen));

/** `shown`: what the screen shows, or whether it can; nothing while it is read. */
export function useFirstScreenShown(shown: unknown): void {
  useEffect(() => {
    if (shown) firstScreenShown();
  }, [shown]);
}

/** Runs work that nobody waits for once the first screen is there and the page is idle. */
export function whenIdle(work: () => void): void {
  void Promise.race([firstScreen, patience]).then(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 });
    else setTimeout(work, 300);
  });
}
