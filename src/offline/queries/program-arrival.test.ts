import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, expect, test } from 'vitest';
import { buildProgram } from '#domain/test-builders.ts';
import { putRow } from '../database/put-row.ts';
import { cleanRow } from '../outbox/store-edit.ts';
import { createPhone } from '../test-support.ts';
import { programArrives } from './program-arrival.ts';

// Without one, Dexie's live queries do not fire.
beforeAll(() => void (Dexie.dependencies.indexedDB = new IDBFactory()));

test('a program that was just bought is waited for until the sync has brought it', async () => {
  const { device, database } = await createPhone();
  const program = buildProgram();
  const arrived = programArrives(device, program._id);
  await putRow(database, cleanRow('program', program, 7));
  expect(await arrived).toBe(true);
});

test('nobody waits for ever', async () => {
  const { device } = await createPhone();
  expect(await programArrives(device, buildProgram()._id, 1)).toBe(false);
});
