// The query plans for the store's lists and searches when there are many programs.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProgramId, type UserId } from '#contract/ids.ts';
import { focuses } from '#contract/survey-terms.ts';
import { queryOf } from '#domain/store/search.ts';
import type { Rows } from '#server/database/rows.ts';
import { isInStore, listRecent, listShelves, listStore } from '#server/stores/store-programs.ts';
import { findInStore, termsOf } from '#server/stores/store-search.ts';
import { generateStore } from '../bench/programs/generated-store.ts';
import { plansOf, statementsOf } from './query-plans.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let author: UserId;
const program = ProgramId.parse(randomUUID());
beforeAll(async () => {
  server = await startTestServer();
  await generateStore(server.deps.database, { programs: 3000, coaches: 30 });
  const { rows } = server.deps.database;
  const { author_id } = await rows
    .selectFrom('store_program')
    .select('author_id')
    .executeTakeFirstOrThrow();
  author = author_id;
  await sql`INSERT INTO recent_store_program SELECT app_user.id, program_id, now()
    FROM app_user, store_program`.execute(rows);
  await sql`ANALYZE recent_store_program`.execute(rows);
});
afterAll(() => server.stop());

type Asks = (rows: Rows) => Promise<unknown>;

const page = { skip: 0, count: 25 };
const find =
  (text: string, filters = {}) =>
  (rows: Rows) =>
    findInStore(rows, {
      ...page,
      ...filters,
      title: text,
      query: queryOf(
        text.split(' ').map((typed) => ({ typed, meant: [] })),
        { every: true },
      ),
    });

/** Each list, and the index that has its order. */
const lists: [string, string, Asks][] = [
  ['[API-46] the newest', 'age', (rows) => listStore(rows, page)],
  ['[API-46] a category', 'category', (rows) => listStore(rows, { ...page, category: 'yoga' })],
  [
    '[API-46] a category with filters',
    'category',
    (rows) => listStore(rows, { ...page, category: 'yoga', maxPrice: 1900 }),
  ],
  [
    '[API-46] its second page',
    'category',
    (rows) => listStore(rows, { count: 25, skip: 24, category: 'yoga' }),
  ],
  ['[API-47] an author', 'author', (rows) => listStore(rows, { ...page, author })],
];

test.each(lists)('%s is read from the index by %s, and no further', async (_, index, ask) => {
  const nodes = await plansOf(server, ask);
  const kinds = nodes.map((node) => node['Node Type']);
  expect(kinds).not.toContain('Seq Scan');
  expect(kinds).not.toContain('Sort');
  expect(nodes.map((node) => node['Index Name'])).toContain(`store_program_${index}`);
});

test.each<[string, string[], Asks]>([
  [
    '[API-30] the shelves by category',
    ['store_program_category'],
    (rows) => listShelves(rows, { type: 'category', categories: focuses, count: 9 }),
  ],
  [
    '[API-30] the shelves by level',
    ['store_program_level'],
    (rows) => listShelves(rows, { type: 'level', categories: ['1', '2'], count: 9 }),
  ],
  [
    '[API-30] the shelves by equipment',
    ['store_program_equipment'],
    (rows) => listShelves(rows, { type: 'equipment', categories: ['1', '2'], count: 9 }),
  ],
  [
    '[API-53] words that few programs have',
    ['store_program_title', 'store_program_named', 'store_program_told'],
    find('quiet sandbag wilhelmina'),
  ],
  [
    '[API-53] words that may be misspelt',
    ['store_word_pkey', 'store_word_shape'],
    (rows) => termsOf(rows, ['ketlebel', 'sqaut']),
  ],
  ['[API-51] viewed programs', ['recent_store_program_pkey'], (rows) => listRecent(rows, author)],
  ['[API-48] one program', ['store_program_pkey'], (rows) => isInStore(rows, program)],
])('%s is found by %j', async (_, indexes, ask) => {
  const nodes = await plansOf(server, ask);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  expect(nodes.map((node) => node['Index Name'])).toEqual(expect.arrayContaining(indexes));
});

test('[API-53] in a store of any size a limited number of programs is ranked', async () => {
  const statement = (await statementsOf(find('heavy'))).at(-1);
  expect(statement?.sql.match(/limit/g)).toHaveLength(6);
});

describe('[API-53] of more matches than are ranked', () => {
  const textsOf = ({ title, description }: { title: string; description: string }) =>
    `${title} ${description}`.toLowerCase();
  const newestWith = async (word: string) => {
    const programs = await server.deps.database.rows
      .selectFrom('store_program')
      .select(['program_id', 'title', 'description'])
      .orderBy('published_at', 'desc')
      .execute();
    return programs.find((one) => textsOf(one).includes(word))?.program_id;
  };

  test.each(['kettlebell', 'little'])('the newest with ‘%s’ is found', async (word) => {
    const found = await find(word, { count: 1000 })(server.deps.database.rows);
    expect(found.length).toBeGreaterThan(80);
    expect(found.length).toBeLessThan(400);
    expect(found.map(({ program_id }) => program_id)).toContain(await newestWith(word));
    expect(found.filter((one) => !textsOf(one).includes(word))).toEqual([]);
  });

  test('all found match, in the description too, and pass the filters', async () => {
    const filters = { count: 1000, level: 1 };
    const found = await find('kettlebell', filters)(server.deps.database.rows);
    expect(found.filter((one) => !textsOf(one).includes('kettlebell'))).toEqual([]);
    expect(found.some(({ title }) => !title.includes('Kettlebell'))).toBe(true);
    expect(new Set(found.map(({ level }) => level))).toEqual(new Set([1]));
  });
});
