// A program is saved as a sheet, edited in a spreadsheet, and imported into itself.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { cell, programHeld, signInAsCoach } from './builder.ts';
import { expect, test, untilAllSaved, untilInstalled } from './fixtures.ts';

// A save that a newer one has overtaken may have arrived anyway: then the server says so.
test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());

const sheet = [
  'Week,Day,Workout,Exercise,Sets,Reps,Load (lb),RPE,Notes',
  '1,1,Lower A,Back squat,3,5,225,8,Below parallel',
  '1,1,Lower A,Romanian deadlift,3,8,185,,',
  '1,3,Upper A,Bench press,4,6-8,155,,',
  '2,1,Lower A,Back squat,3,5,230,8,',
];

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Spreadsheet with a program')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const openMenu = async (page: Page, choice: string) => {
  await page.getByRole('button', { name: 'Program: more' }).click();
  await page.getByRole('dialog').getByRole('button', { name: choice }).click();
};

const newProgram = async (page: Page) => {
  await page.goto('/programs/programs-new');
  await choose(page, 'winter-block.csv', sheet.join('\n'));
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Winter block' })).toBeVisible();
};

const savedSheet = async (page: Page): Promise<string> => {
  const downloading = page.waitForEvent('download');
  await openMenu(page, 'Save as CSV');
  return readFile(await (await downloading).path(), 'utf8');
};

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test(
    'a coach edits the sheet of a program, sees without a signal what changes, changes it, takes it back and changes it again; ids stay',
    { tag: '@installed' },
    async ({ page, holdfast, signal }) => {
      await signInAsCoach(page);
      await newProgram(page);
      await untilInstalled(page);
      await untilAllSaved(page);
      const before = await programHeld(page, holdfast);
      const saved = await savedSheet(page);
      await signal.lose();

      // As it was saved, it changes nothing.
      await openMenu(page, 'Import sheet');
      await choose(page, 'winter-block.csv', saved);
      await expect(page.getByRole('status').filter({ hasText: 'Nothing changes' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0);

      // More on the bar, a row that nobody understands, no second week, and a third.
      await page.getByRole('button', { name: 'Choose another file' }).click();
      const [head = '', ...rows] = saved.trim().split('\r\n');
      const [squat = '', ...others] = rows.filter((row) => row.startsWith('"1"'));
      const edited = [
        head,
        squat.replace('"225"', '"235"'),
        squat.replace(/"A",.*/, '"C","Wobbly thing","3","8"'),
        ...others,
        squat.replace('"1"', '"3"'),
      ].join('\r\n');
      await choose(page, 'winter-block.csv', edited);
      await expect(page.getByText('1 day of the program isn’t in this sheet')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Keep it' })).toBeChecked();
      await expect(page.getByRole('region', { name: 'Not understood: 1 row' })).toContainText(
        'Row 3',
      );
      const changes = page.getByRole('region', { name: 'What changes' });
      await expect(changes).toContainText('Barbell back squat: 3×5 @ 225 RPE 8 → 3×5 @ 235 RPE 8');
      await expect(changes).toContainText('Day 1, Lower A: added');
      await expect(changes).not.toContainText('removed');
      await page.getByRole('button', { name: 'Change 2 days' }).click();

      await expect(cell(page, 1, 1)).toContainText('3×5 @ 235 RPE 8');
      await expect(cell(page, 2, 1)).toContainText('3×5 @ 230');
      await expect(cell(page, 3, 1)).toContainText('3×5 @ 225');
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
      await expect(cell(page, 1, 1)).toContainText('3×5 @ 225 RPE 8');
      await expect(cell(page, 3, 1)).toHaveCount(0);
      await page.keyboard.press('Control+Shift+z');
      await expect(cell(page, 1, 1)).toContainText('3×5 @ 235 RPE 8');
      await expect(cell(page, 3, 1)).toContainText('3×5 @ 225');

      await signal.return();
      await untilAllSaved(page);
      const { trainingPlan } = await programHeld(page, holdfast);
      expect(trainingPlan).toHaveLength(21);
      const [was, is] = [before.trainingPlan[0]!, trainingPlan[0]!];
      expect(is._id).toBe(was._id);
      expect(is.exercises.map(({ _id }) => _id)).toEqual(was.exercises.map(({ _id }) => _id));
      expect(is.exercises[0]!.sets.map(({ id }) => id)).toEqual(
        was.exercises[0]!.sets.map(({ id }) => id),
      );
      expect(is.exercises[0]!.description).toBe('Below parallel');
      expect(is.description).toContain('Wobbly thing');
    },
  );
});

test('on a phone a coach removes the week that a sheet lacks, after it was shown', async ({
  page,
}) => {
  await signInAsCoach(page);
  await newProgram(page);
  const saved = await savedSheet(page);
  await openMenu(page, 'Import sheet');
  const rows = saved.split('\r\n').filter((row) => !row.startsWith('"2"'));
  await choose(page, 'winter-block.csv', rows.join('\r\n').replace('"155"', '"160"'));
  await page.getByText('Remove it', { exact: true }).click();
  const changes = page.getByRole('region', { name: 'What changes' });
  await expect(changes).toContainText('Day 1, Lower A: removed');
  await expectAccessible(page, 'what a sheet changes');
  await page.getByRole('button', { name: 'Change 2 days' }).click();
  await expect(page.getByText('2 days changed')).toBeVisible();
  await expect(page.getByText('4×6–8 @ 160')).toBeVisible();
  await expect(page.getByText('@ 230')).toHaveCount(0);
});
