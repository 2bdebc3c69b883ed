// The clock of an exercise: it keeps its place over a reload, and belongs to the sets without ticking any by itself.
import { programHeld, signInAsCoach } from './builder.ts';
import { storedOn } from './device-data.ts';
import { expect, signIn, test } from './fixtures.ts';
import { finishWorkout, setBoxes } from './workout.ts';
import type { Page } from 'playwright/test';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const face = (page: Page) => page.getByRole('dialog', { name: /EMOM|on \// });
const onFace = (page: Page, name: string) => face(page).getByRole('button', { name, exact: true });
const current = (page: Page) => page.locator('tr[aria-current=step]');

/** A routine of one line, started. */
async function start(page: Page, line: string): Promise<void> {
  await page.goto('/routines');
  await button(page, 'New routine').click();
  await page.getByLabel('Name').fill('Clocked');
  const field = page.getByRole('combobox', { name: 'New exercise' });
  await field.fill(line);
  await field.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Exercise 1' })).toHaveValue(/,/);
  await button(page, 'Start workout').click();
  await expect(page).toHaveURL(/\/workout$/);
  await expect(setBoxes(page).first()).toBeVisible();
}

async function finish(page: Page): Promise<void> {
  await button(page, 'Finish workout').click();
  await finishWorkout(page);
}

const kept = async (page: Page) => (await storedOn(page)).meta.map(({ name }) => name);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.felt = [];
    navigator.vibrate = () => window.felt.push('vibration') > 0;
    OscillatorNode.prototype.start = () => void window.felt.push('beep');
    OscillatorNode.prototype.stop = () => undefined;
  });
  await page.clock.install();
});

const felt = (page: Page) => page.evaluate(() => window.felt);

test('an EMOM goes on over a reload, highlights the set of its round, and asks for the round that was forgotten', async ({
  page,
}) => {
  await signIn(page);
  await start(page, 'Push-up 4x10 EMOM 4 min');
  await expect(page.getByText('EMOM 4 min. A new set every minute, 4 times.')).toBeVisible();
  await button(page, 'Start the clock: EMOM 4 min').click();
  await expect(face(page)).toContainText('Get ready');
  await expect.poll(() => felt(page)).toContain('beep');
  expect(await felt(page)).not.toContain('vibration');
  await page.clock.fastForward(10_000);
  await expect(face(page)).toContainText('Round 1 of 4');
  await expect.poll(() => felt(page)).toContain('vibration');
  await onFace(page, 'Done').click();
  await expect(face(page)).toContainText('Done. Rest.');
  await page.clock.fastForward(60_000);
  await expect(face(page)).toContainText('Round 2 of 4');

  await expect.poll(() => kept(page)).toContain('restTimer');
  await page.reload();
  const bar = page.getByRole('region', { name: 'Rest timer' });
  await expect(bar).toContainText('2/4');
  await page.clock.fastForward(60_000);
  await expect(bar).toContainText('3/4');
  await expect(current(page)).toContainText('3');
  await button(page, 'Show the big clock').click();
  await expect(face(page)).toContainText('Round 3 of 4');
  await onFace(page, 'Tick round 2').click();
  await expect(onFace(page, 'Tick round 2')).toHaveCount(0);
  await onFace(page, 'Show the sets').click();
  await expect(setBoxes(page).nth(0)).toBeChecked();
  await expect(setBoxes(page).nth(1)).toBeChecked();
  await expect(setBoxes(page).nth(2)).not.toBeChecked();
  // No rest started beside the clock.
  await expect(page.getByRole('timer', { name: 'Rest left' })).toHaveCount(0);

  await page.clock.fastForward(130_000);
  await expect(page.getByText("Time's up!")).toBeVisible();
  await expect(setBoxes(page).nth(2)).not.toBeChecked();
  await button(page, 'Tick rounds 3 and 4').click();
  await expect(setBoxes(page).nth(3)).toBeChecked();
});

test('intervals log the time that they have, not the longer one of last time', async ({ page }) => {
  await signIn(page);
  await start(page, 'Plank 2x1:02 5s on / 5s off x 2');
  await button(page, 'Start the clock: 5s on / 5s off × 2').click();
  await onFace(page, 'Skip ahead').click();
  await expect(face(page)).toContainText('0:05');
  await page.clock.fastForward(25_000);
  await button(page, 'Tick rounds 1 and 2').click();
  await expect(setBoxes(page).nth(1)).toBeChecked();
  await expect(page.getByLabel('Set 2 time, seconds')).toHaveValue('05');
});

test('an AMRAP goes on after its last written set', async ({ page }) => {
  await signIn(page);
  await start(page, 'Push-up 1x15 AMRAP 12 min');
  await button(page, 'Start the clock: AMRAP 12 min').click();
  const dialog = page.getByRole('dialog', { name: /AMRAP/ });
  const key = (name: string) => dialog.getByRole('button', { name, exact: true });
  await key('Skip ahead').click();
  await key('Done').click();
  await key('One more set').click();
  await key('Done').click();
  await key('Show the sets').click();
  await expect(setBoxes(page)).toHaveCount(2);
  await expect(setBoxes(page).nth(1)).toBeChecked();
  await expect(page.getByLabel('Set 2 reps')).toHaveValue('15');
});

test('intervals tell work from rest, are paused, skipped and stopped', async ({ page }) => {
  await signIn(page);
  await start(page, 'Push-up 3x– 20s on / 10s off x 3');
  await button(page, 'Start the clock: 20s on / 10s off × 3').click();
  await onFace(page, 'Skip ahead').click();
  await expect(face(page)).toContainText(/work/i);
  await page.clock.fastForward(21_000);
  await expect(face(page)).toContainText(/rest/i);
  await onFace(page, 'Pause the clock').click();
  await expect(face(page)).toContainText(/paused/i);
  const left = face(page).getByRole('timer', { name: 'Paused left' });
  const before = (await left.textContent())!;
  await page.clock.fastForward(60_000);
  await expect(left).toHaveText(before);
  await onFace(page, 'Resume the clock').click();
  await onFace(page, 'Skip ahead').click();
  await expect(face(page)).toContainText('Round 2 of 3');
  await page.keyboard.press('Escape');
  await expect(face(page)).toHaveCount(0);
  await button(page, 'Show the big clock').click();
  await onFace(page, 'Stop the clock').click();
  await expect(face(page)).toHaveCount(0);
  await expect(button(page, 'Start the clock: 20s on / 10s off × 3')).toBeVisible();
});

test('a stopwatch runs while its dialog is closed, takes laps, and logs a timed set', async ({
  page,
}) => {
  await signIn(page);
  await start(page, 'Plank 2x0:30 for time, cap 20 min');
  const watch = page.getByRole('timer', { name: 'Stopwatch' });
  const open = async () => {
    await button(page, 'More').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stopwatch' }).click();
  };
  await open();
  await button(page, 'Start').click();
  await page.clock.fastForward(30_000);
  await button(page, 'Lap').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lap 1' })).toContainText(/0:[3-5]\d/);
  await button(page, 'Close').click();
  await page.clock.fastForward(15_000);
  await page.reload();
  await open();
  // It goes on between the steps, for as long as they take.
  const seconds = async () => {
    const [minutes, rest] = (await watch.textContent())!.split(':').map(Number.parseFloat);
    return Math.floor(minutes! * 60 + rest!);
  };
  await expect.poll(seconds).toBeGreaterThanOrEqual(45);
  await button(page, 'Stop').click();
  const took = await seconds();
  const [minutes, rest] = [Math.floor(took / 60), String(took % 60).padStart(2, '0')];
  await button(page, `Log ${minutes}:${rest} as the next set`).click();
  await expect(setBoxes(page).first()).toBeChecked();
  await expect(page.getByLabel('Set 1 time, minutes')).toHaveValue(String(minutes));
  await expect(page.getByLabel('Set 1 time, seconds')).toHaveValue(rest);
});

test('what a workout took for time is its result: compared with the last time, corrected, and a record', async ({
  page,
}) => {
  await signIn(page);
  const line = 'Push-up 2x10 for time, cap 15 min';
  const result = page.getByRole('status').filter({ hasText: /\d:\d\d/ });
  const done = async (seconds: number) => {
    await button(page, 'Start the clock: For time, cap 15 min').click();
    const clock = page.getByRole('dialog', { name: 'For time, cap 15 min' });
    await clock.getByRole('button', { name: 'Skip ahead' }).click();
    await page.clock.fastForward(seconds * 1000);
    for (let set = 0; set < 2; set += 1)
      await clock.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(clock).toHaveCount(0);
  };
  await start(page, line);
  await done(592);
  // The clock goes on between the steps, for as long as they take.
  await expect(result).toHaveText(/^(9:5[2-9]|10:\d\d)$/);
  await button(page, 'Change').click();
  const dialog = page.getByRole('dialog', { name: 'Your result' });
  await dialog.getByLabel('Seconds').fill('x');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('whole numbers');
  await dialog.getByLabel('Seconds').fill('50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(result).toHaveText('9:50');
  await page.reload();
  await expect(result).toHaveText('9:50');
  await finish(page);

  await page.clock.fastForward(60_000);
  await page.goto('/routines');
  await page
    .getByRole('link', { name: /Clocked/ })
    .first()
    .click();
  await button(page, 'Start workout').click();
  await expect(page.getByText(/Last time 9:50, on/)).toBeVisible();
  await done(460);
  await expect(result).toContainText(/[12]:\d\d faster than on/);
  await expect(result).toContainText('Best time');
  await finish(page);
  await page.goto('/training?section=results&view=records');
  await expect(page.getByRole('listitem').filter({ hasText: 'Best time' }).first()).toContainText(
    /9:50.*[78]:\d\d/,
  );
});

test.describe('a coach', () => {
  // A save that a newer one has overtaken may have arrived anyway: then the server says so.
  test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());

  test('gives an exercise an EMOM, reads what it means, and gives each round a set', async ({
    page,
    holdfast,
  }) => {
    await signInAsCoach(page);
    await page.goto('/programs/programs-new');
    await page.getByLabel('Title').fill('Engine');
    await page.getByLabel('Weeks', { exact: true }).fill('1');
    await button(page, 'Create program').click();
    await page.getByRole('link', { name: 'Day 1 Rest' }).click();
    const line = page.getByLabel('Write an exercise');
    await line.fill('goblet squat 3x10');
    await line.press('Enter');
    await page.getByRole('link', { name: /Goblet squat/ }).click();
    await page.getByLabel('Clock (optional)').selectOption('EMOM');
    await page.getByLabel('Rounds').selectOption('8');
    await expect(page.getByText('A new set every minute, 8 times.')).toBeVisible();
    await button(page, 'Add 5 sets').click();
    await expect(button(page, /^Add \d+ sets?$/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the day' }).click();
    await expect(page.getByRole('link', { name: /Goblet squat/ })).toContainText('EMOM 8 min');
    await expect
      .poll(async () => (await programHeld(page, holdfast)).trainingPlan[0]?.exercises[0])
      .toMatchObject({ clock: { kind: 'emom', seconds: 60, rounds: 8 } });
  });
});
