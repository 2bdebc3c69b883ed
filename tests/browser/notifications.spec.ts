// Notifications of what others did: under the bell, by push, and from there to the right screen.
import { createECDH, randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, fillInLogIn, signIn, test, untilAllSaved, untilInstalled } from './fixtures.ts';
import { coach } from './server-process.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const bell = (page: Page) =>
  page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true });
const centre = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const fresh = (page: Page) => centre(page).getByRole('region', { name: 'New notifications' });
const history = (page: Page) => centre(page).getByRole('region', { name: 'Notification history' });

/** The coach at a desk. */
async function coachAtDesk(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await fillInLogIn(page, coach);
  await expect(page).toHaveURL(/\/coaching/);
  await untilInstalled(page);
  await untilAllSaved(page);
  return page;
}

test('[NAV-28] [NOT-4] [NOT-5] [NOT-6] [NOT-7] [NOT-8] [NOT-11] [NOT-15] an athlete asks to subscribe; the coach confirms without a signal, and takes it back; the athlete unsubscribes', async ({
  browser,
  holdfast,
  page,
}) => {
  await signIn(page, holdfast.url);
  await page.goto(`${holdfast.url}/store`);
  await page.getByRole('link', { name: 'One kettlebell', exact: true }).first().tap();
  await expect(page.getByText('Only subscribers of Robin can get this program.')).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe to Robin' }).tap();
  const request = page.getByRole('dialog', { name: 'Subscribe to Robin' });
  await request.getByLabel('Message to Robin (optional)').fill('Mornings, one kettlebell.');
  await request.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Subscribe to Robin' }).tap();
  await expect(request.getByLabel(/^Message/)).toHaveValue('Mornings, one kettlebell.');
  await request.getByRole('button', { name: 'Send request' }).tap();
  await expect(page.getByText('You’ve asked Robin')).toBeVisible();

  const desk = await coachAtDesk(browser, holdfast.url);
  await expect(bell(desk)).toHaveAccessibleName(/^Notifications \d+ unread$/);
  await bell(desk).click();
  await expect(fresh(desk).getByText('Mornings, one kettlebell.')).toBeVisible();
  await expect.poll(async () => (await centre(desk).boundingBox())?.width).toBe(800);
  await expectAccessible(desk, 'notifications');
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.context().setOffline(true);
  await fresh(desk).getByRole('button', { name: 'Confirm' }).press('Enter');
  const answer = history(desk).getByRole('listitem').filter({ hasText: 'Mornings' });
  await expect(answer).toContainText('Confirmed');
  // Keyboard users continue from there, although the pressed button is gone.
  await expect(centre(desk).locator(':focus')).toHaveCount(1);
  await desk.context().setOffline(false);
  await expect(desk.getByRole('button', { name: 'All saved', includeHidden: true })).toHaveCount(1);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Buy' })).toBeVisible();
  await page.goto(`${holdfast.url}/training`);
  await bell(page).tap();
  await fresh(page).getByRole('link', { name: 'Robin Mercer confirmed your subscription' }).tap();
  await expect(page).toHaveURL(/\/store\/author\//);
  await expect(page.getByText('You subscribe to Robin')).toBeVisible();
  await expect(centre(page)).toHaveCount(0);

  await answer.getByRole('button', { name: 'Undo: Alex' }).press('Enter');
  await expect(answer.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect(answer.getByRole('link')).toBeFocused();
  const markAll = centre(desk).getByRole('button', { name: 'Mark all read' });
  await markAll.press('Enter');
  await expect(centre(desk).getByText('All caught up for now!')).toBeFocused();
  await expect(markAll).toHaveCount(0);
  await desk.keyboard.press('Escape');
  await expect(bell(desk)).toHaveAccessibleName('Notifications');
  await untilAllSaved(desk);
  await page.reload();
  await expect(page.getByText('You’ve asked Robin')).toBeVisible();

  await bell(desk).click();
  await answer.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(answer).toContainText('Confirmed');
  await desk.keyboard.press('Escape');
  await untilAllSaved(desk);
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).tap();
  const ending = page.getByRole('dialog', { name: 'Unsubscribe from Robin?' });
  await ending.getByRole('button', { name: 'Unsubscribe' }).tap();
  await expect(page.getByRole('button', { name: 'Subscribe to Robin' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Subscribe to Robin' })).toBeVisible();
  await desk.context().close();
});

/** What the service worker's scope needs to simulate a tap on a notification. */
interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (
    type: string,
    about: { notification: Notification | undefined },
  ) => Event;
}

/** A message as the push service would deliver it to this browser. */
async function deliverPush(context: BrowserContext, page: Page, message: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations;
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

test('[NOT-13] a push message is shown, and a tap on it opens what it tells of in the page that is there', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['notifications']);
  await signIn(page);
  await untilInstalled(page);
  await untilAllSaved(page);
  const navigate = new URL('/results/session/00000000-0000-7000-8000-000000000001', page.url())
    .href;
  await deliverPush(context, page, {
    web_push: 8030,
    notification: { title: 'Robin commented', body: 'Well done', tag: 'n1', lang: 'en', navigate },
    app_badge: 3,
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body }) => [title, body]);
    });
  await expect.poll(shown).toEqual([['Robin commented', 'Well done']]);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(navigate);
  await expect.poll(shown).toEqual([]);
});

test('[API-18] [SW-3] push is turned on by a tap in the settings, told to the server, and turned off again', async ({
  context,
  line,
  page,
}) => {
  await context.grantPermissions(['notifications']);
  // A browser's own key, because the server checks that it is valid.
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  await page.addInitScript((ownKeys) => {
    if (!('PushManager' in window)) return;
    let subscription: object | null = null;
    // There is no push service to ask where the tests run.
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription,
      subscribe: async () =>
        (subscription = {
          toJSON: () => ({
            endpoint: 'https://fcm.googleapis.com/fcm/send/athletes-phone',
            expirationTime: null,
            keys: ownKeys,
          }),
          unsubscribe: async () => {
            subscription = null;
            return true;
          },
        }),
    });
  }, keys);
  await signIn(page);
  await untilInstalled(page);
  await page.goto('/settings/notifications');
  const push = page.getByRole('checkbox', { name: /^Push on this/ });
  await expect(push).not.toBeChecked();
  await push.check();
  const told = () =>
    line.calls.filter(({ path }) => path === '/api/user/webpush-token').map(({ method }) => method);
  await expect.poll(() => told()[0]).toBe('POST');
  await expect(push).toBeEnabled();
  await expect(push).toBeChecked();
  await push.uncheck();
  await expect(push).not.toBeChecked();
  await expect.poll(() => told().at(-1)).toBe('DELETE');
});
