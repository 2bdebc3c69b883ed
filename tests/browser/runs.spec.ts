// Dealing with missed workouts, the page of a bought program, and how much of the program is on this phone.

import type { Page } from 'playwright/test';
import type { PurchasedProgram } from '#contract/programs.ts';
import { storedOn } from './device-data.ts';
import {
  expect,
  newPhone,
  openTraining,
  signIn,
  test,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const dayMs = 24 * 60 * 60 * 1000;
const due = (page: Page) => page.getByRole('region', { name: 'Squat and carry on' });
const toast = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** By its name in the list of programs. */
async function openProgram(page: Page): Promise<void> {
  await page.goto('/training?section=programs');
  await page.getByRole('link', { name: 'Twelve weeks to strong' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twelve weeks to strong');
}

test('[TR-5] [TR-8] [NAV-17] a workout was missed: done today, shifted or skipped, each taken back, without a signal', async ({
  page,
  signal,
}) => {
  await signIn(page);
  await untilInstalled(page);
  await untilAllSaved(page);
  await page.clock.install({ time: Date.now() + dayMs });
  await signal.lose();
  await openTraining(page);
  const missed = due(page).getByText('You missed yesterday’s workout');
  await expect(missed).toBeVisible();

  await due(page).getByRole('button', { name: 'Skip it' }).tap();
  await expect(page.getByRole('heading', { name: 'Bench and press' })).toBeVisible();
  await toast(page, 'Undo').tap();
  await expect(missed).toBeVisible();

  await due(page).getByRole('button', { name: 'Shift everything' }).tap();
  await expect(due(page).getByText('Today’s workout')).toBeVisible();
  await toast(page, 'Undo').tap();
  await expect(missed).toBeVisible();

  await due(page).getByRole('button', { name: 'Do it today' }).tap();
  await expect(page.getByRole('button', { name: 'Start workout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(due(page).getByText('Today’s workout')).toBeVisible();

  await openProgram(page);
  await expect(page.getByText('The next 14 days are here')).toBeVisible();
  await page
    .getByRole('button', { name: /^Undo: Squat and carry on, Moved to .+, 1 day later$/ })
    .tap();
  await expect(page.getByRole('region', { name: 'You missed yesterday’s workout' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not as planned' })).toHaveCount(0);
  // From the calendar: another day for it, and for everything after it.
  await page.goto('/schedule');
  await page
    .getByRole('grid')
    .getByRole('button', { name: /Squat and carry on, not done/ })
    .tap();
  await page.getByRole('button', { name: 'Move', exact: true }).tap();
  await page.getByRole('radio', { name: 'This and all following workouts' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).tap();
  await expect(
    page.getByText('Squat and carry on and everything after it: 1 day later'),
  ).toBeVisible();

  await signal.return();
  await untilAllSaved(page);
  expect((await storedOn(page)).outbox).toEqual([]);
  await openProgram(page);
  await page.getByRole('button', { name: /^Undo: .+Everything from here on 1 day later$/ }).tap();
  await expect(page.getByRole('region', { name: 'You missed yesterday’s workout' })).toBeVisible();
  await untilAllSaved(page);
});

test('[TR-1] [TR-17] [NAV-17] a program is begun anew and its start moved, and the run before stays with its workouts', async ({
  page,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await openProgram(page);
  await page.getByRole('button', { name: 'Restart program' }).tap();
  await page.getByRole('dialog').getByLabel('First day').fill('2031-03-03');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
  await expect(page.getByText('Next, Mon, Mar 3')).toBeVisible();
  await page.getByRole('button', { name: 'Move start date' }).tap();
  const move = page.getByRole('dialog', { name: 'Move the start of Twelve weeks to strong' });
  await move.getByLabel('First day').fill('2031-03-05');
  await move.getByRole('button', { name: 'Move' }).tap();
  await expect(page.getByText('Next, Wed, Mar 5')).toBeVisible();
  await page.getByText('32 of 48 workouts done').tap();
  await page
    .getByRole('list')
    .getByRole('link', { name: /^Volume and run/ })
    .first()
    .tap();
  await expect(page).toHaveURL(/\/results\/session\//);
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByText('0 of 48')).toBeVisible();
  await untilAllSaved(page);
});

test('two phones move one workout without a signal: the one whose date gave way says so where its program is, and takes it back', async ({
  browser,
  baseURL,
  page,
  trouble,
}) => {
  trouble.expectLostCalls();
  const second = await newPhone(browser, baseURL);
  for (const phone of [page, second]) {
    await signIn(phone);
    await untilInstalled(phone);
    await untilAllSaved(phone);
    await phone.context().setOffline(true);
  }
  await moveNext(page, '2031-03-05');
  await moveNext(second, '2031-03-07');
  for (const phone of [page, second]) {
    await phone.context().setOffline(false);
    await untilAllSaved(phone);
  }

  const others = page.getByRole('list', { name: 'Values from another device' });
  await openProgram(page);
  await expect(others).toContainText('Squat and carry on');
  await expect(others).toContainText('Your other device chose Fri, Mar 7, 2031.');
  await page.reload();
  await others.getByRole('button', { name: 'Use Wed, Mar 5, 2031: Squat and carry on' }).tap();
  await expect(others).toHaveCount(0);
  await expect(page.getByText(/^Moved to Wed, Mar 5, /)).toBeVisible();
  await untilAllSaved(page);
  await openProgram(second);
  await expect(second.getByText(/^Moved to Wed, Mar 5, /)).toBeVisible();
  await expect(second.getByRole('list', { name: 'Values from another device' })).toHaveCount(0);
  await second.context().close();
});

async function moveNext(page: Page, date: string): Promise<void> {
  await page.goto('/schedule');
  await page
    .getByRole('grid')
    .getByRole('button', { name: /: Squat and carry on, planned$/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Move', exact: true }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New day').fill(date);
  await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
  await expect(page.getByText(/^Squat and carry on moved to /)).toBeVisible();
}

test('the next 14 days are called ready only while every picture is on the phone', async ({
  page,
  trouble,
}) => {
  trouble.expectLostCalls();
  await signIn(page);
  await untilInstalled(page);
  await untilAllSaved(page);
  const pictures = ['/favicon.ico', '/screenshots/workout-phone.png'];
  await showPictures(page, pictures);
  await openProgram(page);
  const receipt = page.getByRole('region', { name: 'Without a signal' });
  await expect(receipt.getByText('The next 14 days are here')).toBeVisible();
  await expect(receipt).toContainText('2 pictures');

  await page.evaluate(async (picture) => {
    const cache = await caches.open('images');
    await cache.put(picture, new Response(''));
  }, pictures[1] ?? '');
  await page.context().setOffline(true);
  await page.reload();
  await expect(receipt.getByText('1 of 2 pictures is missing.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(receipt.getByText('The next 14 days are here')).toBeVisible();
});

/** As if the program's movements had pictures. */
async function showPictures(page: Page, [image, imageMidframe]: string[]): Promise<void> {
  const { entities } = await storedOn(page);
  const row = entities.find(({ type }) => type === 'program')!;
  const program = row.body as PurchasedProgram;
  const trainingPlan = program.trainingPlan.map((day) => ({
    ...day,
    exercises: day.exercises.map((exercise) => ({
      ...exercise,
      movement: { ...(exercise.movement as object), image, imageMidframe },
    })),
  }));
  await page.evaluate(
    async (changed) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) =>
          request.addEventListener('success', () => resolve(request.result)),
        );
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const name = names.find((one) => one.startsWith('holdfast-')) ?? '';
      const database = await done(indexedDB.open(name));
      await done(
        database.transaction('entities', 'readwrite').objectStore('entities').put(changed),
      );
      database.close();
    },
    { ...row, body: { ...program, trainingPlan } },
  );
}
