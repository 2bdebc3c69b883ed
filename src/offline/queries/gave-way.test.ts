// A value that gave way to another device's is reported on the device where it was typed.
import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { buildSession, testId } from '#domain/test-builders.ts';
import * as setRules from '#domain/session/edit-set.ts';
import { mergeSessions } from '#domain/session/merge-sessions.ts';
import { editSet, tickSet } from '../test-fixtures/verbs.ts';
import { takeOtherValue } from '../commands/other-value.ts';
import { transact } from '../database/database.ts';
import { applyChange } from '../outbox/apply-change.ts';
import { createPhone, type Phone, rowOf, sessionKey, training, unpaired } from '../test-support.ts';
import { otherValues } from './other-values.ts';

const sessionId = testId.session(1);
const setId = testId.set(111);
const now = '2030-03-04T10:00:00.000Z';
const given = <T>(outcome: { allowed: true; value: T } | { allowed: false; code: string }): T => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};

/** The workout from the server, as another device has changed it. */
const hear = (phone: Phone, body: TrainingSession, rev = 20) =>
  transact(phone.database, () =>
    applyChange(
      phone.database,
      { type: 'training-session', id: sessionId, rev, body },
      phone.clock.now,
    ),
  );
const weighed = (weight: number) =>
  given(
    setRules.editSet(buildSession(), {
      setId,
      values: { weight },
      now,
      stamp: { at: 1, by: 'this phone' },
    }),
  );
const setOf = async (phone: Phone) =>
  ((await rowOf(phone, sessionKey)).body as TrainingSession).exerciseLog[0]!.sets[0]!;

describe('a value that was typed and sent here, and gave way on another phone', () => {
  /** Sent, then overruled: another phone merged it later, with a later edit. */
  async function overruledPhone(): Promise<Phone> {
    const phone = await createPhone(...training);
    const sent = weighed(80);
    await hear(phone, sent);
    const stamp = { at: 2, by: 'a third phone' };
    const apart = given(
      setRules.editSet(buildSession(), { setId, values: { weight: 82.5 }, now, stamp }),
    );
    const { body } = mergeSessions(buildSession(), apart, sent);
    await hear(phone, body, 21);
    return phone;
  }

  test('is shown at the set, and can be taken back', async () => {
    const phone = await overruledPhone();
    expect(await otherValues(phone.device, sessionId)).toMatchObject([
      { setId, field: 'weight', kept: 82.5, other: 80, own: true },
    ]);
    await takeOtherValue(phone.device, { seq: 1 });
    expect((await setOf(phone)).weight?.actual).toBe(80);
    expect(await otherValues(phone.device, sessionId)).toEqual([]);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('is shown, too, while other changes of the workout wait here', async () => {
    const phone = await createPhone(...training);
    const sent = weighed(80);
    await hear(phone, sent);
    await tickSet(phone.device, { sessionId, setId: testId.set(112), done: true });
    const stamp = { at: 2, by: 'a third phone' };
    const apart = given(
      setRules.editSet(buildSession(), { setId, values: { weight: 82.5 }, now, stamp }),
    );
    await hear(phone, mergeSessions(buildSession(), apart, sent).body, 21);
    expect(await otherValues(phone.device, sessionId)).toMatchObject([
      { setId, field: 'weight', kept: 82.5, other: 80, own: true },
    ]);
  });

  test('is not, when it was changed on the other phone by somebody who had seen it', async () => {
    const phone = await createPhone(...training);
    const sent = weighed(80);
    await hear(phone, sent);
    const stamp = { at: 2, by: 'a third phone' };
    await hear(
      phone,
      given(setRules.editSet(sent, { setId, values: { weight: 82.5 }, now, stamp })),
      21,
    );
    expect(await otherValues(phone.device, sessionId)).toEqual([]);
  });
});

test('the phone that merges says whose value gave way', async () => {
  const phone = await createPhone(...training);
  await editSet(phone.device, { sessionId, setId, values: { weight: 82.5 } });
  const later = { at: phone.clock.now + 1000, by: 'the other phone' };
  await hear(
    phone,
    given(setRules.editSet(buildSession(), { setId, values: { weight: 80 }, now, stamp: later })),
  );
  expect(await otherValues(phone.device, sessionId)).toMatchObject([
    { kept: 80, other: 82.5, own: true },
  ]);
});
