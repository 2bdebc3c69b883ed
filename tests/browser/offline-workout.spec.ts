// The main job: a whole workout without a signal, and every set on the server exactly once, whatever happens to the
// line, the tab or the app in between.

import {
  crash,
  expect,
  openTraining,
  signIn,
  test,
  tick,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';
import type { ServerProcess } from './server-process.ts';
import {
  completeExercise,
  finishWorkout,
  logTheRest,
  setBoxes,
  setsOf,
  startTodaysWorkout,
  tickSets,
} from './workout.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await untilInstalled(page);
});

test('a workout is logged with the server stopped and the app closed in between [matrix: offline at each step]', async ({
  context,
  page,
  holdfast,
  signal,
}) => {
  const before = await holdfast.sessionsHeld();
  await openTraining(page);
  await startTodaysWorkout(page);

  await signal.lose();
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto('/');
  await reopened.getByRole('button', { name: 'Continue' }).click();
  const ticked = await logTheRest(reopened);
  await finishWorkout(reopened);

  await signal.return();
  await untilAllSaved(reopened);
  await expectEverySetOnce(holdfast, before.length, ticked);
});

test('a workout is started and logged without ever having had a signal that day', async ({
  context,
  page,
  holdfast,
  signal,
}) => {
  const before = await holdfast.sessionsHeld();
  await untilAllSaved(page);
  await signal.lose();
  await page.close();

  const cold = await context.newPage();
  await openTraining(cold);
  await startTodaysWorkout(cold);
  const ticked = await logTheRest(cold);
  await finishWorkout(cold);

  await signal.return();
  await untilAllSaved(cold);
  await expectEverySetOnce(holdfast, before.length, ticked);
});

test('a tab that crashes in mid-workout comes back with every set ticked before it', async ({
  context,
  page,
  holdfast,
  signal,
}) => {
  const before = await holdfast.sessionsHeld();
  await openTraining(page);
  await startTodaysWorkout(page);
  await signal.lose();
  let ticked = await tickSets(page);
  await completeExercise(page);
  await tick(page, 0);
  await crash(page);

  const reopened = await context.newPage();
  await reopened.goto('/workout');
  await expect(setBoxes(reopened).first()).toBeChecked();
  await expect(setBoxes(reopened).nth(1)).not.toBeChecked();
  ticked += await logTheRest(reopened);
  await finishWorkout(reopened);

  await signal.return();
  await untilAllSaved(reopened);
  await expectEverySetOnce(holdfast, before.length, ticked);
});

test('replies that are lost on the way double nothing [matrix: lost response]', async ({
  page,
  holdfast,
  line,
  trouble,
}) => {
  const before = await holdfast.sessionsHeld();
  trouble.expectLostCalls();
  const lost = new Set<string>();
  line.fate = ({ key }) => {
    if (key === null || lost.has(key) || lost.size === 3) return 'pass';
    lost.add(key);
    return 'lose reply';
  };
  await openTraining(page);
  await startTodaysWorkout(page);
  const ticked = await logTheRest(page);
  await finishWorkout(page);

  await untilAllSaved(page);
  expect(lost.size).toBe(3);
  const sent = line.writes().map(({ key }) => key);
  for (const key of lost) expect(sent.filter((one) => one === key)).toHaveLength(2);
  await expectEverySetOnce(holdfast, before.length, ticked);
});

test('two tabs log one workout together [matrix: two tabs / 20 tabs]', async ({
  context,
  page,
  holdfast,
  signal,
}) => {
  const before = await holdfast.sessionsHeld();
  await openTraining(page);
  await startTodaysWorkout(page);
  await signal.lose();
  const other = await context.newPage();
  await other.goto('/workout');

  // Alternately: each tab shows at once what the other has ticked, and neither undoes it.
  const sets = await setBoxes(page).count();
  for (let index = 0; index < sets; index += 1) {
    const [ticking, watching] = index % 2 ? [page, other] : [other, page];
    await setBoxes(ticking).nth(index).check();
    await expect(setBoxes(watching).nth(index)).toBeChecked();
  }
  await completeExercise(page);
  const ticked = sets + (await logTheRest(page));
  await finishWorkout(page);
  await expect(other).toHaveURL(/\/training/);

  await signal.return();
  await untilAllSaved(page);
  await untilAllSaved(other);
  await expectEverySetOnce(holdfast, before.length, ticked);
});

/** One session more than before, completed, with each of its sets present once and done. */
async function expectEverySetOnce(
  holdfast: ServerProcess,
  sessionsBefore: number,
  ticked: number,
): Promise<void> {
  const held = await holdfast.sessionsHeld();
  expect(held).toHaveLength(sessionsBefore + 1);
  const latest = held.toSorted((a, b) => a.startDate.localeCompare(b.startDate)).at(-1)!;
  expect(latest).toMatchObject({ status: 'completed', feedback: { score1: 8 } });
  const sets = setsOf(latest);
  expect(sets.filter(({ done }) => done)).toHaveLength(ticked);
  expect(sets).toHaveLength(ticked);
  expect(new Set(sets.map(({ id }) => id)).size).toBe(ticked);
}
