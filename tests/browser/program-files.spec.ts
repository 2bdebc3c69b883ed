// A coach's program as a document: read from a sheet, copied, printed, and saved for a spreadsheet.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { cell, programHeld, signInAsCoach } from './builder.ts';
import { expect, test, untilAllSaved, untilInstalled } from './fixtures.ts';

// A save that a newer one has overtaken may have arrived anyway: then the server says so.
test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

const sheet = [
  'Week,Day,Workout,Exercise,Sets,Reps,Load (lb),RPE,Notes',
  '1,1,Lower A,Back squat,3,5,225,8,Below parallel',
  ',,,Zercher sqat,3,8,135,,',
  ',3,Upper A,Bench press,4,6-8,155,,',
  ',,,Row,wobbly 5x@,10,,,',
  '2,1,Lower A,Back squat,3,5,230,8,',
];

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel('Spreadsheet with a program')
    .setInputFiles({ name, mimeType: 'text/csv', buffer });

const openMenu = async (page: Page, name: string, choice: string) => {
  await page.getByRole('button', { name: `${name}: more` }).click();
  await page.getByRole('dialog').getByRole('button', { name: choice }).click();
};

test(
  'a sheet is looked at, corrected and made a program without a signal, then copied and saved as another sheet',
  { tag: '@installed' },
  async ({ page, holdfast, signal }) => {
    await signInAsCoach(page);
    await page.goto('/programs/programs-new');
    await untilInstalled(page);
    await signal.lose();
    await choose(page, 'winter-block.csv', Buffer.from(sheet.join('\n')));
    await expect(page.getByRole('heading', { name: 'Check the result' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Winter block');

    // A name with a typo is asked about; what is not understood is told with its row.
    await page.getByRole('button', { name: 'Use ‘Zercher squat’' }).click();
    await expect(page.getByText('in the library')).toHaveCount(0);
    const unread = page.getByRole('region', { name: 'Not understood: 1 row' });
    await expect(unread).toContainText('Row 5');
    await page.getByRole('button', { name: 'Create program' }).click();
    await expect(cell(page, 1, 1)).toContainText('3×5 @ 225 RPE 8');
    await expect(cell(page, 1, 1)).toContainText('3×8 @ 135');
    await expect(cell(page, 1, 3)).toContainText('4×6–8 @ 155');
    await expect(cell(page, 2, 1)).toContainText('3×5 @ 230');

    // A copy opens, and goes again.
    await openMenu(page, 'Program', 'Duplicate program');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Copy of Winter block' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Winter block', exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to your programs' }).click();
    await expect(page.getByRole('link', { name: 'Winter block' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Copy of Winter block' })).toHaveCount(0);
    await openMenu(page, 'Winter block', 'Duplicate program');
    await expect(page.getByRole('link', { name: 'Copy of Winter block' })).toBeVisible();

    // Out and in again.
    const downloading = page.waitForEvent('download');
    await openMenu(page, 'Copy of Winter block', 'Save for Excel');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('copy-of-winter-block.xlsx');
    const workbook = await readFile(await download.path());
    await page.getByRole('link', { name: 'New program' }).click();
    await choose(page, 'copy-of-winter-block.xlsx', workbook);
    await expect(page.getByRole('heading', { name: 'Check the result' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^(?:Not understood|Line and)/ })).toHaveCount(0);
    await page.getByLabel('Title').fill('From Excel');
    await page.getByRole('button', { name: 'Create program' }).click();
    await expect(cell(page, 1, 1)).toContainText('3×5 @ 225 RPE 8');

    await signal.return();
    await untilAllSaved(page);
    const { trainingPlan, publishing } = await programHeld(page, holdfast);
    expect(publishing.publishingStatus).toBe('unpublished');
    expect(trainingPlan).toHaveLength(14);
    expect(trainingPlan[0]?.exercises[0]?.description).toBe('Below parallel');
    expect(trainingPlan[2]?.description).toContain('wobbly 5x@');
  },
);

test('a program prints as tables on the paper that its coach chooses', async ({ page }) => {
  await signInAsCoach(page);
  await page.goto('/programs/programs-new');
  await choose(page, 'plan.csv', Buffer.from(sheet.slice(0, 2).join('\n')));
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(cell(page, 1, 1)).toContainText('3×5 @ 225');
  await openMenu(page, 'Program', 'Print or save as PDF');
  await expect(page.getByRole('heading', { name: 'Day 1: Lower A' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Barbell back squat.* 3 5 225 RPE 8/ })).toBeVisible();
  await page.getByText('A4', { exact: true }).click();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // In points; a page of A4 is 595 × 842.
  expect(pdf.toString('latin1')).toMatch(/MediaBox\s*\[0 0 59[45](?:\.\d+)? 84[12]/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
});

test('a program takes weeks of another one, and gives them back', async ({ page }) => {
  await signInAsCoach(page);
  await page.goto('/programs/programs-new');
  await page.getByLabel('Title').fill('Peak');
  await page.getByLabel('Weeks', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(cell(page, 1, 1)).toBeVisible();
  await openMenu(page, 'Program', 'Add weeks from another program');
  const dialog = page.getByRole('dialog', { name: 'Add weeks from another program' });
  await dialog.getByLabel('Program').selectOption('One kettlebell');
  await dialog.getByRole('checkbox', { name: /^Week 2/ }).check();
  await dialog.getByRole('button', { name: 'Add 1 week' }).click();
  await expect(cell(page, 2, 1)).toContainText('×');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 2, 1)).toHaveCount(0);
});
