// One athlete, two phones, one workout: both start it without a signal, and it becomes one session.

import {
  expect,
  newPhone,
  openTraining,
  signIn,
  test,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';
import type { ServerProcess } from './server-process.ts';
import { setBoxes, setsOf, startTodaysWorkout } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

test('two phones that started the same workout offline end up with every set in one session [matrix: two devices, same session]', async ({
  browser,
  baseURL,
  page,
  holdfast,
  trouble,
}) => {
  trouble.expectLostCalls();
  const second = await newPhone(browser, baseURL);
  const other = second.context();
  for (const phone of [page, second]) {
    await signIn(phone);
    await untilInstalled(phone);
    await untilAllSaved(phone);
  }
  const before = await holdfast.sessionsHeld();

  for (const phone of [page, second]) {
    await phone.context().setOffline(true);
    await openTraining(phone);
    await startTodaysWorkout(phone);
  }
  await setBoxes(page).nth(0).setChecked(true);
  await setBoxes(second).nth(1).setChecked(true);

  await page.context().setOffline(false);
  await untilAllSaved(page);
  // The second phone's workout turns out to be the first one's while its screen is open.
  await other.setOffline(false);
  await untilAllSaved(second);
  await expect(setBoxes(second).nth(0)).toBeChecked();
  await setBoxes(second).nth(2).setChecked(true);
  await expect.poll(() => setsDoneInStarted(holdfast)).toBe(3);
  await page.reload();
  await expect(setBoxes(page).nth(2)).toBeChecked();

  expect(await holdfast.sessionsHeld()).toHaveLength(before.length + 1);
  await other.close();
});

async function setsDoneInStarted(holdfast: ServerProcess): Promise<number> {
  const started = (await holdfast.sessionsHeld()).filter(({ status }) => status === 'started');
  return started.flatMap(setsOf).filter((set) => set.done).length;
}
