import { expect, test } from 'vitest';
import { buildSession, testId } from '#domain/test-builders.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { isFirstReadingThrough, isReadSince } from '../queries/first-reading.ts';
import { createPhone, ok } from '../test-support.ts';
import { pull } from './pull.ts';

test('reading that stopped half-way does not count as having read', async () => {
  const phone = await createPhone();
  const session = { type: 'training-session', id: testId.session(1), rev: 4, body: buildSession() };
  phone.server.answer(ok({ changes: [session], cursor: 'after 4', more: true }), 'no signal');
  await expect(pull(phone.deps)).rejects.toThrow('reached');
  expect(await phone.database.entities.count()).toBe(1);
  expect(await readMeta(phone.database, 'lastPulledAt')).toBeUndefined();
});

test('a reading counts from when it began, not from when it ended', async () => {
  const phone = await createPhone();
  const opened = phone.clock.now;
  phone.clock.now -= 1;
  phone.server.answer(() => {
    phone.clock.now += 5000;
    return ok({ changes: [], cursor: 'after 4', more: false });
  });
  await pull(phone.deps);
  expect(await isReadSince(phone.device, opened)).toBe(false);
  phone.server.answer(ok({ changes: [], cursor: 'after 4', more: false }));
  await pull(phone.deps);
  expect(await isReadSince(phone.device, opened)).toBe(true);
});

test('a device that begins to read everything again has not read, until the last page', async () => {
  const phone = await createPhone();
  await writeMeta(phone.database, 'lastPulledAt', 1);
  const anew = { changes: [], cursor: 'anew', more: true, reset: true };
  phone.server.answer(ok(anew), 'no signal');
  await expect(pull(phone.deps)).rejects.toThrow('reached');
  expect(await isFirstReadingThrough(phone.device)).toBe(false);
  phone.server.answer(ok({ changes: [], cursor: 'after 4', more: false }));
  await pull(phone.deps);
  expect(await isFirstReadingThrough(phone.device)).toBe(true);
});
