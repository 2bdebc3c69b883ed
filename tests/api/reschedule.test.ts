// Moving, shifting and skipping a run's days: with the call alone, and with two phones with the real engine; the real
// server is in this process.
import { randomUUID } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ProgramRun,
  changeRunStartDate,
  getPurchasedProgram,
  rescheduleRun,
} from '#contract/programs.ts';
import { pullChanges } from '#contract/sync.ts';
import { runDates } from '#domain/program/program-run.ts';
import { moveRunStart, startRun } from '#offline/commands/program-run.ts';
import { moveDay, shiftFrom, skipDays, undoReschedule } from '#offline/commands/reschedule.ts';
import { HoldfastDatabase } from '#offline/database/database.ts';
import { openDevice, systemIds } from '#offline/device.ts';
import { currentRunOf } from '#offline/queries.ts';
import { dayChanges } from '#offline/queries/day-changes.ts';
import { runsOf } from '#offline/queries/runs.ts';
import { createServerApi } from '#offline/server-api.ts';
import { syncRound } from '#offline/sync/sync-round.ts';
import { createLocks } from '#offline/test-locks.ts';
import { addPerson } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining, type Training } from './training.ts';

let server: TestServer;
let training: Training;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  training = await newTraining(server);
});

const reschedule = (days: object[], as = training.athlete) =>
  server.call(rescheduleRun, { as, params: { id: training.run._id }, body: { days } });
const onServer = async (): Promise<ProgramRun> => {
  const { changes } = await server.ok(pullChanges, { as: training.athlete });
  const run = changes.findLast(({ type }) => type === 'program-run');
  if (run?.type !== 'program-run' || !('body' in run)) throw new Error('No run on the server');
  return run.body;
};

describe('the days of a run', () => {
  test('are moved, shifted and skipped, and every call shows them so', async () => {
    const { dayOf, run, athlete, program } = training;
    const { body } = await reschedule([
      { _id: dayOf(0), moved: 2 },
      { _id: dayOf(1), shifted: 1 },
      { _id: dayOf(2), skipped: true },
    ]);
    const changed = [{ moved: 2 }, { shifted: 1 }, { skipped: true }];
    expect(body.programRun.trainingSchedule).toMatchObject(changed);
    expect((await onServer()).trainingSchedule).toEqual(
      run.trainingSchedule.map((day, index) => ({ ...day, ...changed[index] })),
    );
    const shown = await server.ok(getPurchasedProgram, {
      as: athlete,
      params: { id: program._id },
    });
    expect(shown.program.trainingSchedule).toMatchObject(changed);
  });

  test('are as planned again when that is said, and keep what is not spoken of', async () => {
    const { dayOf, run } = training;
    await reschedule([{ _id: dayOf(0), moved: 2, shifted: 3, skipped: true }]);
    await reschedule([{ _id: dayOf(0), moved: 0 }]);
    expect((await onServer()).trainingSchedule[0]).toEqual({
      ...run.trainingSchedule[0],
      shifted: 3,
      skipped: true,
    });
    await reschedule([{ _id: dayOf(0), shifted: 0, skipped: false }]);
    expect(await onServer()).toEqual(run);
  });

  test('that the run does not have are left out, and what changes nothing is no change', async () => {
    const { rev } = (await reschedule([{ _id: randomUUID(), skipped: true }])).body.programRun;
    expect(await onServer()).toEqual(training.run);
    expect((await reschedule([{ _id: training.dayOf(0), moved: 0 }])).body.programRun.rev).toBe(
      rev,
    );
  });

  test('keep what both of two calls at the same moment say', async () => {
    const { dayOf } = training;
    await Promise.all(
      [0, 1, 2].map((index) => reschedule([{ _id: dayOf(index), moved: index + 1 }])),
    );
    expect((await onServer()).trainingSchedule).toMatchObject([
      { moved: 1 },
      { moved: 2 },
      { moved: 3 },
    ]);
  });

  test('[API-44] move along when the start is moved', async () => {
    await reschedule([{ _id: training.dayOf(2), moved: 2 }]);
    const { programRun } = await server.ok(changeRunStartDate, {
      as: training.athlete,
      params: { id: training.run._id },
      body: { date: '2026-07-01' },
    });
    expect(runDates(programRun)).toEqual(['2026-07-01', '2026-07-02', '2026-07-05']);
  });

  test.each([
    ['by half a day', { moved: 1.5 }],
    ['by a hundred years', { shifted: 36_500 }],
    ['by words', { moved: 'tomorrow' }],
    ['to nothing', { skipped: null }],
  ])('are not moved %s', async (_, values) => {
    const { status } = await reschedule([{ _id: training.dayOf(0), ...values }]);
    expect([status, (await onServer()).trainingSchedule]).toEqual([
      400,
      training.run.trainingSchedule,
    ]);
  });

  test('are changed by the coach, too, and not found by others', async () => {
    const { coach, dayOf, run } = training;
    const day = [{ _id: dayOf(0), skipped: true }];
    const stranger = await addPerson(server.deps, 'Kim', { isCoach: true });
    expect((await reschedule(day, stranger)).status).toBe(404);
    expect(await onServer()).toEqual(run);
    expect((await reschedule(day, coach)).status).toBe(200);
    expect((await onServer()).trainingSchedule[0]).toMatchObject({ skipped: true, byCoach: true });
  });

  test('are the athlete’s again once the athlete changes them, and nobody’s who only says the same', async () => {
    const { coach, dayOf } = training;
    const byCoach = async () =>
      (await onServer()).trainingSchedule.map((day) => day.byCoach === true);
    await reschedule([{ _id: dayOf(0), moved: 2 }], coach);
    await reschedule([
      { _id: dayOf(0), moved: 2 },
      { _id: dayOf(1), moved: 1 },
    ]);
    expect(await byCoach()).toEqual([true, false, false]);
    await reschedule([{ _id: dayOf(1), moved: 1 }], coach);
    expect(await byCoach()).toEqual([true, false, false]);
    await reschedule([{ _id: dayOf(0), moved: 3 }]);
    expect(await byCoach()).toEqual([false, false, false]);
  });
});

test('what a coach has moved is told on the athlete’s phone, what a second phone has moved is not', async () => {
  const [phone, tablet] = [await newPhone(), await newPhone()];
  const { run, program, dayOf, coach } = training;
  const told = async () =>
    (await dayChanges(phone.device, { programId: program._id, runId: run._id })).map(
      ({ dayId, when }) => [dayId, when?.before.date, when?.now.date],
    );
  await reschedule([{ _id: dayOf(0), moved: 2 }], coach);
  must(await moveDay(tablet.device, { runId: run._id, dayId: dayOf(2), date: '2026-06-09' }));
  await tablet.sync();
  await phone.sync();
  expect(await told()).toEqual([[dayOf(0), '2026-06-01', '2026-06-03']]);
});

async function newPhone() {
  const { userId, token, firstName } = training.athlete;
  const database = new HoldfastDatabase(userId, { indexedDB: new IDBFactory(), IDBKeyRange });
  const device = await openDevice({ user: { userId, firstName }, database });
  const deps = {
    database,
    userId,
    server: createServerApi({
      origin: 'http://phone.test',
      readSignIn: async () => ({ userId, token }),
      fetch: (input, init) => inject(new Request(input, init)),
    }),
    locks: createLocks(),
    now: Date.now,
    random: () => 0,
    newId: systemIds(() => new Date()),
  };
  const sync = () => syncRound(deps, { purpose: 'pull' });
  await sync();
  return {
    device,
    sync,
    run: async () => (await currentRunOf(device, training.program._id))!,
    waiting: () => database.outbox.count(),
  };
}

async function inject(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const reply = await server.app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return new Response(new Uint8Array(reply.rawPayload), {
    status: reply.statusCode,
    headers: reply.headers as Record<string, string>,
  });
}

describe('two phones without a signal', () => {
  test('that do different things about missed workouts both have their way', async () => {
    const [mine, theirs] = [await newPhone(), await newPhone()];
    const { run, dayOf } = training;
    must(await moveDay(mine.device, { runId: run._id, dayId: dayOf(0), date: '2026-06-04' }));
    must(await skipDays(theirs.device, { runId: run._id, dayIds: [dayOf(2)] }));
    for (const phone of [mine, theirs, mine]) await phone.sync();
    expect((await onServer()).trainingSchedule).toMatchObject([
      { moved: 3 },
      {},
      { skipped: true },
    ]);
    for (const phone of [mine, theirs]) {
      expect(await phone.run()).toEqual(await onServer());
      expect(await phone.waiting()).toBe(0);
    }
  });

  test('that shift the same missed workout as far have shifted it once, and one takes it back', async () => {
    const [mine, theirs] = [await newPhone(), await newPhone()];
    const { run, dayOf } = training;
    const shift = { runId: run._id, dayId: dayOf(0), date: '2026-06-04' };
    const change = must(await shiftFrom(mine.device, shift));
    must(await shiftFrom(theirs.device, shift));
    for (const phone of [mine, theirs, mine]) await phone.sync();
    expect(runDates(await onServer())).toEqual(['2026-06-04', '2026-06-05', '2026-06-06']);
    must(await undoReschedule(theirs.device, { runId: run._id, change }));
    for (const phone of [theirs, mine]) await phone.sync();
    expect(await onServer()).toEqual(run);
    const again = await undoReschedule(mine.device, { runId: run._id, change });
    expect(again).toEqual({ allowed: false, code: 'schedule-changed-since' });
    expect(await mine.run()).toEqual(run);
  });

  test('of which one has not heard of an undo: it stays taken back', async () => {
    const [mine, theirs] = [await newPhone(), await newPhone()];
    const { run, dayOf } = training;
    const change = must(await skipDays(mine.device, { runId: run._id, dayIds: [dayOf(0)] }));
    for (const phone of [mine, theirs]) await phone.sync();
    must(await undoReschedule(mine.device, { runId: run._id, change }));
    must(await moveDay(theirs.device, { runId: run._id, dayId: dayOf(2), date: '2026-06-09' }));
    for (const phone of [mine, theirs, mine]) await phone.sync();
    expect((await onServer()).trainingSchedule).toEqual([
      run.trainingSchedule[0],
      run.trainingSchedule[1],
      { ...run.trainingSchedule[2], moved: 6 },
    ]);
    expect(await mine.run()).toEqual(await theirs.run());
  });

  test('[TR-1] [API-43] begin a run anew, change its days and its start, and the server has it exactly', async () => {
    const phone = await newPhone();
    const { program, run } = training;
    const runId = must(
      await startRun(phone.device, { programId: program._id, date: '2026-09-07' }),
    );
    must(await moveDay(phone.device, { runId, dayId: training.dayOf(2), date: '2026-09-12' }));
    must(await moveRunStart(phone.device, { runId, date: '2026-09-08' }));
    const made = await phone.run();
    await phone.sync();
    expect(await phone.waiting()).toBe(0);
    const kept = await onServer();
    const untold = { replaces: run._id, movedFrom: '2026-09-07' };
    expect({ ...kept, ...untold, createdAt: made.createdAt }).toEqual(made);
    expect(runDates(kept)).toEqual(['2026-09-08', '2026-09-09', '2026-09-13']);
    const other = await newPhone();
    expect((await runsOf(other.device, program._id)).map((one) => one.run._id)).toEqual([
      runId,
      run._id,
    ]);
  });
});
