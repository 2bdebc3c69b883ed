// What people say about themselves: the survey, their own profile, its pictures, and how others see it.

import type { UserDetails } from '#contract/user.ts';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { storedOn } from './device-data.ts';
import { expect, openTraining, signIn, test, untilAllSaved, untilInstalled } from './fixtures.ts';
import { refusal } from './line.ts';

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
