// A coach asks a client how the week was; the athlete answers without a signal, and the coach reads it.
import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { expect, openDesk, signIn, test, untilAllSaved, untilInstalled } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('a coach asks a client every week, the athlete answers without a signal and changes it, and the coach reads it; paused, nothing is due', async ({
  browser,
  baseURL,
  page,
  signal,
  trouble,
}) => {
  trouble.expectLostCalls();
  const desk = await openDesk(browser, baseURL);
  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Check-ins' }).click();
  await expect(desk.getByRole('heading', { name: 'No check-ins yet' })).toBeVisible();
  await desk.getByRole('button', { name: 'New check-in' }).click();
  const dialog = desk.getByRole('dialog', { name: 'New check-in' });
  await dialog.getByLabel('Name').fill('Week in review');
  await dialog.getByRole('button', { name: 'Add a question' }).click();
  await dialog.getByRole('textbox', { name: 'Question 4' }).fill('Any pain?');
  await dialog.getByLabel('Answer to question 4').selectOption({ label: 'Yes or no' });
  await dialog.getByRole('button', { name: 'Add a question' }).click();
  await dialog.getByRole('textbox', { name: 'Question 5' }).fill('From the side');
  await dialog.getByLabel('Answer to question 5').selectOption({ label: 'Photos and videos' });
  await expect(dialog.getByText(/^Every \w+day$/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Alex Reyes' }).check();
  await expectAccessible(desk, 'New check-in');
  await desk.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Make check-in' }).click();
  const card = desk.getByRole('article', { name: 'Week in review' });
  await expect(card.getByRole('link', { name: /^Alex Reyes Due today$/ })).toBeVisible();
  await untilAllSaved(desk);

  await signIn(page);
  await untilInstalled(page);
  const due = page.getByRole('button', { name: /^Week in review/ });
  await expect(due).toContainText('asks, due today');
  await signal.lose();
  await due.click();
  const form = page.getByRole('dialog', { name: 'Week in review' });
  await form.getByLabel('Hours of sleep a night (h)').fill('7,5');
  await form.getByRole('group', { name: 'How sore are you?' }).getByText('4').click();
  await form.getByRole('group', { name: 'Any pain?' }).getByText('Yes').click();
  await form.getByLabel('How was your week?').fill('Two flights, little sleep');
  const square = { create: { width: 80, height: 80, channels: 3, background: 'red' } } as const;
  const photoFile = {
    name: 'side.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await sharp(square).png().toBuffer()),
  };
  const photos = form.getByRole('group', { name: 'Photos and videos: From the side' });
  await photos.getByLabel('Photos and videos', { exact: true }).setInputFiles(photoFile);
  await expect(photos.getByRole('button', { name: 'Describe photo 1' })).toBeVisible();
  await expectAccessible(page, 'Week in review');
  await form.getByRole('button', { name: 'Send to your coach' }).click();
  await expect(due).toContainText('Answered');
  await due.click();
  await form.getByRole('group', { name: 'Any pain?' }).getByText('No').click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await signal.return();
  await untilAllSaved(page);

  await desk.goto('/coaching?section=check-ins');
  await expect(card.getByRole('link', { name: /^Alex Reyes New Answered: today$/ })).toBeVisible();
  await card.getByRole('link').click();
  const answers = desk.getByRole('region', { name: 'Check-ins', exact: true });
  await expect(answers.getByText('7.5 h')).toBeVisible();
  await expect(answers.getByText('4 of 5')).toBeVisible();
  await expect(answers.getByText('Two flights, little sleep')).toBeVisible();
  await answers.getByRole('button', { name: 'Open photo from Alex' }).click();
  await expect(desk.getByRole('dialog')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(answers.getByText('No', { exact: true })).toBeVisible();

  const beside = desk.getByRole('region', { name: 'Check-ins and training' });
  await expect(beside.getByRole('figure', { name: 'Hours of sleep a night' })).toBeVisible();
  await expect(beside.getByRole('figure', { name: 'How sore are you?' })).toBeVisible();
  await expect(beside.getByRole('figure', { name: 'Discipline by week' })).toBeVisible();

  await desk.goto('/coaching?section=check-ins');
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByText(/· paused/)).toBeVisible();
  await untilAllSaved(desk);
  await page.goto('/training?section=results');
  await expect(page.getByText('Two flights, little sleep')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Hours of sleep a night' })).toBeVisible();
  await page.goto('/training');
  await expect(due).toHaveCount(0, { timeout: 60_000 });
});
