// Two people write to each other, with and without a signal, and see the same conversation.

import type { Browser, Page } from 'playwright/test';
import {
  expect,
  fillInLogIn,
  signIn,
  test,
  untilAllSaved,
  untilInstalled,
  withoutBackgroundSync,
} from './fixtures.ts';
import { athlete, coach, type ServerProcess } from './server-process.ts';

test.use({ serviceWorkers: 'allow' });

const log = (page: Page) => page.getByRole('log');
/** The messages that the server has. */
const sent = (page: Page) => log(page).locator('[data-token] p');
const shown = (page: Page) => sent(page).allInnerTexts();
/** Of the list; the page that is left may link to the same people. */
const row = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Alex|Robin/ })
    .and(page.locator('[href^="/messages/"]'));

/** The coach at a desk. */
async function atDesk(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const desk = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1280, height: 800 },
    hasTouch: false,
    isMobile: false,
  });
  const page = await desk.newPage();
  await page.goto('/login');
  await fillInLogIn(page, coach);
  await expect(page).toHaveURL(/\/(training|coaching|programs)/);
  return page;
}

async function openConversation(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click();
  // The page before it may list the same people.
  await expect(page).toHaveURL('/messages');
  await row(page).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]+$/);
  await expect(log(page)).toBeVisible();
}

/** Waits until the athlete has read everything. */
const untilRead = (holdfast: ServerProcess) =>
  expect.poll(async () => (await holdfast.conversationOf(athlete)).unread).toBe(0);

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Message to/).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel(/^Message to/)).toHaveValue('');
}

test('[MSG-2] [MSG-3] [MSG-6] [NAV-19] [NAV-28] [NAV-33] a coach and an athlete write to each other without a reload, and messages written offline come in the same order for both', async ({
  browser,
  baseURL,
  holdfast,
  page,
  context,
  trouble,
}) => {
  trouble.expectLostCalls();
  await withoutBackgroundSync(context);
  await signIn(page);
  await untilInstalled(page);
  const desk = await atDesk(browser, baseURL);
  await desk.goto('/messages');
  await desk.getByRole('button', { name: 'New message' }).press('Enter');
  await desk.getByRole('dialog').getByRole('button', { name: /^Alex/ }).press('Enter');
  await expect(desk.getByLabel(/^Message to/)).toBeFocused();
  const dot = page.getByRole('navigation').getByText('Unread messages');
  await openConversation(page);
  await untilRead(holdfast);
  await page.goBack();
  await page.getByRole('navigation').getByRole('link', { name: 'Training' }).click();
  await expect(dot).toHaveCount(0);

  await write(desk, 'How did the squats feel?');
  await expect(dot).toBeAttached();
  await openConversation(page);
  await expect(log(page).getByText('How did the squats feel?')).toBeVisible();
  await expect(dot).toHaveCount(0);
  await expect(
    log(desk)
      .getByText(/^(Sent|Read)$/)
      .last(),
  ).toHaveText('Read');
  await write(page, 'Heavy, but they moved.');
  await expect(log(desk).getByText('Heavy, but they moved.')).toBeVisible();

  await context.setOffline(true);
  await write(page, 'In the basement now');
  await write(page, 'Two sets left');
  await write(desk, 'Keep your heels down');
  await expect(sent(desk).last()).toHaveText('Keep your heels down');
  await expect(log(page).getByText('Waiting to be sent').last()).toBeVisible();
  // Nothing has been sent yet: the first can be canceled like the others.
  await expect(log(page).getByRole('button', { name: 'Cancel' })).toHaveCount(2);
  await write(page, 'Never mind');
  const regretted = log(page).locator('[data-message]').filter({ hasText: 'Never mind' });
  await regretted.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(regretted).toHaveCount(0);
  await expect(log(page).locator(':focus')).toContainText('Two sets left');
  await page.getByLabel(/^Message to/).fill('And then I');
  await page.reload();
  await expect(page.getByLabel(/^Message to/)).toHaveValue('And then I');
  await expect(log(page).getByText('Two sets left')).toBeVisible();
  await context.setOffline(false);

  const together = ['Keep your heels down', 'In the basement now', 'Two sets left'];
  await expect.poll(async () => (await shown(page)).slice(-3)).toEqual(together);
  await expect.poll(async () => (await shown(desk)).slice(-3)).toEqual(together);
  expect(await shown(page)).toEqual(await shown(desk));

  await desk.getByRole('navigation').getByRole('link', { name: 'Training' }).click();
  await write(page, 'Done!');
  await expect(desk.getByRole('link', { name: /^Messages 1 unread/ })).toBeVisible();
  await desk.context().close();
});

test('[MSG-2] [MSG-9] a restart of the server in the middle of a conversation loses nothing', async ({
  browser,
  baseURL,
  page,
  holdfast,
  trouble,
}) => {
  trouble.expectLostCalls();
  await signIn(page);
  const desk = await atDesk(browser, baseURL);
  await openConversation(page);
  await openConversation(desk);
  await write(page, 'Before');
  await expect(log(desk).getByText('Before')).toBeVisible();
  for (const one of [page, desk]) await untilInstalled(one);

  await holdfast.stop('SIGKILL');
  await write(page, 'From the phone');
  await write(desk, 'From the desk');
  await holdfast.start();

  const both = ['From the desk', 'From the phone'];
  for (const one of [page, desk])
    await expect.poll(async () => (await shown(one)).slice(-2).toSorted()).toEqual(both);
  expect(await shown(page)).toEqual(await shown(desk));
  await write(desk, 'After');
  await expect(log(page).getByText('After')).toBeVisible();
  await desk.context().close();
});

test('a message is shown as text, however long or foreign, and is found again', async ({
  page,
  context,
  trouble,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  await untilInstalled(page);
  await untilAllSaved(page);
  await openConversation(page);
  const field = page.getByLabel(/^Message to/);
  const script = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  await write(page, script);
  await expect(log(page).getByText(script, { exact: true })).toBeVisible();
  await write(page, 'מחר סקוואט at www.example.org');
  await expect(log(page).getByRole('link', { name: 'www.example.org' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await write(page, 'unbroken'.repeat(1200));
  await field.fill('x'.repeat(100_000));
  await expect(page.getByText('90,000 characters too long for one message')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  await field.fill('');
  await untilAllSaved(page);
  await page.getByRole('button', { name: 'Back' }).click();
  trouble.expectLostCalls();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(page.getByText('Without a signal, you only see')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Your coach')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('onerror');
  await expect(page.locator('mark')).toHaveText('onerror');
  await page.getByRole('link', { name: /onerror/ }).click();
  await expect(log(page).getByText(script, { exact: true })).toBeInViewport();
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.getByRole('button', { name: 'Delete conversation' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('');
  await expect(page.getByText('Talk about your training')).toBeVisible();
});

/** Where a message is in the window. */
const placeOf = async (page: Page, text: string): Promise<number> =>
  Math.round((await log(page).getByText(text, { exact: true }).boundingBox())?.y ?? Number.NaN);

test('[MSG-2] a conversation opens at the first new message; a reader of old ones is left there, and new ones are counted, not read', async ({
  holdfast,
  page,
}) => {
  await holdfast.say(
    Array.from({ length: 160 }, (_, n) => [n % 3 === 0 ? athlete : coach, `Word ${n + 1}`]),
  );
  const unread = async () => (await holdfast.conversationOf(athlete)).unread;
  const all = await unread();
  await signIn(page);
  await openConversation(page);
  const rows = log(page).locator('[data-message]');
  const toEnd = page.getByRole('button', { name: /^Jump to the latest/ });
  await expect(log(page).getByText('New', { exact: true })).toBeInViewport();
  await expect(log(page).getByText('Word 160', { exact: true })).not.toBeInViewport();
  // Messages in view count as read, and nothing after them.
  await expect.poll(unread).toBeLessThan(all);
  expect(await unread()).toBeGreaterThan(80);
  await toEnd.click();
  await untilRead(holdfast);

  await page.reload();
  await expect(log(page).getByText('Word 160', { exact: true })).toBeInViewport();
  await expect(rows).toHaveCount(50);

  // Scroll to the first message shown: older ones load, and the reader stays in place.
  await log(page).evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
  const before = await placeOf(page, 'Word 113');
  await expect.poll(async () => rows.count()).toBeGreaterThan(50);
  expect(Math.abs((await placeOf(page, 'Word 113')) - before)).toBeLessThanOrEqual(2);

  await holdfast.say([
    [coach, 'Are you there?'],
    [coach, 'It is about tomorrow'],
  ]);
  await expect(toEnd).toHaveAccessibleName('Jump to the latest, 2 new messages');
  expect(Math.abs((await placeOf(page, 'Word 113')) - before)).toBeLessThanOrEqual(2);
  await expect.poll(unread).toBe(2);

  await toEnd.click();
  await expect(log(page).getByText('It is about tomorrow')).toBeInViewport();
  await expect(log(page).getByText('New', { exact: true })).toBeInViewport();
  await expect(toEnd).toHaveCount(0);
  await untilRead(holdfast);
});
