import { expect, test } from 'vitest';
import { pullChanges } from '#contract/sync.ts';
import { buildSession, testId } from '#domain/test-builders.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { pull } from '../sync/pull.ts';
import { createPhone, ok, sessionKey, tickedSession, training } from '../test-support.ts';
import { unsentSets } from './unsent-sets.ts';

const sessionId = testId.session(1);
const tick = (phone: Awaited<ReturnType<typeof createPhone>>, set: number, done = true) =>
  tickSet(phone.device, { sessionId, setId: testId.set(set), done });

test('[CO-2] done sets that the server does not have are counted, one that was taken back is not', async () => {
  const phone = await createPhone(...training);
  expect(await unsentSets(phone.database)).toBe(0);
  await tick(phone, 111);
  await tick(phone, 112);
  expect(await unsentSets(phone.database)).toBe(2);
  await tick(phone, 112, false);
  expect(await unsentSets(phone.database)).toBe(1);
});

test('[CO-2] sets that were sent before are not counted again', async () => {
  const phone = await createPhone(['training-session', tickedSession(111)]);
  await tick(phone, 112);
  expect(await unsentSets(phone.database)).toBe(1);
});

test('[CO-2] of a workout that the server does not know every done set counts, of imported years none', async () => {
  const phone = await createPhone(['training-session', tickedSession(111)]);
  await tick(phone, 112);
  await phone.database.entities.update(sessionKey, { rev: null });
  expect(await unsentSets(phone.database)).toBe(2);
  await phone.database.entities.update(sessionKey, {
    body: { ...buildSession(), ...tickedSession(111), importedFrom: 'hevy' },
  });
  expect(await unsentSets(phone.database)).toBe(0);
});

test('[CO-2] a phone tells the number whenever it reads', async () => {
  const phone = await createPhone(...training);
  await tick(phone, 111);
  phone.server.answer(ok({ changes: [], cursor: '1', more: false }));
  await pull({ database: phone.database, server: phone.server.api, now: () => phone.clock.now });
  const [call] = phone.server.calls;
  expect(call!.path).toContain(pullChanges.path);
  expect(call!.headers.get('x-outbox')).toMatch(/^1;0;0;1$/);
});
