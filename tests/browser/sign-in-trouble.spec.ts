// A sign-in that ends while sets are still on the phone: nothing is lost, nothing leaves without a sign-in, and the
// same user's next sign-in sends it.

import type { Page } from 'playwright/test';
import {
  expect,
  fillInLogIn,
  openTraining,
  openWorkout,
  signIn,
  test,
  tick,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';
import { isWrite, refusal } from './line.ts';
import { athlete, coach } from './server-process.ts';
import { setBoxes, setsOf, startTodaysWorkout } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

test('sets ticked after the session ended are sent once the athlete has signed in again [ACC-8] [matrix: 401, 419]', async ({
  page,
  holdfast,
  trouble,
}) => {
  await signIn(page);
  await untilInstalled(page);
  await openTraining(page);
  await startTodaysWorkout(page);
  await untilAllSaved(page);
  const before = await holdfast.sessionsHeld();

  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('holdfast-user') ?? '{}') as { token: string }).token,
  );
  const ended = await fetch(`${holdfast.url}/api/auth`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status).toBe(200);
  trouble.expectRefusedCalls();
  await setBoxes(page).first().setChecked(true);
  await page.getByRole('button', { name: 'Needs log-in' }).click();
  await page.getByRole('link', { name: 'log in again' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('E-mail')).toHaveValue(athlete.email);
  await fillInLogIn(page);
  await expect(page).toHaveURL(/\/workout$/);
  await untilAllSaved(page);

  const done = (await holdfast.sessionsHeld()).flatMap(setsOf).filter((set) => set.done).length;
  expect(done).toBe(before.flatMap(setsOf).filter((set) => set.done).length + 1);
});

test('a session that runs out in the middle of the queue: a sign-in in another tab sends the rest [matrix: 401, 419]', async ({
  context,
  page,
  holdfast,
  line,
  trouble,
}) => {
  trouble.expectLostCalls();
  trouble.expectRefusedCalls();
  await openWorkout(page);
  line.fate = (call) => (isWrite(call) ? 'lose call' : 'pass');
  await tick(page, 0);
  await page.getByLabel('Optional note').first().fill('The bar is bent');
  await page.getByLabel('Optional note').first().blur();
  await tick(page, 1);
  const before = line.writes().length;
  // The workout still arrives, the note after it does not.
  const outdated = line.writes().at(-1)?.token;
  line.fate = ({ method, path, token }) =>
    method !== 'GET' && path.includes('comment') && token === outdated
      ? refusal(419, 'session-expired')
      : 'pass';
  await expect(page.getByRole('button', { name: 'Needs log-in' })).toBeVisible();
  expect(await holdfast.ticksHeld()).toBeGreaterThan(0);

  const other = await context.newPage();
  await other.goto('/login');
  await fillInLogIn(other);
  await expect(other).toHaveURL(/\/training/);
  await untilAllSaved(page);
  await expect.poll(() => holdfast.ticksHeld()).toBe(2);
  const notes = line
    .writes()
    .slice(before)
    .filter(({ path }) => path.includes('comment'));
  expect(new Set(notes.map(({ key }) => key)).size).toBe(1);
  expect(notes.at(-1)?.token).not.toBe(outdated);
});

test('unsent sets stay locked to their athlete while a coach uses the phone [matrix: logout with pending, other user in]', async ({
  page,
  holdfast,
  line,
  trouble,
}) => {
  trouble.expectLostCalls();
  await openWorkout(page);
  line.fate = (call) => (isWrite(call) ? 'lose call' : 'pass');
  await tick(page, 0);
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page).toHaveURL(/\/login/);

  line.fate = () => 'pass';
  const before = line.writes().length;
  await fillInLogIn(page, coach);
  await expect(page).toHaveURL(/\/coaching/);
  await untilAllSaved(page);
  await signOut(page);
  expect(line.writes().slice(before)).toEqual([]);
  expect(await holdfast.ticksHeld()).toBe(0);

  await expect(page.getByRole('status')).toContainText('1 change is saved on this device');
  await fillInLogIn(page);
  await expect.poll(() => holdfast.ticksHeld()).toBe(1);
});

test('a coach who signs in in another tab does not send what the athlete logged in this one [matrix: logout with pending, other user in]', async ({
  context,
  page,
  holdfast,
  line,
  trouble,
}) => {
  trouble.expectLostCalls();
  await openWorkout(page);
  line.fate = (call) => (isWrite(call) ? 'lose call' : 'pass');
  await tick(page, 0);
  const other = await context.newPage();
  await other.goto('/login');
  const before = line.calls.length;
  line.fate = () => 'pass';
  await fillInLogIn(other, coach);
  await expect(other).toHaveURL(/\/coaching/);
  // The other user's workout is no longer on the screen.
  await expect(page.getByRole('heading', { level: 1, name: /, Robin$/ })).toBeVisible();
  for (const tab of [page, other]) await untilAllSaved(tab);
  const coachsId = line.calls.at(-1)?.userId;
  const underHisName = line.calls.slice(before).filter(({ userId }) => userId === coachsId);
  expect(underHisName.filter(isWrite)).toEqual([]);

  // A call of the first tab may be on its way when the session ends.
  trouble.expectRefusedCalls();
  await signOut(other);
  await fillInLogIn(other);
  await expect.poll(() => holdfast.ticksHeld()).toBe(1);
});

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
}
