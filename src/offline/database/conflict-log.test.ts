import { expect, test } from 'vitest';
import { createDatabase, sessionKey } from '../test-support.ts';
import { logConflicts } from './conflict-log.ts';

const conflicts = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ field: `set ${n}`, kept: n, lost: n }));

test('the last two hundred values that were not kept can be looked up', async () => {
  const database = createDatabase();
  await logConflicts(database, sessionKey, conflicts(150), 1);
  await logConflicts(database, sessionKey, conflicts(60), 2);
  const rows = await database.journal.toArray();
  expect(rows).toHaveLength(200);
  expect(rows[0]).toMatchObject({ field: 'set 10', at: 1, key: sessionKey });
  expect(rows.at(-1)).toMatchObject({ field: 'set 59', at: 2 });
});

test('a merge without a conflict leaves no trace', async () => {
  const database = createDatabase();
  await logConflicts(database, sessionKey, [], 1);
  expect(await database.journal.count()).toBe(0);
});
