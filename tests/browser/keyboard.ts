import type { Page } from 'playwright/test';

const mostSteps = 60;

/** Presses Tab from the current focus to the next element whose name begins like this. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < mostSteps; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const label = isField ? element.labels?.[0]?.textContent : null;
      return (element?.ariaLabel ?? label ?? element?.textContent ?? '').trim();
    });
    if (focused.startsWith(name)) return;
  }
  throw new Error(`The keyboard does not reach ${name}`);
}
