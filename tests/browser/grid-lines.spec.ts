// A coach types lines into the grid the way coaches write: what is understood, what is marked, and what is missing in the
// library.
import type { Page } from 'playwright/test';
import { cell, programHeld, signInAsCoach } from './builder.ts';
import { expect, test, untilAllSaved, untilInstalled } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

// A save that a newer one has overtaken may have arrived anyway: then the server says so.
test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());

async function openNew(page: Page, title: string): Promise<void> {
  await page.goto('/programs/programs-new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Weeks', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const line = (page: Page) => page.getByRole('combobox', { name: 'New exercise' });

test('lines mean what coaches mean; what is not clear is marked, and one key takes the proposal', async ({
  page,
}) => {
  await signInAsCoach(page);
  await openNew(page, 'As coaches write');
  await cell(page, 1, 1).click();
  // The title is typed like any cell.
  await page.keyboard.press('#');
  await page.keyboard.type('Lower A');
  await page.keyboard.press('Enter');
  await line(page).fill('5x5 Back squat @ 225, rest 3:00');
  await page.keyboard.press('Enter');
  await line(page).fill('A1 Bench press 3x8-10');
  await page.keyboard.press('Enter');
  await line(page).fill('A2 Barbell row 3x10 each');
  await page.keyboard.press('Enter');
  await line(page).fill('Row 4x500m');
  await page.keyboard.press('Enter');
  await line(page).fill('Deadlift 3x5 crisp reps please @ 315');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('‘crisp reps please’ isn’t clear');
  await expect(page.locator('mark')).toHaveText('crisp reps please');
  // Enter takes what is proposed.
  await page.keyboard.press('Enter');
  await expect(line(page)).toHaveValue('');
  // Enter takes the marked name and the line at once.
  await line(page).pressSequentially('hollow h');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(line(page)).toHaveValue('');
  // Escape leaves a line, and adds nothing.
  await line(page).fill('Plank 3x0:45');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);

  const day = cell(page, 1, 1);
  await expect(day).toContainText('Lower A');
  await expect(day).toContainText('5×5 @ 225, rest 3:00');
  await expect(day).toContainText('Superset');
  await expect(day).toContainText('Rowing machine');
  await expect(day).toContainText('Hollow hold');
  await expect(day).not.toContainText('Plank');
});

test('the grid shows the rest and the note of an exercise, and an edit of its sets keeps both', async ({
  page,
}) => {
  await signInAsCoach(page);
  await openNew(page, 'With notes');
  await cell(page, 1, 1).click();
  await page.keyboard.press('F2');
  await line(page).fill('Back squat 3x5 @ 225, rest 3:00, beltless');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /back squat.*Note: Beltless/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const day = cell(page, 1, 1);
  await expect(day).toContainText('3×5 @ 225, rest 3:00');
  await expect(day).toContainText('Note: Beltless');

  await page.keyboard.press('F2');
  const squat = page.getByRole('combobox', { name: 'Exercise 1' });
  await expect(squat).toHaveAccessibleDescription(/Note: Beltless/);
  await squat.fill((await squat.inputValue()).replace('3×5', '5×5'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(day).toContainText('5×5 @ 225, rest 3:00');
  await expect(day).toContainText('Note: Beltless');
});

test('a coach who types on without looking up loses no line: the one that was not clear stays marked in its place', async ({
  page,
}) => {
  await signInAsCoach(page);
  await openNew(page, 'Typed blind');
  await cell(page, 1, 1).click();
  await page.keyboard.press('F2');
  await expect(line(page)).toBeFocused();
  await page.keyboard.type('Back squat 3x5 @ 225');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Deadlift 3x5 crisp reps please @ 315');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Pull-up 3x8');
  await page.keyboard.press('Enter');
  await expect(line(page)).toHaveCount(2);
  await expect(line(page).first()).toHaveValue('Deadlift 3x5 crisp reps please @ 315');
  await expect(page.getByRole('alert')).toContainText('‘crisp reps please’ isn’t clear');
  const day = cell(page, 1, 1);
  await expect(day).toContainText(/back squat.*Pull-up/);
  // A reload keeps both: the line that waits, and the one that was being typed.
  await line(page).last().fill('Flumox carry 3x40m');
  await line(page).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(line(page).first()).toHaveValue('Deadlift 3x5 crisp reps please @ 315!');
  await expect(line(page).nth(1)).toHaveValue('Flumox carry 3x40m');
  // The next day can be written all the same; the first one says what it still has.
  await line(page).last().press('Tab');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(cell(page, 1, 2)).toBeFocused();
  await expect(day).toContainText('Not in the plan yet: Deadlift 3x5 crisp');
  await page.keyboard.type('Plank 3x0:30');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 2)).toContainText('Plank');
  // A click on another day leaves this one, and goes there.
  await line(page).fill('wobble 3xfoo');
  await cell(page, 1, 3).click();
  await expect(cell(page, 1, 3)).toHaveAttribute('tabindex', '0');
  await expect(cell(page, 1, 2)).toContainText('wobble 3xfoo');
  await page.keyboard.type('Push-up 3x10');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 3)).toContainText('Push-up');
  await page.keyboard.press('Escape');
  // They are kept by the device: another tab has them, too.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('status').filter({ hasText: '2 days have lines' })).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Go to week 1, day 1' }).click();
  await line(page).first().fill('Deadlift 3x5 @ 315');
  await line(page).first().press('Enter');
  await expect(day).toContainText(/back squat.*deadlift.*Pull-up/);
  // Escape gives a line up, and can be taken back.
  await line(page).first().press('Escape');
  await expect(day).not.toContainText('Not in the plan yet');
  await page.locator('#toasts').getByRole('button', { name: 'Undo' }).click();
  await expect(day).toContainText('Not in the plan yet: Flumox carry 3x40m');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await untilAllSaved(page);
});

test('a half-typed line outlives its tab, and two tabs keep one each', async ({
  page,
  context,
}) => {
  await signInAsCoach(page);
  await openNew(page, 'Closed tabs');
  await untilAllSaved(page);
  const address = page.url();
  const typing = async (day: number, text: string) => {
    const tab = await context.newPage();
    await tab.goto(address);
    await cell(tab, 1, day).click();
    await tab.keyboard.type(text);
    await expect(line(tab)).toHaveValue(text);
    return tab;
  };
  await page.close();
  const first = await typing(1, 'Front squat 3x');
  const second = await typing(2, 'Bench press 4x');
  // A tab that is open keeps its line to itself.
  const third = await context.newPage();
  await third.goto(address);
  await expect(cell(third, 1, 1)).toBeVisible();
  await expect(line(third)).toHaveCount(0);
  await third.close();
  await second.close();
  await first.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(line(again)).toHaveValue('Bench press 4x');
  await line(again).press('End');
  await again.keyboard.type('6');
  await again.keyboard.press('Enter');
  await expect(cell(again, 1, 2)).toContainText('4×6');
  await again.keyboard.press('Escape');
  await untilAllSaved(again);
  // What was written comes back no more; what another tab left does.
  await again.close();
  const last = await context.newPage();
  await last.goto(address);
  await expect(line(last)).toHaveValue('Front squat 3x');
  await line(last).press('Escape');
  await last.reload();
  await expect(cell(last, 1, 2)).toContainText('4×6');
  await expect(line(last)).toHaveCount(0);
});

test('what another tab writes above leaves the line that is being typed alone', async ({
  page,
}) => {
  await signInAsCoach(page);
  await openNew(page, 'Two tabs');
  await untilAllSaved(page);
  await cell(page, 1, 1).click();
  await page.keyboard.type('Bench press 3x8 @ 100');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await cell(other, 1, 1).click();
  await other.keyboard.press('F2');
  await line(other).fill('Squat 5x5 @ 200');
  await other.keyboard.press('Enter');
  await other.keyboard.press('Escape');
  await expect(cell(other, 1, 1)).toContainText('Barbell back squat');
  await untilAllSaved(other);
  await other.close();
  await expect(cell(page, 1, 1)).toContainText('Barbell back squat');
  await expect(line(page)).toHaveValue('Bench press 3x8 @ 100');
  await line(page).press('Enter');
  await expect(cell(page, 1, 1)).toContainText(/Barbell back squat.*bench press/i);
});

test(
  'a movement that the library lacks is created from its line, with a video, without a signal',
  { tag: '@installed' },
  async ({ page, holdfast, signal }) => {
    await signInAsCoach(page);
    await openNew(page, 'My own');
    await untilInstalled(page);
    await untilAllSaved(page);
    await signal.lose();
    await cell(page, 1, 2).click();
    await page.keyboard.press('F2');
    await line(page).fill('Flumox carry 3x40m @ 70');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create ‘Flumox carry’' }).click();
    const form = page.getByRole('dialog', { name: 'New movement' });
    await expect(form.getByLabel('Title')).toHaveValue('Flumox carry');
    await form.getByLabel('Main muscle').selectOption('forearms');
    await form.getByLabel('Video link (optional)').fill('https://example.org/flumox');
    await form.getByLabel('How to do it, one step per line').fill('Walk tall');
    await form.getByRole('button', { name: 'Save movement' }).click();
    await expect(cell(page, 1, 2)).toContainText('Flumox carry');
    await expect(cell(page, 1, 2)).toContainText('3×40 m @ 70');
    await signal.return();
    await page.keyboard.press('Escape');
    await untilAllSaved(page);
    const held = await programHeld(page, holdfast);
    expect(held.trainingPlan[1]?.exercises[0]).toMatchObject({
      customVideoLink: 'https://example.org/flumox',
      movement: { title: 'Flumox carry', muscles: ['forearms'] },
    });
  },
);
