import axe, { type AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/**
 * On a narrow phone, an ordinary one and a desktop, light and dark: axe finds no violation, and nothing scrolls
 * sideways, even with text at double size. All rules run where the layouts differ, contrast alone where only the
 * colors do.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Mid-transition colors have contrasts of their own.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const isAsNarrow = width === (colorScheme === 'light' ? 390 : 320);
      if (!isAsNarrow) {
        const found = await violationsIn(page, colorScheme);
        expect.soft(found, `${screen}, ${colorScheme}, ${width} px`).toEqual([]);
      }
      await expectNoScrollSideways(page, `${screen} at ${width} px`);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const setTextSize = (size: string) =>
    page.evaluate((given) => void (document.documentElement.style.fontSize = given), size);
  await setTextSize('200%');
  await expectNoScrollSideways(page, `${screen} with large text`);
  await setTextSize('');
}

/** Polls, because a chart is redrawn a moment after its width changes. */
const expectNoScrollSideways = (page: Page, screen: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
      `${screen} scrolls sideways`,
    )
    .toBe(false);

/** In dark mode only the colors differ. */
async function violationsIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const only = colorScheme === 'dark' ? ['color-contrast'] : null;
  const { violations } = await page.evaluate(
    (rules): Promise<AxeResults> =>
      window.axe.run({
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      }),
    only,
  );
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
