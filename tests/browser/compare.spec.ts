// Two stretches of training side by side: a client's for their coach, and an athlete's own.
import { expectAccessible } from './accessible.ts';
import { expect, openDesk, signIn, test, untilInstalled } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('a coach compares two blocks of a client, on a desk and a phone, and again without a signal', async ({
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expectLostCalls();
  const desk = await openDesk(browser, baseURL);
  await untilInstalled(desk);
  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  await desk.getByRole('link', { name: 'Compare blocks or clients' }).click();
  const training = desk.getByRole('table', { name: 'Training' });
  const done = training.getByRole('row', { name: /Workouts done/ });
  await expect(done.getByRole('cell').first()).toContainText(/\d+.*planned/);
  const lifts = desk.getByRole('table', { name: 'Estimated max' });
  await expect(lifts.getByRole('row', { name: /[+−]\d+.lb$/ }).first()).toBeVisible();
  const muscles = desk.getByRole('table', { name: 'Sets a week' });
  await expect(muscles.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(desk, 'comparison of two blocks');

  const second = desk.getByRole('combobox', { name: 'Second block' });
  await second.selectOption('Choose dates');
  await desk.getByLabel('Second block, from').fill('2020-01-01');
  await expect(desk.getByText('At most three years.')).toBeVisible();
  await second.selectOption('Last 12 weeks');
  await expect(done).toBeVisible();

  await desk.setViewportSize({ width: 320, height: 640 });
  await expect(done).toBeVisible();
  const overflow = () => desk.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.context().setOffline(true);
  await desk.reload();
  await expect(done).toBeVisible();
  await expect(desk.getByText(/^As you last saw it/)).toBeVisible();
  await desk.context().setOffline(false);

  await desk.getByText('Two clients').click();
  await desk.getByRole('button', { name: 'Other client: Choose a client' }).click();
  const people = desk.getByRole('dialog', { name: 'Choose a client' }).getByRole('listitem');
  // A client is not compared with themselves, and this coach has one.
  await expect(people).toHaveText('No matching clients.');
});

test('an athlete compares two blocks of their own training without a signal', async ({
  page,
  signal,
}) => {
  await signIn(page);
  await untilInstalled(page);
  await page.goto('/training?section=results');
  await expect(page.getByRole('heading', { name: 'Compare two blocks' })).toBeVisible();
  await signal.lose();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const training = page.getByRole('table', { name: 'Training' });
  await expect(training.getByRole('row', { name: /Workouts done.*planned/ })).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: 'Estimated max' })
      .getByRole('row', { name: /[+−]\d+/ })
      .first(),
  ).toBeVisible();
});
