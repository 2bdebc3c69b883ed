// A value that a reply brought and the merge did not keep can be looked up afterwards.
import { expect, test } from 'vitest';
import { editSet as editRule } from '#domain/session/edit-set.ts';
import { buildSession, testId, testNow, testStamp } from '#domain/test-builders.ts';
import { editSet } from '../test-fixtures/verbs.ts';
import { createPhone, ok, type Phone, stale, training } from '../test-support.ts';
import { drain } from './drain.ts';

const setId = testId.set(111);
const lift = (phone: Phone, weight: number) =>
  editSet(phone.device, { sessionId: testId.session(1), setId, values: { weight } });
const send = (phone: Phone) =>
  drain({ ...phone.deps, token: phone.deps.newId(), stillOurs: async () => true });

/** The workout as the server has it, with this weight from elsewhere. */
function lifted(weight: number) {
  const edited = editRule(buildSession(), {
    setId,
    values: { weight },
    now: testNow,
    stamp: testStamp,
  });
  if (!edited.allowed) throw new Error(edited.code);
  return edited.value;
}

async function laterPhone(): Promise<Phone> {
  const phone = await createPhone(...training);
  phone.clock.now += 1000;
  await lift(phone, 70);
  return phone;
}
const notKept = (phone: Phone) => phone.database.journal.toArray();

test('another device was faster with another weight', async () => {
  const phone = await laterPhone();
  phone.server.answer(stale(9, lifted(80), 'of another'), 'no signal');
  await send(phone);
  expect(await notKept(phone)).toMatchObject([
    { field: `set ${setId}/weight`, kept: 70, lost: 80 },
  ]);
});

test('the server brought a weight into range that was changed here once more', async () => {
  const phone = await laterPhone();
  phone.server.answer(async () => {
    phone.clock.now += 1000;
    await lift(phone, 75);
    return ok({ rev: 9, trainingSession: lifted(60) });
  }, 'no signal');
  await send(phone);
  expect(await notKept(phone)).toMatchObject([
    { field: `set ${setId}/weight`, kept: 75, lost: 60 },
  ]);
});
