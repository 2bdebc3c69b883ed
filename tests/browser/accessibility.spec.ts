// Every screen at three widths, light and dark: no violation that axe knows of, and nothing to scroll
// sideways for, with text twice as large either.

import { expectAccessible } from './accessible.ts';
import {
  expect,
  fillInLogIn,
  openTraining,
  openWorkout,
  signIn,
  test,
  tick,
  untilAllSaved,
} from './fixtures.ts';
import { coach } from './server-process.ts';
import { isWrite, refusal } from './line.ts';
import {
  finishWorkout,
  logTheRest,
  rateExercise,
  setBoxes,
  startTodaysWorkout,
  tickSets,
} from './workout.ts';

// Colours in the middle of a transition have contrasts of their own.
test.use({ contextOptions: { reducedMotion: 'reduce' }, isMobile: false });

test('the screens before and around a workout', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page, 'log in');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'not found');

  await signIn(page);
  await untilAllSaved(page);
  for (const section of ['today', 'programs', 'schedule', 'schedule&show=week']) {
    await page.goto(`/training?section=${section}`);
    await untilAllSaved(page);
    await expectAccessible(page, `training, ${section}`);
  }
  await page.getByRole('button', { name: 'All saved' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'sync panel');
  await page.goto('/sync');
  await expect(page.getByRole('heading', { name: 'Ready offline', exact: true })).toBeVisible();
  await expectAccessible(page, 'sync, all saved');
  await page.goto('/schedule');
  await untilAllSaved(page);
  await expectAccessible(page, 'schedule');
});

test('the screens of what was done', async ({ page }) => {
  await signIn(page);
  await untilAllSaved(page);
  await page.goto('/training?section=results');
  await page.getByRole('figure').first().getByText('Show as a table').click();
  await page.getByRole('region', { name: 'Muscles' }).getByRole('listitem').first().click();
  await expectAccessible(page, 'results, progress');
  await page.goto('/training?section=results&view=workouts');
  await expect(page.getByText('That is all')).toBeVisible();
  await expectAccessible(page, 'results, workouts');
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Comment on the workout' }).click();
  await expectAccessible(page, 'results of a workout');
  await page.goto('/training?section=results&view=exercises');
  await expect(page.getByText('record').first()).toBeVisible();
  await expectAccessible(page, 'results, exercises');
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await page.getByText('Best sets').first().click();
  await expectAccessible(page, 'exercise history');
});

test('the screens of who owns no program and has trained nothing yet', async ({ page }) => {
  await page.goto('/login');
  await fillInLogIn(page, coach);
  await expect(page).toHaveURL(/\/training/);
  await untilAllSaved(page);
  await expect(page.getByRole('heading', { name: 'No program yet' })).toBeVisible();
  await expectAccessible(page, 'training, empty');
  for (const section of ['programs', 'schedule', 'results', 'results&view=exercises']) {
    await page.goto(`/training?section=${section}`);
    await untilAllSaved(page);
    await expectAccessible(page, `training, ${section}, empty`);
  }
  await page.goto('/schedule');
  await untilAllSaved(page);
  await expectAccessible(page, 'schedule, empty');
});

test('the screens of an import', async ({ page }) => {
  await signIn(page);
  await page.goto('/exchange');
  const chooser = page.getByLabel('File from');
  await expectAccessible(page, 'import and export');
  const name = 'hevy.csv';
  await chooser.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') });
  await expect(page.getByRole('alert')).toContainText('Line 1');
  await expectAccessible(page, 'import, a broken file');
  const table = [
    'title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps',
    'Push,"22 Dec 2025, 08:00","22 Dec 2025, 09:00",A contraption of my own,0,normal,80,5',
  ].join('\n');
  await chooser.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByRole('button', { name: 'Add 1 workout' })).toBeVisible();
  await expectAccessible(page, 'import, dry run');
  await page.getByRole('button', { name: /^Change what/ }).click();
  await expectAccessible(page, 'import, choosing a movement');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add 1 workout' }).click();
  await expect(page.getByText('1 workout added')).toBeVisible();
  await expectAccessible(page, 'import, done');
});

test('the screens of what waits, of what was refused and of what could not be saved', async ({
  page,
  line,
  trouble,
}) => {
  await openWorkout(page);
  trouble.expectForeignAnswers();
  line.fate = (call) =>
    call.method === 'PUT' ? refusal(422, 'invalid-request') : isWrite(call) ? 'lose call' : 'pass';
  await tick(page, 0);
  await page.getByLabel('Optional note').fill('Left knee a little stiff');
  await page.getByRole('button', { name: '1 refused' }).click();
  await expectAccessible(page, 'sync panel, one refused');
  await page.getByRole('link', { name: 'See why' }).click();
  await expect(page.getByRole('region', { name: 'In this order' })).toBeVisible();
  await expectAccessible(page, 'sync, one refused and one waiting');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expectAccessible(page, 'sync, discarding');
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('not sent yet');
  await expectAccessible(page, 'log out with unsent work');
  await page.getByRole('button', { name: /^Discard/ }).click();
  await expectAccessible(page, 'log out, discarding');

  await page.goto('/workout');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await setBoxes(page).nth(1).setChecked(true);
  await expect(page.getByRole('dialog', { name: 'This phone is full' })).toBeVisible();
  await expectAccessible(page, 'workout, disk full');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page, 'workout, a set not saved');
});

test('the screens of a workout', async ({ page }) => {
  await signIn(page);
  await openTraining(page);
  await page.getByRole('button', { name: 'Open workout' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'workout overview');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await startTodaysWorkout(page);
  await expectAccessible(page, 'workout');
  await tickSets(page);
  await expectAccessible(page, 'workout, sets ticked and the rest running');
  await page.getByRole('button', { name: 'Back to Training' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'workout, leaving');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await rateExercise(page);
  await expectAccessible(page, 'workout, exercise rated');
  await page.getByRole('button', { name: 'Next exercise' }).click();
  await logTheRest(page);
  await expectAccessible(page, 'finish');
  await finishWorkout(page);
  await expectAccessible(page, 'training, workout done');
});

test('what stands around the sets of a workout', async ({ page }) => {
  await openWorkout(page);
  await page.getByLabel('Set 1 weight, pounds').fill('401');
  const plates = page.getByRole('button', { name: 'open the plate calculator' });
  await expect(plates).toBeVisible();
  await expectAccessible(page, 'workout, number pad');
  await plates.click();
  await page.getByText('My bar and plates').click();
  await expectAccessible(page, 'plates');
  await page.getByRole('button', { name: 'Log 400 lb' }).click();
  await page.getByRole('button', { name: 'Set-up', exact: true }).click();
  await expectAccessible(page, 'set-up');
  await page.getByLabel('Seat, pin, bench, grip').fill('Hooks at 12');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('link', { name: /^History of/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'exercise history beside the workout');
  await page.getByRole('button', { name: 'Back to the workout' }).click();
  await page.getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Movements' })).toBeVisible();
  await expectAccessible(page, 'swap');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await tick(page, 0);
  await expect(page.getByRole('list', { name: 'Records today' })).toBeVisible();
  await expectAccessible(page, 'workout, a record');
});
