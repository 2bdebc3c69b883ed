// A coach looks at the week of all clients, and at what has happened since they last looked.
import type { Page } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, openDesk, signIn, test, untilAllSaved, untilInstalled } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const desktop = { width: 1280, height: 800 };

const week = (page: Page) => page.getByRole('list', { name: 'Week' });
const today = (page: Page) => week(page).locator('li[aria-current="date"]');

test('a coach sees who trains this week, opens a client’s day from it, and has it without a signal and on a phone', async ({
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expectLostCalls();
  const desk = await openDesk(browser, baseURL);
  await untilInstalled(desk);
  await desk.getByRole('link', { name: /workouts? today/ }).click();
  await expect(desk).toHaveURL(/\/clients\/calendar$/);
  await expect(week(desk).getByRole('heading')).toHaveCount(7);
  const planned = today(desk).getByRole('link', { name: /Alex Reyes.*Planned/ });
  await expect(planned).toBeVisible();
  await expectAccessible(desk, 'calendar');
  await desk.setViewportSize(desktop);
  // Two lines of its title, and all of it by pointer and keyboard.
  await expect(planned).toHaveAttribute('title', /^Alex Reyes: \S/);
  const title = (await planned.getAttribute('title'))?.replace('Alex Reyes: ', '') ?? '';
  const words = planned.getByText(title, { exact: true });
  await expect(words).toHaveCSS('white-space', 'normal');
  await planned.focus();
  expect(await words.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await planned.click();
  await expect(desk.getByRole('heading', { name: 'Planned' })).toBeVisible();
  await desk.goBack();
  await desk.getByRole('button', { name: 'Previous week' }).click();
  await week(desk)
    .getByRole('link', { name: /Alex Reyes.*Done/ })
    .first()
    .click();
  await expect(desk.getByText(/^Finished /)).toBeVisible();
  await desk.goBack();
  await desk.getByRole('button', { name: 'Today' }).click();
  await expect(planned).toBeVisible();

  await desk.context().setOffline(true);
  await desk.reload();
  await expect(planned).toBeVisible();
  await expect(desk.getByText(/^As you last saw it/)).toBeVisible();
  // The week after was read ahead.
  await desk.getByRole('button', { name: 'Next week' }).click();
  await expect(
    week(desk)
      .getByRole('link', { name: /Alex Reyes/ })
      .first(),
  ).toBeVisible();
  await desk.getByRole('button', { name: 'Today' }).click();

  await desk.setViewportSize({ width: 390, height: 844 });
  const list = desk.getByRole('main').getByRole('list').last();
  await expect(list.getByRole('link', { name: /Alex Reyes/ })).toBeVisible();
  const heading = desk.getByRole('main').locator('p[aria-live]');
  const day = (await heading.textContent()) ?? '';
  await desk.getByRole('button', { name: 'Next day' }).click();
  await expect(heading).not.toHaveText(day);
  await flick(list.or(desk.getByText('Nobody has a workout on this day.')).first(), 200);
  await expect(heading).toHaveText(day);
  await desk.context().close();
});

/** A finger across the element, to the right if positive; px. */
async function flick(on: ReturnType<Page['locator']>, by: number): Promise<void> {
  await on.evaluate((element, across) => {
    const touch = (clientX: number) =>
      new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
    const fire = (type: string, at: number, touches: Touch[]) =>
      element.dispatchEvent(
        new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch(at)] }),
      );
    fire('touchstart', 100, [touch(100)]);
    fire('touchend', 100 + across, []);
  }, by);
}

test('a coach reads what has happened, in a line each, goes to where it happened, and has seen it on every device', async ({
  browser,
  baseURL,
  page,
}) => {
  const desk = await openDesk(browser, baseURL);
  await untilInstalled(desk);
  const newsOn = (one: Page) => one.getByRole('region', { name: /^Since you last looked/ });
  const news = newsOn(desk);
  await news
    .getByRole('link', { name: /^Alex Reyes · .*as planned/ })
    .first()
    .click();
  await expect(desk.getByText(/^Finished /)).toBeVisible();
  const [programId, day] = new URL(desk.url()).pathname.split('/').slice(-2);
  await desk.goBack();
  await news.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(news.getByText(/^Nothing new/)).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(news.getByRole('link').first()).toBeVisible();
  await news.getByRole('button', { name: 'Mark all as seen' }).click();
  await untilAllSaved(desk);

  const other = await openDesk(browser, baseURL);
  await untilInstalled(other);
  await expect(newsOn(other).getByText(/^Nothing new/)).toBeVisible();

  await signIn(page);
  await page.goto(`/results/${programId}/${day}`);
  await page.getByRole('button', { name: 'Comment on the workout' }).click();
  await page.getByRole('textbox', { name: 'Comment on the workout' }).fill('Knee felt fine');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(newsOn(other).getByText('Knee felt fine')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(other, 'news');
  await other.setViewportSize(desktop);
  await newsOn(other)
    .getByRole('link', { name: /Commented on/ })
    .click();
  await expect(other.getByText('Knee felt fine')).toBeVisible();
  await other.context().close();
  await desk.context().close();
});
