// What a coach types into a set of a program.
import { kilogramsToPounds } from '#domain/units.ts';
import { newProgram, programHeld, signInAsCoach } from './builder.ts';
import { expect, test, untilAllSaved } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('a set’s number is kept although its field is never left, and Escape still takes it back', async ({
  page,
  holdfast,
}) => {
  await signInAsCoach(page);
  await newProgram(page, 'Reloaded while typing');
  await page.getByRole('link', { name: 'Day 1 Rest' }).tap();
  await page.getByLabel('Write an exercise').fill('back squat 3x5 @ 220');
  await page.getByLabel('Write an exercise').press('Enter');
  await page.getByRole('link', { name: /Barbell back squat/ }).tap();
  await untilAllSaved(page);
  const weight = page.getByLabel('Set 1 weight');
  const held = async () => {
    const { trainingPlan } = await programHeld(page, holdfast);
    return kilogramsToPounds(
      trainingPlan[0]?.exercises[0]?.sets[0]?.weight?.recommended ?? 0,
    ).toFixed(1);
  };
  await weight.fill('235');
  await expect.poll(held).toBe('235.0');
  await expect(weight).toBeFocused();
  await page.reload();
  await expect(weight).toHaveValue('235');

  await weight.fill('245');
  await expect.poll(held).toBe('245.0');
  await weight.press('Escape');
  await expect(weight).toHaveValue('235');
  await expect.poll(held).toBe('235.0');
});
