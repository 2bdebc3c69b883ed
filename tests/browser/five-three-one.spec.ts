// The first week of a 5/3/1 cycle: its coach writes percentages and thinks in pounds, its athlete trains in kilograms and
// sees on the screen what to load. `tests/api/programs` trains the whole cycle.

import type { Page } from 'playwright/test';
import type { MovementId } from '#contract/ids.ts';
import type { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import type { Exercise } from '#contract/training.ts';
import { runDates } from '#domain/program/program-run.ts';
import { daysBetween } from '#domain/history/calendar.ts';
import { storedOn } from './device-data.ts';
import { expect, signIn, test, untilAllSaved } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Of the training max, which is 90 percent of the max: 65, 75 and 85 percent. */
const lifts = [
  { title: 'Barbell overhead press', max: 60, loads: ['35', '40', '45'] },
  { title: 'Barbell deadlift', max: 180, loads: ['105', '122.5', '137.5'] },
  { title: 'Barbell bench press', max: 100, loads: ['57.5', '67.5', '77.5'] },
  // 315 lb.
  { title: 'Barbell back squat', max: 142.88, loads: ['82.5', '97.5', '110'] },
] as const;
type Lift = (typeof lifts)[number];

const movementId = (title: string) => title.toLowerCase().replaceAll(' ', '-') as MovementId;

/** The lift in place of the first exercise of a day. */
const withLift =
  ({ title }: Lift) =>
  ([first, ...others]: readonly Exercise[]): Exercise[] => [
    {
      ...first!,
      movement: { _id: movementId(title), title, image: null, imageMidframe: null },
      exerciseMetric: { unit: 'percent1RM', effort: 'reps' },
      sets: first!.sets.slice(0, 3).map((set, place) => ({
        id: set.id,
        done: false,
        amrap: place === 2,
        weight: { metric: 'percent1RM', recommended: [65, 75, 85][place]!, actual: null },
        effort: { metric: 'reps', recommended: 5, actual: null },
      })),
    },
    ...others,
  ];

/** The next days of the demo after today whose first exercise is lifted for reps, as the phone has them. */
async function daysToCome(page: Page) {
  const { entities } = await storedOn(page);
  const runs = entities.filter(({ type }) => type === 'program-run');
  const run = runs.at(-1)!.body as ProgramRun;
  const program = entities.find(({ id }) => id === run.programId)!.body as PurchasedProgram;
  const today = new Date().toISOString().slice(0, 10);
  const dates = runDates(run);
  return program.trainingPlan
    .map((day, index) => ({
      day,
      date: dates[index]!,
      daysAhead: daysBetween(today, dates[index]!),
    }))
    .filter(({ day: { exercises }, daysAhead }) => {
      const [first] = exercises;
      const isLifted = first?.exerciseType === 'reps' && !first.subExercises?.length;
      return daysAhead > 0 && isLifted && first.sets.length >= 3;
    })
    .map(({ day, date }) => ({
      title: day.title,
      date,
      at: { programId: program._id, trainingPlanItemId: day._id },
    }));
}

test('a week of 5/3/1 from a coach in pounds shows the kilograms to load, lift by lift', async ({
  page,
  holdfast,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await page.goto('/settings');
  await page.getByText('kg, km').click();
  await untilAllSaved(page);
  const days = (await daysToCome(page)).slice(0, lifts.length);
  expect(days).toHaveLength(lifts.length);
  for (const [place, lift] of lifts.entries()) {
    const { title, max: kg } = lift;
    const max = { movementId: movementId(title), title, kg, date: '2026-01-05' };
    await holdfast.setMax({ ...max, trainingMaxPercent: 90 });
    await holdfast.prescribe(days[place]!.at, withLift(lift));
  }
  await page.goto('/training');
  await untilAllSaved(page);
  const read = async () => JSON.stringify((await storedOn(page)).entities);
  for (const { title } of lifts) {
    await expect.poll(read).toContain(`"title":"${title}","image"`);
    await expect.poll(read).toContain(`"movementId":"${movementId(title)}"`);
  }

  for (const [place, { title, loads }] of lifts.entries()) {
    const day = days[place]!;
    await page.goto(`/training?section=schedule&show=week&date=${day.date}`);
    await page.getByRole('button', { name: new RegExp(`^${day.title} Planned`) }).click();
    await page.getByRole('button', { name: 'Start workout' }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    for (const [index, load] of loads.entries())
      await expect(page.getByLabel(`Set ${index + 1} weight, kilograms`)).toHaveAttribute(
        'placeholder',
        load,
      );
    await page.getByRole('checkbox', { name: 'Set 1 done' }).check();
    await expect(page.getByLabel('Set 1 weight, kilograms')).toHaveValue(loads[0]);
    await page.getByRole('button', { name: 'Pause and leave' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
    await expect(page).toHaveURL(/\/training/);
  }
  await untilAllSaved(page);
});

test('the first max for 5/3/1 is entered with the share of it that waves go by', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/settings');
  await page.getByText('kg, km').click();
  await page.goto('/routines');
  await page.getByRole('button', { name: 'New routine' }).click();
  const line = page.getByLabel('New exercise');
  await line.fill('Barbell overhead press 5/3/1');
  await line.press('Enter');
  await page.getByLabel('Name').fill('Press');
  await page.getByLabel('Name').blur();
  await untilAllSaved(page);
  await page.getByRole('button', { name: 'Start workout' }).click();
  const card = page.getByRole('region', { name: 'One-rep max' });
  await expect(card.getByRole('radio', { name: '90%' })).toBeChecked();
  await expect(card).toContainText('your training max, 90% of the max');
  await card.getByLabel('Your max (kg)').fill('60');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card).toHaveCount(0);
  for (const [index, load] of ['35', '40', '45'].entries())
    await expect(page.getByLabel(`Set ${index + 1} weight, kilograms`)).toHaveAttribute(
      'placeholder',
      load,
    );
});
