// What launch, workout and Training read does not grow with the history, in documents and in keys.
import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { buildSession, testId } from '#domain/test-builders.ts';
import { startSession } from '../commands/start-session.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { fillHistory } from '../database/fill-history.ts';
import { writeMeta } from '../database/meta.ts';
import { type Device, openDevice } from '../device.ts';
import { ownedPrograms, startedSessions, workoutOnScreen } from '../queries.ts';
import { completed } from '../test-fixtures/finished-workouts.ts';
import { createPhone, type Phone, training } from '../test-support.ts';
import { finishedWorkouts, lastTime, movementHistory, recordsBefore } from './history.ts';

const movement = 'movement-11' as MovementId;

/** This many workouts in older runs, heavier each time; one of the current run is under way. */
async function phoneWith(workouts: number): Promise<Phone> {
  const documents = Array.from({ length: workouts }, (_, n) => {
    const startDate = new Date(Date.UTC(2030, 2, 1) - (workouts - n) * 86_400_000).toISOString();
    const session = { ...completed(1, 40 + n), _id: testId.session(100 + n), startDate };
    return ['training-session', { ...session, programRunId: testId.run(9) }] as const;
  });
  const phone = await createPhone(...training, ...documents);
  await fillHistory(phone.database);
  await writeMeta(phone.database, 'activeSession', testId.session(1));
  return phone;
}

/** How many rows and keys the database returns during a task. */
async function read(phone: Phone, work: (device: Device) => Promise<unknown>): Promise<number> {
  let handed = 0;
  const { database } = phone;
  database.use({
    stack: 'dbcore',
    name: 'counter',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          get: async (request) => {
            handed += 1;
            return table.get(request);
          },
          getMany: async (request) => {
            handed += request.keys.length;
            return table.getMany(request);
          },
          query: async (request) => {
            const found = await table.query(request);
            handed += found.result.length;
            return found;
          },
          openCursor: async (request) => {
            const cursor = await table.openCursor(request);
            const start = cursor?.start.bind(cursor);
            if (cursor && start)
              cursor.start = (onNext) =>
                start(() => {
                  handed += 1;
                  onNext();
                });
            return cursor;
          },
        };
      },
    }),
  });
  database.close({ disableAutoOpen: false });
  await database.open();
  handed = 0;
  await work(phone.device);
  return handed;
}

const present = buildSession();

test.each<[string, (device: Device) => Promise<unknown>]>([
  [
    'opening the device',
    ({ database, userId }) => openDevice({ database, user: { userId, firstName: '' } }),
  ],
  ['opening the workout', workoutOnScreen],
  ['the suspended workouts', startedSessions],
  ['the programs with how far they are', ownedPrograms],
  ['the workouts of a month', (device) => finishedWorkouts(device, { from: '2030-02-22' })],
  ['a movement in a month', (device) => movementHistory(device, movement, { from: '2030-02-22' })],
  ['the last time of a movement', (device) => lastTime(device, movement, present)],
  ['its records', (device) => recordsBefore(device, movement, present)],
  [
    'ticking a set',
    (device) => tickSet(device, { sessionId: present._id, setId: testId.set(111), done: true }),
  ],
  [
    'starting a workout',
    (device) => startSession(device, { programId: testId.program(1), dayId: testId.day(3) }),
  ],
])('%s: as much is read after 200 workouts as after ten', async (_, work) => {
  const after = async (workouts: number) => read(await phoneWith(workouts), work);
  const few = await after(10);
  expect(few).toBeGreaterThan(0);
  expect(await after(200)).toBe(few);
});
