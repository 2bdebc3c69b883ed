import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { changePrescription } from '#domain/session/prescription.ts';
import { takePrescription } from '#domain/session/take-prescription.ts';
import { buildSession, testId } from '#domain/test-builders.ts';
import { dismissCoachChanges } from '../commands/dismiss-coach-changes.ts';
import { editSet, tickSet } from '../test-fixtures/verbs.ts';
import { transact } from '../database/database.ts';
import { createPhone, type Phone, rowOf, sessionKey, training } from '../test-support.ts';
import { applyChange } from '../outbox/apply-change.ts';
import { coachChanges } from './coach-changes.ts';
import { otherValues } from './other-values.ts';

const sessionId = testId.session(1);
const [first, second, third] = [111, 112, 113].map(testId.set);

/** The workout after its coach changed this target in its first exercise. */
function prescribing(kilograms: number, session: TrainingSession = buildSession()) {
  const changed = changePrescription(
    session,
    session.exercises.map((exercise, index) =>
      index > 0
        ? exercise
        : {
            ...exercise,
            sets: exercise.sets.map((set) => ({
              ...set,
              weight: { metric: 'weight' as const, recommended: kilograms, actual: null },
            })),
          },
    ),
  );
  if (!changed.allowed) throw new Error(changed.code);
  return takePrescription(session, changed.value);
}

const hear = (phone: Phone, body: TrainingSession, rev = 20) =>
  transact(phone.database, () =>
    applyChange(phone.database, { type: 'training-session', id: sessionId, rev, body }, 0),
  );
const seen = async (phone: Phone) =>
  (await coachChanges(phone.device, sessionId)).map(({ setId, before, now }) => [
    setId,
    before?.weight?.recommended,
    now.weight?.recommended,
  ]);
const setOn = async (phone: Phone, index: number) =>
  ((await rowOf(phone, sessionKey)).body as TrainingSession).exerciseLog[0]!.sets[index];

describe("a coach's change in mid-workout", () => {
  test('is told of at every set that is still to be done', async () => {
    const phone = await createPhone(...training);
    await hear(phone, prescribing(50));
    expect(await seen(phone)).toEqual([first, second, third].map((id) => [id, 60, 50]));
    expect(await otherValues(phone.device, sessionId)).toEqual([]);
  });

  test('leaves unsent sets alone, and typed values stay', async () => {
    const phone = await createPhone(...training);
    await tickSet(phone.device, { sessionId, setId: first!, done: true });
    const done = await setOn(phone, 0);
    await editSet(phone.device, { sessionId, setId: second!, values: { weight: 61 } });
    await hear(phone, prescribing(50));
    expect(await seen(phone)).toEqual([second, third].map((id) => [id, 60, 50]));
    expect(await setOn(phone, 0)).toEqual({ ...done, followed: 1 });
    expect((await setOn(phone, 1))?.weight).toMatchObject({ recommended: 50, actual: 61 });
  });

  test('is one change for each set however often the coach changed it, until it is seen', async () => {
    const phone = await createPhone(...training);
    const once = prescribing(50);
    await hear(phone, once);
    await hear(phone, prescribing(45, once), 21);
    const changes = await coachChanges(phone.device, sessionId);
    expect(await seen(phone)).toEqual([first, second, third].map((id) => [id, 60, 45]));
    await dismissCoachChanges(phone.device, { seqs: changes[0]!.seqs });
    expect(await seen(phone)).toEqual([second, third].map((id) => [id, 60, 45]));
  });

  test('is still told of after the app was closed', async () => {
    const phone = await createPhone(...training);
    await hear(phone, prescribing(50));
    const database = phone.afterCrash();
    expect(await coachChanges({ ...phone.device, database }, sessionId)).toHaveLength(3);
  });

  test('that the phone hears of after it has finished the workout changes nothing of it', async () => {
    const phone = await createPhone(...training);
    await tickSet(phone.device, { sessionId, setId: first!, done: true });
    const row = await rowOf(phone, sessionKey);
    const before = row.body as TrainingSession;
    const finished = { ...before, status: 'completed', finishDate: before.startDate } as const;
    await phone.database.entities.put({ ...row, body: finished, status: 'completed' });
    await hear(phone, prescribing(50));
    const { body } = await rowOf(phone, sessionKey);
    expect(body).toMatchObject({ status: 'completed', followed: 1, exercises: before.exercises });
    expect((body as TrainingSession).exerciseLog).toEqual(before.exerciseLog);
    expect(await seen(phone)).toEqual([]);
  });
});
