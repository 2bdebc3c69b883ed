// The app in the browser, prepared for measurements on its screens.
import type { BrowserContext, Page } from 'playwright';
import { athlete } from '#tests/browser/server-process.ts';

/** Signs the demo athlete in; ends on Training, with everything on the device. */
export async function signIn(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(athlete.email);
  await page.getByLabel('Password', { exact: true }).fill(athlete.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/training/);
  await page.getByRole('button', { name: 'Open workout' }).waitFor();
  return page;
}

/** Starts today's workout, ticks a set and waits until the server has it. */
export async function startWorkout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open workout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start workout' }).click();
  await setBox(page, 1).waitFor();
  // Until the tick is on the screen, the queue may not have been checked yet.
  await setBox(page, 1).click();
  await page.getByText('All saved').first().waitFor({ state: 'attached' });
}

/** In the open exercise; `number` from 1. */
export const setBox = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `Set ${number} done` });

export const isCall = (
  request: { method(): string; url(): string },
  method: string,
  path: string,
): boolean => request.method() === method && new URL(request.url()).pathname === path;
