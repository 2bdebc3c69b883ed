// Every address of the app, opened from a link on a device that has no data yet: signed out, then logged in, while
// the first pull is still under way.

import { routine } from '#tests/api/builders.ts';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../tools/project-root.ts';
import { firstDay, type Ids, ofAdmins, ofAthletes, ofCoaches, ofGuests } from './addresses.ts';
import { expect, fillInLogIn, test, untilAllSaved } from './fixtures.ts';
import { isLive, type Line } from './line.ts';
import { admin, athlete, coach, type ServerProcess } from './server-process.ts';
import type { CDPSession, Page } from 'playwright/test';

// If the worker stored the app's files, the device would be less empty each time.
test.use({ serviceWorkers: 'block' });

/** Must never appear before the device has pulled the data. */
const saidTooSoon = new RegExp(
  [
    '404|Not Found|No history yet|has no such|was deleted|is gone|No results here|No days yet|No program yet',
    'Nothing planned|No clients yet|Build your first|grow here|will appear here|Talk about your training',
  ].join('|'),
  'i',
);

test('the lists above have every address of the app', () => {
  const tree = readFileSync(join(projectRoot, 'src/client/route-tree.gen.ts'), 'utf8');
  const [, paths = ''] = /interface FileRoutesByFullPath \{([^}]*(?:\}[^}\n]*:[^}]*)*)\n\}/.exec(
    tree,
  )!;
  const routes = [...paths.matchAll(/^ {2}'([^']+)':/gm)].map(([, path = '']) => path);
  const ids = {} as Ids;
  const listed = [...ofGuests, ...ofAthletes(ids), ...ofCoaches(ids), ...ofAdmins];
  expect(routes.length).toBeGreaterThan(50);
  expect(listed.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
});

test('a guest opens each address that is for guests', async ({ page, trouble }) => {
  // Links from mails without their token, or with an old one.
  trouble.expectPlanted(/status of (401|410)/);
  for (const { route, opens = route, leadsTo = opens, heading } of ofGuests) {
    await page.goto(opens);
    await expectScreen(page, leadsTo, heading);
  }
});

for (const [title, person, addresses] of [
  ['an athlete', athlete, ofAthletes],
  ['a coach', coach, ofCoaches],
  ['an admin', admin, () => ofAdmins],
] as const) {
  test(`[NAV-12] ${title} opens each address on an empty device, logs in, and sees what it names`, async ({
    page,
    context,
    holdfast,
    line,
  }) => {
    test.slow();
    const ids = await idsOf(holdfast);
    const devTools = await context.newCDPSession(page);
    await page.addInitScript(collectWords, saidTooSoon.source);
    // All addresses share one log-in: more than a few a minute are refused.
    const welcome = await logInOnce(holdfast, person);
    const tooSoon: string[] = [];
    for (const address of addresses(ids)) {
      const { route, opens = route, leadsTo = opens, logInLink, heading } = address;
      await forgetEverything(devTools, page, line.url);
      const reading = holdReading(line, welcome);
      await page.goto(opens);
      if (logInLink) await page.getByRole('link', { name: logInLink }).click();
      await expect(page).toHaveURL(/\/login\?redirectFrom=/);
      await fillInLogIn(page, person);
      await reading.begun;
      await expect(page).not.toHaveURL(/\/login/);
      await expect(page.locator('main, output').first()).toBeVisible();
      reading.end();
      await expectScreen(page, leadsTo, heading);
      const said = await saidOn(page);
      if (said !== null && !address.isAskedFor) tooSoon.push(`${opens}: ${said}`);
    }
    expect(tooSoon).toEqual([]);
  });
}

test('[NAV-12] a device that synced yesterday waits for this morning’s program before it calls it missing', async ({
  page,
  holdfast,
  line,
}) => {
  await page.addInitScript(collectWords, saidTooSoon.source);
  await readEverything(page, coach);
  await page.goto('/robots.txt');
  const { programId, missing } = await writeElsewhere(holdfast);
  for (const [id, heading] of [
    [programId, 'Written this morning'],
    [missing, '404 Program Not Found'],
  ] as const) {
    const reading = holdReading(line);
    await page.goto(`/programs/program-workouts/${id}`);
    await reading.begun;
    await expect(page.getByText('Downloading your data…')).toBeVisible();
    expect(await saidOn(page)).toBeNull();
    reading.end();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('[NAV-12] a device that reads everything again shows what it has until the last page', async ({
  page,
  holdfast,
}) => {
  await page.addInitScript(collectWords, saidTooSoon.source);
  await readEverything(page, athlete);
  await page.goto('/robots.txt');
  const { sessionId } = await idsOf(holdfast);
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  await page.route(/\/api\/sync\?cursor=/, async (route) => {
    if (!route.request().url().endsWith('=anew')) {
      const json = { changes: [], cursor: 'anew', more: true, reset: true };
      return route.fulfill({ json, headers: { 'x-api': '1' } });
    }
    begun.resolve();
    await end.promise;
    return route.continue({ url: route.request().url().replace('?cursor=anew', '') });
  });
  await page.goto(`/results/session/${sessionId}`);
  await begun.promise;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstDay);
  expect(await saidOn(page)).toBeNull();
  end.resolve();
  await untilAllSaved(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstDay);
});

async function readEverything(page: Page, person: typeof athlete): Promise<void> {
  await page.goto('/login');
  await fillInLogIn(page, person);
  await expect(page).not.toHaveURL(/\/login/);
  await untilAllSaved(page);
  await page.evaluate(() => sessionStorage.clear());
}

/** A program of the coach, written on another device. */
async function writeElsewhere(
  holdfast: ServerProcess,
): Promise<{ programId: string; missing: string }> {
  const { body } = await logInOnce(holdfast, coach);
  const { user } = JSON.parse(body.toString()) as { user: { token: string } };
  const programId = randomUUID();
  const reply = await fetch(`${holdfast.url}/api/program`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ _id: programId, title: 'Written this morning' }),
  });
  expect(reply.status).toBe(200);
  return { programId, missing: randomUUID() };
}

/** The first text the page showed too soon, or null. */
const saidOn = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('said too soon'));

async function expectScreen(page: Page, path: string, heading: RegExp | string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeAttached();
  await expect(page.getByText(/^(Loading|Downloading your data)…$/)).toHaveCount(0);
  const { pathname, search } = new URL(page.url());
  expect(pathname + (path.includes('?') ? search : '')).toBe(path.replace(/(?<=.)\/$/, ''));
}

/** Runs in the page: records everything it shows, however briefly. */
function collectWords(words: string): void {
  const tooSoon = new RegExp(words, 'i');
  new MutationObserver(() => {
    const shown = document.body?.innerText ?? '';
    if (tooSoon.test(shown)) sessionStorage.setItem('said too soon', shown);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function forgetEverything(devTools: CDPSession, page: Page, origin: string): Promise<void> {
  await page.goto('about:blank');
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

/** Holds back everything that the device reads about its user until the test lets it through. */
function holdReading(line: Line, welcome?: Awaited<ReturnType<typeof logInOnce>>) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  line.fate = async (call) => {
    if (welcome && call.path === '/api/auth' && call.method === 'POST') return welcome;
    if (call.path.startsWith('/api/sync') && !isLive(call)) {
      begun.resolve();
      await end.promise;
    }
    return 'pass';
  };
  return { begun: begun.promise, end: end.resolve };
}

async function logInOnce(holdfast: ServerProcess, person: typeof athlete) {
  const reply = await fetch(`${holdfast.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const headers = { 'content-type': 'application/json', 'x-api': '1' };
  return { status: reply.status, headers, body: Buffer.from(await reply.arrayBuffer()) };
}

async function idsOf(holdfast: ServerProcess): Promise<Ids> {
  const sessions = await holdfast.sessionsHeld();
  const { _id: sessionId, programId: owned } = sessions.find(
    ({ status, dayIndex }) => status === 'completed' && dayIndex === 0,
  )!;
  const { _id: conversationId } = await holdfast.conversationOf(athlete);
  const asCoach = await logInOnce(holdfast, coach);
  const { user } = JSON.parse(asCoach.body.toString()) as {
    user: { userId: string; token: string };
  };
  const { userId: athleteId } = await holdfast.detailsHeld();
  const ask = async (path: string) =>
    (await (
      await fetch(holdfast.url + path, { headers: { authorization: `Bearer ${user.token}` } })
    ).json()) as { programs: { _id: string; title: string }[] };
  const programId = (await ask('/api/created-programs-list')).programs.find(
    ({ title }) => title === 'Big three in eight weeks',
  )!._id;
  const { programs } = await ask(`/api/programs-by-author/${user.userId}`);
  const inStore = programs.find(({ title }) => title === 'Twelve weeks to strong')!._id;
  const coachId = user.userId;
  const routineId = await keepRoutine(holdfast);
  const groupId = await keepGroup(holdfast, user.token, athleteId);
  return {
    sessionId,
    owned,
    conversationId,
    athleteId,
    coachId,
    programId,
    inStore,
    routineId,
    groupId,
  };
}

async function keepGroup(
  holdfast: ServerProcess,
  token: string,
  athleteId: string,
): Promise<string> {
  const group = {
    _id: randomUUID(),
    name: 'Mornings',
    members: [athleteId],
    createdAt: new Date().toISOString(),
  };
  const reply = await fetch(`${holdfast.url}/api/client-groups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ group }),
  });
  expect(reply.status).toBe(200);
  return group._id;
}

async function keepRoutine(holdfast: ServerProcess): Promise<string> {
  const { body } = await logInOnce(holdfast, athlete);
  const { user } = JSON.parse(body.toString()) as { user: { token: string } };
  const kept = routine(randomUUID());
  const reply = await fetch(`${holdfast.url}/api/routines`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ routine: kept }),
  });
  expect(reply.status).toBe(200);
  return kept._id;
}
