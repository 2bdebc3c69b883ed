import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/**
 * At three widths, light and dark: no violation that axe knows of, and nothing to scroll sideways for, with
 * text twice as large either.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colours in the middle of a transition have contrasts of their own.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const { violations } = await rulesFor(page, colorScheme).analyze();
      const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
      expect.soft(found, `${screen}, ${colorScheme}, ${width} px`).toEqual([]);
      expect
        .soft(await isScrolledSideways(page), `${screen} scrolls sideways at ${width} px`)
        .toBe(false);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const setTextSize = (size: string) =>
    page.evaluate((given) => void (document.documentElement.style.fontSize = given), size);
  await setTextSize('200%');
  // A chart is drawn anew for the width that it has been given, a moment after it has it.
  await expect
    .configure({ soft: true })
    .poll(() => isScrolledSideways(page), `${screen} scrolls sideways with large text`)
    .toBe(false);
  await setTextSize('');
}

const isScrolledSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** In the dark the colours alone are others. Not in its old way, axe would open a page for each look. */
function rulesFor(page: Page, colorScheme: 'light' | 'dark'): AxeBuilder {
  const all = new AxeBuilder({ page }).setLegacyMode(true);
  return colorScheme === 'light' ? all : all.withRules(['color-contrast']);
}
