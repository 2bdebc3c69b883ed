// Moderators and admins remove a program from the store and put it back.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCreatedProgram } from '#contract/created-programs.ts';
import { publishProgram } from '#contract/publishing.ts';
import type { ProgramId } from '#contract/ids.ts';
import { getPurchasedPrograms } from '#contract/programs.ts';
import { purchaseProgram } from '#contract/payments.ts';
import { restrictUser, unrestrictUser } from '#contract/roles.ts';
import {
  getProgramsByAuthor,
  getRecentStorePrograms,
  getRestrictedPrograms,
  getStoreProgram,
  rememberStoreProgram,
  restrictProgram,
  searchStore,
  unrestrictProgram,
} from '#contract/store.ts';
import { pullChanges } from '#contract/sync.ts';
import type { Person } from './builders.ts';
import { addDraft, addPeople, addToStore, type People, setPublished } from './store-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let people: People;
let id: ProgramId;
let title: string;
beforeAll(async () => {
  server = await startTestServer();
  people = await addPeople(server);
});
beforeEach(async () => {
  title = `Plan ${randomUUID()}`;
  id = await addToStore(server, people.coach, { title, price: 0 });
});
afterAll(() => server.stop());

const reason = 'Copied from another coach';
const restrict = (as: Person, restrictionReason = reason, program = id) =>
  server.call(restrictProgram, { as, params: { id: program }, body: { restrictionReason } });
const lift = (as: Person, program = id) =>
  server.call(unrestrictProgram, { as, params: { id: program } });
const preview = (as: Person) => server.call(getStoreProgram, { as, params: { id } });
const created = async () =>
  (await server.ok(getCreatedProgram, { as: people.coach, params: { id } })).program;
const isFound = async () => {
  const as = people.athlete;
  const { results } = await server.ok(searchStore, { as, query: { text: title } });
  const { programs } = await server.ok(getProgramsByAuthor, {
    as,
    params: { id: people.coach.userId },
  });
  const { recent } = await server.ok(getRecentStorePrograms, { as });
  return [
    results.some(({ _id }) => _id === id),
    programs.some(({ _id }) => _id === id),
    recent.some(({ program }) => program._id === id),
  ];
};

describe('a restricted program', () => {
  test.each(['moderator', 'admin'] as const)(
    '[ST-14] [ST-15] [API-49] [API-50] is taken out by a %s and put back as it was published',
    async (by) => {
      for (const status of ['subscribers', 'all'] as const) {
        await setPublished(server, people.coach, id, status);
        await server.ok(rememberStoreProgram, { as: people.athlete, body: { id } });
        expect(await isFound()).toEqual([true, true, true]);
        expect((await restrict(people[by])).body).toEqual({ publishingStatus: 'unpublished' });
        expect(await isFound()).toEqual([false, false, false]);
        expect((await lift(people[by])).body).toEqual({ publishingStatus: status });
        expect(await isFound()).toEqual([true, true, true]);
        expect((await created()).publishing).toEqual({
          publishingStatus: status,
          restrictionReason: null,
        });
      }
    },
  );

  test('[ST-14] its author reads the reason, on every device, and cannot publish it', async () => {
    const { cursor } = await server.ok(pullChanges, { as: people.coach });
    await restrict(people.moderator);
    const publishing = { publishingStatus: 'unpublished', restrictionReason: reason };
    expect((await created()).publishing).toEqual(publishing);
    expect((await preview(people.coach)).body.program.publishing).toEqual(publishing);
    const { changes } = await server.ok(pullChanges, { as: people.coach, query: { cursor } });
    expect(changes).toMatchObject([
      { type: 'created-program', id, body: { publishing } },
      { type: 'notification', body: { type: 'programRestricted', message: reason } },
    ]);
    const { status, error } = await server.call(publishProgram, {
      as: people.coach,
      params: { id },
      body: { publishingStatus: 'all' },
    });
    expect([status, error.errors.global]).toEqual([
      422,
      'This program is restricted and can’t be published',
    ]);
    expect(await isFound()).toEqual([false, false, false]);
  });

  test('[ST-14] cannot be got; who has it keeps it', async () => {
    const get = (as: Person) => server.call(purchaseProgram, { as, params: { id } });
    await get(people.athlete);
    await restrict(people.moderator);
    expect((await get(people.otherCoach)).status).toBe(404);
    const { programs } = await server.ok(getPurchasedPrograms, { as: people.athlete });
    expect(programs.some(({ parentProgramId }) => parentProgramId === id)).toBe(true);
  });

  test('[ST-14] is still seen by its author and by who may lift it, and by nobody else', async () => {
    await restrict(people.moderator);
    for (const as of [people.coach, people.moderator, people.admin])
      expect((await preview(as)).body.program).toMatchObject({
        title,
        publishing: { restrictionReason: reason },
      });
    for (const as of [people.athlete, people.otherCoach])
      expect((await preview(as)).status).toBe(404);
  });

  test('[ST-15] is found again by moderators to be lifted, the latest first', async () => {
    const list = (as: Person) => server.call(getRestrictedPrograms, { as });
    const other = await addToStore(server, people.otherCoach);
    await restrict(people.moderator);
    server.pass(1 / 86_400);
    await restrict(people.admin, 'Nothing in it', other);
    const { programs } = (await list(people.moderator)).body;
    expect(
      programs.slice(0, 2).map(({ _id, publishing }) => [_id, publishing.restrictionReason]),
    ).toEqual([
      [other, 'Nothing in it'],
      [id, reason],
    ]);
    expect((await list(people.coach)).status).toBe(403);
    await lift(people.admin, other);
    const left = (await list(people.admin)).body.programs.map(({ _id }) => _id);
    expect([left.includes(other), left.includes(id)]).toEqual([false, true]);
  });

  test('[ST-15] that its author took back meanwhile stays so', async () => {
    await restrict(people.moderator);
    await setPublished(server, people.coach, id, 'unpublished');
    expect((await lift(people.moderator)).body).toEqual({ publishingStatus: 'unpublished' });
    expect(await isFound()).toEqual([false, false, false]);
    expect((await preview(people.moderator)).status).toBe(404);
    await setPublished(server, people.coach, id, 'all');
    expect((await preview(people.athlete)).status).toBe(200);
  });

  test('[API-49] restricted once more it has the new reason, and returns to where it first was', async () => {
    await setPublished(server, people.coach, id, 'subscribers');
    await restrict(people.moderator);
    await restrict(people.admin, 'Still not theirs');
    expect((await created()).publishing.restrictionReason).toBe('Still not theirs');
    const { rev } = await created();
    await restrict(people.admin, 'Still not theirs');
    expect((await created()).rev).toBe(rev);
    expect((await lift(people.moderator)).body).toEqual({ publishingStatus: 'subscribers' });
    expect((await lift(people.moderator)).body).toEqual({ publishingStatus: 'subscribers' });
  });
});

describe('who may restrict what', () => {
  test('[ST-14] [ST-15] nobody but moderators and admins, not even its author', async () => {
    for (const as of [people.coach, people.otherCoach, people.athlete]) {
      expect((await restrict(as)).status).toBe(403);
      expect((await lift(as)).status).toBe(403);
    }
    expect(await created()).toMatchObject({ publishing: { publishingStatus: 'all' } });
  });

  test('[ST-2] a program that is not published is unknown to moderators too', async () => {
    const draft = await addDraft(server, people.coach);
    expect((await restrict(people.moderator, reason, draft)).status).toBe(404);
    expect((await lift(people.admin, draft)).status).toBe(404);
  });

  test.each(['', '  ', 'x'.repeat(501)])('[API-49] ‘%s’ is no reason', async (words) => {
    expect((await restrict(people.moderator, words)).status).toBe(400);
  });
});

test('[PRO-21] a coach whose account is restricted has nothing in the store until that is lifted', async () => {
  await server.ok(rememberStoreProgram, { as: people.athlete, body: { id } });
  await server.ok(restrictUser, {
    as: people.admin,
    params: { id: people.coach.userId },
    body: { restrictionReason: 'Spam' },
  });
  expect(await isFound()).toEqual([false, false, false]);
  expect((await preview(people.athlete)).status).toBe(404);
  expect((await preview(people.coach)).status).toBe(200);
  await server.ok(unrestrictUser, { as: people.admin, params: { id: people.coach.userId } });
  expect(await isFound()).toEqual([true, true, true]);
});
