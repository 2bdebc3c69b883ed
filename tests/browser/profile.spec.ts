// What people say about themselves: the surveys, their own profile, its pictures, and how others see it.

import type { UserDetails } from '#contract/user.ts';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { storedOn } from './device-data.ts';
import {
  expect,
  fillInLogIn,
  openTraining,
  signIn,
  test,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { refusal } from './line.ts';
import { coach } from './server-process.ts';

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c2410c' } })
    .withExif({ IFD0: { Make: 'Spyphone' } })
    .jpeg()
    .toBuffer();

/** The user's own details as stored on this phone. */
async function ownDetails(page: Page): Promise<UserDetails> {
  const { entities } = await storedOn(page);
  return entities.find(({ type }) => type === 'user')?.body as UserDetails;
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test(
  '[PRO-1] [PRO-3] [PRO-4] [PRO-5] [PRO-6] [PRO-8] an athlete answers the survey without a signal, and nothing of it is lost',
  { tag: '@installed' },
  async ({ page, signal }) => {
    await signIn(page);
    await untilInstalled(page);
    await openTraining(page);
    const call = page.getByRole('link', { name: 'Tell us about yourself!' });
    await expect(call).toContainText('10% complete');
    await untilAllSaved(page);
    await page.goto('/schedule');
    await expect(call).toContainText('10% complete');
    await signal.lose();

    await call.click();
    await heading(page, 'What are your goals?');
    await expect(page).toHaveTitle('Tell us about yourself | Holdfast');
    await page.getByText('Get stronger').click();
    await page.getByLabel('Why does it matter to you?').fill('To carry my children');
    await next(page);
    await page.getByText('I train regularly').click();
    await page.getByText('2 to 4 years').click();
    await page.getByText('Powerlifting').click();
    await next(page);
    await page.getByLabel('Stress').fill('7');
    await expect
      .poll(async () => JSON.stringify((await storedOn(page)).meta))
      .toContain('"stressLevel":7');
    await page.reload();
    await heading(page, 'What are your days like?');
    await expect(page.getByLabel('Stress')).toHaveValue('7');

    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/training/);
    await call.click();
    await expect(page).toHaveURL(/stress-physical-sleep$/);
    await page.goto('/questions');
    await expect(page).toHaveURL(/stress-physical-sleep$/);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('checkbox', { name: 'Powerlifting' })).toBeChecked();
    await next(page);
    await heading(page, 'What are your days like?');
    await next(page);
    await page.getByLabel('About you').fill('Two knees, one repaired');
    await next(page);
    await expect(page.getByText('5/5')).toBeVisible();
    await page.getByRole('radio', { name: 'Woman', exact: true }).press('Space');
    const birth = page.getByLabel('Date of birth');
    await birth.fill('2990-02-03');
    await page.getByRole('button', { name: 'Finish' }).click();
    // It is not dropped silently.
    await expect(birth).toBeFocused();
    await expect(birth).toHaveAccessibleDescription('Enter a valid date of birth.');
    await birth.fill('1990-02-03');
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL(/\/training/);
    await expect(page.getByText('Your profile is complete').first()).toBeVisible();
    await expect(call).toHaveCount(0);

    await signal.return();
    await untilAllSaved(page);
    const { clientQuestions, profile, finishedClientQuiz } = await ownDetails(page);
    expect(finishedClientQuiz).toBe(true);
    expect(clientQuestions[0]?.results).toMatchObject({
      goals: ['gainStrength'],
      interests: ['powerLifting'],
      currentFitnessRoutine: 3,
      trainingBackground: 3,
      stressLevel: 7,
    });
    expect(profile).toMatchObject({ gender: 'Woman', dateOfBirth: '1990-02-03' });
    await page.goto('/my-profile');
    await expect(page.getByLabel('Your story')).toHaveValue('Two knees, one repaired');
  },
);

test(
  '[ACC-11] [SW-5] a profile is kept as it is typed, its picture too, and both are sent when the signal returns',
  { tag: '@installed' },
  async ({ page, signal }) => {
    await signIn(page);
    await untilInstalled(page);
    await openTraining(page);
    await untilAllSaved(page);
    await page.goto('/my-profile');
    await signal.lose();
    await page.getByLabel('First name').fill('Alexandra');
    await page.getByLabel('Your story').fill('Two knees');
    await page.getByLabel('Choose a photo').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(),
    });
    const dialog = page.getByRole('dialog', { name: 'Your photo' });
    await dialog.getByLabel('Zoom').fill('2');
    await dialog.getByRole('button', { name: 'Use it' }).click();
    await expect(dialog).toHaveCount(0);
    const face = page.locator('main img');
    await expect(face).toHaveAttribute('src', /^data:image\/jpeg/);
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Alexandra');
    await expect(face).toHaveAttribute('src', /^data:image\/jpeg/);

    await signal.return();
    await untilAllSaved(page);
    await expect(face).toHaveAttribute('src', /^\/api\/pictures\/.*\.webp$/);
    await expect(face).toHaveAttribute('srcset', /180w/);
    await page.getByRole('link', { name: 'See your profile as others do' }).click();
    await heading(page, 'Alexandra Reyes');
    await expect(page.getByText('Two knees')).toBeVisible();
    await expect
      .poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100);
    await page.getByRole('link', { name: 'Edit your profile' }).click();
    await page.getByRole('button', { name: 'Remove the photo' }).click();
    await expect(face).toHaveCount(0);
    await untilAllSaved(page);
    expect((await ownDetails(page)).userImage).toBeNull();
  },
);

test('[ERR-4] a picture that the server refuses calls for nobody: it waits with its reason, the rest is saved', async ({
  page,
  line,
  trouble,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  trouble.expectForeignAnswers();
  line.fate = ({ path }) =>
    path.endsWith('/user-image') ? refusal(422, 'invalid-request') : 'pass';
  await page.goto('/my-profile');
  await page.getByLabel('Choose a photo').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByRole('button', { name: '1 refused' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('main img')).toHaveAttribute('src', /^data:image\/jpeg/);
});

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
  await expectAccessible(page, 'survey of a coach, story');
  await page.getByLabel('Your story').pressSequentially('I lift');
  await page.getByLabel('Expertise', { exact: true }).pressSequentially('Rehab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Rehab' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('3/3')).toBeVisible();
  await expectAccessible(page, 'survey of a coach, photo');
  await page.getByRole('button', { name: 'Finish' }).press('Enter');
  await expect(page).toHaveURL(/\/training/);
  await expect(call).toHaveCount(0);
  await untilAllSaved(page);
  const { finishedCoachQuiz, profile } = await ownDetails(page);
  expect(finishedCoachQuiz).toBe(true);
  expect(profile).toMatchObject({ story: 'I lift', expertise: ['Rehab'], goals: ['crossfit'] });
});

test('a picture of too many points, or a file that is none, is told before it is cropped', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/my-profile');
  const chooser = page.getByLabel('Choose a cover');
  const poster = sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#c2410c' },
    limitInputPixels: false,
  });
  await chooser.setInputFiles({
    name: 'poster.png',
    mimeType: 'image/png',
    buffer: await poster.png().toBuffer(),
  });
  await expect(page.getByText('9000 by 9000 pixels, which is too large')).toBeVisible();
  await chooser.setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('squats, then bench'),
  });
  await expect(page.getByText('This file isn’t a supported image')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
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

test('the own profile and cropping can be used by everyone', async ({ page }) => {
  await signIn(page);
  await page.goto('/my-profile');
  await heading(page, 'Alex Reyes');
  await expectAccessible(page, 'own profile');
  await page.getByLabel('Choose a cover').setInputFiles({
    name: 'gym.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await expect(page.getByRole('button', { name: 'Use it' })).toBeEnabled();
  await expectAccessible(page, 'cropping');
});
