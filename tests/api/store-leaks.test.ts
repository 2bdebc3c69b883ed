// A stranger makes every call of the contract about a program that is not for them: no reply contains any of its
// words. And for a program in the store, no reply contains more of the plan than its sample day.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signOut } from '#contract/account.ts';
import { signOutDevice } from '#contract/devices.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '../tools/endpoints.ts';
import type { ProgramId } from '#contract/ids.ts';
import { restrictUser } from '#contract/roles.ts';
import { rememberStoreProgram, restrictProgram } from '#contract/store.ts';
import { addPerson, type Person } from './builders.ts';
import { trainingDay } from './plan-builders.ts';
import { addDraft, addPeople, addToStore, type People, setPublished } from './store-scene.ts';
import { requestOf, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await addPeople(server);
});
afterAll(() => server.stop());

/** Words that occur only in the program, and words that occur only in its plan after the first day. */
const told = ['quixotic', 'zephyr', 'obelisk'];
const planned = ['marzipan', 'whirligig'];

const secretProgram = () => {
  const [first, second] = [trainingDay('Zephyr'), trainingDay('Day two')];
  const exercises = second.exercises.map((exercise) => ({
    ...exercise,
    description: 'Marzipan between the sets',
    sets: exercise.sets.map((set) => ({ ...set, id: crypto.randomUUID() })),
  }));
  return {
    title: 'Quixotic strength',
    description: 'For who carries an obelisk',
    trainingPlan: [first, { ...second, description: 'Whirligig', exercises }],
  };
};

/** Calls that would end the stranger's session reveal nothing about programs. */
const asked = endpoints.filter((endpoint) => endpoint !== signOut && endpoint !== signOutDevice);

/** The parameters that would get the most out of any call. */
const about = (id: ProgramId, coach: Person, text: string) => ({
  params: { id, dayId: id, userId: coach.userId, subject: 'store', exerciseId: id, commentId: id },
  query: { text, author: coach.userId, id },
  body: {
    _id: id,
    id,
    programId: id,
    text: 'squat',
    value: true,
    date: '2026-06-01',
    publishingStatus: 'all',
    restrictionReason: 'x',
    sessionId: 'cs_test',
    rev: 1,
    email: coach.email,
    title: 'Mine',
  },
});

/** The calls whose reply contains one of the words. The program's coach only reads: other calls would change it. */
async function callsThatSay(
  words: readonly string[],
  { id, coach, as }: { id: ProgramId; coach: Person; as: Person | null },
): Promise<string[]> {
  const calls = asked.filter(({ method }) => as !== coach || method === 'GET');
  const saying: string[] = [];
  const look = (name: string, body: string) => {
    const said = body.toLowerCase();
    if (words.some((word) => said.includes(word))) saying.push(name);
  };
  for (const endpoint of calls) {
    const name = `${endpoint.method} ${endpoint.path}`;
    for (const text of endpoint.path.startsWith('/api/search') ? words : ['squat'])
      look(name, (await ask(endpoint, about(id, coach, text), as)).body);
  }
  const page = await server.app.inject({ url: `/store/${id}`, headers: { accept: 'text/html' } });
  look('the page', page.body);
  return [...new Set(saying)];
}

/** Sends only the parameters that the call accepts, so that it gets as far as it can. */
async function ask(endpoint: Endpoint, all: ReturnType<typeof about>, as: Person | null) {
  const shape = (endpoint.query as { shape?: object } | undefined)?.shape ?? {};
  const query = Object.fromEntries(Object.entries(all.query).filter(([name]) => name in shape));
  const isOfPerson = /^\/api\/(user|programs-by-author)\//.test(endpoint.path);
  return server.app.inject(
    requestOf(endpoint, {
      params: { ...all.params, ...(isOfPerson && { id: all.params.userId }) },
      query,
      ...(endpoint.body && { body: all.body }),
      ...(as && { as }),
      revision: 1,
    }),
  );
}

describe.each([
  ['that was never published', async (coach: Person) => addDraft(server, coach, secretProgram())],
  [
    'that was taken back',
    async (coach: Person) => {
      const id = await addSeen(coach);
      await setPublished(server, coach, id, 'unpublished');
      return id;
    },
  ],
  [
    'that is restricted',
    async (coach: Person) => {
      const id = await addSeen(coach);
      const body = { restrictionReason: 'Copied' };
      await server.ok(restrictProgram, { as: people.moderator, params: { id }, body });
      return id;
    },
  ],
  [
    'of a coach who is restricted',
    async (coach: Person) => {
      const id = await addSeen(coach);
      const params = { id: coach.userId };
      const body = { restrictionReason: 'Spam' };
      await server.ok(restrictUser, { as: people.admin, params, body });
      return id;
    },
  ],
])('a program %s', (_, make) => {
  test('[ST-2] [ST-14] is in no reply to a stranger, an athlete, another coach or nobody', async () => {
    const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
    const id = await make(coach);
    for (const as of [people.athlete, people.otherCoach, null])
      expect(await callsThatSay([...told, ...planned], { id, coach, as })).toEqual([]);
    // The author asks the same questions, which shows that there was something to find.
    expect(await callsThatSay(told, { id, coach, as: coach })).toEqual(
      expect.arrayContaining([
        'GET /api/created-programs-list',
        'GET /api/store-program/:id',
        'GET /api/sync',
      ]),
    );
  });
});

/** It was in the store for a while, and the athlete looked at it there. */
async function addSeen(coach: Person): Promise<ProgramId> {
  const id = await addToStore(server, coach, secretProgram());
  await server.ok(rememberStoreProgram, { as: people.athlete, body: { id } });
  return id;
}

describe.each(['subscribers', 'all'] as const)('a program in the store for %s', (status) => {
  test('[ST-3] [API-48] tells nobody more of its plan than the outline and the first day', async () => {
    const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
    const id = await addToStore(server, coach, { ...secretProgram(), price: 4900 }, status);
    for (const as of [people.athlete, people.moderator, null])
      expect(await callsThatSay(planned, { id, coach, as })).toEqual([]);
    // The store shows its part through the calls meant for that.
    expect((await callsThatSay(told, { id, coach, as: people.athlete })).toSorted()).toEqual([
      'GET /api/program-categories',
      'GET /api/programs-by-author/:id',
      'GET /api/programs-by-category',
      'GET /api/recent-store-programs',
      'GET /api/search/store',
      'GET /api/store-program/:id',
      'POST /api/recent-store-programs',
    ]);
    expect(await callsThatSay(planned, { id, coach, as: coach })).toContain('GET /api/sync');
  });
});
