// Around the screens: menus, guards, waiting for a page, and going back.

import type { Page, Route } from 'playwright/test';
import { expect, fillInLogIn, openTraining, signIn, test, untilAllSaved } from './fixtures.ts';
import { admin, coach } from './server-process.ts';

async function signInAs(page: Page, person: typeof coach): Promise<void> {
  await page.goto('/login');
  await fillInLogIn(page, person);
  // A coach starts on a different screen.
  await expect(page).toHaveURL(person === coach ? /\/coaching/ : /\/training/);
}

/** The server's answer about the user has changed since the log-in. */
async function fromNowOn(page: Page, change: object): Promise<void> {
  await page.route('**/api/auth', async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const reply = await route.fetch();
    const { user } = (await reply.json()) as { user: object };
    return route.fulfill({ response: reply, json: { user: { ...user, ...change } } });
  });
}

/** Where each address of the signed-in app leads, and what a phone's top bar shows there. */
interface Place {
  readonly address: string;
  readonly end: RegExp;
  readonly title: string;
  readonly hasBell?: true;
  readonly hasSearch?: true;
}

/** For everybody. `userId`: whose profile is opened. */
const places = (userId: string): Place[] => [
  { address: '/', end: /\/training$/, title: 'Training', hasBell: true },
  { address: '/overview', end: /\/training$/, title: 'Training', hasBell: true },
  { address: '/training', end: /\/training$/, title: 'Training', hasBell: true },
  { address: '/schedule', end: /\/schedule$/, title: 'Schedule', hasBell: true },
  { address: '/results', end: /\/training\?section=results$/, title: 'Training', hasBell: true },
  { address: '/store', end: /\/store$/, title: 'Store', hasBell: true },
  { address: '/messages', end: /\/messages$/, title: 'Messages', hasBell: true, hasSearch: true },
  { address: `/profile/${userId}`, end: /\/profile\/[^/]+$/, title: 'Profile' },
  { address: '/my-profile', end: /\/my-profile$/, title: 'Your profile' },
  { address: '/settings', end: /\/settings$/, title: 'Settings' },
];

const coachPlaces: readonly Place[] = [
  { address: '/coaching', end: /\/coaching$/, title: 'Coaching', hasBell: true },
  { address: '/clients', end: /\/clients$/, title: 'Clients' },
  { address: '/programs', end: /\/programs$/, title: 'Programs', hasSearch: true },
  { address: '/coach_start', end: /\/coach_start\/[\w-]+$/, title: 'Complete your profile' },
];

const athletePlaces: readonly Place[] = [
  { address: '/programs', end: /\/training\?section=programs$/, title: 'Training', hasBell: true },
  { address: '/questions', end: /\/questions\/[\w-]+$/, title: 'Tell us about yourself' },
];

async function expectToOpen(page: Page, place: Place): Promise<void> {
  await page.goto(place.address);
  await expect(page).toHaveURL(place.end);
  await expect(page).toHaveTitle(`${place.title} | Holdfast`);
  // A missing profile has its own title.
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText(/^404/);
  const topBar = page.getByRole('banner');
  if (place.hasBell)
    await expect(topBar.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  if (place.hasSearch) await expect(topBar.getByRole('searchbox')).toBeVisible();
}

test('[NAV-12] [NAV-31] [NAV-37] [NAV-38] every screen of the app opens for who may see it, with its bell and its search in the top bar of a phone', async ({
  page,
}) => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await signInAs(page, coach);
  await expect(bar.getByRole('link')).toHaveText(['Coaching', 'Training', 'Explore', /Messages$/]);
  await expect(bar.getByRole('button')).toHaveText(['More']);
  await page.goto('/clients');
  const client = page.getByRole('link', { name: 'Alex Reyes' });
  const userId = (await client.getAttribute('href'))?.split('/').at(-1) ?? '';
  for (const place of [...coachPlaces, ...places(userId)]) await expectToOpen(page, place);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  for (const place of [...athletePlaces, ...places(userId)]) await expectToOpen(page, place);
});

test('[NAV-31] [NAV-34] [NAV-36] the menu of the phone slides out and leads everywhere', async ({
  page,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(['Training', /Messages$/]);
  await expect(bar.getByRole('button')).toHaveText(['More']);
  const menu = page.locator('#user-menu');
  await expect(menu).toBeHidden();
  await bar.getByRole('button', { name: 'More' }).tap();
  // A picture, as in the side menu of a wide screen; without one, the first letter of the name.
  await expect(menu.getByText('A', { exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Help and Support' })).toHaveAttribute(
    'href',
    '/api/support',
  );
  await expect(menu.getByRole('button', { name: 'Share the app' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/my-profile');
  await expect(menu.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
  // Only users with both roles are offered the other one.
  await expect(menu.getByText('Switch to')).toHaveCount(0);
  await menu.getByRole('link', { name: 'Settings' }).tap();
  await expect(menu).toBeHidden();
  await expect(page).toHaveTitle('Settings | Holdfast');
  await page.getByRole('link', { name: /^Notifications/ }).tap();
  await expect(page).toHaveTitle('Notifications | Holdfast');
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page).toHaveURL(/\/settings$/);
});

test('[NAV-29] [NAV-20] a coach is offered the coaching, an athlete is not', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await signInAs(page, coach);
  await expect(links).toHaveText(['Training', /^Messages/, 'Coaching', 'Explore']);
  await links.last().click();
  await expect(page).toHaveTitle('Store | Holdfast');
  await page.goto('/settings/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  // It has a way back even if it was opened by its address.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await expect(links).toHaveText(['Training', /^Messages/]);
});

test('[NAV-41] pulled down from its top, the page asks for what is new', async ({ page, line }) => {
  await signIn(page);
  await untilAllSaved(page);
  await openTraining(page);
  await untilAllSaved(page);
  const asked = () => line.calls.filter(({ path }) => path.startsWith('/api/sync')).length;
  const before = asked();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 200, y }],
    });
  // The gesture handler loads once the page is idle.
  const signs = async () => {
    await touch('touchStart', 200);
    for (const y of [230, 280, 340, 400]) await touch('touchMove', y);
    const count = await page.getByText('Release to check for updates').count();
    await touch('touchEnd', 400);
    return count;
  };
  await expect.poll(signs).toBe(1);
  await expect.poll(asked).toBeGreaterThan(before);
  await expect(page.getByText('Checking for updates')).toHaveCount(0);
});

test.describe('a server that has changed its mind', () => {
  // The test cannot answer every call of a page that has a worker.
  test.use({ serviceWorkers: 'block' });

  test('[NAV-26] [NAV-27] who is no admin any more is sent from their screens to Training', async ({
    page,
  }) => {
    await signInAs(page, admin);
    await page.goto('/coaching');
    await expect(page).toHaveURL(/\/training\?redirectFrom=%2Fcoaching$/);
    await page.goto('/settings/admin');
    await expect(page).toHaveTitle('Admin | Holdfast');
    await fromNowOn(page, { isAdmin: false });
    await page.reload();
    await expect(page).toHaveURL(/\/training\?redirectFrom=%2Fsettings%2Fadmin$/);
  });
});

test.describe('a page that does not come', () => {
  test.use({ serviceWorkers: 'block' });

  test('[NAV-4] [NAV-5] [NAV-6] [NAV-40] [NAV-41] is waited for, then doubted, then given up', async ({
    page,
    trouble,
  }) => {
    trouble.expectLostCalls();
    await signIn(page);
    // Training has been read and drawn: a first pull still under way would show the same text.
    await expect(page.getByRole('button', { name: 'Open workout' })).toBeVisible();
    await untilAllSaved(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.route(/\/assets\/.*\.js$/, () => undefined);
    await page.evaluate(() => history.pushState(null, '', '/settings'));
    const waiting = page.getByText('Loading…');
    await page.clock.runFor(190);
    await expect(waiting).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(waiting).toBeVisible();
    await page.clock.runFor(9900);
    await expect(waiting).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('alert').filter({ hasText: 'timed out' })).toHaveText(
      /^The page timed out while loading\. Are you sure you're still connected to the Internet\?/,
    );
    await page.clock.runFor(110_000);
    await expect(page.getByText('This page failed to load.')).toBeVisible();
  });
});

test('[NAV-39] what is not found is named where it is known', async ({ page }) => {
  await page.goto('/404?resource=Program');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Program Not Found');
  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found');
});
