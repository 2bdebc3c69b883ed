// A day is opened by its address; a program is published and deleted.
import type { Page } from 'playwright/test';
import { cell, programHeld, signInAsCoach } from './builder.ts';
import { expect, test } from './fixtures.ts';

// A save that a newer one has overtaken may have arrived anyway: then the server says so.
test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());

test('a day that is opened by its address leads back to its week, and is in sight in the plan', async ({
  page,
}) => {
  await signInAsCoach(page);
  await page.goto('/programs');
  await page.getByRole('link', { name: /Twelve weeks to strong/ }).tap();
  await expect(page.getByRole('heading', { name: 'Week 1', exact: true })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/78`);
  await page.getByRole('link', { name: 'Back to the plan' }).tap();
  await expect(page.getByRole('heading', { name: 'Week 12', exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(`${new URL(page.url()).pathname}/78`);
  await expect(cell(page, 12, 2)).toBeInViewport();
});

test('a program says what it needs, is published to everyone, and is deleted after one question [PB-3] [PB-4]', async ({
  page,
  holdfast,
}) => {
  await signInAsCoach(page);
  await openNew(page, 'Short and sweet');
  await page.getByRole('link', { name: 'Day 1 Rest' }).tap();
  await page.getByLabel('Write an exercise').fill('push-up 3x12');
  await page.getByLabel('Write an exercise').press('Enter');
  await page.getByRole('link', { name: 'Back to the plan' }).tap();
  await page.getByRole('link', { name: 'Details' }).tap();
  await page.getByLabel('Video (optional)').fill('javascript:alert(1)');
  await expect(page.getByText('Not a valid video link')).toBeVisible();
  await page.getByLabel('Add a picture').setInputFiles({
    name: 'picture.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(page.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Publish Short and sweet' });
  const publish = dialog.getByRole('button', { name: 'Publish' });
  await expect(dialog.getByText('Choose a category')).toBeVisible();
  await expect(publish).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await page.getByLabel('Category').selectOption('Build Strength');
  await page.getByRole('group', { name: 'Level' }).getByText('Intermediate').tap();
  await page.getByRole('group', { name: 'Equipment' }).getByText('No equipment').tap();
  await page.getByRole('button', { name: 'Publish' }).tap();
  await expect(publish).toBeEnabled();
  await publish.tap();
  await expect(page.getByText('Published: Everyone')).toBeVisible();
  const held = await programHeld(page, holdfast);
  expect(held).toMatchObject({
    publishing: { publishingStatus: 'all' },
    videoLink: null,
    level: 2,
  });

  await page.getByRole('link', { name: 'Back to your programs' }).tap();
  await page.getByRole('button', { name: 'Delete Short and sweet' }).tap();
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(page.getByRole('link', { name: 'Short and sweet' })).toHaveCount(0);
});

async function openNew(page: Page, title: string): Promise<void> {
  await page.goto('/programs/programs-new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Weeks', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
