// The schema's rule: steps only add, and a released step is never edited.
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { createDatabase } from '../test-support.ts';
import { databaseName, type HoldfastDatabase } from './database.ts';
import { readMeta } from './meta.ts';
import { versions } from './versions.ts';

type Tables = Readonly<Record<string, string | null>>;

/** As released. A new release adds its step here. */
const released: Readonly<Record<number, Tables>> = {
  1: {
    entities: 'key, [type+parent], [type+status]',
    bases: 'key',
    outbox: '++seq',
    meta: 'name',
    journal: '++seq',
  },
  2: { finished: 'key, sessionId, [runId+dayId], *byMovement, *byLift' },
};

const declared = new Map(Object.entries(versions).map(([step, tables]) => [Number(step), tables]));

/** What a tab with an older build would be missing. */
function removals(steps: ReadonlyMap<number, Tables>): string[] {
  const found: string[] = [];
  const known = new Map<string, string[]>();
  for (const [step, tables] of [...steps].toSorted(([a], [b]) => a - b)) {
    for (const [table, keys] of Object.entries(tables)) {
      const [primary = '', ...indexes] = (keys ?? '').split(/\s*,\s*/);
      const [oldPrimary = primary, ...oldIndexes] = known.get(table) ?? [];
      if (keys === null) found.push(`step ${step} removes the table ${table}`);
      else if (primary !== oldPrimary) found.push(`step ${step} changes the key of ${table}`);
      for (const index of oldIndexes) {
        if (!indexes.includes(index)) found.push(`step ${step} removes ${index} of ${table}`);
      }
      known.set(table, [primary, ...indexes]);
    }
  }
  return found;
}

describe('the schema', () => {
  test('only ever adds: a tab with the build before finds its tables as it knows them', () => {
    expect(removals(declared)).toEqual([]);
  });

  test('of a release is never edited afterwards', () => {
    for (const [step, tables] of Object.entries(released)) {
      expect(declared.get(Number(step)), `step ${step}`).toEqual(tables);
    }
  });

  test('keeps the outbox free of indexes: an entry of an older build would be invisible to them', () => {
    for (const tables of declared.values()) expect(tables['outbox'] ?? '++seq').toBe('++seq');
  });
});

test.each(Object.keys(versions))(
  'a database of version %s is upgraded: its rows stay, and its tables are as if new',
  async (step) => {
    const disk = new IDBFactory();
    const until = Object.entries(versions).filter(([other]) => Number(other) <= Number(step));
    const older = new Dexie(databaseName('user'), { indexedDB: disk, IDBKeyRange });
    older.version(Number(step)).stores(Object.assign({}, ...until.map(([, tables]) => tables)));
    await older.table('meta').put({ name: 'deviceId', value: 'phone' });
    older.close();
    const upgraded = createDatabase('user', disk);
    expect(await readMeta(upgraded, 'deviceId')).toBe('phone');
    expect(await tablesOf(upgraded)).toEqual(await tablesOf(createDatabase()));
  },
);

/** As the browser has them. */
async function tablesOf(database: HoldfastDatabase): Promise<unknown> {
  await database.open();
  const backend = database.backendDB();
  const names = [...backend.objectStoreNames];
  const transaction = backend.transaction(names);
  return names.map((name) => {
    const { keyPath, autoIncrement, indexNames } = transaction.objectStore(name);
    return { name, keyPath, autoIncrement, indexes: [...indexNames] };
  });
}

describe('the rule itself', () => {
  const then = (tables: Tables) => removals(new Map([...declared, [100, tables]]));

  test.each<[string, Tables, string[]]>([
    ['a new table', { extra: 'id' }, []],
    ['a new index', { entities: 'key, [type+parent], [type+status], rev' }, []],
    ['a table that goes', { journal: null }, ['step 100 removes the table journal']],
    [
      'an index that goes',
      { entities: 'key, [type+parent]' },
      ['step 100 removes [type+status] of entities'],
    ],
    ['another key', { meta: '++id' }, ['step 100 changes the key of meta']],
  ])('tells of %s', (_, tables, found) => {
    expect(then(tables)).toEqual(found);
  });
});
