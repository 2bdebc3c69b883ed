// The service worker sends while no page is open, or next to one.

import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import {
  expect,
  holdNextWrite,
  openWorkout,
  test,
  tick,
  untilAllSaved,
  withoutBackgroundSync,
} from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('sets that wait when the app is closed are sent by the service worker [matrix: background sync]', async ({
  context,
  page,
  holdfast,
  line,
  trouble,
}) => {
  trouble.expectLostCalls();
  await openWorkout(page);
  const worker = await serviceWorkerOf(page, line.url);
  await context.setOffline(true);
  await tick(page, 0);
  await tick(page, 1);
  await page.close();
  await context.setOffline(false);

  await worker.sync();
  await expect.poll(() => holdfast.ticksHeld()).toBe(2);
});

test('the service worker leaves the sending to a page that is at it [matrix: background sync]', async ({
  context,
  page,
  holdfast,
  line,
}) => {
  await withoutBackgroundSync(context);
  await openWorkout(page);
  const worker = await serviceWorkerOf(page, line.url);
  const held = holdNextWrite(line);
  await tick(page, 0);
  await held.arrived();

  await worker.sync();
  await waitsForItsTurn(page);
  expect(line.writes().slice(held.before)).toHaveLength(1);

  held.letGo();
  await expect.poll(() => holdfast.ticksHeld()).toBe(1);
  await untilAllSaved(page);
  expect(line.writes().slice(held.before)).toHaveLength(1);
});

test('what a page was sending when it was closed is sent by the service worker that waited for it [matrix: background sync]', async ({
  context,
  page,
  holdfast,
  line,
}) => {
  await withoutBackgroundSync(context);
  await openWorkout(page);
  const worker = await serviceWorkerOf(page, line.url);
  const held = holdNextWrite(line);
  await tick(page, 0);
  await held.arrived();

  await worker.sync();
  await waitsForItsTurn(page);
  await page.close();
  await expect.poll(() => holdfast.ticksHeld()).toBe(1);
  held.letGo();
  const sent = line.writes().slice(held.before);
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
});

test('a service worker that is stopped while it sends begins again with the same call [matrix: SW killed mid-drain]', async ({
  context,
  page,
  holdfast,
  line,
  trouble,
}) => {
  trouble.expectLostCalls();
  await openWorkout(page);
  const worker = await serviceWorkerOf(page, line.url);
  await context.setOffline(true);
  await tick(page, 0);
  await page.close();
  const held = holdNextWrite(line);
  await context.setOffline(false);

  await worker.sync();
  await held.arrived();
  await worker.stop();
  await expect.poll(() => line.writes()[held.before]?.isOpen).toBe(false);
  // The first call reaches the server after all, but late.
  await worker.sync();
  await expect.poll(() => holdfast.ticksHeld()).toBe(1);
  held.letGo();

  const sent = line.writes().slice(held.before);
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  const reopened = await context.newPage();
  await reopened.goto('/workout');
  await tick(reopened, 1);
  await expect.poll(() => holdfast.ticksHeld()).toBe(2);
});

/** The browser's own handle on the app's worker; outlives the page. */
async function serviceWorkerOf(page: Page, origin: string) {
  const session = await sessionBesideTheApp(page.context());
  const versions: { versionId: string; registrationId: string; status: string }[] = [];
  session.on('ServiceWorker.workerVersionUpdated', (event) => versions.push(...event.versions));
  await session.send('ServiceWorker.enable');
  const active = () => versions.findLast(({ status }) => status === 'activated');
  await expect.poll(active).toBeTruthy();
  return {
    /** As when the browser has found a network. */
    sync: () =>
      session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId: active()!.registrationId,
        tag: 'outbox',
        lastChance: false,
      }),
    stop: () => session.send('ServiceWorker.stopWorker', { versionId: active()!.versionId }),
  };
}

/** The worker waits in the queue for the one lock. */
async function waitsForItsTurn(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
  await expect.poll(waiting).toContainEqual(expect.stringMatching(/^sync:/));
}

async function sessionBesideTheApp(context: BrowserContext): Promise<CDPSession> {
  return context.newCDPSession(await context.newPage());
}
