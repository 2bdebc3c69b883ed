import type { Page } from 'playwright/test';

const mostSteps = 60;

/** By the keyboard, from wherever the focus is to the next thing with a name that begins so. */
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
