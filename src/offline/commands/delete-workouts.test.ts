import { expect, test } from 'vitest';
import { NetworkError } from '../errors.ts';
import { readMeta } from '../database/meta.ts';
import { buildComment, buildSession, testId } from '#domain/test-builders.ts';
import { activeSession } from '../queries.ts';
import { singleFlight } from '../sync/single-flight.ts';
import { createPause, createPhone, type Phone, training } from '../test-support.ts';
import { deleteAllWorkouts, workoutsToDelete } from './delete-workouts.ts';
import { resumeSession } from './start-session.ts';
import { addComment } from './session-comments.ts';
import { tickSet } from '../test-fixtures/verbs.ts';

const sessionId = testId.session(1);
const finished = buildSession(undefined, { _id: testId.session(2), status: 'completed' });

async function trainedPhone(): Promise<Phone> {
  const phone = await createPhone(
    ...training,
    ['training-session', finished],
    ['comment', buildComment(1)],
  );
  await resumeSession(phone.device, { sessionId });
  await tickSet(phone.device, { sessionId, setId: testId.set(111), done: true });
  await addComment(phone.device, { sessionId, exerciseId: null, text: 'Slept badly' });
  return phone;
}

const left = async ({ database }: Phone) => [
  ...(await database.entities.toCollection().primaryKeys()),
  ...(await database.finished.toCollection().primaryKeys()),
  ...(await database.bases.toCollection().primaryKeys()),
  ...(await database.outbox.toArray()).map(({ key }) => key),
];

const deleteAll = (phone: Phone, onServer: () => Promise<void> = async () => undefined) =>
  deleteAllWorkouts(phone.device, { ...phone.deps, onServer });

test('[TR-18] deleting all workouts takes the open one, what is not sent, notes and records off this device', async () => {
  const phone = await trainedPhone();
  expect(await workoutsToDelete(phone.device)).toEqual({ all: 2, unsent: 1, hasOpen: true });
  await deleteAll(phone);
  expect(await left(phone)).toEqual([
    `program-run:${testId.run(1)}`,
    `program:${testId.program(1)}`,
  ]);
  expect(await activeSession(phone.device)).toBeNull();
  expect(await workoutsToDelete(phone.device)).toEqual({ all: 0, unsent: 0, hasOpen: false });
  expect(phone.requests()).toBe(3);
});

test('[TR-18] where the server cannot be reached every workout stays, and what is not sent still waits', async () => {
  const phone = await trainedPhone();
  const before = await left(phone);
  const offline = deleteAll(phone, () => Promise.reject(new NetworkError()));
  await expect(offline).rejects.toThrow(NetworkError);
  expect(await left(phone)).toEqual(before);
  expect((await activeSession(phone.device))?._id).toBe(sessionId);
  expect(await readMeta(phone.database, 'lease')).toBeUndefined();
});

test('[TR-18] a set on its way arrives before all workouts are deleted, and does not come back after', async () => {
  const phone = await trainedPhone();
  const order: string[] = [];
  const sending = createPause();
  const round = singleFlight({ ...phone.deps, token: 'round' }, async () => {
    await sending.wait();
    order.push('set sent');
  });
  await sending.reached;
  const deleting = deleteAll(phone, async () => void order.push('all deleted'));
  sending.end();
  await Promise.all([round, deleting]);
  expect(order).toEqual(['set sent', 'all deleted']);
});
