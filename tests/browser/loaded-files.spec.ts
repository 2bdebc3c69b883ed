// `bundles.test.ts` counts what the imports of a screen load. Here: that a screen loads no more than that by itself.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../tools/project-root.ts';
import { expect, signIn, test } from './fixtures.ts';
import { openDay, setBoxes, untilStored } from './workout.ts';
import type { Page } from 'playwright/test';

const counted = (): string[] => {
  const screens = JSON.parse(
    readFileSync(join(projectRoot, 'dist/.vite/screens.json'), 'utf8'),
  ) as Record<string, { all: string[] }>;
  return screens['/workout']!.all;
};

const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((file) => file.endsWith('.js')),
  );

const workouts = [
  { asked: 'in pounds', title: 'Squat and carry on', daysAhead: 0 },
  { asked: 'in percent of a max', title: 'Volume and run', daysAhead: 5 },
];

for (const { asked, title, daysAhead } of workouts)
  test(`a set ${asked} is shown and ticked with the files that the budget counts`, async ({
    page,
  }) => {
    await signIn(page);
    await openDay(page, title, daysAhead);
    await page.getByRole('button', { name: 'Start workout' }).click();
    await setBoxes(page).first().check();
    await untilStored(page);
    await page.reload();
    await expect(page.getByRole('button', { name: /heavier/ })).toBeVisible();
    const files = counted();
    await expect
      .poll(async () => {
        const all = new Set(await loaded(page));
        return files.filter((file) => !all.has(file));
      })
      .toEqual([]);
    expect((await loaded(page)).filter((file) => !files.includes(file))).toEqual([]);
  });
