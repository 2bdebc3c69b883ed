// The coach changes coming days; a notice tells the athlete until they have seen it.

import type { Locator, Page } from 'playwright/test';
import type { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import { runDates } from '#domain/program/program-run.ts';
import { storedOn } from './device-data.ts';
import { asCoach } from './builder.ts';
import { expect, openTraining, signIn, test, untilAllSaved, untilInstalled } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** The athlete's program, its run, and the next three workouts. */
async function comingDays(page: Page) {
  const { entities } = await storedOn(page);
  const run = entities.find(({ type }) => type === 'program-run')!.body as ProgramRun;
  const program = entities.find(({ id }) => id === run.programId)!.body as PurchasedProgram;
  const today = new Date().toISOString().slice(0, 10);
  const coming = runDates(run).flatMap((date, index) =>
    date > today && run.trainingSchedule[index]!.isTrainingDay
      ? [{ date, day: program.trainingPlan[index]! }]
      : [],
  );
  const [next, later, third] = coming;
  return { run, program, day: next!.day, other: later!.day, dateOfThird: third!.date };
}

const news = (where: Page | Locator) =>
  where.getByRole('region', { name: 'Changed by your coach' });

test('[CO-2] days that a coach has moved, left out and adjusted are told in words, without a signal too, until they are seen', async ({
  page,
  holdfast,
  trouble,
}) => {
  trouble.expectLostCalls();
  await signIn(page);
  await untilInstalled(page);
  await openTraining(page);
  await untilAllSaved(page);
  const { run, program, day, other, dateOfThird } = await comingDays(page);
  const put = await asCoach(holdfast);
  const [exercise, ...exercises] = day.exercises;
  await put(`/api/purchased-programs/${program._id}/day/${day._id}`, {
    version: 1,
    exercises: [{ ...exercise!, sets: exercise!.sets.slice(1) }, ...exercises],
  });
  await put(`/api/program-run-schedule/${run._id}`, {
    days: [
      { _id: day._id, moved: 1 },
      { _id: other._id, skipped: true },
    ],
  });

  // The app comes back to the front.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const lines = news(page).getByRole('listitem');
  await expect(lines).toHaveCount(2, { timeout: 60_000 });
  await page.context().setOffline(true);
  await page.goto('/schedule');
  await expect(lines).toHaveCount(2);
  const moved = lines.filter({ hasText: day.title });
  await expect(moved).toContainText(/Moved from \w+, .+ to \w+, /);
  await expect(moved).toContainText(/ → \d×/);
  await expect(lines.filter({ hasText: other.title })).toContainText('Skipped');

  await moved.getByRole('button').tap();
  const dialog = page.getByRole('dialog');
  await expect(news(dialog)).toContainText('Moved from');
  // Two workouts on one day are announced before the move.
  await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
  await dialog.getByLabel('New day').fill(dateOfThird);
  await expect(dialog.getByText(/ then has 2 workouts: /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(1);
  await news(page).getByRole('button', { name: 'Got it' }).tap();
  await expect(news(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(news(page)).toHaveCount(0);
  await page.context().setOffline(false);
});
