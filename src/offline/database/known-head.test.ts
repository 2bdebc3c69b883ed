import { expect, test } from 'vitest';
import { createPhone, ok } from '../test-support.ts';
import { advanceHead, isKnownRevision } from './known-head.ts';
import { pull } from '../sync/pull.ts';

async function phoneThatRead(...revs: readonly number[]) {
  const phone = await createPhone();
  const changes = revs.map((rev) => ({
    type: 'conversation',
    id: `00000000-0000-4000-8000-00000000000${rev % 10}`,
    rev,
    deleted: true,
  }));
  phone.server.answer(ok({ changes, cursor: 'read', more: false }));
  await pull(phone.deps);
  return phone;
}

test('a device that has read nothing knows nothing', async () => {
  const { database } = await createPhone();
  await advanceHead(database, [1]);
  expect(await isKnownRevision(database, 1)).toBe(false);
});

test('a revision that was read is known, a later one is not', async () => {
  const { database } = await phoneThatRead(4, 7);
  expect(await isKnownRevision(database, 7)).toBe(true);
  expect(await isKnownRevision(database, 8)).toBe(false);
});

test('[MSG-6] own saves are no news, in whatever order their replies come', async () => {
  const { database } = await phoneThatRead(7);
  await advanceHead(database, [9, 8]);
  expect(await isKnownRevision(database, 9)).toBe(true);
});

test('behind an own save something of another device may be: it has to be read', async () => {
  const { database } = await phoneThatRead(7);
  await advanceHead(database, [9]);
  expect(await isKnownRevision(database, 8)).toBe(false);
  expect(await isKnownRevision(database, 9)).toBe(false);
});

test('a server that was restored counts anew', async () => {
  const phone = await phoneThatRead(90);
  phone.server.answer(ok({ changes: [], cursor: 'anew', more: false, reset: true }));
  await pull(phone.deps);
  expect(await isKnownRevision(phone.database, 12)).toBe(false);
});
