// Things that go wrong while a coach writes a program, and programs from a spreadsheet.
import { writeFileSync } from 'node:fs';
import { expectAccessible } from './accessible.ts';
import { cell, newProgram, programHeld, signInAsCoach } from './builder.ts';
import { expect, newPhone, test, untilAllSaved, untilInstalled } from './fixtures.ts';
import type { Page } from 'playwright/test';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());

const hostile = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__harm=1"><script>window.__harm=1</script></svg>',
);
/** The large one is on disk: bytes would have to be sent to the browser first. */
function wrongPictures() {
  const huge = test.info().outputPath('huge.jpg');
  writeFileSync(huge, Buffer.alloc(30 * 1024 * 1024));
  return [
    {
      file: { name: 'hostile.svg', mimeType: 'image/svg+xml', buffer: hostile },
      told: /Choose a JPEG/,
    },
    {
      file: { name: 'hostile.png', mimeType: 'image/png', buffer: hostile },
      told: /supported image/,
    },
    { file: huge, told: /30 MB/ },
  ];
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test('cells of a spreadsheet go into the plan; a half-typed line outlives a reload; a week is copied by its number', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAsCoach(page);
    await newProgram(page, 'From a spreadsheet');
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        'Back squat 3x5 @ 225\tBench press 3x8\nHandstand walking 3x5\tPull-up 3x8+\n\tSlow on the way down\n\nBack squat 3x5 @ 230\t',
      ),
    );
    await cell(page, 1, 1).click();
    await page.keyboard.press('Control+v');
    await expect(cell(page, 1, 2)).toContainText('Pull-up');
    await expect(cell(page, 1, 1)).toContainText('3×5 @ 225');
    await expect(cell(page, 2, 1)).toContainText('3×5 @ 230');
    await expect(page.getByText('1 line isn’t in the plan yet')).toBeVisible();
    await expect(page.getByText('1 line of words')).toBeVisible();
    await expect(cell(page, 1, 1)).toContainText('Handstand walking 3x5');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 1, 1)).toContainText('Rest');
    await page.keyboard.press('Control+y');
    await expect(cell(page, 1, 1)).toContainText('Handstand walking 3x5');

    await page.getByRole('button', { name: 'Select week 1' }).click();
    await page.keyboard.press('Control+c');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(
        '"Barbell back squat 3×5 @ 225\nHandstand walking 3x5"\t"Barbell bench press 3×8\nPull-up 2×8, 1×8+"',
      );
    await cell(page, 2, 1).click();
    await page.keyboard.press('Control+v');
    await expect(cell(page, 2, 2)).toContainText('Pull-up');
    await expect(cell(page, 2, 1)).toContainText('3×5 @ 225');
    await expect(cell(page, 2, 1)).toContainText('Handstand walking 3x5');

    await cell(page, 1, 1).click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Week 1 · Day 1' })).toBeFocused();
    await expect(page.getByLabel('Day description')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Day' })).toHaveCount(0);

    // Two columns from the last day of a week on.
    await page.evaluate(() => navigator.clipboard.writeText('Dip 3x5\tChin-up 3x5'));
    await cell(page, 1, 7).click();
    await page.keyboard.press('Control+v');
    await expect(page.getByText('The paste runs into Week 2')).toBeVisible();
    await expect(cell(page, 2, 1)).toContainText('Chin-up');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 2, 1)).not.toContainText('Chin-up');

    await cell(page, 1, 4).click();
    await page.keyboard.type('front squat 3x');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel('New exercise')).toHaveValue('front squat 3x');
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 4)).toContainText('3×6');
  });
});

test('pictures that are none, too large or hostile are told, and nothing of the form is lost [PB-29]', async ({
  page,
}) => {
  await signInAsCoach(page);
  await newProgram(page, 'Pictures');
  await page.getByRole('link', { name: 'Details' }).tap();
  const area = page.getByLabel('Description');
  const lineHeight = await area.evaluate((one) =>
    Number.parseFloat(getComputedStyle(one).lineHeight),
  );
  const rows = async (count: number) => {
    await area.fill(Array.from({ length: count }, () => 'line').join('\n'));
    return area.evaluate((one) => one.clientHeight);
  };
  const [three, eight, twenty] = [await rows(3), await rows(8), await rows(20)];
  expect(Math.round((eight - three) / lineHeight)).toBe(5);
  expect(twenty).toBe(eight);
  for (const { told, file } of wrongPictures()) {
    await page.getByLabel('Add a picture').setInputFiles(file);
    await expect(page.getByText(told).first()).toBeVisible();
  }
  await expect(area).toHaveValue(/line/);
  await expect(page.getByRole('button', { name: /as the cover/ })).toHaveCount(0);
  await expectAccessible(page, 'details of a program');

  await page.getByRole('link', { name: 'Plan' }).tap();
  await expectAccessible(page, 'plan');
  await page.getByRole('link', { name: 'Day 1 Rest' }).tap();
  await page.getByRole('link', { name: 'Add exercise' }).tap();
  await page.getByLabel('Find a movement').fill('Atlas stone over bar');
  await page.getByRole('button', { name: 'New movement' }).tap();
  const form = page.getByRole('dialog', { name: 'New movement' });
  for (const { told, file } of wrongPictures()) {
    await form.getByLabel('Start picture').setInputFiles(file);
    await expect(form.getByText(told)).toBeVisible();
  }
  await expect(form.getByLabel('Title')).toHaveValue('Atlas stone over bar');
  expect(await page.evaluate(() => '__harm' in window)).toBe(false);
  await expectAccessible(page, 'an own movement');
});

test('what two devices wrote of one exercise is one card on both, answered at once [PB-2]', async ({
  browser,
  baseURL,
  page,
  holdfast,
  trouble,
}) => {
  trouble.expectLostCalls();
  await signInAsCoach(page);
  await newProgram(page, 'On two devices');
  await page.getByRole('link', { name: 'Day 1 Rest' }).tap();
  await page.getByLabel('Write an exercise').fill('back squat 3x5 @ 220');
  await page.getByLabel('Write an exercise').press('Enter');
  await page.getByRole('link', { name: /Barbell back squat/ }).tap();
  await untilAllSaved(page);
  const second = await newPhone(browser, baseURL);
  const other = second.context();
  await signInAsCoach(second);
  await untilInstalled(second);
  await second.goto(page.url());
  const weight = (on: Page) => on.getByLabel('Set 1 weight');
  const reps = (on: Page) => on.getByLabel('Set 1 reps');
  await expect(weight(second)).toHaveValue('220');

  for (const context of [page.context(), other]) await context.setOffline(true);
  for (const [on, pounds, count] of [
    [page, '225', '4'],
    [second, '231', '6'],
  ] as const) {
    await weight(on).fill(pounds);
    await reps(on).fill(count);
    await weight(on).focus();
  }
  await page.context().setOffline(false);
  await untilAllSaved(page);
  await other.setOffline(false);
  await untilAllSaved(second);
  await second.getByRole('button', { name: 'Compare' }).click();
  const sides = second.getByRole('dialog', { name: 'Changed on two devices' });
  await expect(sides.getByRole('heading', { name: /back squat/ })).toHaveCount(1);
  const pounds = sides.getByRole('group', { name: 'Set 1, weight' });
  await expect(pounds).toContainText(/In the plan231.*From the other device225/);
  await expect(sides.getByRole('group', { name: 'Set 1, reps' })).toContainText(/6.*4/);
  await expectAccessible(second, 'two values side by side');

  // The phone that sent first hears of it, too; what one of them has answered, the other doesn't ask.
  const compare = (on: Page) => on.getByRole('button', { name: 'Compare' });
  await page.reload();
  await expect(weight(page)).toHaveValue('231');
  await expect(page.getByRole('status').filter({ hasText: '2 things were also' })).toBeVisible();
  await pounds.getByRole('button', { name: 'Keep' }).click();
  await expect(pounds).toHaveCount(0);
  await untilAllSaved(second);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '1 thing was also' })).toBeVisible();
  await compare(page).click();
  const heard = page
    .getByRole('dialog', { name: 'Changed on two devices' })
    .getByRole('group', { name: 'Set 1, reps' });
  await expect(heard).toContainText(/In the plan6.*From this device4/);
  await heard.getByRole('button', { name: 'Use this' }).click();
  await expect(reps(page)).toHaveValue('4');
  await untilAllSaved(page);
  const held = await programHeld(page, holdfast);
  expect(held.trainingPlan[0]?.exercises[0]?.sets).toHaveLength(3);
  await second.reload();
  await expect(reps(second)).toHaveValue('4');
  for (const on of [page, second]) {
    await expect(weight(on)).toHaveValue('231');
    await expect(compare(on)).toHaveCount(0);
  }
  await other.close();
});

test('[PB-3] a program that was deleted elsewhere while it was written here is kept as a new one', async ({
  browser,
  baseURL,
  page,
  trouble,
}) => {
  // The server refuses calls to the deleted program.
  trouble.expectForeignAnswers();
  await signInAsCoach(page);
  await untilInstalled(page);
  await newProgram(page, 'Deleted elsewhere');
  await untilAllSaved(page);
  const viewport = { width: 390, height: 844 };
  const other = await browser.newContext({ baseURL: baseURL ?? '', viewport });
  const second = await other.newPage();
  await signInAsCoach(second);
  await second.goto('/programs');
  await second.getByRole('button', { name: 'Delete Deleted elsewhere' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Day 1 Rest' }).tap();
  await page.getByLabel('Write an exercise').fill('back squat 3x5 @ 220');
  await page.getByLabel('Write an exercise').press('Enter');
  await untilAllSaved(second);
  await other.close();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'This program is gone' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep as a new program' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted elsewhere' })).toBeVisible();
  await page.getByRole('link', { name: /^Day 1/ }).tap();
  await expect(page.getByRole('link', { name: /Barbell back squat/ })).toBeVisible();
  await untilAllSaved(page);
});

test('[PB-28] a movement of one’s own is made with a picture, used and deleted without a signal; what uses it keeps it and says so', async ({
  page,
  signal,
}) => {
  await signInAsCoach(page);
  await untilInstalled(page);
  await newProgram(page, 'Strongman');
  await untilAllSaved(page);
  await signal.lose();
  await page.getByRole('link', { name: 'Day 1 Rest' }).tap();
  await page.getByRole('link', { name: 'Add exercise' }).tap();
  await page.getByLabel('Find a movement').fill('Atlas stone over bar');
  await page.getByRole('button', { name: 'New movement' }).tap();
  const form = page.getByRole('dialog', { name: 'New movement' });
  await form.getByLabel('Start picture').setInputFiles('public/screenshots/workout-phone.png');
  await expect(form.getByRole('button', { name: 'Remove the start picture' })).toBeVisible();
  await form.getByRole('button', { name: 'Save movement' }).tap();
  await page.getByRole('option', { name: /Atlas stone over bar/ }).tap();
  const heading = page.getByRole('heading', { name: 'Atlas stone over bar' });
  await expect(heading).toBeVisible();
  const picture = page.locator('img[src^="/api/pictures/"]').first();
  const isShown = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isShown).toBe(true);

  await signal.return();
  await untilAllSaved(page);
  const address = await picture.getAttribute('src');
  expect((await page.request.get(address ?? '')).headers()['content-type']).toBe('image/webp');

  await signal.lose();
  await page.getByRole('button', { name: 'Change the movement' }).tap();
  await page.getByLabel('Find a movement').fill('Atlas');
  await page.getByRole('button', { name: 'Edit Atlas stone over bar' }).tap();
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  const question = page.getByRole('dialog', { name: 'Delete Atlas stone over bar?' });
  await expect(question.getByText('Strongman uses it')).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByText('You deleted the movement Atlas stone over bar')).toBeVisible();
  await expect(heading).toBeVisible();
  await expectAccessible(page, 'an exercise whose movement was deleted');
  await signal.return();
  await untilAllSaved(page);
});
