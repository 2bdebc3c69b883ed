// A query within a transaction on another connection would wait for ever for the embedded database's only one.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/database/embedded.ts';
import { type Database } from '#server/database/database.ts';
import { refusingOtherConnections } from '#server/database/own-connection.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmbedded(null);
});
afterAll(() => database.close());

const people = () => database.rows.selectFrom('app_user').select('id').execute();
const refused = /within a transaction and does not use its connection/;

test('a query within a transaction that does not use its connection is refused, not left waiting', async () => {
  const within = database.rows.transaction().execute(async (own) => {
    expect(await own.selectFrom('app_user').select('id').execute()).toEqual([]);
    return people();
  });
  await expect(within).rejects.toThrow(refused);
  expect(await people()).toEqual([]);
});

test('so is a statement of its own', async () => {
  const within = database.rows
    .transaction()
    .execute(() => database.run({ name: 'one', text: 'SELECT 1' }, []));
  await expect(within).rejects.toThrow(refused);
});

test('it is refused where there is another connection, too', async () => {
  const rows = refusingOtherConnections(
    new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (own) => new PostgresIntrospector(own),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }),
  );
  const within = rows
    .transaction()
    .execute(() => rows.selectFrom('app_user').select('id').execute());
  await expect(within).rejects.toThrow(refused);
});

test('work that a transaction left running uses another connection once it has ended', async () => {
  const ended = Promise.withResolvers<void>();
  const left: Promise<unknown>[] = [];
  await database.rows.transaction().execute(async () => {
    left.push(ended.promise.then(people));
  });
  ended.resolve();
  const [outcome] = await Promise.allSettled(left);
  expect(outcome).toEqual({ status: 'fulfilled', value: [] });
});
