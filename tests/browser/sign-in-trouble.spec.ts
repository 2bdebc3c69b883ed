// A session that ends while sets are still on the phone: nothing is lost, nothing leaves without a
// sign-in, and the same user's sign-in sends it.

import {
  expect,
  fillInLogIn,
  openTraining,
  signIn,
  test,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';
import { setBoxes, setsOf, startTodaysWorkout } from './workout.ts';

test('sets ticked after the session ended are sent once the athlete has signed in again [ACC-8]', async ({
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
  await page.getByRole('button', { name: 'Needs sign-in' }).click();
  await page.getByRole('link', { name: 'log in again' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillInLogIn(page);
  await expect(page).toHaveURL(/\/workout$/);
  await untilAllSaved(page);

  const done = (await holdfast.sessionsHeld()).flatMap(setsOf).filter((set) => set.done).length;
  expect(done).toBe(before.flatMap(setsOf).filter((set) => set.done).length + 1);
});
