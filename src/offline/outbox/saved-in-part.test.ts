// A save sends only the changes. A server of the previous release does not know that format.
import { expect, test } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import {
  createPhone,
  failed,
  ok,
  type Phone,
  rowOf,
  sessionKey,
  training,
} from '../test-support.ts';
import { drain } from './drain.ts';

const send = (phone: Phone) =>
  drain({ ...phone.deps, token: phone.deps.newId(), stillOurs: async () => true });
const tick = (phone: Phone, set: number) =>
  tickSet(phone.device, { sessionId: testId.session(1), setId: testId.set(set), done: true });
const unknownForm = failed(400, 'invalid-request');

test('a server of the release before gets the whole workout, with later ticks', async () => {
  const phone = await createPhone(...training);
  await tick(phone, 111);
  phone.server.answer(
    async () => {
      await tick(phone, 121);
      return unknownForm;
    },
    ok({ rev: 9 }),
  );
  expect(await send(phone)).toBe('drained');
  const { body } = await rowOf(phone, sessionKey);
  expect(phone.server.calls.map(({ json }) => Object.keys(json as object))).toEqual([
    ['changes'],
    ['trainingSession'],
  ]);
  expect(phone.server.calls[1]?.json).toEqual({ trainingSession: body });
  expect(phone.server.calls[1]?.headers.get('if-match')).toBe('"3"');
  expect(await rowOf(phone, sessionKey)).toMatchObject({ rev: 9, dirty: false });
  expect(await phone.database.outbox.count()).toBe(0);
});

test('a whole workout that is refused as well is kept and shown', async () => {
  const phone = await createPhone(...training);
  await tick(phone, 111);
  phone.server.answer(unknownForm, unknownForm);
  expect(await send(phone)).toBe('drained');
  expect(await phone.database.outbox.toArray()).toMatchObject([
    { key: sessionKey, state: 'refused', refusal: { status: 400, type: 'invalid-request' } },
  ]);
});
