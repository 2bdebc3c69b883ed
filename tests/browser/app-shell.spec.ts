// The app without its server: one visit leaves enough on the phone to open it.

import { expect, signIn, test, tick, untilAllSaved, untilInstalled } from './fixtures.ts';
import { setBoxes, startTodaysWorkout } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

test('opens cold with the server stopped after one visit', async ({
  context,
  page,
  holdfast,
  trouble,
}) => {
  await signIn(page);
  await untilInstalled(page);
  await untilAllSaved(page);
  await page.close();
  trouble.expectLostCalls();
  await holdfast.stop('SIGKILL');

  const cold = await context.newPage();
  for (const path of [
    '/',
    '/training',
    '/training?section=schedule',
    '/training?section=programs',
  ]) {
    await cold.goto(path);
    // Only today has a greeting; the other sections have their name as the heading.
    const title = path.includes('section=') ? /^(Schedule|Programs)$/ : /, Alex$/;
    await expect(cold.getByRole('heading', { level: 1, name: title })).toBeAttached();
    await expect(cold.getByText('Twelve weeks to strong').first()).toBeVisible();
    await expect(cold.getByRole('button', { name: 'Offline' })).toBeVisible();
  }
});

test('[PB-8] every movement is drawn with the server stopped, also one that was never looked at', async ({
  page,
  holdfast,
  trouble,
}) => {
  await signIn(page);
  await untilInstalled(page);
  trouble.expectLostCalls();
  await holdfast.stop('SIGKILL');
  const shown = (address: string) =>
    page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return image.naturalWidth > 0;
    }, address);
  expect(await shown('/movements/bosu-squat.svg')).toBe(true);
  expect(await shown('/movements/bosu-squat.svg#middle')).toBe(true);
});

test('[NAV-23] an address that does not exist says so without a network, too', async ({
  page,
  holdfast,
  trouble,
}) => {
  await signIn(page);
  await untilInstalled(page);
  trouble.expectLostCalls();
  await holdfast.stop('SIGKILL');
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/404$/);
});

test('a screen that only works with a signal says so without one, and opens once there is one', async ({
  page,
  signal,
}) => {
  await signIn(page);
  await untilInstalled(page);
  await signal.lose();
  await page.goto('/settings/account');
  await page.getByRole('link', { name: 'Change password' }).click();
  const word = page.getByRole('alert').filter({ hasText: 'This screen needs a signal' });
  await expect(word).toBeVisible();
  await word.getByRole('button', { name: 'Try again' }).click();
  await expect(word.getByRole('button', { name: 'Try again' })).toBeEnabled();
  // The way back is still there.
  await page.getByRole('link', { name: 'Training' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /, Alex$/ })).toBeVisible();

  await page.goBack();
  await expect(word).toBeVisible();
  await signal.return();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await expect(page.getByLabel('New password')).toBeVisible();

  // Once seen, it is kept.
  await signal.lose();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
});

test('a screen whose file a newer release no longer has says that Holdfast was updated', async ({
  page,
  line,
  trouble,
}) => {
  trouble.expectPlanted(/^Failed to load resource: the server responded with a status of 404/);
  await signIn(page);
  await untilInstalled(page);
  line.fate = ({ path }) =>
    path.startsWith('/assets/online-settings-')
      ? { status: 404, headers: {}, body: Buffer.from('') }
      : 'pass';
  await page.goto('/settings/account');
  await page.getByRole('link', { name: 'Change password' }).click();
  const word = page.getByRole('alert').filter({ hasText: 'Holdfast was updated' });
  await expect(word).toBeVisible();
  line.fate = () => 'pass';
  await word.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
});

test('calls are never answered from a cache', async ({ page, holdfast, trouble }) => {
  await signIn(page);
  await untilInstalled(page);
  trouble.expectLostCalls();
  await holdfast.stop('SIGKILL');
  const answered = await page.evaluate(() =>
    fetch('/api/health').then(
      () => true,
      () => false,
    ),
  );
  expect(answered).toBe(false);
});

test.describe('before anything is stored', () => {
  test.use({ serviceWorkers: 'block' });

  test('a file of the app that is lost on the way is fetched again', async ({ page, trouble }) => {
    trouble.expectLostCalls();
    // The code that asked for it first may report this before the page that needs it asks again.
    trouble.expectPlanted(
      /^TypeError: Failed to fetch dynamically imported module: \S*\/first-training-/,
    );
    let lost = 0;
    await page.route(/\/assets\/first-training-(?!workout)[^/]*\.js$/, (route) => {
      if (route.request().method() === 'HEAD') return route.continue();
      lost += 1;
      return lost === 1 ? route.abort() : route.continue();
    });
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1, name: /, Alex$/ })).toBeVisible();
    expect(lost).toBe(2);
  });

  test('a workout that never arrived asks for a signal, and opens with it: the page is not given up', async ({
    page,
    context,
    trouble,
  }) => {
    trouble.expectLostCalls();
    trouble.expectPlanted(/dynamically imported module|ERR_INTERNET_DISCONNECTED/);
    const files = /\/assets\/(first-workout|workout|out-of-reach)-[^/]*\.js$/;
    await page.route(files, (route) => route.abort());
    await signIn(page);
    const open = page.getByRole('button', { name: 'Open workout' });
    await expect(open).toBeVisible();
    await context.setOffline(true);
    await open.tap();
    await page.getByRole('button', { name: 'Start workout' }).tap();
    const word = page.getByRole('alert').filter({ hasText: 'This screen needs a signal' });
    await expect(word.getByText('The app isn’t stored on this device yet.')).toBeVisible();
    await expect(word.getByRole('button', { name: 'Reload' })).toHaveCount(0);

    await page.unroute(files);
    await context.setOffline(false);
    await expect(setBoxes(page).first()).toBeVisible();
    await tick(page, 0);
  });

  test('a set is ticked beside what could not be loaded, which comes with the signal', async ({
    page,
    context,
    trouble,
  }) => {
    trouble.expectLostCalls();
    const partsOfTheScreen = /\/assets\/(drawn-movement|idle-workout)-[^/]*\.js$/;
    await page.route(partsOfTheScreen, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('idle-workout'),
    );
    await signIn(page);
    await startTodaysWorkout(page);
    await lost;
    await tick(page, 0);
    const setUp = page.getByRole('button', { name: 'Set-up', exact: true });
    await expect(setUp).toHaveCount(0);

    await page.unroute(partsOfTheScreen);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(setUp).toBeVisible();
    await expect(setBoxes(page).first()).toBeChecked();
  });

  test('a set is sent although the file that sends was lost on its first way', async ({
    page,
    context,
    holdfast,
    trouble,
  }) => {
    trouble.expectLostCalls();
    await signIn(page);
    await startTodaysWorkout(page);
    await untilAllSaved(page);
    const whatSends = /\/assets\/idle-training-workout-[^/]*\.js$/;
    await page.route(whatSends, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => whatSends.test(request.url()));
    await page.reload();
    await lost;
    await tick(page, 0);

    await page.unroute(whatSends);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(() => holdfast.ticksHeld()).toBe(1);
    await untilAllSaved(page);
  });
});
