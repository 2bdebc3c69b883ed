// When a screen can be used, by the page's own clock.
import type { BrowserContext, Page } from 'playwright';

/** From now on, each new page of the context records when one of the elements has been painted. */
export async function markReady(context: BrowserContext, selector: string): Promise<void> {
  await context.addInitScript((awaited) => {
    const ready = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(awaited)) return;
        observer.disconnect();
        // The message comes after the paint that follows the frame.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now()));
          port1.start();
          port2.postMessage(null);
        });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    Object.assign(globalThis, { ready });
  }, selector);
}

declare const ready: Promise<number>;

/** Milliseconds from the navigation. */
export const readyAt = (page: Page): Promise<number> => page.evaluate(() => ready);
