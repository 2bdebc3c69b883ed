// The surveys, by keyboard and by pointer.

import type { UserDetails } from '#contract/user.ts';
import type { Page } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { storedOn } from './device-data.ts';
import { expect, fillInLogIn, signIn, test, untilAllSaved } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { coach } from './server-process.ts';

/** The user's own details as stored on this phone. */
async function ownDetails(page: Page): Promise<UserDetails> {
  const { entities } = await storedOn(page);
  return entities.find(({ type }) => type === 'user')?.body as UserDetails;
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('[PRO-4] [PRO-7] [PRO-12] [PRO-16] a coach finishes the survey by keyboard alone', async ({
  page,
}) => {
  await page.goto('/login');
  await fillInLogIn(page, coach);
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/training');
  const call = page.getByRole('link', { name: 'Complete your profile' });
  await expect(call).toContainText('The sooner you finish, the sooner you get clients.');
  await page.goto('/questions');
  await expect(page).toHaveURL(/\/coach_start\/goals-coach$/);
  await heading(page, 'What do you help people with?');
  await expectAccessible(page, 'survey of a coach, goals');
  await page.getByRole('checkbox', { name: 'CrossFit' }).press('Space');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await heading(page, 'Why should they train with you?');
  await expectAccessible(page, 'survey of a coach, story');
  await page.getByLabel('Your story').pressSequentially('I lift');
  await page.getByLabel('Expertise', { exact: true }).pressSequentially('Rehab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Rehab' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('3/3')).toBeVisible();
  await expectAccessible(page, 'survey of a coach, photo');
  await page.getByRole('button', { name: 'Finish' }).press('Enter');
  await expect(page).toHaveURL(/\/coaching/);
  await expect(call).toHaveCount(0);
  await untilAllSaved(page);
  const { finishedCoachQuiz, profile } = await ownDetails(page);
  expect(finishedCoachQuiz).toBe(true);
  expect(profile).toMatchObject({ story: 'I lift', expertise: ['Rehab'], goals: ['crossfit'] });
});

test('[PRO-4] an athlete answers the survey by keyboard alone, and everyone can use its steps', async ({
  page,
}) => {
  const press = async (name: string, key: string) => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };
  await signIn(page);
  await page.goto('/questions');
  await heading(page, 'What are your goals?');
  await expectAccessible(page, 'survey, goals');
  await press('Get stronger', 'Space');
  await press('Continue', 'Enter');
  await heading(page, 'How do you train?');
  await expectAccessible(page, 'survey, training');
  await press('Powerlifting', 'Space');
  await press('Continue', 'Enter');
  await heading(page, 'What are your days like?');
  await expectAccessible(page, 'survey, days');
  await press('Stress', 'End');
  await press('Continue', 'Enter');
  await heading(page, 'Tell us about yourself');
  await expectAccessible(page, 'survey, story');
  await tabTo(page, 'About you');
  await page.keyboard.type('I lift');
  await press('Continue', 'Enter');
  await heading(page, 'Put a face to your name');
  await expectAccessible(page, 'survey, photo');
  await press('Finish', 'Enter');
  await expect(page).toHaveURL(/\/training/);
  await untilAllSaved(page);
  const { clientQuestions, profile } = await ownDetails(page);
  expect(clientQuestions[0]?.results).toMatchObject({
    goals: ['gainStrength'],
    interests: ['powerLifting'],
    stressLevel: 10,
  });
  expect(profile).toMatchObject({ story: 'I lift' });
});

test('what is pressed below a list that a typed word joins stays where it is', async ({ page }) => {
  await page.goto('/login');
  await fillInLogIn(page, coach);
  await expect(page).toHaveURL(/coaching/);
  await page.goto('/my-profile');
  const kind = page.getByRole('group', { name: 'Kinds of training' }).locator('label').first();
  const isChosen = await kind.getByRole('checkbox').isChecked();
  await page.getByRole('textbox', { name: 'Expertise' }).fill('Kettlebells');
  await kind.evaluate((label) => label.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await kind.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await frames(page, 20);
  await page.mouse.up();
  await expect(kind.getByRole('checkbox')).toBeChecked({ checked: !isChosen });
  await expect(page.getByRole('button', { name: 'Remove Kettlebells' })).toBeVisible();
});

/** About as long as a press takes. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
