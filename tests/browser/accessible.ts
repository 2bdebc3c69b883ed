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
      const scrolledSideways = await page.evaluate(
        () => document.documentElement.scrollWidth > innerWidth,
      );
      expect.soft(scrolledSideways, `${screen} scrolls sideways at ${width} px`).toBe(false);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const withTextTwiceAsLarge = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const isWider = document.documentElement.scrollWidth > innerWidth;
    document.documentElement.style.fontSize = '';
    return isWider;
  });
  expect.soft(withTextTwiceAsLarge, `${screen} scrolls sideways with large text`).toBe(false);
}

/** In the dark the colours alone are others. Not in its old way, axe would open a page for each look. */
function rulesFor(page: Page, colorScheme: 'light' | 'dark'): AxeBuilder {
  const all = new AxeBuilder({ page }).setLegacyMode(true);
  return colorScheme === 'light' ? all : all.withRules(['color-contrast']);
}
