// A line that is slow, stalls, comes and goes, or leads to somebody else.

import {
  expect,
  moveClock,
  openWorkout,
  test,
  tick,
  untilAllSaved,
  withMovableClock,
  withoutBackgroundSync,
} from './fixtures.ts';
import { portal, refusal, type Reply } from './line.ts';
import type { Page } from 'playwright/test';
import { setBoxes } from './workout.ts';
import { storedOn } from './device-data.ts';

test.use({ serviceWorkers: 'allow' });

// Only the page sends, so that a test can count its attempts one by one.
test.beforeEach(({ context }) => withoutBackgroundSync(context));

test('answers of somebody else prove nothing, whatever they look like [matrix: 404 ours vs foreign, HTML 200, 302 portal]', async ({
  page,
  holdfast,
  line,
  trouble,
}) => {
  trouble.expectForeignAnswers();
  await openWorkout(page);
  const elsewhere = { ...portal, status: 302, headers: { location: '/hotel' } };
  const answers = [portal, elsewhere, { ...portal, status: 404 }, { ...portal, status: 502 }];
  for (const [index, answer] of answers.entries()) {
    line.fate = () => answer;
    const before = line.writes().length;
    await tick(page, index);
    await noticeNetwork(page);
    await expect.poll(() => line.writes().length).toBeGreaterThan(before);
    await expect(page.getByRole('button', { name: /^Offline · \d waiting$/ })).toBeVisible();
  }
  expect(await holdfast.ticksHeld()).toBe(0);

  line.fate = () => 'pass';
  await noticeNetwork(page);
  await expect.poll(() => holdfast.ticksHeld()).toBe(4);
  await untilAllSaved(page);
});

test('a reply that stops half-way is given up, and the same call made again [matrix: slow 3G, stalls]', async ({
  page,
  holdfast,
  line,
  trouble,
}) => {
  trouble.expectLostCalls();
  await openWorkout(page);
  // The app's 20 s timeout becomes one second. Not earlier, because logging in may take longer than that.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 20);
  });
  const before = line.writes().length;
  line.fate = (call) => (line.writes().indexOf(call) === before ? 'stall reply' : 'pass');
  await tick(page, 0);
  await expect.poll(() => line.writes().length).toBe(before + 1);
  await tick(page, 1);

  await expect.poll(() => holdfast.ticksHeld()).toBe(2);
  const [stalled, again] = line.writes().slice(before);
  expect(again?.key).toBe(stalled?.key);
});

test('on a slow line a set is on the phone long before the server can say that it has it [matrix: slow 3G, stalls]', async ({
  page,
  holdfast,
}) => {
  await openWorkout(page);
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 50_000;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    // Longer than three ticks take on the slowest machine.
    latency: 10_000,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  for (const index of [0, 1, 2]) await tick(page, index);
  // Each tick was on the phone at once; no reply can have arrived by now.
  await expect(page.getByRole('button', { name: 'All saved' })).toHaveCount(0);
  await expect.poll(() => holdfast.ticksHeld(), { timeout: 60_000 }).toBe(3);
});

test('a signal that comes and goes every second costs few calls, and everything arrives [matrix: flapping 1 Hz]', async ({
  context,
  page,
  holdfast,
  line,
  trouble,
}) => {
  trouble.expectLostCalls();
  await openWorkout(page);
  const began = Date.now();
  await page.clock.install({ time: began });
  await page.goto('/workout');
  await untilAllSaved(page);
  // From here on only the story moves the page's clock, however long the machine takes.
  await page.clock.pauseAt(began + 10 * 60_000);
  await line.quiet();
  // Counts what the app asks for: the browser itself repeats a GET lost on a reused connection.
  const asked: string[] = [];
  context.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  let isThere = true;
  line.fate = () => (isThere ? 'pass' : 'lose call');
  for (let second = 0; second < 600; second += 1) {
    isThere = second % 2 === 1;
    await page.evaluate((type) => dispatchEvent(new Event(type)), isThere ? 'online' : 'offline');
    await page.clock.fastForward(1000);
    await line.quiet();
    if (second === 300) await setBoxes(page).first().setChecked(true);
  }
  expect(await holdfast.ticksHeld()).toBe(1);
  const calls = asked.filter((path) => path.startsWith('/api/'));
  const live = calls.filter((path) => path.startsWith('/api/live'));
  // One for each time the signal came back, one every half minute, and the set's own, which was lost once.
  expect(calls.length - live.length).toBeLessThanOrEqual(300 + 20 + 2);
  // The live connection is reopened at most once each time.
  expect(live.length).toBeLessThanOrEqual(300);
});

test('an entry that waits for its time is not stranded by a clock that jumps [matrix: clock ±1 day]', async ({
  page,
  holdfast,
  line,
  trouble,
}) => {
  trouble.expectRefusedCalls();
  await withMovableClock(page);
  await openWorkout(page);
  const day = 24 * 60 * 60;
  const busy: Reply = refusal(503, 'unavailable');
  for (const [index, jump] of [day, -2 * day].entries()) {
    const before = line.writes().length;
    line.fate = (call) =>
      line.writes().indexOf(call) === before
        ? { ...busy, headers: { ...busy.headers, 'retry-after': '240' } }
        : 'pass';
    await tick(page, index);
    await expect.poll(() => line.writes().length).toBe(before + 1);
    // Wait until the phone has recorded, by its clock, how long to wait; only then comes the jump.
    await expect.poll(async () => (await storedOn(page)).outbox[0]?.attempts).toBe(1);
    await moveClock(page, jump);
    await noticeNetwork(page);
    await expect.poll(() => holdfast.ticksHeld()).toBe(index + 1);
  }
});

/** The browser believes it has found a network; it believes that of a portal's too. */
async function noticeNetwork(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}
