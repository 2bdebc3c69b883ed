// Finding programs in the store by what people type.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rememberSearch } from '#contract/movements.ts';
import { searchStore, type StoreHit, storePageSize } from '#contract/store.ts';
import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import { addPerson, type Person } from './builders.ts';
import {
  addDraft,
  addPeople,
  addToStore,
  type Changes,
  type People,
  setPublished,
} from './store-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let people: People;
let author: Person;
beforeAll(async () => {
  server = await startTestServer();
  people = await addPeople(server);
  author = await addPerson(server.deps, 'Wilhelmina', { isCoach: true });
  const { coach } = people;
  const inCategory = (title: string) => ({ programCategoryObj: { title } });
  const programs: [Person, Changes][] = [
    [coach, { title: 'Kettlebell', ...inCategory('hiit'), price: 0 }],
    [coach, { title: 'Bench press in eight weeks', ...inCategory('powerLifting') }],
    [coach, { title: 'Hatha for beginners', ...inCategory('yoga'), level: 1 }],
    [coach, { title: 'At home', description: 'You need one kettlebell and half an hour.' }],
    [author, { title: 'Übung macht stärker', equipmentLevel: 1 }],
    [coach, { title: 'Squats <b>& lunges</b>', included: ['A foam roller'] }],
    [author, { title: 'KB for runners' }],
  ];
  for (const [by, changes] of programs) await addToStore(server, by, changes);
});
afterAll(() => server.stop());

const find = async (text: string, query: Record<string, string> = {}) =>
  (await server.ok(searchStore, { as: people.athlete, query: { text, ...query } })).results;
const search = async (text: string, query: Record<string, string> = {}) =>
  (await find(text, query)).map(({ title }) => title);
const marked = (text: string, ranges: StoreHit['highlights']['title']) =>
  ranges.map(({ from, to }) => text.slice(from, to));

describe('search', () => {
  test('[API-53] the best match comes first: by title, before what only the description says', async () => {
    expect(await search('kettlebell')).toEqual(['Kettlebell', 'KB for runners', 'At home']);
  });

  test.each([
    ['bench press', 'Bench press in eight weeks'],
    ['press bench', 'Bench press in eight weeks'],
    ['bnech pres', 'Bench press in eight weeks'],
    ['ben', 'Bench press in eight weeks'],
    ['kettelbell', 'Kettlebell'],
    ['ketlebel', 'Kettlebell'],
    ['powerlifting', 'Bench press in eight weeks'],
    ['yoga', 'Hatha for beginners'],
    ['beginer', 'Hatha for beginners'],
    ['wilhelmina', 'Übung macht stärker'],
    ['willhelmina', 'Übung macht stärker'],
    ['UBUNG', 'Übung macht stärker'],
    ['übung', 'Übung macht stärker'],
    ['squatting', 'Squats <b>& lunges</b>'],
    ['foam rollers', 'Squats <b>& lunges</b>'],
  ])('[API-53] ‘%s’ finds ‘%s’', async (text, title) => {
    expect(await search(text)).toContain(title);
  });

  test('[API-53] who types more than any program says gets those that say some of it', async () => {
    expect((await search('hatha yoga plan with a guru'))[0]).toBe('Hatha for beginners');
    expect(await search('nothing like it')).toEqual([]);
  });

  test('[API-53] within a category and other filters', async () => {
    expect(await search('kettlebell', { maxPrice: '0' })).toEqual(['Kettlebell']);
    expect(await search('kettlebell', { category: 'Build Strength' })).toEqual([
      'KB for runners',
      'At home',
    ]);
    expect(await search('wilhelmina', { equipment: '1' })).toEqual(['Übung macht stärker']);
    expect(await search('kettlebell', { author: author.userId })).toEqual(['KB for runners']);
  });

  test.each(['', '   ', '🏋️', '%', "'", "a'b & !c:*|(", '\\', '"squat', 'x'.repeat(100)])(
    '[API-53] ‘%s’ is a text like any other',
    async (text) => {
      expect((await server.call(searchStore, { as: people.athlete, query: { text } })).status).toBe(
        200,
      );
    },
  );

  test('[API-53] in pages, each program once', async () => {
    for (let number = 0; number <= storePageSize; number += 1)
      await addToStore(server, people.otherCoach, { title: `Rowing ${number}` });
    const page = (skip: number) =>
      server.ok(searchStore, {
        as: people.athlete,
        query: { text: 'rowing', skip: `${skip}` },
      });
    const [first, second, third] = [await page(0), await page(storePageSize), await page(500)];
    expect([first.more, second.more, third.results]).toEqual([true, false, []]);
    const found = [...first.results, ...second.results].map(({ _id }) => _id);
    expect(new Set(found).size).toBe(storePageSize + 1);
  });
});

describe('where a program has the search words', () => {
  const hitFor = async (text: string, title: string) => {
    const hit = (await find(text)).find((one) => one.title === title);
    if (!hit) throw new Error(`${title} was not found`);
    return hit;
  };

  test('[API-53] in its title, in whichever form, as ranges of the text itself', async () => {
    const { title, highlights } = await hitFor('squatting lunge', 'Squats <b>& lunges</b>');
    expect(marked(title, highlights.title)).toEqual(['Squats', 'lunges']);
    expect(highlights.excerpt).toBeNull();
  });

  test('[API-53] as it was meant', async () => {
    const { title, highlights } = await hitFor('bnech', 'Bench press in eight weeks');
    expect(marked(title, highlights.title)).toEqual(['Bench']);
  });

  test('[API-53] in the name of its author', async () => {
    const { author: by, highlights } = await hitFor('wilhelmina', 'KB for runners');
    expect(marked(`${by.firstName} ${by.lastName}`, highlights.author)).toEqual(['Wilhelmina']);
  });

  test('[API-53] in an excerpt of its description, where the title does not', async () => {
    const { highlights } = await hitFor('kettlebell', 'At home');
    const { text = '', ranges = [] } = highlights.excerpt ?? {};
    expect(text).toBe('You need one kettlebell and half an hour.');
    expect(marked(text, ranges)).toEqual(['kettlebell']);
    expect(highlights.title).toEqual([]);
  });
});

test('[API-53] a program is found under the new name of its author', async () => {
  const as = await addPerson(server.deps, 'Ludmilla', { isCoach: true });
  await addToStore(server, as, { title: 'Long runs' });
  const { details, rev } = await server.ok(getUserDetails, { as });
  const body = { ...details, firstName: 'Xenophon' };
  await server.ok(saveUserDetails, { as, body, revision: rev });
  expect(await search('xenophon')).toEqual(['Long runs']);
  expect(await search('ludmilla')).toEqual([]);
});

test('[API-53] words of programs that left the store are no longer what somebody may have meant', async () => {
  const id = await addToStore(server, people.coach, { title: 'Calisthenics' });
  await addToStore(server, people.coach, { title: 'Calistenics' });
  await setPublished(server, people.coach, id, 'unpublished');
  await pruneExpired(server.deps);
  const words = await server.deps.database.rows
    .selectFrom('store_word')
    .select('word')
    .where('word', 'like', 'cali%')
    .execute();
  expect(words.map(({ word }) => word)).toEqual(['calistenics']);
});

test('[ST-8] searches in the store are remembered apart from movements, the latest first', async () => {
  const remember = (subject: string, text: string) =>
    server.ok(rememberSearch, { as: people.coach, params: { subject }, body: { text } });
  await remember('movements', 'front squat');
  for (const text of ['yoga', 'strength']) await remember('store', text);
  const { recent, results } = await server.ok(searchStore, { as: people.coach });
  expect([recent, results]).toEqual([['strength', 'yoga'], []]);
  expect((await server.ok(searchStore, { as: people.athlete })).recent).toEqual([]);
});

test('[API-53] a draft is found by nobody', async () => {
  await addDraft(server, people.coach, { title: 'Zercher' });
  expect(await search('zercher')).toEqual([]);
});
