// The present app with a server of the next release: it trains, writes and reads as before, hands unknown fields back
// intact, and asks for an update only when it cannot show something.

import type { Page } from 'playwright/test';
import { expect, openWorkout, test, tick, untilAllSaved } from './fixtures.ts';
import { NewerServer } from './newer-server.ts';
import { coach, type ServerProcess } from './server-process.ts';
import { completeExercise, finishWorkout, logTheRest, setBoxes, setsOf } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

const needsUpdate = (page: Page) => page.getByRole('button', { name: 'Needs update' });
const finishedOf = async (holdfast: ServerProcess) =>
  (await holdfast.sessionsHeld()).filter(({ status }) => status === 'completed');

test('an older app trains in front of a newer server: nothing is lost, new fields stay, and it says when it needs an update', async ({
  page,
  holdfast,
  line,
  signal,
  trouble,
}) => {
  // For the app's operator; the athlete sees it in the indicator.
  trouble.expectPlanted(/^UnknownDocuments: Documents that need a newer build: 3/);
  const newer = new NewerServer(line);
  await openWorkout(page);
  const [speedy, abandoned] = newer.finished();
  const before = new Set((await finishedOf(holdfast)).map(({ _id }) => _id));
  await tick(page, 0);
  // New fields, type names and live events are no reason to update.
  await untilAllSaved(page);
  await expect(needsUpdate(page)).toHaveCount(0);

  const poll = { type: 'poll', id: crypto.randomUUID(), rev: speedy!.rev, body: { ask: 'Sauna?' } };
  const metric = { unit: 'weight', effort: 'speed' };
  const [entry, ...entries] = speedy!.body.exerciseLog;
  newer.tell(
    poll,
    {
      ...speedy!,
      body: { ...speedy!.body, exerciseLog: [{ ...entry, exerciseMetric: metric }, ...entries] },
    },
    { ...abandoned!, body: { ...abandoned!.body, status: 'abandoned' } },
  );
  await holdfast.say([[coach, 'Brace before you pull']]);
  await expect(needsUpdate(page)).toBeVisible();

  let ticked = 1;
  await signal.lose();
  for (const box of (await setBoxes(page).all()).slice(1)) {
    await box.setChecked(true);
    ticked += 1;
  }
  await completeExercise(page);
  ticked += await logTheRest(page);
  await signal.return();
  await finishWorkout(page);
  await expect
    .poll(async () => (await finishedOf(holdfast)).filter(({ _id }) => !before.has(_id)).length)
    .toBe(1);
  await expect(needsUpdate(page)).toBeVisible();
  const all = newer.asHeld(await finishedOf(holdfast));
  const today = all.find(({ _id }) => !before.has(_id))!;
  expect(setsOf(today).filter(({ done }) => done)).toHaveLength(ticked);
  expect(today).toMatchObject({ tempo: '3-1-1' });
  expect(setsOf(today)).toEqual(
    setsOf(today).map(() => expect.objectContaining({ pain: 2 }) as unknown),
  );

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const centre = page.getByRole('dialog', { name: 'Notifications' });
  await expect(centre.getByText('Something new').first()).toBeVisible();
  await expect(centre).not.toContainText('workoutCelebrated');
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/messages');
  await page.getByRole('main').getByRole('link', { name: /Robin/ }).click();
  await expect(page.getByRole('log').getByText('Brace before you pull')).toBeVisible();
  await page.goto('/settings');
  await page.getByText('kg, km').click();
  await expect.poll(async () => (await holdfast.detailsHeld()).preferences.units).toBe('metric');
  expect(newer.asHeld(await holdfast.detailsHeld()).preferences).toMatchObject({ voice: 'calm' });

  await page.goto('/training?section=programs');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.goto('/sync');
  await expect(page.getByText('3 items were made with a newer version of Holdfast.')).toBeVisible();
  newer.tell({ ...poll, deleted: true }, speedy!, abandoned!);
  await holdfast.say([[coach, 'See you on Friday']]);
  await untilAllSaved(page);
  await expect(page.getByText('made with a newer version')).toHaveCount(0);
});
