// The table of sets: its contents, typing in it, and values that are carried over.

import { expect, signIn, test, untilAllSaved } from './fixtures.ts';
import { storedOn } from './device-data.ts';
import { kilogramsToPounds } from '#domain/units.ts';
import { openDay, setBoxes, setsOf, startTodaysWorkout, untilStored } from './workout.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Locator, Page } from 'playwright/test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const green = 'rgb(21, 128, 61)';
const red = 'rgb(185, 28, 28)';

async function type(page: Page, name: string, digits: string): Promise<void> {
  await field(page, name).tap();
  const pad = page.getByRole('group', { name: 'Number pad' });
  for (const digit of digits) {
    const name = digit === '.' ? 'Decimal point' : digit;
    await pad.getByRole('button', { name, exact: true }).tap();
  }
  await button(page, 'Close the number pad').tap();
  await expect(pad).toHaveCount(0);
}

test('[WK-25] [WK-30] [WK-31] [NUM-9] a typed value is shown beside the prescribed one, with a word for above and below', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  const weight = field(page, 'Set 1 weight, pounds');
  await expect(weight).toHaveAttribute('placeholder', '175');
  await type(page, 'Set 1 weight, pounds', '180');
  await expect(weight).toHaveValue('180');
  await expect(weight).toHaveAccessibleDescription('5 pounds above target');
  await expect(weight).toHaveCSS('color', green);
  const reps = field(page, 'Set 1 reps, reps');
  await type(page, 'Set 1 reps, reps', '1234');
  await expect(reps).toHaveValue('123');
  await type(page, 'Set 1 reps, reps', '4');
  await expect(reps).toHaveAccessibleDescription('1 rep below target');
  await expect(reps).toHaveCSS('color', red);
  await expect(field(page, 'Set 4 reps, reps')).toHaveAttribute('placeholder', '5+');

  await button(page, 'Set 2: use 170 × 5 from last time').tap();
  await expect(field(page, 'Set 2 weight, pounds')).toHaveValue('170');
  await setBoxes(page).nth(1).tap();
  await expect(field(page, 'Set 2 weight, pounds')).toHaveAccessibleDescription(
    '5 pounds below target',
  );
});

test('a weight that was just typed in pounds stays so many pounds when the units change in another tab', async ({
  context,
  page,
}) => {
  // The field stores what was typed half a second after the last key; here the other tab is faster.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((work: TimerHandler, ms = 0) =>
      ms === 500 ? 0 : later(work, ms)) as typeof window.setTimeout;
  });
  await signIn(page);
  await startTodaysWorkout(page);
  const weight = field(page, 'Set 1 weight, pounds');
  await weight.focus();
  await page.keyboard.type('180');
  const settings = await context.newPage();
  await settings.goto('/settings');
  await settings.getByText('kg, km').click();
  await expect(field(page, 'Set 1 weight, kilograms')).toHaveValue('81.65');
  await expect.poll(() => weightsIn(page)).toContain(81.65);
});

async function weightsIn(page: Page): Promise<readonly (number | null)[]> {
  const { entities } = await storedOn(page);
  return entities
    .filter(({ type, status }) => type === 'training-session' && status === 'started')
    .flatMap(({ body }) => setsOf(body as TrainingSession))
    .map(({ weight }) => weight?.actual ?? null);
}

test('[WK-26] [WK-27] [WK-29] a set is added with a column of its own to delete it, and a prescribed one cannot go', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  const columns = page.getByRole('table').first().locator('thead tr > *');
  const spacer = columns.last();
  const width = async () => (await spacer.boundingBox())!.width;
  const before = await width();
  await expect(button(page, /^Delete/)).toHaveCount(0);
  await button(page, 'Add set').tap();
  await expect(setBoxes(page)).toHaveCount(5);
  await expect(field(page, 'Set 5 reps, reps')).toHaveValue('8');
  await expect.poll(width).toBeGreaterThan(Math.max(40, before));
  await expect(button(page, /^Delete/)).toHaveCount(1);
  await expect(button(page, /Duplicate/)).toHaveCount(0);
  await setBoxes(page).nth(4).tap();
  await button(page, 'Delete set 5').tap();
  await expect(setBoxes(page)).toHaveCount(4);
  await button(page, 'Undo').tap();
  await expect(setBoxes(page).nth(4)).toBeChecked();
  await untilAllSaved(page);
  await page.reload();
  await expect(setBoxes(page).nth(4)).toBeChecked();
});

test('a weight in per cent shows what it comes to, a warm-up its name, and a group one more round', async ({
  page,
}) => {
  await signIn(page);
  await openDay(page, 'Volume and run', 5);
  await button(page, 'Start workout').tap();
  await expect(page.getByRole('rowheader', { name: '1, warm-up' })).toBeVisible();
  // To the nearest that can be loaded: 112.2 and 132 pounds.
  const weight = field(page, 'Set 2 weight, pounds');
  await expect(weight).toHaveAttribute('placeholder', '110');
  await type(page, 'Set 2 %1rm, percent of one-rep max', '80');
  await expect(weight).toHaveAttribute('placeholder', '130');

  await page
    .getByRole('navigation', { name: 'Exercises' })
    .getByRole('button', { name: 'Superset A' })
    .tap();
  await expect(setBoxes(page)).toHaveCount(6);
  await button(page, 'Add round').tap();
  await expect(page.getByRole('checkbox', { name: 'A1 set 4 done' })).toBeVisible();
  await expect(field(page, 'A2 set 4 reps, reps')).toHaveValue('10');
});

test('a dumbbell of 87.5 pounds is written as what it weighs, on the pad and with a decimal comma', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  const weight = field(page, 'Set 1 weight, pounds');
  await type(page, 'Set 1 weight, pounds', '87.5');
  await expect(weight).toHaveValue('87.5');
  await weight.fill('182,5');
  await button(page, 'Close the number pad').tap();
  await expect(weight).toHaveValue('182.5');
  // Reps take no decimals: one is rounded when the field is left.
  const reps = field(page, 'Set 1 reps, reps');
  await reps.fill('10.5');
  await button(page, 'Close the number pad').tap();
  await expect(reps).toHaveValue('11');
});

test('the number pad covers neither the row that is edited nor leaves it, upright and sideways', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    for (const set of [1, 4]) {
      const edited = field(page, `Set ${set} weight, pounds`);
      await edited.tap();
      await expect(page.getByRole('group', { name: 'Number pad' })).toBeVisible();
      await expect.poll(() => isOnTop(edited)).toBe(true);
      const bar = page.getByRole('region', { name: 'Rest timer' });
      await expect
        .poll(async () => (await bottomOf(button(page, 'Next field'))) <= (await topOf(bar)))
        .toBe(true);
      await button(page, 'Close the number pad').tap();
    }
  }
});

test('sideways the first set is in view, and nothing touches the edge of the screen', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await startTodaysWorkout(page);
  await expect(page.getByRole('navigation', { name: 'Exercises' })).toBeVisible();
  const bar = page.getByRole('region', { name: 'Rest timer' });
  expect(await bottomOf(setBoxes(page).first())).toBeLessThan(await topOf(bar));
  for (const shown of [page.getByRole('heading', { level: 2 }), page.getByRole('table')])
    expect((await shown.first().boundingBox())!.x).toBeGreaterThanOrEqual(16);
});

test('on the narrowest phones no number of a set is cut off, with all columns and the one to delete it', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/routines');
  await button(page, 'New routine').click();
  await page.getByLabel('Name').fill('Wide');
  const line = page.getByRole('combobox', { name: 'New exercise' });
  await line.fill('Back squat 3x8-10 @ 135 RPE 8.5');
  await line.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Exercise 1' })).toBeVisible();
  await button(page, 'Start workout').click();
  await expect(setBoxes(page).first()).toBeVisible();
  await expect(field(page, 'Set 1 reps, reps')).toHaveAttribute('placeholder', '8–10');
  await field(page, 'Set 2 weight, pounds').fill('137.5');
  const cut = await page.locator('[data-number]').evaluateAll((fields) =>
    fields.flatMap((one) => {
      const { value, placeholder, clientWidth } = one as HTMLInputElement;
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = getComputedStyle(one).font;
      const shown = value || placeholder;
      return pen.measureText(shown).width > clientWidth + 0.5 ? [shown] : [];
    }),
  );
  expect(cut).toEqual([]);
});

test('what is typed is kept although its field is never left, the note too', async ({
  page,
  holdfast,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  const weight = field(page, 'Set 1 weight, pounds');
  await weight.fill('154.5');
  await expect.poll(() => firstWeightOn(page)).toBeCloseTo(154.5, 1);
  await expect(weight).toBeFocused();
  await page.reload();
  await expect(weight).toHaveValue('154.5');

  const note = page.getByLabel('Optional note').first();
  let isTyping = true;
  const typing = note
    .pressSequentially('Bar is bent '.repeat(10), { delay: 50 })
    .then(() => (isTyping = false));
  const notesHeld = () => holdfast.notesHeld();
  await expect.poll(notesHeld).toContainEqual(expect.stringContaining('Bar is bent'));
  expect(isTyping).toBe(true);
  await typing;
  await note.fill('Bar is bent');
  await page.reload();
  await expect(note).toHaveValue('Bar is bent');
});

test('[WK-25] a value that is taken back by Escape is as it was', async ({ page }) => {
  await signIn(page);
  await startTodaysWorkout(page);
  const weight = field(page, 'Set 1 weight, pounds');
  await weight.fill('155');
  await button(page, 'Close the number pad').tap();
  await weight.fill('210');
  await expect.poll(() => firstWeightOn(page)).toBeCloseTo(210, 1);
  await weight.press('Escape');
  await expect(weight).toHaveValue('155');
  await untilStored(page);
  await page.reload();
  await expect(weight).toHaveValue('155');
});

/** What the phone's disk holds as typed for the first working set of the workout that goes on, pounds. */
async function firstWeightOn(page: Page): Promise<number | undefined> {
  const { entities } = await storedOn(page);
  const started = entities.find(
    ({ type, status }) => type === 'training-session' && status === 'started',
  );
  const sets = started ? setsOf(started.body as TrainingSession) : [];
  const typed = sets.find(({ warmUp }) => warmUp !== true)?.weight?.actual;
  return typed == null ? undefined : kilogramsToPounds(typed);
}

/** Nothing covers its center. */
const isOnTop = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });

const topOf = (target: Locator): Promise<number> =>
  target.evaluate((element) => element.getBoundingClientRect().top);

const bottomOf = (target: Locator): Promise<number> =>
  target.evaluate((element) => element.getBoundingClientRect().bottom);
