// A coach and an athlete, each on their own device: each sees what the other does, whichever has a signal first.

import type { Page } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  expect,
  openDesk,
  openWorkout,
  test,
  tick,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const days = (page: Page) => page.getByRole('list', { name: /^Weeks of/ }).getByRole('link');
const bell = (page: Page) =>
  page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true });
const exercises = (page: Page) => page.getByRole('list', { name: 'Exercises', exact: true });

async function openClient(desk: Page): Promise<void> {
  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  await expect(days(desk).first()).toBeVisible();
}

test('[CO-1] [CO-2] [MSG-8] [NAV-14] a coach sees the sets of an offline workout arrive, changes what is left of it and comments; the athlete reads it, and both have the same', async ({
  browser,
  baseURL,
  page,
  trouble,
}) => {
  trouble.expectLostCalls();
  // The phone learns of the coach's change when it sends.
  trouble.expectRefusedCalls();
  const desk = await openDesk(browser, baseURL);
  await untilInstalled(desk);
  await openClient(desk);
  await desk.getByRole('link', { name: /View and adjust/ }).click();
  await expect(desk.getByRole('heading', { name: 'Planned' })).toBeVisible();
  // The athlete starts the day that the coach is looking at.
  await openWorkout(page);
  const squat = exercises(desk).getByRole('article').first();
  await expect(squat.getByText('0 of 4 sets')).toBeVisible({ timeout: 60_000 });
  await expect(desk.getByRole('heading', { name: 'Prescribed' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0);
  await expect(desk.getByText(/^Under way since /)).toBeVisible();
  // The duration is unknown until the workout is finished.
  await expect(desk.getByRole('term').filter({ hasText: /^time$/ })).toHaveCount(0);

  await page.context().setOffline(true);
  await tick(page, 0);
  await tick(page, 1);
  await expect(squat.getByText('0 of 4 sets')).toBeVisible();
  await page.context().setOffline(false);
  await expect(squat.getByText('2 of 4 sets')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(', seen by your coach').first()).toBeAttached({ timeout: 60_000 });

  // The athlete is out of reach again while the coach makes the last sets lighter.
  await page.context().setOffline(true);
  await desk.getByRole('button', { name: 'Adjust' }).click();
  const sets = desk
    .getByRole('region', { name: 'Adjust this day for Alex' })
    .getByRole('table')
    .first();
  // Done sets can no longer be changed.
  await expect(sets.getByRole('cell', { name: 'Done', exact: true })).toHaveCount(2);
  await expect(sets.getByRole('textbox', { name: 'Set 2 weight' })).toHaveCount(0);
  await sets.getByRole('textbox', { name: 'Set 4 weight' }).fill('95');
  await desk.getByRole('textbox', { name: 'A word to Alex' }).fill('Spare your knee');
  await desk.getByRole('button', { name: 'Save for Alex' }).click();
  await untilAllSaved(desk);
  await tick(page, 2);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: /^Set 4: Coach changed \S+ → 95/ })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('“Spare your knee”').first()).toBeVisible();
  await expect(squat.getByText('3 of 4 sets')).toBeVisible({ timeout: 60_000 });

  // A comment made during the workout is read where it was made, and the workout continues from there.
  await desk.getByRole('button', { name: 'Comment on the workout' }).click();
  await desk.getByRole('textbox', { name: 'Comment on the workout' }).fill('Brace harder');
  await desk.getByRole('button', { name: 'Add comment' }).click();
  await page.goto('/training');
  await bell(page).tap();
  const told = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Brace harder' });
  await expect(told).toBeVisible({ timeout: 60_000 });
  await told.getByRole('link').tap();
  await expect(page).toHaveURL(/\/results\/session\//);
  await expect(page.getByRole('main').getByText('Brace harder')).toBeInViewport();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page).toHaveURL(/\/workout$/);

  // The coach has no signal while commenting on a finished workout.
  await openClient(desk);
  await desk
    .getByRole('link', { name: /, done, / })
    .first()
    .click();
  await expect(desk.getByText(/^Finished /)).toBeVisible();
  const place = new URL(desk.url()).pathname.split('/');
  await desk.context().setOffline(true);
  await desk.getByRole('button', { name: 'Comment on the workout' }).click();
  await desk
    .getByRole('textbox', { name: 'Comment on the workout' })
    .fill('Strong. Next week 5 lb more.');
  // A reload in the middle of it loses nothing.
  await desk.reload();
  await expect(desk.getByRole('textbox', { name: 'Comment on the workout' })).toHaveValue(
    'Strong. Next week 5 lb more.',
  );
  await desk.getByRole('button', { name: 'Save as a template' }).click();
  // The second click is accidental.
  await desk.getByRole('button', { name: 'Add comment' }).dblclick();
  await expect(desk.getByText('not sent yet')).toBeVisible();
  await page.goto(`/results/${place.at(-2)}/${place.at(-1)}`);
  await expect(page.getByRole('button', { name: 'Comment on the workout' })).toBeVisible();
  await desk.context().setOffline(false);
  await expect(page.getByText('Strong. Next week 5 lb more.')).toBeVisible({ timeout: 60_000 });
  await expect(desk.getByText('not sent yet')).toHaveCount(0);

  await page.getByRole('button', { name: 'Comment on the workout' }).click();
  await page.getByRole('textbox', { name: 'Comment on the workout' }).fill('Will do!');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(desk.getByText('Will do!')).toBeVisible({ timeout: 60_000 });
  // Texts that are written often are ready for the next comment.
  await desk.getByRole('button', { name: 'Comment on the workout' }).click();
  const templates = desk.getByRole('list', { name: 'Templates' });
  await templates
    .getByRole('button', { name: 'Strong. Next week 5 lb more.', exact: true })
    .click();
  await expect(desk.getByRole('textbox', { name: 'Comment on the workout' })).toHaveValue(
    'Strong. Next week 5 lb more.',
  );
  await desk.context().close();
});

test("[CO-1] [CO-2] [CO-4] a coach's desk in light and dark, and without a signal: pages seen before are there, notes and a changed day wait", async ({
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expectLostCalls();
  const desk = await openDesk(browser, baseURL);
  await untilInstalled(desk);
  await desk.goto('/coaching');
  await expect(desk.getByRole('link', { name: 'Alex Reyes' }).first()).toBeVisible();
  await expect(desk.getByText('Programs sold')).toBeVisible();
  await expectAccessible(desk, 'coaching');
  await desk.goto('/coaching?section=payouts');
  await expect(desk.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await desk.goto('/clients');
  await expect(desk.getByRole('link', { name: 'Alex Reyes' })).toBeVisible();
  await expectAccessible(desk, 'clients');
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.getByRole('checkbox', { name: 'Select Alex Reyes' }).check();
  await desk.getByRole('button', { name: 'Message 1' }).click();
  await desk.getByRole('textbox', { name: 'Message' }).fill('Deload next week');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByText('Sent to 1 client')).toBeVisible();
  await openClient(desk);
  await expect(desk.getByRole('figure', { name: /^Workouts by/ })).toBeVisible();
  await expectAccessible(desk, 'client');
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.getByRole('link', { name: /View and adjust/ }).click();
  await expect(desk.getByRole('button', { name: 'Adjust' })).toBeVisible();
  const dayAddress = desk.url();

  await desk.context().setOffline(true);
  await desk.goto('/coaching?section=payouts');
  await expect(desk.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await desk.goto('/clients?filter=idle');
  await expect(desk.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await desk.goto('/clients?text=alex');
  await expect(desk.getByText(/^Searched the clients you’ve opened here/)).toBeVisible();
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  await expect(desk.getByText(/^As you last saw it/)).toBeVisible();
  await desk
    .getByRole('textbox', { name: 'New note about Alex' })
    .fill('Sleeps badly before meets');
  await desk.getByRole('button', { name: 'Add note' }).dblclick();
  await expect(desk.getByText(/not sent yet/)).toBeVisible();
  await desk.goto(dayAddress);
  await desk.getByRole('button', { name: 'Adjust' }).press('Enter');
  // Keyboard users continue from here, and from where they were once they leave it.
  await expect(
    desk.getByRole('heading', { name: 'Adjust this day for Alex', level: 2 }),
  ).toBeFocused();
  await desk.getByRole('button', { name: 'Add set' }).first().click();
  await desk.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(desk.getByRole('button', { name: 'Adjust' })).toBeFocused();
  await desk.getByRole('button', { name: 'Undo' }).click();
  const weight = desk.getByRole('textbox', { name: 'Set 5 weight' });
  await weight.fill('1:5');
  await weight.press('Enter');
  await expect(desk.getByText('“1:5” isn’t a valid number here')).toBeVisible();
  await weight.fill('105');
  // A reload in the middle of it loses nothing.
  await desk.reload();
  await expect(weight).toHaveValue('105');
  await desk.getByRole('button', { name: 'Save for Alex' }).click();
  await expect(desk.getByText('not sent yet')).toBeVisible();
  await desk.getByRole('button', { name: 'Skip' }).dblclick();
  await expect(desk.getByRole('heading', { name: 'Skipped' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Put it back' })).toBeVisible();
  await expect(desk.getByText('Skipped for Alex')).toHaveCount(1);

  await desk.context().setOffline(false);
  await untilAllSaved(desk);
  await expect(desk.getByText('not sent yet')).toHaveCount(0);
  await desk.reload();
  await expect(desk.getByRole('button', { name: 'Put it back' })).toBeVisible();
  // The third day of each week of the program is a rest day.
  await desk.goto(dayAddress.replace(/\d+$/, '2'));
  await expect(desk.getByRole('heading', { name: 'Rest day' })).toBeVisible();
  await expect(desk.getByText('Nothing is planned for this day.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0);
  await desk.context().close();
});
