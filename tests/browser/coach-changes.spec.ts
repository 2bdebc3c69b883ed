// The coach changes the prescription while the athlete is training.

import type { Exercise, TrainingSession } from '#contract/training.ts';
import type { Page } from 'playwright/test';
import { expect, openWorkout, test, tick, untilAllSaved } from './fixtures.ts';
import type { ServerProcess } from './server-process.ts';
import { setBoxes } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

/** Half the load in every set of the first exercise. */
const lighter = ([first, ...others]: readonly Exercise[]): Exercise[] => [
  {
    ...first!,
    sets: first!.sets.map((set) => ({
      ...set,
      ...(set.weight && {
        weight: { ...set.weight, recommended: (set.weight.recommended ?? 0) / 2 },
      }),
    })),
  },
  ...others,
];

const workoutUnderWay = async (holdfast: ServerProcess): Promise<TrainingSession> =>
  (await holdfast.sessionsHeld()).find(({ status }) => status === 'started')!;
const chips = (page: Page) => page.getByRole('button', { name: /^Set \d+: Coach changed/ });
const weights = (page: Page) => page.getByRole('textbox', { name: /^Set \d+ weight/ });
const asked = async (page: Page) =>
  weights(page).evaluateAll((fields) =>
    fields.map((field) => field.getAttribute('placeholder') ?? ''),
  );

test("a coach's change in mid-workout is said at each set that is still to do, until it is seen [matrix: two devices, same session; coach edits during workout]", async ({
  page,
  holdfast,
  trouble,
}) => {
  // A typed value may still be on its way when the coach's change comes; it is then merged and sent again.
  trouble.expectRefusedCalls();
  await openWorkout(page);
  const before = await asked(page);
  await tick(page, 0);
  await weights(page).nth(1).fill('33');
  await untilAllSaved(page);
  await holdfast.prescribe(await workoutUnderWay(holdfast), lighter, 'Spare your knee');
  // The app comes back to the front.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await expect(chips(page).first()).toBeVisible();
  await expect(chips(page)).toHaveCount((await setBoxes(page).count()) - 1);
  await expect(chips(page).first()).toHaveAccessibleName(/^Set 2: Coach changed \S+ → \S+/);
  await expect(chips(page).filter({ hasText: '“Spare your knee”' })).toHaveCount(1);
  await expect(chips(page).first()).toContainText('“Spare your knee”');
  await expect(weights(page).nth(1)).toHaveValue('33');
  const now = await asked(page);
  expect(now[0]).toBe(before[0]);
  expect(now[2]).not.toBe(before[2]);

  await page.reload();
  await chips(page).first().click();
  await expect(chips(page)).toHaveCount(0);
  await page.reload();
  await expect(setBoxes(page).first()).toBeChecked();
  await expect(chips(page)).toHaveCount(0);
});

test("a coach's change that the phone hears of late leaves done sets alone [matrix: two devices, same session; coach edits during workout]", async ({
  page,
  holdfast,
  trouble,
}) => {
  trouble.expectLostCalls();
  trouble.expectRefusedCalls();
  await openWorkout(page);
  const session = await workoutUnderWay(holdfast);
  const before = await asked(page);
  await page.context().setOffline(true);
  await tick(page, 0);
  await holdfast.prescribe(session, lighter);
  await page.context().setOffline(false);
  await untilAllSaved(page);
  await tick(page, 1);
  await untilAllSaved(page);

  const now = await asked(page);
  expect(now[0]).toBe(before[0]);
  expect(now[1]).not.toBe(before[1]);
  const [first, second] = (await workoutUnderWay(holdfast)).exerciseLog[0]!.sets;
  expect(first).toMatchObject({ done: true, followed: 1 });
  expect(first!.weight).toEqual({
    ...session.exerciseLog[0]!.sets[0]!.weight,
    actual: first!.weight?.actual,
  });
  // The coach sees which version each set followed.
  const { followed } = await holdfast.prescriptionOf(session);
  expect(followed.find(({ sessionId }) => sessionId === session._id)).toMatchObject({
    version: 2,
    sets: [
      { setId: first!.id, version: 1 },
      { setId: second!.id, version: 2 },
    ],
  });
});

/** RPE 8 for as many reps as the athlete likes, instead of reps. */
const byRpe = ([first, ...others]: readonly Exercise[]): Exercise[] => [
  {
    ...first!,
    exerciseMetric: { ...first!.exerciseMetric, effort: 'rpe' },
    sets: first!.sets.map(({ amrap: _, ...set }) => ({
      ...set,
      reps: { recommended: null, actual: null },
      effort: { metric: 'rpe', recommended: 8, actual: null },
    })),
  },
  ...others,
];

test('reps that the athlete typed stay in their column and are logged when the coach asks for RPE instead', async ({
  page,
  holdfast,
  trouble,
}) => {
  trouble.expectRefusedCalls();
  await openWorkout(page);
  const reps = (set: number) => page.getByRole('textbox', { name: `Set ${set} reps, reps` });
  const rpe = (set: number) => page.getByRole('textbox', { name: `Set ${set} rpe, RPE` });
  await reps(1).fill('6');
  await tick(page, 0);
  await reps(2).fill('7');
  await untilAllSaved(page);
  const [prescribed] = (await workoutUnderWay(holdfast)).exercises;
  await holdfast.prescribe(await workoutUnderWay(holdfast), byRpe);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(rpe(2)).toHaveAttribute('placeholder', '8');
  await expect(reps(1)).toHaveValue('6');
  await expect(reps(2)).toHaveValue('7');
  await rpe(1).fill('9');
  await tick(page, 1);
  await untilAllSaved(page);
  const logged = (await workoutUnderWay(holdfast)).exerciseLog[0]?.sets ?? [];
  expect(logged[0]).toMatchObject({ done: true, rpe: 9, effort: { metric: 'reps', actual: 6 } });
  expect(logged[1]).toMatchObject({ done: true, reps: { actual: 7 }, effort: { metric: 'rpe' } });

  await rpe(3).fill('8.5');
  await reps(3).fill('5');
  await untilAllSaved(page);
  await holdfast.prescribe(await workoutUnderWay(holdfast), ([_, ...others]) => [
    prescribed!,
    ...others,
  ]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(rpe(3)).toHaveCount(0);
  await expect(reps(3)).toHaveValue('5');
  await expect(page.getByText('RPE 8.5')).toHaveCount(1);
  for (const [set, value] of [
    [1, '6'],
    [2, '7'],
  ] as const)
    await expect(reps(set)).toHaveValue(value);
});
