// Every address of the app, opened from a link on a device that has nothing yet: signed out, then logged in,
// while the first reading is still under way.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../tools/project-root.ts';
import { expect, fillInLogIn, test } from './fixtures.ts';
import { isLive, type Line } from './line.ts';
import { admin, athlete, coach, type ServerProcess } from './server-process.ts';
import type { CDPSession, Page } from 'playwright/test';

// Kept by the worker, the files of the app would make the device less empty each time.
test.use({ serviceWorkers: 'block' });

/** What the line knows of the demo: the ids that stand in addresses. */
type Ids = Record<
  'programId' | 'owned' | 'coachId' | 'athleteId' | 'sessionId' | 'conversationId' | 'inStore',
  string
>;
interface Address {
  /** As the route tree has it. */
  readonly route: string;
  readonly opens?: string;
  /** Where it leads, when that is another address. */
  readonly leadsTo?: string;
  readonly heading: RegExp | string;
}

const training: Pick<Address, 'leadsTo' | 'heading'> = { leadsTo: '/training', heading: /^Good / };
const firstDay = 'Squat and carry on';
const squat = 'barbell-back-squat';

const ofGuests: readonly Address[] = [
  { route: '/login', heading: 'Log in' },
  { route: '/register', leadsTo: '/register-client', heading: /account/ },
  { route: '/register-client', heading: /account/ },
  { route: '/register-coach', heading: /account/ },
  { route: '/register-initial', heading: /./ },
  { route: '/post-register', heading: /./ },
  { route: '/confirmation', heading: /./ },
  { route: '/password-reset', heading: /password/i },
  { route: '/post-password-reset', heading: /./ },
  { route: '/password-reset-confirmation', heading: /./ },
  { route: '/new-password', heading: /./ },
  { route: '/post-new-password', heading: /./ },
  { route: '/social-login', heading: /./ },
  { route: '/logout', leadsTo: '/login', heading: 'Log in' },
  { route: '/404', heading: '404 Not Found' },
  { route: '/$', opens: '/no-such-page', leadsTo: '/404', heading: '404 Not Found' },
];

const ofAthletes = (ids: Ids): readonly Address[] => [
  { route: '/', ...training },
  { route: '/overview', ...training },
  { route: '/training', ...training },
  { route: '/schedule', heading: 'Schedule' },
  { route: '/workout', ...training },
  { route: '/workout/', ...training },
  { route: '/workout/finish', ...training },
  { route: '/workout/history/$movementId', opens: `/workout/history/${squat}`, ...training },
  { route: '/messages', heading: 'Messages' },
  { route: '/messages/', heading: 'Messages' },
  {
    route: '/messages/$conversationId',
    opens: `/messages/${ids.conversationId}`,
    heading: /Robin Mercer/,
  },
  { route: '/my-profile', heading: 'Alex Reyes' },
  { route: '/profile/$id', opens: `/profile/${ids.coachId}`, heading: 'Robin Mercer' },
  { route: '/programs/', leadsTo: '/training?section=programs', heading: 'Programs' },
  {
    route: '/programs/purchased/$programId',
    opens: `/programs/purchased/${ids.owned}`,
    heading: 'Twelve weeks to strong',
  },
  { route: '/results/', leadsTo: '/training?section=results', heading: 'Results' },
  { route: '/results/$programId/$day', opens: `/results/${ids.owned}/0`, heading: firstDay },
  {
    route: '/results/session/$sessionId',
    opens: `/results/session/${ids.sessionId}`,
    heading: firstDay,
  },
  {
    route: '/results/exercise/$movementId',
    opens: `/results/exercise/${squat}`,
    heading: 'Barbell back squat',
  },
  { route: '/store/', heading: /./ },
  {
    route: '/store/$programId',
    opens: `/store/${ids.inStore}`,
    heading: 'Twelve weeks to strong',
  },
  {
    route: '/store/author/$authorId',
    opens: `/store/author/${ids.coachId}`,
    heading: 'Robin Mercer',
  },
  { route: '/settings/', heading: 'Settings' },
  { route: '/settings/account', heading: 'Account' },
  { route: '/settings/notifications', heading: 'Notifications' },
  { route: '/settings/password-change', heading: 'Change password' },
  { route: '/settings/delete-account', heading: 'Delete account' },
  { route: '/settings/delete-workouts', heading: 'Delete all my workouts' },
  { route: '/exchange', heading: 'Import and export' },
  { route: '/help', heading: 'Help' },
  { route: '/sync', heading: 'All saved' },
  { route: '/questions/', leadsTo: '/questions/goals-client', heading: /want to reach/ },
  { route: '/questions/$step', opens: '/questions/goals-client', heading: /want to reach/ },
];

const ofCoaches = (ids: Ids): readonly Address[] => {
  const client = `/clients/${ids.athleteId}`;
  const program = `/programs/program-workouts/${ids.programId}`;
  const routes = '/programs/program-workouts/$programId';
  const heading = 'Big three in eight weeks';
  return [
    { route: '/coaching', heading: 'Coaching' },
    { route: '/clients/', heading: /^Clients/ },
    { route: '/clients/$id/', opens: client, heading: 'Alex Reyes' },
    {
      route: '/clients/$id/profiles-index',
      opens: `${client}/profiles-index`,
      heading: 'Alex Reyes',
    },
    {
      route: '/clients/$id/training/$programId/$day',
      opens: `${client}/training/${ids.owned}/0`,
      heading: firstDay,
    },
    { route: '/programs/programs-new', heading: 'New program' },
    { route: routes, opens: program, heading },
    { route: `${routes}/$day`, opens: `${program}/0`, heading },
    { route: `${routes}/$day/exercise-new`, opens: `${program}/0/exercise-new`, heading },
    {
      route: `${routes}/$day/exercise/$exerciseIndex/{-$subExerciseIndex}`,
      opens: `${program}/0/exercise/0`,
      heading,
    },
    { route: '/coach_start/', leadsTo: '/coach_start/goals-coach', heading: /help people with/ },
    { route: '/coach_start/$step', opens: '/coach_start/goals-coach', heading: /help people with/ },
  ];
};

const ofAdmins: readonly Address[] = [{ route: '/settings/admin', heading: 'Admin' }];

/** What may never be said before the device has read what there is. */
const saidTooSoon = new RegExp(
  [
    '404|Not Found|not done yet|has no such|was deleted|is gone|No results here|No days yet|No program yet',
    'Nothing planned|No clients yet|Build your first|grow here|will stand here|Talk about the training',
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
  // Links of mails without their token, or with an old one.
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
    // One log-in serves for all: more than a few a minute are refused.
    const welcome = await logInOnce(holdfast, person);
    const tooSoon: string[] = [];
    for (const { route, opens = route, leadsTo = opens, heading } of addresses(ids)) {
      await forgetEverything(devTools, page, line.url);
      const reading = holdReading(line, welcome);
      await page.goto(opens);
      await expect(page).toHaveURL(/\/login\?redirectFrom=/);
      await fillInLogIn(page, person);
      await reading.begun;
      await expect(page).not.toHaveURL(/\/login/);
      await expect(page.locator('main, output').first()).toBeVisible();
      reading.end();
      await expectScreen(page, leadsTo, heading);
      const said = await page.evaluate(() => sessionStorage.getItem('said too soon'));
      if (said !== null) tooSoon.push(`${opens}: ${said}`);
    }
    expect(tooSoon).toEqual([]);
  });
}

async function expectScreen(page: Page, path: string, heading: RegExp | string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeAttached();
  await expect(page.getByText(/^(Loading|Downloading your data)…$/)).toHaveCount(0);
  const { pathname, search } = new URL(page.url());
  expect(pathname + (path.includes('?') ? search : '')).toBe(path.replace(/(?<=.)\/$/, ''));
}

/** Runs in the page: writes down what it shows, however shortly. */
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

/** Everything that the device reads of its user waits until the test lets it come. */
function holdReading(line: Line, welcome: Awaited<ReturnType<typeof logInOnce>>) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  line.fate = async (call) => {
    if (call.path === '/api/auth' && call.method === 'POST') return welcome;
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
  return { sessionId, owned, conversationId, athleteId, coachId: user.userId, programId, inStore };
}
