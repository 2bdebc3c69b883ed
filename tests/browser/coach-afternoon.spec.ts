// The first afternoon of a coach: three athletes come in, a percentage program of twelve weeks is written by hand with the keys
// counted, given to the group from Monday, changed for one client's knee, and the group's week is read.
import type { Browser, Page } from 'playwright/test';
import { linkIn } from '#tests/api/mail-server.ts';
import { cell, signInAsCoach } from './builder.ts';
import { expect, newPhone, untilAllSaved } from './fixtures.ts';
import { test } from './mailed.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
  contextOptions: { reducedMotion: 'reduce' },
});

const athletes = ['Ana Silva', 'Bo Lind', 'Cleo Park'].map((name) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { name, firstName, lastName, email: `${firstName.toLowerCase()}@gym.example` };
});

/** Monday, Wednesday, Friday. */
const plan = [
  ['back squat 5x5 @ 70%', 'bench press 5x5 @ 70%', 'barbell row 4x8 rpe 8', 'plank 3x45s'],
  ['deadlift 3x5 @ 72.5%', 'ohp 4x6 @ 67.5%', 'chin-up 3x8', 'lateral raise 3x15'],
  ['front squat 4x4 @ 65%', 'bench press 4x8 @ 62.5%', 'rdl 3x8 rpe 7', 'split squat 3x10/leg'],
];

test('a new coach has three clients in a group on a percentage program of twelve weeks, written with few keys, and one of them spared a knee', async ({
  page,
  browser,
  mail,
  baseURL,
}) => {
  await signInAsCoach(page);
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Invite' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite clients' });
  await invite
    .getByLabel('Names and addresses')
    .fill(athletes.map(({ name, email }) => `${name} <${email}>`).join('\n'));
  await invite.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(invite).toBeHidden();
  await untilAllSaved(page);
  await Promise.all(
    athletes.map(async (athlete) => {
      const { pathname, search } = linkIn(await mail.next(athlete.email));
      await register(browser, { ...athlete, link: pathname + search, baseURL });
    }),
  );

  const counted = await withCountedKeys(page);
  await page.goto('/programs/programs-new');
  await page.getByLabel('Title').click();
  await page.keyboard.type('Strength in percent');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(cell(page, 12, 7)).toBeAttached();
  for (const [index, lines] of plan.entries()) {
    await cell(page, 1, 2 * index + 1).click();
    for (const line of lines) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
  }
  // All weeks are like the first one, then each is heavier, and every fourth is light.
  for (const key of ['Home', 'Shift+End', 'Control+d']) await page.keyboard.press(key);
  await expect(cell(page, 12, 5)).toContainText('Front squat');
  await page.getByRole('button', { name: 'Raise each week' }).click();
  const across = page.getByRole('dialog', { name: 'Change across weeks' });
  await across.getByLabel('Percent per week').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2.5');
  await across.getByLabel('Deload every (weeks)').click();
  await page.keyboard.type('4');
  await across.getByRole('button', { name: /^Change \d+ exercises/ }).click();
  await expect(cell(page, 1, 1)).toContainText('5×5 @ 70%');
  await expect(cell(page, 11, 1)).toContainText(/5×5 @ 8\d/);
  // At a hundred keys a minute, three minutes of the fifteen.
  expect(await counted()).toBeLessThan(300);
  await expect(page.getByRole('gridcell').filter({ hasText: '×' })).toHaveCount(36);
  await untilAllSaved(page);

  await page.goto('/clients');
  for (const { name } of athletes)
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByLabel('New group').fill('Strength');
  await page.getByRole('button', { name: 'Make the group' }).click();
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'Strength (3)' });
  await page.getByRole('button', { name: 'Assign to 3 clients' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign a program' });
  await assign.getByLabel('Program').selectOption({ label: 'Strength in percent' });
  await assign.getByLabel('First day').fill(await nextMonday(page));
  const weekdays = assign.getByRole('group', { name: 'Training days' }).getByRole('checkbox');
  for (const [index, day] of (await weekdays.all()).entries())
    await day.setChecked([0, 2, 4].includes(index), { force: true });
  await assign.getByRole('button', { name: 'Assign to 3 clients' }).click();
  await expect(page.getByText('Strength in percent assigned to 3 clients')).toBeVisible();
  await untilAllSaved(page);

  await page.getByRole('link', { name: 'Ana Silva' }).click();
  await page.getByRole('button', { name: 'Change days' }).first().click();
  const change = page.getByRole('dialog', { name: 'Change Ana’s days' });
  await change
    .getByLabel('From')
    .selectOption(await change.getByRole('option', { name: /Fri/ }).first().getAttribute('value'));
  await change.getByRole('radio', { name: /^Every Friday/ }).check({ force: true });
  await change.getByRole('checkbox', { name: /front squat/i }).check();
  await change.getByRole('button', { name: 'Choose…' }).click();
  const picker = page.getByRole('dialog', { name: 'Swap for' });
  await picker.getByLabel('Find a movement').fill('box squat');
  await picker
    .getByRole('option', { name: /^Box squat/ })
    .first()
    .click();
  await expect(change.getByText(/^Ana has no max yet for .*Box squat/)).toBeVisible();
  await change.getByLabel('A word to Ana').fill('Box squats until the knee is quiet');
  await change.getByRole('button', { name: 'Change 12 days' }).click();
  await expect(page.getByText('12 days changed for Ana')).toBeVisible();
  await untilAllSaved(page);

  // What the percentages are of, for all lifts at once.
  const missing = page.getByRole('form', { name: 'Maxes that are missing' });
  await missing.getByLabel(/back squat/i).fill('225');
  await missing.getByLabel(/bench press/i).fill('heavy');
  await missing.getByRole('button', { name: 'Set 2 maxes' }).click();
  await expect(missing.getByText(/^Enter a weight from 1 to/)).toBeVisible();
  await missing.getByLabel(/bench press/i).fill('155');
  await missing.getByRole('button', { name: 'Set 2 maxes' }).click();
  await expect(page.getByText('2 maxes set for Ana')).toBeVisible();
  await expect(missing.getByLabel(/back squat|bench press/i)).toHaveCount(0);
  await expect(missing.getByLabel(/deadlift/i)).toBeVisible();
  await expect(page.getByRole('region', { name: 'One-rep maxes' })).toContainText('225 lb');
  await untilAllSaved(page);

  await page.goto('/clients/calendar');
  await page.getByRole('button', { name: 'Next week' }).click();
  const week = page.getByRole('list', { name: 'Week' });
  for (const { name } of athletes)
    await expect(week.getByRole('link', { name: new RegExp(`${name}.*Planned`) })).toHaveCount(3);

  // The day that was swapped to a lift without a max asks for it, too.
  await week
    .getByRole('link', { name: /Ana Silva.*Planned/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^Adjust/ }).click();
  await missing.getByLabel(/box squat/i).fill('185');
  await missing.getByRole('button', { name: 'Set 1 max' }).click();
  await expect(page.getByText(/^Of 185 lb: 65% 120 lb/)).toBeVisible();
  await expect(missing.getByLabel(/box squat/i)).toHaveCount(0);
});

interface Registering {
  readonly firstName: string;
  readonly lastName: string;
  readonly link: string;
  readonly baseURL: string | undefined;
}

async function register(
  browser: Browser,
  { firstName, lastName, link, baseURL }: Registering,
): Promise<void> {
  const phone = await newPhone(browser, baseURL);
  await phone.goto(link);
  await phone.getByRole('link', { name: 'Create an account' }).click();
  await phone.getByLabel('First name').fill(firstName);
  await phone.getByLabel('Last name').fill(lastName);
  await phone.getByLabel('Password', { exact: true }).fill('three green kettlebells');
  await phone.getByRole('button', { name: 'Create account' }).click();
  await expect(phone).toHaveURL(/\/questions/);
  await phone.context().close();
}

/** How many keys and clicks there were since, reloads included. */
async function withCountedKeys(page: Page): Promise<() => Promise<number>> {
  let count = 0;
  await page.exposeFunction('countInput', () => (count += 1));
  await page.addInitScript(() => {
    for (const kind of ['keydown', 'click'])
      addEventListener(
        kind,
        ({ isTrusted }) => {
          if (isTrusted) (window as unknown as { countInput(): void }).countInput();
        },
        true,
      );
  });
  return async () => count;
}

const nextMonday = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const day = new Date();
    day.setDate(day.getDate() + ((8 - day.getDay()) % 7 || 7));
    return day.toLocaleDateString('en-CA');
  });
