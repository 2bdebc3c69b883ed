// A walk through the store: shelves, lists, authors, programs looked at.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProgramId } from '#contract/ids.ts';
import {
  getProgramCategories,
  getProgramsByAuthor,
  getProgramsByCategory,
  getRecentStorePrograms,
  getStoreProgram,
  rememberStoreProgram,
  type StoreProgram,
  storePageSize,
} from '#contract/store.ts';
import { saveClientSurvey } from '#contract/survey.ts';
import { emptyClientSurvey } from '#domain/survey/survey.ts';
import { buildApp } from '#server/app.ts';
import { addPerson } from './builders.ts';
import { addDraft, addPeople, addToStore, type People } from './store-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await addPeople(server);
});
afterAll(() => server.stop());

const titles = (programs: readonly StoreProgram[]) => programs.map(({ title }) => title);
const listed = async (query: Record<string, string>) =>
  titles((await server.ok(getProgramsByCategory, { as: people.athlete, query })).programs);
const inCategory = (title: string) => ({ programCategoryObj: { title } });

describe('the programs of a category', () => {
  test('[ST-1] [API-46] are those of the category, the newest first, with what a card shows', async () => {
    const ids: ProgramId[] = [];
    for (const title of ['First flow', 'Second flow'])
      ids.push(
        await addToStore(server, people.coach, { title, ...inCategory('yoga'), price: 1900 }),
      );
    await addToStore(server, people.coach, { title: 'Elsewhere', ...inCategory('hiit') });
    const { programs, more } = await server.ok(getProgramsByCategory, {
      as: people.athlete,
      query: { category: 'yoga' },
    });
    expect([titles(programs), more]).toEqual([['Second flow', 'First flow'], false]);
    expect(programs[0]).toEqual({
      _id: ids[1],
      title: 'Second flow',
      image: null,
      imageSrcSet: null,
      programCategoryObj: { title: 'yoga' },
      level: 2,
      equipmentLevel: 3,
      price: 1900,
      publishing: { publishingStatus: 'all', restrictionReason: null },
      author: {
        userId: people.coach.userId,
        firstName: 'Robinson',
        lastName: 'Tester',
        userImage: null,
      },
      totalDays: 3,
      trainingDays: 3,
      publishedAt: expect.stringMatching(/Z$/),
    });
  });

  test('[ST-1] [API-46] are filtered by level, equipment, price and author, or not at all', async () => {
    const base = inCategory('crossfit');
    await addToStore(server, people.coach, { ...base, title: 'Easy', level: 1, price: 0 });
    await addToStore(server, people.coach, { ...base, title: 'Bare', equipmentLevel: 1 });
    await addToStore(server, people.otherCoach, { ...base, title: 'Dear', price: 9900 });
    const with_ = (filter: Record<string, string>) => listed({ category: 'crossfit', ...filter });
    expect(await with_({})).toEqual(['Dear', 'Bare', 'Easy']);
    expect(await with_({ level: '1' })).toEqual(['Easy']);
    expect(await with_({ equipment: '1' })).toEqual(['Bare']);
    expect(await with_({ maxPrice: '0' })).toEqual(['Easy']);
    expect(await with_({ maxPrice: '4900' })).toEqual(['Bare', 'Easy']);
    expect(await with_({ author: people.otherCoach.userId })).toEqual(['Dear']);
    expect(await with_({ author: people.otherCoach.userId, level: '1' })).toEqual([]);
    expect(await listed({})).toEqual(expect.arrayContaining(['Dear', 'Second flow']));
    expect(await listed({ category: 'no such' })).toEqual([]);
  });

  test('[ST-5] [API-46] come in pages by `skip`, each once', async () => {
    const all = Array.from({ length: storePageSize + 2 }, (_, number) => `Abs ${number}`);
    for (const title of all)
      await addToStore(server, people.coach, { title, ...inCategory('abs') });
    const page = (skip: number) =>
      server.ok(getProgramsByCategory, {
        as: people.athlete,
        query: { category: 'abs', skip: `${skip}` },
      });
    const [first, second] = [await page(0), await page(storePageSize)];
    expect([first.programs.length, first.more]).toEqual([storePageSize, true]);
    expect([second.programs.length, second.more]).toEqual([2, false]);
    expect(titles([...first.programs, ...second.programs])).toEqual(all.toReversed());
  });

  test.each([{ level: '4' }, { skip: '-1' }, { maxPrice: 'free' }, { author: 'x' }])(
    '[API-46] what is no filter is refused: %j',
    async (query) => {
      const { status } = await server.call(getProgramsByCategory, { as: people.athlete, query });
      expect(status).toBe(400);
    },
  );
});

describe('the shelves of the store', () => {
  const shelves = async (as: { token: string }, query: Record<string, string> = {}) =>
    (await server.ok(getProgramCategories, { as, query })).categories;

  test('[API-30] are the categories that have programs, with the newest of each', async () => {
    await addToStore(server, people.coach, { title: 'Heavy', ...inCategory('powerLifting') });
    const categories = await shelves(people.athlete);
    const powerLifting = categories.find(({ _id }) => _id === 'powerLifting');
    expect(powerLifting).toMatchObject({ title: 'Powerlifting', isForYou: false, more: false });
    expect(titles(powerLifting?.programs ?? [])).toEqual(['Heavy']);
    const abs = categories.find(({ _id }) => _id === 'abs');
    expect([abs?.programs[0]?.title, abs?.programs.length, abs?.more]).toEqual([
      `Abs ${storePageSize + 1}`,
      8,
      true,
    ]);
    expect(categories.map(({ _id }) => _id)).not.toContain('prenatal');
  });

  test('[API-30] personalised, begin with what the survey asks for', async () => {
    const as = await addPerson(server.deps, 'Ana');
    const body = { ...emptyClientSurvey, interests: ['yoga'], goals: ['gainStrength'] };
    await server.ok(saveClientSurvey, { as, body });
    const usual = (await shelves(as)).map(({ _id }) => _id);
    const own = await shelves(as, { personalised: 'true' });
    expect(own.map(({ _id, isForYou }) => [_id, isForYou]).slice(0, 3)).toEqual([
      ['yoga', true],
      ['powerLifting', true],
      [usual.find((id) => !['yoga', 'powerLifting'].includes(id)), false],
    ]);
    expect(own.map(({ _id }) => _id).toSorted()).toEqual(usual.toSorted());
  });

  test('[API-30] are levels or kinds of equipment where the type says so', async () => {
    const levels = await shelves(people.athlete, { type: 'level' });
    expect(levels.map(({ _id, title }) => [_id, title])).toEqual([
      ['1', 'Beginner'],
      ['2', 'Intermediate'],
    ]);
    const equipment = await shelves(people.athlete, { type: 'equipment' });
    expect(equipment.map(({ title }) => title)).toEqual(['No equipment', 'Gym equipment']);
    expect(titles(equipment[0]?.programs ?? [])).toEqual(['Bare']);
  });
});

describe('an author', () => {
  test('[API-47] is shown with all their programs of the store, in pages', async () => {
    const author = await addPerson(server.deps, 'Noor', { isCoach: true });
    const ask = (skip = 0) =>
      server.ok(getProgramsByAuthor, {
        as: people.athlete,
        params: { id: author.userId },
        query: { skip: `${skip}` },
      });
    expect(await ask()).toMatchObject({ author: { firstName: 'Noor' }, programs: [], more: false });
    for (let number = 0; number <= storePageSize; number += 1)
      await addToStore(server, author, { title: `Plan ${number}` });
    expect(titles((await ask(storePageSize)).programs)).toEqual(['Plan 0']);
    expect((await ask()).more).toBe(true);
  });

  test('[API-47] who coaches nobody is no author', async () => {
    const { status } = await server.call(getProgramsByAuthor, {
      as: people.coach,
      params: { id: people.athlete.userId },
    });
    expect(status).toBe(404);
  });
});

describe('programs viewed in the store', () => {
  const recent = async () =>
    (await server.ok(getRecentStorePrograms, { as: people.athlete })).recent;
  const look = (id: ProgramId, as = people.athlete) =>
    server.call(rememberStoreProgram, { as, body: { id } });

  test('[ST-7] [API-51] [API-52] is listed with the program, the latest first, each once', async () => {
    expect(await recent()).toEqual([]);
    const [a, b] = [
      await addToStore(server, people.coach, { title: 'A' }),
      await addToStore(server, people.coach, { title: 'B' }),
    ];
    for (const id of [a, b, a]) expect((await look(id)).status).toBe(200);
    expect((await recent()).map(({ program }) => program.title)).toEqual(['A', 'B']);
    expect((await look(b)).body.recent.map(({ program }) => program._id)).toEqual([b, a]);
    expect((await server.ok(getRecentStorePrograms, { as: people.coach })).recent).toEqual([]);
  });

  test('[API-52] what is not in the store is unknown, to its author too', async () => {
    const draft = await addDraft(server, people.coach);
    expect((await look(draft)).status).toBe(404);
    expect((await look(draft, people.coach)).status).toBe(404);
  });

  test('[API-51] the twenty latest are kept', async () => {
    const as = await addPerson(server.deps, 'Lee');
    const ids: ProgramId[] = [];
    for (let number = 0; number < 22; number += 1) {
      server.pass(1 / 86_400);
      ids.push(await addToStore(server, people.otherCoach, { title: `Seen ${number}` }));
      await look(ids[number]!, as);
    }
    const kept = (await server.ok(getRecentStorePrograms, { as })).recent;
    expect(kept.map(({ program }) => program._id)).toEqual(ids.slice(2).toReversed());
  });
});

test('programs that were published before there was a store are in it after a start', async () => {
  const { rows } = server.deps.database;
  const id = await addToStore(server, people.coach, { title: 'Old one', ...inCategory('glutes') });
  const hidden = await addDraft(server, people.coach, { title: 'Hidden', ...inCategory('glutes') });
  await sql`DELETE FROM store_program`.execute(rows);
  await (await buildApp(server.deps)).close();
  expect(await listed({ category: 'glutes' })).toEqual(['Old one']);
  for (const [program, status] of [
    [id, 200],
    [hidden, 404],
  ] as const) {
    const params = { id: program };
    expect((await server.call(getStoreProgram, { as: people.athlete, params })).status).toBe(
      status,
    );
  }
});
