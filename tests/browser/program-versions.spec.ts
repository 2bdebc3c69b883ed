// A coach goes back to a version of a program, and returns.
import type { Page } from 'playwright/test';
import { programHeld, signInAsCoach } from './builder.ts';
import { expect, holdNextWrite, test, untilAllSaved } from './fixtures.ts';

// A save that a newer one has overtaken may have arrived anyway: then the server says so.
test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());

const openVersions = async (page: Page) => {
  await page.getByRole('button', { name: 'Program: more' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Versions' }).tap();
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
};

const writeTitle = async (page: Page, title: string) => {
  await page.getByRole('link', { name: 'Details' }).tap();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Title').blur();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

test('a coach looks at an earlier version, restores it, undoes that, and finds the draft among the versions', async ({
  page,
  holdfast,
  signal,
}) => {
  await signInAsCoach(page);
  await page.goto('/programs');
  await page.getByRole('link', { name: /Twelve weeks to strong/ }).tap();
  await writeTitle(page, 'Thirteen weeks to strong');
  await page.getByRole('button', { name: 'Publish' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish the changes' }).tap();
  await expect(page.getByText('Published: Everyone')).toBeVisible();
  await writeTitle(page, 'Fourteen weeks to strong');

  await openVersions(page);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: '2. Thirteen weeks to strong' })).toContainText(
    'Title: “Twelve weeks to strong” → “Thirteen weeks to strong”',
  );
  await page.getByRole('button', { name: /^1\. Twelve weeks to strong/ }).tap();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText(
    'Title: “Fourteen weeks to strong” → “Twelve weeks to strong”',
  );
  await page.getByRole('button', { name: 'Restore this version' }).tap();
  await expect(page.getByText('Version 1 is your draft again')).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Twelve weeks to strong' }),
  ).toBeVisible();
  await untilAllSaved(page);
  expect((await programHeld(page, holdfast)).title).toBe('Twelve weeks to strong');

  await page.locator('[aria-live=polite]').getByRole('button', { name: 'Undo' }).tap();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Fourteen weeks to strong' }),
  ).toBeVisible();
  await untilAllSaved(page);

  await openVersions(page);
  await expect(rows.filter({ hasText: '3. Fourteen weeks to strong' })).toContainText(
    'Your draft, kept when you restored version 1',
  );
  await signal.lose();
  await page.getByRole('button', { name: /^2\. Thirteen weeks to strong/ }).tap();
  await expect(page.getByText('Versions need a signal.')).toBeVisible();
});

test('an edit is never called saved before the server has it', async ({ page, line }) => {
  await signInAsCoach(page);
  await page.goto('/programs');
  await page.getByRole('link', { name: /Twelve weeks to strong/ }).tap();
  await page.getByRole('link', { name: 'Details' }).tap();
  await untilAllSaved(page);
  const words = await page.evaluateHandle(() => {
    const shown: string[] = [];
    const button = [...document.querySelectorAll('button')].find(
      ({ innerText }) => innerText.trim() === 'All saved',
    )!;
    const note = () => shown.push(button.innerText.trim());
    new MutationObserver(note).observe(button, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    return shown;
  });
  const write = holdNextWrite(line);
  await page.getByLabel('Title').fill('Fourteen weeks to strong');
  await page.getByLabel('Title').blur();
  await write.arrived();
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible();
  const early = await words.jsonValue();
  write.letGo();
  await untilAllSaved(page);
  expect(early).toContain('Saving…');
  expect(early).not.toContain('All saved');
});
