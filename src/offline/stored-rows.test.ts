// What builds before this one left on phones is found, shown and sent by this one. Each released form
// of the stored rows has its fixture here, written down literally and never changed.
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saveSession } from '#contract/workout.ts';
import { oldestWireVersion } from '#contract/wire-version.ts';
import { testId } from '#domain/test-builders.ts';
import type { HoldfastDatabase } from './database/database.ts';
import { openDevice } from './device.ts';
import { outboxItems } from './queries/outbox-items.ts';
import { otherValues } from './queries/other-values.ts';
import { syncRound } from './sync/sync-round.ts';
import { createDatabase, createLocks, createScriptedServer, doneSets, ok } from './test-support.ts';
import { firstRelease } from './test-fixtures/first-release.ts';

type Rows = typeof firstRelease;

/** A disk as that build left it: its tables, made without today's code. */
async function diskWith({ schema, rows }: Rows): Promise<IDBFactory> {
  const disk = new IDBFactory();
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = disk.open('holdfast-phone', schema.version);
    opening.addEventListener('upgradeneeded', () => {
      for (const [name, { key, autoIncrement, indexes }] of Object.entries(schema.tables)) {
        const table = opening.result.createObjectStore(name, { keyPath: key, autoIncrement });
        for (const index of indexes) table.createIndex(`[${index.join('+')}]`, [...index]);
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

async function phoneWith(release: Rows) {
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

test.each([['the first release', firstRelease]])(
  'a server of today takes a call of %s',
  (_, { frozenBody }) => {
    expect(z.safeParse(saveSession.body, JSON.parse(frozenBody)).error).toBeUndefined();
    expect(oldestWireVersion).toBeLessThanOrEqual(1);
  },
);

describe.each([['the first release', firstRelease]])('rows of %s', (_, release) => {
  test('are shown: what was on its way, what waits, what was refused', async () => {
    const { device } = await phoneWith(release);
    expect(device.deviceId).toBe('018f0000-0000-7000-8000-0000000000d1');
    const items = await outboxItems(device);
    expect(items.map(({ seq, type, state }) => [seq, type, state])).toEqual([
      [4, 'training-session', 'retrying'],
      [6, 'training-session', 'waiting'],
      [5, 'comment', 'refused'],
    ]);
    expect(items[2]?.refusal).toMatchObject({ type: 'invalid-request', message: 'Too long' });
    expect(await otherValues(device, testId.session(1))).toMatchObject([
      { field: 'weight', kept: 60, other: 55 },
    ]);
  });

  test('are sent: the frozen call byte for byte under its key, then what was logged since', async () => {
    const { database, server, deps } = await phoneWith(release);
    server.answer(ok({ rev: 8 }), ok({ rev: 9 }));
    expect(await syncRound(deps, { purpose: 'push' })).toEqual({ end: 'drained', nextAt: null });
    const [first, second] = server.calls;
    expect(first?.headers.get('idempotency-key')).toBe('018f0000-0000-7000-8000-0000000000e1');
    expect(first?.headers.get('if-match')).toBe('"7"');
    expect(first?.headers.get('x-wire-version')).toBe('1');
    expect(JSON.stringify(first?.json)).toBe(release.frozenBody);
    expect(second?.headers.get('if-match')).toBe('"8"');
    const sent = (second!.json as { trainingSession: unknown }).trainingSession;
    expect(doneSets(sent)).toEqual([testId.set(111), testId.set(112)]);
    expect((await database.outbox.toArray()).map(({ seq, state }) => [seq, state])).toEqual([
      [5, 'refused'],
    ]);
    expect(await database.entities.get(`training-session:${testId.session(1)}`)).toMatchObject({
      dirty: false,
      rev: 9,
    });
  });
});
