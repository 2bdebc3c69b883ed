import { expect, test } from 'vitest';
import { buildSession, testId } from '#domain/test-builders.ts';
import { readMeta } from '../database/meta.ts';
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
