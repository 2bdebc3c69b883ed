// What the first screen can do without waits until that screen is there: loading it earlier would
// hold back the very thing the person came for.

let showFirstScreen: () => void = () => undefined;
const firstScreen = new Promise<void>((resolve) => {
  showFirstScreen = resolve;
});

/** A screen that never comes must not keep the sync from starting. */
const longestWaitMs = 4000;
const patience = new Promise<void>((resolve) => void setTimeout(resolve, longestWaitMs));

/** Called by each screen when what it is for can be seen and used. */
export const firstScreenShown = (): void => showFirstScreen();

/** Runs work that nobody waits for once the first screen is there and the page is quiet. */
export function whenIdle(work: () => void): void {
  void Promise.race([firstScreen, patience]).then(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 });
    else setTimeout(work, 300);
  });
}
