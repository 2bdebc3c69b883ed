// A set in a plan is written on two devices, one after the other.
import { cell, newProgram, signInAsCoach, weighElsewhere, writtenDay } from './builder.ts';
import { expect, test, untilAllSaved } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

test('a weight that another device writes while the caret rests in it shows there, and stays when it is left', async ({
  page,
  holdfast,
}) => {
  await signInAsCoach(page);
  await newProgram(page, 'One after the other');
  await cell(page, 1, 1).click();
  await page.keyboard.type('Back squat 3x5 @ 200');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Barbell back squat/ }).click();
  const weight = page.getByLabel('Set 1 weight');
  await weight.fill('190');
  await untilAllSaved(page);
  const recommended = async () =>
    (await writtenDay(page)).exercises[0]!.sets[0]!.weight!.recommended;
  await expect.poll(recommended).toBeCloseTo(86.18, 1);

  await weighElsewhere(page, holdfast, 104.33);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(weight).toHaveValue('230');
  await page.keyboard.press('Tab');
  await untilAllSaved(page);
  expect(await recommended()).toBeCloseTo(104.33, 1);
  await expect(weight).toHaveValue('230');
});
