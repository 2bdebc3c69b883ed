// What an athlete says about a set beyond its values: its kind, RPE, a note, a weight where none is asked for.

import type { Page } from 'playwright/test';
import type { TrainingSession } from '#contract/training.ts';
import { storedOn } from './device-data.ts';
import { expect, signIn, test, untilAllSaved } from './fixtures.ts';
import { setBoxes, setsOf, startTodaysWorkout, untilStored } from './workout.ts';

const number = (page: Page, n: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Set ${n} done` }) })
    .getByRole('rowheader');
const menu = (page: Page, n: number) => page.getByRole('dialog', { name: `Set ${n}` });
const openMenu = (page: Page, n: number) => number(page, n).getByRole('button').tap();

test('a set is marked as a drop set, with its RPE and a note, and keeps them after a restart', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  await openMenu(page, 2);
  await menu(page, 2).getByRole('button', { name: 'Drop set' }).tap();
  await expect(menu(page, 2)).toHaveCount(0);
  await expect(number(page, 2)).toContainText('D');
  await openMenu(page, 2);
  await expect(menu(page, 2).getByRole('button', { name: 'Drop set' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // Stays open: a note often follows.
  await menu(page, 2).getByRole('button', { name: 'RPE 8.5' }).tap();
  await expect(menu(page, 2).getByRole('button', { name: 'RPE 8.5' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await menu(page, 2).getByLabel('Note').fill('Left knee ached');
  await menu(page, 2).getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('cell', { name: 'Left knee ached' })).toBeVisible();
  await untilAllSaved(page);
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Left knee ached' })).toBeVisible();
  await expect(number(page, 2)).toContainText('RPE 8.5');

  await openMenu(page, 2);
  await menu(page, 2).getByRole('button', { name: 'RPE 8.5' }).tap();
  await menu(page, 2).getByRole('button', { name: 'Working set' }).tap();
  await expect(number(page, 2)).toContainText('2');
  await expect(number(page, 2)).not.toContainText('RPE 8.5');
});

test('a hundred ticks leave nothing behind that listens', async ({ page, trouble }) => {
  trouble.expectLostCalls();
  await signIn(page);
  await startTodaysWorkout(page);
  const client = await page.context().newCDPSession(page);
  const listeners = async () => {
    for (let pass = 0; pass < 3; pass += 1) await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Memory.getDOMCounters')).jsEventListeners;
  };
  // In turns: the second tap of a double tap counts for nothing.
  const tickAndUntick = async (times: number) => {
    const [one, other] = [setBoxes(page).nth(1), setBoxes(page).nth(2)];
    for (let time = 0; time < times; time += 1) {
      await one.tap();
      await other.tap();
      await expect(other).toBeChecked({ checked: time % 2 === 0 });
    }
  };
  // What comes after the first set is there; a call to the server has listeners of its own, until it can no longer time out.
  await expect(page.getByRole('button', { name: 'Set-up', exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await tickAndUntick(10);
  await untilStored(page);
  // A part of the page that loads late brings its listeners once; what a tick leaves behind comes again with each.
  const grown: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = await listeners();
    await tickAndUntick(30);
    await untilStored(page);
    grown.push((await listeners()) - before);
  }
  expect(Math.min(...grown), `grown by ${grown.join(', ')} in 60 ticks each`).toBeLessThan(20);
});

test('a long press on a set opens its menu and ticks nothing; so does its number by keyboard', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  const box = (await setBoxes(page).nth(1).boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd') =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
    });
  await touch('touchStart');
  await expect(menu(page, 2)).toBeVisible();
  await touch('touchEnd');
  await expect(setBoxes(page).nth(1)).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(menu(page, 2)).toHaveCount(0);

  await number(page, 3).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await menu(page, 3).getByRole('button', { name: 'Max test' }).press('Enter');
  await expect(number(page, 3)).toContainText('T');
  await untilStored(page);
  const { entities } = await storedOn(page);
  const marked = entities
    .filter(({ type, status }) => type === 'training-session' && status === 'started')
    .flatMap(({ body }) => setsOf(body as TrainingSession))
    .filter((set) => set.allOut);
  expect(marked).toMatchObject([{ kind: 'normal', allOut: 'test' }]);
});

test('a plank has no column for a weight until one is added', async ({ page }) => {
  await signIn(page);
  await startTodaysWorkout(page);
  await page
    .getByRole('navigation', { name: 'Exercises' })
    .getByRole('button', { name: /Plank/ })
    .tap();
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText(
    ['Set', 'Time', 'Previous', 'Done'].map((name) => new RegExp(name)),
  );
  await openMenu(page, 1);
  await menu(page, 1).getByLabel('Add weight (lb)').fill('25');
  await menu(page, 1).getByRole('button', { name: 'Done' }).tap();
  await expect(headers.nth(1)).toHaveText('Weight (lb)');
  await expect(page.getByRole('textbox', { name: 'Set 1 weight, pounds' })).toHaveValue('25');
});
