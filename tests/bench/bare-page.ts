// A page of the bare server, which sends single sets like an app without a sync engine would.
import type { Browser, Page } from 'playwright';

/** One at a time, each a document of its own; returns the total in milliseconds. */
export const sendSingleSets = (page: Page, sets: readonly { id: string }[]): Promise<number> =>
  page.evaluate(async (all) => {
    const start = performance.now();
    for (const set of all) {
      const reply = await fetch(`/document/${set.id}`, {
        method: 'PUT',
        cache: 'no-store',
        headers: {
          'content-type': 'application/json',
          authorization: 'Bearer 0123456789012345678901234567890123456789012',
        },
        body: JSON.stringify(set),
      });
      await reply.text();
    }
    return performance.now() - start;
  }, sets);

export async function openBarePage(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(origin);
  return page;
}
