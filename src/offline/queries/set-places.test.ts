import { expect, test } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import { deleteExtraSet, addExtraSet, editSet, tickSet } from '../test-fixtures/verbs.ts';
import { writeMeta } from '../database/meta.ts';
import {
  createPhone,
  failed,
  ok,
  type Phone,
  sessionKey,
  tickedSession,
  training,
} from '../test-support.ts';
import { syncRound } from '../sync/sync-round.ts';
import { isOnServer, placeOf, type SetPlaces, setPlaces } from './set-places.ts';

const sessionId = testId.session(1);
const setId = testId.set(111);
const tick = (phone: Phone, done = true) => tickSet(phone.device, { sessionId, setId, done });
const onDevice = async (phone: Phone, id = sessionId) =>
  [...(await setPlaces(phone.device, id))].flatMap(([id, { place }]) =>
    place === 'device' ? [id] : [],
  );
const placesIn = (places: SetPlaces) => new Set([...places.values()].map(({ place }) => place));

test('every set of a workout that was all sent is on the server', async () => {
  const phone = await createPhone(...training);
  const places = await setPlaces(phone.device, sessionId);
  expect(placesIn(places)).toEqual(new Set(['server']));
  expect(places.has(setId)).toBe(true);
});

test('a tick is on this device until the server has taken it', async () => {
  const phone = await createPhone(...training);
  await tick(phone);
  expect(await onDevice(phone)).toEqual([setId]);
  let meanwhile: string[] = [];
  phone.server.answer(async () => {
    meanwhile = await onDevice(phone);
    return ok({ rev: 9 });
  });
  await syncRound(phone.deps, { purpose: 'push' });
  expect(meanwhile).toEqual([setId]);
  expect(await onDevice(phone)).toEqual([]);
});

test('so are a weight and an added set; one deleted again leaves nothing', async () => {
  const phone = await createPhone(...training);
  await editSet(phone.device, { sessionId, setId, values: { weight: 42 } });
  const added = await addExtraSet(phone.device, {
    sessionId,
    exerciseId: testId.exercise(11),
    units: 'imperial',
  });
  const extra = added.allowed ? added.value.exerciseLog[0]!.sets.at(-1)!.id : setId;
  expect(await onDevice(phone)).toEqual([setId, extra]);
  await deleteExtraSet(phone.device, { sessionId, setId: extra });
  expect(await onDevice(phone)).toEqual([setId]);
});

test('nothing of a workout that the server does not know is there', async () => {
  const phone = await createPhone(...training);
  await phone.database.entities.update(sessionKey, { rev: null, dirty: true });
  const places = await setPlaces(phone.device, sessionId);
  expect(placesIn(places)).toEqual(new Set(['device']));
});

test('nothing of a workout that was deleted on the server is there any more, however the device hears of it', async () => {
  const phone = await createPhone(['training-session', tickedSession(112)]);
  await tick(phone);
  expect(await onDevice(phone)).toEqual([setId]);
  phone.server.answer(failed(404, 'not-found'));
  await syncRound(phone.deps, { purpose: 'push' });
  expect(placesIn(await setPlaces(phone.device, sessionId))).toEqual(new Set(['device']));

  const other = await createPhone(['training-session', tickedSession(112)]);
  await tick(other);
  await other.database.entities.update(sessionKey, { gone: true });
  expect(placesIn(await setPlaces(other.device, sessionId))).toEqual(new Set(['device']));
});

test('a done set is told as seen once the coach has looked at it, and on this device when it is changed after', async () => {
  const seen = {
    _id: sessionId,
    coachId: testId.user(2),
    seenAt: '2030-03-04T10:00:00.000Z',
    sets: [setId, testId.set(112)],
  };
  const phone = await createPhone(
    ['training-session', tickedSession(111)],
    ['seen-by-coach', seen],
  );
  const places = await setPlaces(phone.device, sessionId);
  expect(places.get(setId)?.place).toBe('seen');
  // The coach saw a tick that was removed since.
  expect(places.get(testId.set(112))?.place).toBe('server');
  await editSet(phone.device, { sessionId, setId, values: { weight: 42 } });
  expect((await setPlaces(phone.device, sessionId)).get(setId)?.place).toBe('device');
});

test('a workout is found by the name it had before it was joined with its twin', async () => {
  const phone = await createPhone(...training);
  await writeMeta(phone.database, 'renamed', { [testId.session(9)]: sessionId });
  await tick(phone);
  expect(await onDevice(phone, testId.session(9))).toEqual([setId]);
});

test('of an unknown workout there is nothing to say', async () => {
  const phone = await createPhone();
  expect(await setPlaces(phone.device, sessionId)).toEqual(new Map());
});

test('what is shown ahead of the disk is not said to be on the server', async () => {
  const phone = await createPhone(...training);
  const before = await setPlaces(phone.device, sessionId);
  const { set } = before.get(setId)!;
  const ticked = { ...set, done: true };
  expect(placeOf(before, set)).toBe('server');
  expect(placeOf(before, ticked)).toBeNull();
  expect(isOnServer(before, ticked)).toBe(false);
  await tick(phone);
  const after = await setPlaces(phone.device, sessionId);
  expect(placeOf(after, after.get(setId)!.set)).toBe('device');
  // Typing goes on while the first change waits: the mark stays.
  expect(placeOf(after, { ...after.get(setId)!.set, warmUp: true })).toBe('device');
  phone.server.answer(ok({ rev: 9 }));
  await syncRound(phone.deps, { purpose: 'push' });
  const sent = await setPlaces(phone.device, sessionId);
  expect(isOnServer(sent, sent.get(setId)!.set)).toBe(true);
});
