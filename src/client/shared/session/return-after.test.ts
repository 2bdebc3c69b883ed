import { IDBFactory } from 'fake-indexeddb';
import { clear } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberReturn, takeReturn } from './return-after.ts';

vi.stubGlobal('indexedDB', new IDBFactory());
beforeEach(() => clear());

const href = '/routines/shared#line=Squat';

test('somebody who registers comes back to where they wanted to go, once', async () => {
  await rememberReturn(href, 1000);
  expect(await takeReturn(2000)).toBe(href);
  expect(await takeReturn(2000)).toBeUndefined();
});

test('after a week they do not', async () => {
  await rememberReturn(href, 1000);
  expect(await takeReturn(1000 + 7 * 86_400_000)).toBeUndefined();
});
