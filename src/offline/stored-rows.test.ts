// Rows that earlier builds left on phones are found, shown and sent by this one. Each released format of the stored
// rows has its fixture here, written down literally and never changed.
import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TrainingSession } from '#contract/training.ts';
import { saveSession } from '#contract/workout.ts';
import { oldestWireVersion } from '#contract/wire-version.ts';
import { testId } from '#domain/test-builders.ts';
import type { HoldfastDatabase } from './database/database.ts';
import { openDevice } from './device.ts';
import { outboxItems } from './queries/outbox-items.ts';
import { otherValues } from './queries/other-values.ts';
import { syncRound } from './sync/sync-round.ts';
import { sentSession } from './test-fixtures/sent-session.ts';
import { createDatabase, createScriptedServer, doneSets, ok } from './test-support.ts';
import { createLocks } from './test-locks.ts';
import { firstRelease } from './test-fixtures/first-release.ts';

interface Index {
  readonly name: string;
  readonly keyPath: string | string[];
  readonly multiEntry: boolean;
}

interface Release {
  readonly leftAt: number;
  readonly frozenBody: string;
  readonly schema: {
    readonly version: number;
    readonly tables: Readonly<
      Record<
        string,
        {
          readonly key: string;
          readonly autoIncrement: boolean;
          readonly indexes: readonly (Index | readonly string[])[];
        }
      >
    >;
  };
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
}

/** Written by that build itself: a workout whose save is on its way, a set logged since, a refused note. */
const secondRelease = JSON.parse(
  readFileSync(new URL('./test-fixtures/second-release.json', import.meta.url), 'utf8'),
) as Release;

interface Left {
  readonly release: Release;
  readonly wire: string;
  readonly deviceId: string;
  readonly key: string;
  /** Of the save on its way, of the set logged since, of the refused note. */
  readonly seqs: readonly [number, number, number];
  readonly rev: number;
}

const left: readonly (readonly [string, Left])[] = [
  [
    'the first release',
    {
      release: firstRelease,
      wire: '1',
      deviceId: '018f0000-0000-7000-8000-0000000000d1',
      key: '018f0000-0000-7000-8000-0000000000e1',
      seqs: [4, 6, 5],
      rev: 7,
    },
  ],
  [
    'the second release',
    {
      release: secondRelease,
      wire: '2',
      deviceId: '00000099-0000-7000-8000-000000000001',
      key: '00000099-0000-7000-8000-000000000006',
      seqs: [2, 3, 1],
      rev: 3,
    },
  ],
];

/** A disk as that build left it: its tables, made without today's code. */
async function diskWith({ schema, rows }: Release): Promise<IDBFactory> {
  const disk = new IDBFactory();
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = disk.open('holdfast-phone', schema.version);
    opening.addEventListener('upgradeneeded', () => {
      for (const [name, { key, autoIncrement, indexes }] of Object.entries(schema.tables)) {
        const table = opening.result.createObjectStore(name, { keyPath: key, autoIncrement });
        for (const index of indexes) {
          if ('name' in index) table.createIndex(index.name, index.keyPath, index);
          else table.createIndex(`[${index.join('+')}]`, [...index]);
        }
      }
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error!));
  });
  const writing = database.transaction(Object.keys(rows), 'readwrite');
  for (const [table, stored] of Object.entries(rows)) {
    for (const row of stored) writing.objectStore(table).put(row);
  }
  await new Promise((resolve) => writing.addEventListener('complete', resolve));
  database.close();
  return disk;
}

async function phoneWith(release: Release) {
  const database: HoldfastDatabase = createDatabase('phone', await diskWith(release));
  const now = () => new Date(release.leftAt + 86_400_000);
  const user = { userId: testId.user(1), firstName: 'Alex' };
  const device = await openDevice({ user, now, database });
  const server = createScriptedServer();
  const deps = {
    database,
    userId: user.userId,
    server: server.api,
    locks: createLocks(),
    now: () => now().getTime(),
    random: () => 0.5,
    newId: device.newId,
  };
  return { device, database, server, deps };
}

test.each(left)('a server of today takes a call of %s', (_, { release, wire }) => {
  expect(z.safeParse(saveSession.body, JSON.parse(release.frozenBody)).error).toBeUndefined();
  expect(oldestWireVersion).toBeLessThanOrEqual(Number(wire));
});

describe.each(left)('rows of %s', (_, { release, wire, deviceId, key, seqs, rev }) => {
  test('are shown: sent without a reply, waiting, refused', async () => {
    const { device } = await phoneWith(release);
    expect(device.deviceId).toBe(deviceId);
    const items = await outboxItems(device);
    expect(items.map(({ seq, type, state }) => [seq, type, state])).toEqual([
      [seqs[0], 'training-session', 'retrying'],
      [seqs[1], 'training-session', 'waiting'],
      [seqs[2], 'comment', 'refused'],
    ]);
    expect(items[2]?.refusal).toMatchObject({ type: 'invalid-request' });
    expect(await otherValues(device, testId.session(1))).toMatchObject([
      { field: 'weight', kept: 60, other: 55 },
    ]);
  });

  test('are sent: the frozen call byte for byte under its key, then the later ticks', async () => {
    const { database, server, deps } = await phoneWith(release);
    server.answer(ok({ rev: rev + 1 }), ok({ rev: rev + 2 }));
    expect(await syncRound(deps, { purpose: 'push' })).toEqual({ end: 'drained', nextAt: null });
    const [first, second] = server.calls;
    expect(first?.headers.get('idempotency-key')).toBe(key);
    expect(first?.headers.get('if-match')).toBe(`"${rev}"`);
    expect(first?.headers.get('x-wire-version')).toBe(wire);
    expect(JSON.stringify(first?.json)).toBe(release.frozenBody);
    expect(second?.headers.get('if-match')).toBe(`"${rev + 1}"`);
    const { trainingSession: base } = JSON.parse(release.frozenBody) as {
      trainingSession: TrainingSession;
    };
    expect(doneSets(sentSession(second, base))).toEqual([testId.set(111), testId.set(112)]);
    expect((await database.outbox.toArray()).map(({ seq, state }) => [seq, state])).toEqual([
      [seqs[2], 'refused'],
    ]);
    expect(await database.entities.get(`training-session:${testId.session(1)}`)).toMatchObject({
      dirty: false,
      rev: rev + 2,
    });
  });
});
