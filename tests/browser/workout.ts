// How an athlete works through a workout, in terms of what is on the screen.

import type { TrainingSession } from '#contract/training.ts';
import { expect, type Locator, type Page } from 'playwright/test';

export async function startTodaysWorkout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open workout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start workout' }).click();
  await expect(page).toHaveURL(/\/workout$/);
  await expect(setBoxes(page).first()).toBeVisible();
}

/** Opens a day of the demo program this many days after today. */
export async function openDay(page: Page, title: string, daysAhead: number): Promise<void> {
  const date = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/training?section=schedule&show=week&date=${date}`);
  await page.getByRole('button', { name: new RegExp(title) }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

/** The done checkboxes of the open exercise: 'Set 1 done', 'Warm-up set 1 done', in a group 'A1 set 1 done'. */
export const setBoxes = (page: Page) =>
  page.getByRole('checkbox', { name: /^(.+ s|S)et \d+ done$/ });

/** What a timer shows as '2:41', in seconds. Between two steps of a story it goes on for as long as the machine takes. */
export async function secondsOn(timer: Locator): Promise<number> {
  const [minutes, seconds] = (await timer.innerText()).split(':').map(Number);
  return minutes! * 60 + seconds!;
}

/** The tap is on the phone's disk, or an error is shown; before that a closing page may lose it. */
export async function untilStored(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Saving…' })).toHaveCount(0);
}

/** Ticks every set of the open exercise; returns how many there are. */
export async function tickSets(page: Page): Promise<number> {
  await expect(setBoxes(page).first()).toBeVisible();
  const boxes = await setBoxes(page).all();
  for (const box of boxes) {
    await box.setChecked(true);
    await expect(box).toBeChecked();
  }
  await untilStored(page);
  return boxes.length;
}

/**
 * Rates the open exercise, which the tick of its last set completed, and continues to the next one or to the end of
 * the workout.
 */
export async function completeExercise(page: Page): Promise<void> {
  const action = page.getByRole('button', { name: /^(Next exercise|Finish workout)$/ });
  await rateExercise(page);
  await action.click();
}

export async function rateExercise(page: Page): Promise<void> {
  await rate(page, 'Effort', 7);
  await rate(page, 'Compliance', 9);
}

/** Logs everything from the open exercise to the last; returns how many sets were ticked. */
export async function logTheRest(page: Page): Promise<number> {
  let ticked = 0;
  while (!page.url().endsWith('/finish')) {
    const exercise = await page.getByRole('heading', { level: 2 }).first().textContent();
    ticked += await tickSets(page);
    await completeExercise(page);
    await expect(async () => {
      const heading = page.getByRole('heading', { level: 2 }).first();
      expect(page.url().endsWith('/finish') || (await heading.textContent()) !== exercise).toBe(
        true,
      );
    }).toPass();
  }
  return ticked;
}

export async function finishWorkout(page: Page): Promise<void> {
  await rate(page, 'Feel', 8);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/training/);
}

async function rate(page: Page, name: string, score: number): Promise<void> {
  const slider = page.getByRole('slider', { name });
  await slider.fill(String(score));
  await expect(slider).toHaveValue(String(score));
}

/** Every set of a session, including those in supersets and circuits. */
export const setsOf = (session: TrainingSession) =>
  session.exerciseLog.flatMap((entry) =>
    [entry, ...(entry.subExercises ?? [])].flatMap(({ sets }) => sets),
  );
