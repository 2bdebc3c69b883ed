// Verbs on a workout as they reach the disk: added and deleted sets, swapped movements.
import { describe, expect, test } from 'vitest';
import type { TrainingSession, MovementSummary } from '#contract/training.ts';
import { buildSession, testId } from '#domain/test-builders.ts';
import { syncRound } from '../sync/sync-round.ts';
import { sentSession } from '../test-fixtures/sent-session.ts';
import {
  createPhone,
  ok,
  type ReceivedCall,
  rowOf,
  sessionKey,
  training,
  type Phone,
} from '../test-support.ts';
import {
  addExtraSet,
  deleteExtraSet,
  restoreExtraSet,
  swapMovement,
  tickSet,
} from '../test-fixtures/verbs.ts';
import type { MovementId } from '#contract/ids.ts';

const sessionId = testId.session(1);

describe('a set that was added', () => {
  test('can be deleted [WK-27]', async () => {
    const phone = await createPhone(...training);
    await addExtraSet(phone.device, {
      sessionId,
      exerciseId: testId.exercise(11),
      units: 'imperial',
    });
    const added = ((await rowOf(phone, sessionKey)).body as TrainingSession).exerciseLog[0]!
      .sets[3];
    await deleteExtraSet(phone.device, { sessionId, setId: added!.id });
    expect((await rowOf(phone, sessionKey)).body).toEqual(buildSession());
  });

  test('can be had back after the server has heard of it [WK-27]', async () => {
    const phone = await createPhone(...training);
    const exerciseId = testId.exercise(11);
    const logged = async () => (await rowOf(phone, sessionKey)).body as TrainingSession;
    const asSent: TrainingSession[] = [];
    const accept = (call: ReceivedCall) => {
      asSent.push(sentSession(call, buildSession()));
      return ok({ rev: 10 + asSent.length });
    };
    await addExtraSet(phone.device, { sessionId, exerciseId, units: 'imperial' });
    const added = await logged();
    const set = added.exerciseLog[0]!.sets[3]!;
    phone.server.answer(accept);
    await syncRound(phone.deps, { purpose: 'push' });
    await deleteExtraSet(phone.device, { sessionId, setId: set.id });
    phone.server.answer(accept);
    await syncRound(phone.deps, { purpose: 'push' });
    await restoreExtraSet(phone.device, { sessionId, exerciseId, index: 3, set });
    expect(await logged()).toEqual(added);
    phone.server.answer(accept);
    await syncRound(phone.deps, { purpose: 'push' });
    expect(asSent.map(({ exerciseLog }) => exerciseLog[0]!.sets.length)).toEqual([4, 3, 4]);
    expect(await rowOf(phone, sessionKey)).toMatchObject({ dirty: false, body: added });
  });
});

const legPress: MovementSummary = {
  _id: 'leg-press' as MovementId,
  title: 'Leg press',
  image: null,
  imageMidframe: null,
  bodyPart: 'thighs',
};
const place = { sessionId: testId.session(1), exerciseId: testId.exercise(11) };
const swap = (phone: Phone, movement: MovementSummary | null) =>
  swapMovement(phone.device, { ...place, movement });

test('a swap is on the disk with the entry that sends it, and says when and by which device', async () => {
  const phone = await createPhone(...training);
  expect(await swap(phone, legPress)).toMatchObject({ allowed: true });
  const disk = phone.afterCrash();
  expect(await disk.entities.get(sessionKey)).toMatchObject({
    dirty: true,
    body: {
      exerciseLog: [
        {
          movement: legPress,
          swap: {
            from: { title: 'Movement 11' },
            edited: { at: phone.clock.now, by: phone.device.deviceId },
          },
        },
        {},
      ],
    },
  });
  expect(await disk.outbox.toArray()).toMatchObject([{ key: sessionKey, state: 'open' }]);
});

test('a swap that is refused leaves the workout as it was', async () => {
  const phone = await createPhone(...training);
  await tickSet(phone.device, { ...place, setId: testId.set(111), done: true });
  const before = await phone.database.entities.get(sessionKey);
  expect(await swap(phone, legPress)).toEqual({ allowed: false, code: 'sets-done' });
  expect(await phone.database.entities.get(sessionKey)).toEqual(before);
});
