// How long a server that puts calls off is left alone.
import { expect, test } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { createPhone, failed, type Phone, training } from '../test-support.ts';
import { drain } from './drain.ts';

const tick = (phone: Phone, set: number) =>
  tickSet(phone.device, { sessionId: testId.session(1), setId: testId.set(set), done: true });
const send = (phone: Phone) =>
  drain({ ...phone.deps, token: phone.deps.newId(), stillOurs: async () => true });
const entries = (phone: Phone) => phone.database.outbox.toArray();

test('a server that has no time again and again is left alone ever longer', async () => {
  const phone = await createPhone(...training);
  await tick(phone, 111);
  const waits: number[] = [];
  for (const _ of [1, 2, 3]) {
    phone.server.answer(failed(503, 'unavailable'));
    await send(phone);
    const [entry] = await entries(phone);
    waits.push(entry!.nextAt - phone.clock.now);
    phone.clock.now = entry!.nextAt;
  }
  expect(waits).toEqual([1000, 2000, 4000]);
});

test('a server that asks for no wait at all is given a second, not asked on and on', async () => {
  const phone = await createPhone(...training);
  await tick(phone, 111);
  phone.server.answer(failed(503, 'unavailable', { 'retry-after': '0' }), 'no signal');
  expect(await send(phone)).toBe('drained');
  expect(await entries(phone)).toMatchObject([{ nextAt: phone.clock.now + 1000 }]);
});
