// Every screen at three widths, light and dark: axe finds no violation, and nothing scrolls sideways, even with text
// at double size.

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

// Mid-transition colors have contrasts of their own.
test.use({ contextOptions: { reducedMotion: 'reduce' }, isMobile: false });

test('the screens before and around a workout', { tag: '@installed' }, async ({ page }) => {
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
  await page.clock.install({ time: Date.now() + 3 * 24 * 60 * 60 * 1000 });
  await page.goto('/training?section=programs');
  await page.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page.getByText('The next 14 days')).toBeVisible();
  await page.getByRole('button', { name: 'Skip it' }).click();
  await expect(page.getByRole('heading', { name: 'Not as planned' })).toBeVisible();
  await expectAccessible(page, 'a bought program, a workout missed and one skipped');
});

test('the screens of who comes in, and of a link that no longer works', async ({
  page,
  trouble,
}) => {
  trouble.expectForeignAnswers();
  for (const [address, heading] of [
    ['/register-initial', 'Create an account'],
    ['/password-reset', 'Forgot your password?'],
    ['/confirmation?token=used', 'This link no longer works'],
    ['/password-reset-confirmation?token=used', 'This link no longer works'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page, address);
  }
});

test('the screens around an account', async ({ page, trouble }) => {
  trouble.expectForeignAnswers();
  await signIn(page);
  await untilAllSaved(page);
  for (const [address, heading] of [
    ['/settings/notifications', 'Notifications'],
    ['/profile/nobody', '404 Profile Not Found'],
    ['/questions/stress-physical-sleep', 'What are your days like?'],
    ['/questions/photo-gender-dob-client', 'Put a face to your name'],
    ['/help', 'Help'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page, address);
  }
  await page.getByText('I lost my phone').click();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'Share the app' })).toBeVisible();
  await expectAccessible(page, 'user menu');
});

test('the screens of finished workouts', async ({ page }) => {
  await signIn(page);
  await untilAllSaved(page);
  await page.goto('/training?section=results');
  await page.getByRole('figure').first().getByText('Show as a table').click();
  await page.getByRole('region', { name: 'Muscles' }).getByRole('listitem').first().click();
  await expectAccessible(page, 'results, progress');
  await page.goto('/training?section=results&view=workouts');
  await expect(page.getByText('That’s all')).toBeVisible();
  await expectAccessible(page, 'results, workouts');
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Comment on the workout' }).click();
  await expectAccessible(page, 'results of a workout');
  await page.goto('/training?section=results&view=records');
  await expect(page.getByRole('list', { name: 'Records' })).toBeVisible();
  await expectAccessible(page, 'results, records');
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
  await expect(page).toHaveURL(/\/coaching/);
  await page.goto('/training');
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

test(
  'the screens of waiting, refused and unsaved changes',
  { tag: '@installed' },
  async ({ page, line, trouble }) => {
    await openWorkout(page);
    trouble.expectForeignAnswers();
    line.fate = (call) =>
      call.method === 'PUT'
        ? refusal(422, 'invalid-request')
        : isWrite(call)
          ? 'lose call'
          : 'pass';
    await tick(page, 0);
    await page.getByLabel('Optional note').fill('Left knee a little stiff');
    await page.getByRole('button', { name: '1 refused' }).click();
    await expectAccessible(page, 'sync panel, one refused');
    await page.getByRole('link', { name: 'See why' }).click();
    await expect(page.getByRole('region', { name: /to be sent/i })).toBeVisible();
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
  },
);

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
  await page.getByRole('button', { name: 'Pause and leave' }).click();
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

test('the controls around the sets of a workout', { tag: '@installed' }, async ({ page }) => {
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
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: /^History of/ }).click();
  // The workout has a heading, too, until this is there.
  await expect(page.getByText('Exercise history', { exact: true })).toBeVisible();
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

test('the screens of messages, and the search of programs', async ({ page }) => {
  await page.goto('/login');
  await fillInLogIn(page, coach);
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  const conversation = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(conversation.first()).toBeVisible();
  await expectAccessible(page, 'messages');
  await conversation.first().click();
  await page.getByLabel(/^Message to/).fill('x'.repeat(10_001));
  await expect(page.getByText('1 character too long')).toBeVisible();
  await expectAccessible(page, 'a conversation');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(page.getByText('Your client').first()).toBeVisible();
  await expectAccessible(page, 'new message');
  await page.goto('/messages/scheduled');
  await expect(page.getByRole('heading', { level: 1, name: 'Scheduled' })).toBeVisible();
  await expectAccessible(page, 'scheduled messages');

  await page.goto('/programs');
  const programs = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(programs).toHaveCount(3);
  const title = await programs.last().innerText();
  await page.getByRole('searchbox', { name: 'Find a program' }).fill(title);
  await expect(programs).toHaveText([title]);
});
