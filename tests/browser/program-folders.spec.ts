// A coach puts programs into folders, without a signal.
import type { Page } from 'playwright/test';
import { signInAsCoach } from './builder.ts';
import { expect, test, untilAllSaved, untilInstalled } from './fixtures.ts';

const folder = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).last();

test(
  'programs go into a folder without a signal, which is closed, renamed, removed and brought back',
  { tag: '@installed' },
  async ({ page, signal }) => {
    await signInAsCoach(page);
    await page.goto('/programs');
    await untilInstalled(page);
    await signal.lose();

    // One, by its menu, into a new folder.
    await page.getByRole('button', { name: 'One kettlebell: more' }).tap();
    await page.getByRole('button', { name: 'Move to a folder' }).tap();
    await page.getByLabel('New folder').fill('Sold');
    await page.getByRole('button', { name: 'Move', exact: true }).tap();
    await expect(folder(page, 'Sold').getByRole('link', { name: 'One kettlebell' })).toBeVisible();

    // Several at once, into a folder that is there.
    await page.getByRole('button', { name: 'Select programs' }).tap();
    await page.getByRole('checkbox', { name: 'Twelve weeks to strong' }).check();
    await page.getByRole('checkbox', { name: 'Big three in eight weeks' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Move', exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Sold', exact: true }).tap();
    await expect(folder(page, 'Sold').getByRole('link')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'In no folder' })).toHaveCount(0);
    await undo(page).tap();
    await expect(folder(page, 'Sold').getByRole('link')).toHaveCount(1);

    // A closed folder stays closed, and a search looks into it.
    await folder(page, 'Sold').getByRole('button', { name: /^Sold/ }).tap();
    await expect(page.getByRole('link', { name: 'One kettlebell' })).toHaveCount(0);
    await page.reload();
    await expect(folder(page, 'Sold')).toBeVisible();
    await expect(page.getByRole('link', { name: 'One kettlebell' })).toHaveCount(0);
    await page.getByLabel('Find a program').fill('kettle');
    await expect(page.getByRole('link', { name: 'One kettlebell' })).toBeVisible();
    await page.getByLabel('Find a program').fill('');

    await page.getByRole('button', { name: 'Rename folder Sold' }).tap();
    await page.getByRole('dialog').getByLabel('Folder').fill('In the store');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).tap();
    await expect(folder(page, 'In the store')).toBeVisible();
    await page.getByRole('button', { name: 'Remove folder In the store' }).tap();
    await expect(folder(page, 'In the store')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'One kettlebell' })).toBeVisible();
    await undo(page).tap();
    await expect(folder(page, 'In the store')).toBeVisible();

    await signal.return();
    await untilAllSaved(page);
    await expect(folder(page, 'In the store')).toBeVisible();
  },
);
