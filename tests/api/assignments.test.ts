// A coach gives clients programs: two devices of the coach, two of an athlete, and a stranger.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Assignment,
  changeAssignment,
  createAssignment,
  getProgramAssignments,
} from '#contract/assignments.ts';
import { getClient, getClientPrograms, getClients } from '#contract/clients.ts';
import { headers } from '#contract/endpoint.ts';
import { ProgramId, type ProgramRunId } from '#contract/ids.ts';
import { getNotifications } from '#contract/notifications.ts';
import { deleteAccount } from '#contract/own-data.ts';
import { pullChanges } from '#contract/sync.ts';
import { startSession } from '#contract/workout.ts';
import { runDates } from '#domain/program/program-run.ts';
import { changeAssignments, leaveProgram, takeBackChanges } from '#offline/commands/assignments.ts';
import { startSession as startOn } from '#offline/commands/start-session.ts';
import { assignmentsOfProgram } from '#offline/queries/assignments.ts';
import { assignProgram } from '#server/commands/assignments.ts';
import { give, given, knownOn, newGift, newGym, runOf } from './assignment-scene.ts';
import { addPerson, addProgram, buildAssignment, password, type Person } from './builders.ts';
import { meet } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must } from './training.ts';

const trainingDates = (run: Awaited<ReturnType<typeof runOf>>) => {
  const dates = runDates(run);
  return run.trainingSchedule.flatMap((day, index) => (day.isTrainingDay ? dates[index] : []));
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a program given without a signal is on the athlete’s phones, on the chosen days, and they hear of it', async () => {
  const gym = await newGift(server, [1, 3, 5]);
  for (const phone of [gym.phone, gym.tablet]) {
    const [program] = await given(phone);
    expect(program).toMatchObject({ title: 'Plain strength', price: 0, totalDays: 3 });
    const run = await runOf(phone, program!._id);
    expect(runDates(run)).toEqual(['2030-03-04', '2030-03-05', '2030-03-06']);
    expect(run.trainingSchedule.map(({ isTrainingDay }) => isTrainingDay)).toEqual([
      true,
      false,
      true,
    ]);
  }
  const { notifications } = await server.ok(getNotifications, { as: gym.athlete });
  expect(notifications.find(({ type }) => type === 'programAssigned')).toMatchObject({
    sender: { firstName: 'Robin' },
    data: { programTitle: 'Plain strength', startsOn: '2030-03-04', programId: gym.program._id },
  });
  expect(await knownOn(gym.desk, gym)).toMatchObject([
    { clientName: 'Alex Tester', title: 'Plain strength', state: 'active' },
  ]);
});

test('two devices that give the same program from the same date give it once', async () => {
  const gym = await newGym(server);
  await give(gym, gym.laptop);
  await give(gym, gym.desk);
  await meet(gym.laptop, gym.desk, gym.phone);
  expect(await given(gym.phone)).toHaveLength(1);
  for (const device of [gym.laptop, gym.desk]) {
    expect(await knownOn(device, gym)).toHaveLength(1);
    expect(await device.database.outbox.count()).toBe(0);
  }
});

test('ended on one device and moved on another, it is ended everywhere', async () => {
  const gym = await newGift(server);
  await changeAssignments(gym.laptop.device, { ids: [gym.id], to: { state: 'ended' } });
  await changeAssignments(gym.desk.device, { ids: [gym.id], to: { from: '2030-04-01' } });
  await meet(gym.laptop, gym.desk, gym.phone);
  for (const device of [gym.laptop, gym.desk])
    expect(await knownOn(device, gym)).toMatchObject([{ state: 'ended', from: '2030-04-01' }]);
  const [program] = await given(gym.phone);
  expect(program?.given?.endedAt).toBe(program?.accessEndedAt);
});

test('ended, nothing new is started, and what was trained stays with athlete and coach; taken back, it goes on', async () => {
  const gym = await newGift(server);
  const run = await runOf(gym.phone, gym.id);
  const dayId = (index: number) => run.trainingSchedule[index]!._id;
  must(await startOn(gym.phone.device, { programId: gym.program._id, dayId: dayId(0) }));
  await gym.phone.sync();
  await changeAssignments(gym.laptop.device, { ids: [gym.id], to: { state: 'ended' } });
  await meet(gym.laptop, gym.phone);
  const start = (index: number) =>
    server.call(startSession, {
      as: gym.athlete,
      body: { programRunId: run._id, trainingPlanItemId: dayId(index) },
    });
  const refused = await start(2);
  expect([refused.status, refused.error.errors.global]).toEqual([
    422,
    'You no longer have this program: it was refunded or has ended',
  ]);
  const { programs } = await server.ok(getClientPrograms, {
    as: gym.coach,
    params: { id: gym.athlete.userId },
  });
  const ended = programs.find(({ _id }) => _id === gym.program._id);
  expect(ended?.days[0]?.sessions).toHaveLength(1);
  await changeAssignments(gym.laptop.device, { ids: [gym.id], to: { state: 'active' } });
  await meet(gym.laptop, gym.phone);
  expect((await given(gym.phone))[0]?.given).not.toHaveProperty('endedAt');
  expect((await start(2)).status).toBe(200);
});

test('a workout that is begun without having heard of the end is kept, with its sets', async () => {
  const gym = await newGift(server);
  const run = await runOf(gym.phone, gym.id);
  await changeAssignments(gym.laptop.device, { ids: [gym.id], to: { state: 'ended' } });
  await gym.laptop.sync();
  const dayId = run.trainingSchedule[0]!._id;
  const sessionId = must(await startOn(gym.phone.device, { programId: gym.program._id, dayId }));
  await gym.phone.sync();
  expect(await gym.phone.database.outbox.toArray()).toEqual([]);
  const { changes } = await server.ok(pullChanges, { as: gym.athlete });
  expect(changes).toContainEqual(
    expect.objectContaining({ type: 'training-session', id: sessionId }),
  );
  const refused = await startOn(gym.phone.device, {
    programId: gym.program._id,
    dayId: run.trainingSchedule[2]!._id,
  });
  expect(refused).toMatchObject({ allowed: false, code: 'access-ended' });
});

test('paused, it waits; resumed, the rest is laid out from that day and what was begun stays', async () => {
  const gym = await newGift(server);
  const { trainingSchedule } = await runOf(gym.phone, gym.id);
  const dayId = trainingSchedule[0]!._id;
  must(await startOn(gym.phone.device, { programId: gym.program._id, dayId }));
  await gym.phone.sync();
  await changeAssignments(gym.laptop.device, { ids: [gym.id], to: { state: 'paused' } });
  await meet(gym.laptop, gym.phone);
  expect((await given(gym.phone))[0]?.given?.pausedAt).toBeDefined();
  const planned = await server.deps.database.rows
    .selectFrom('planned_day')
    .select('date')
    .where('program_run_id', '=', gym.id as string as ProgramRunId)
    .execute();
  expect(planned).toEqual([]);
  const resumed = { state: 'active', from: '2030-04-01' } as const;
  await changeAssignments(gym.laptop.device, { ids: [gym.id], to: resumed });
  await meet(gym.laptop, gym.phone, gym.tablet);
  for (const phone of [gym.phone, gym.tablet])
    expect(trainingDates(await runOf(phone, gym.id))).toEqual(['2030-03-04', '2030-04-02']);
});

test('put on other weekdays once it has begun, what was trained stays and the rest is on the new days, on every device', async () => {
  const gym = await newGift(server);
  const { trainingSchedule } = await runOf(gym.phone, gym.id);
  const dayId = trainingSchedule[0]!._id;
  must(await startOn(gym.phone.device, { programId: gym.program._id, dayId }));
  await gym.phone.sync();
  await changeAssignments(gym.laptop.device, { ids: [gym.id], to: { weekdays: [5] } });
  await meet(gym.laptop, gym.phone, gym.tablet);
  for (const phone of [gym.phone, gym.tablet])
    expect(trainingDates(await runOf(phone, gym.id))).toEqual(['2030-03-04', '2030-03-08']);
});

test('an athlete who leaves without a signal has left, the coach sees it, and it can be taken up again', async () => {
  const gym = await newGift(server);
  await leaveProgram(gym.phone.device, { programId: gym.program._id, value: true });
  await meet(gym.phone, gym.tablet, gym.laptop);
  expect((await given(gym.tablet))[0]?.leftAt).toBeDefined();
  expect((await knownOn(gym.laptop, gym))[0]?.leftAt).toBeDefined();
  await leaveProgram(gym.tablet.device, { programId: gym.program._id, value: false });
  await meet(gym.tablet, gym.phone, gym.laptop);
  expect((await given(gym.phone))[0]?.leftAt).toBeUndefined();
  expect((await knownOn(gym.laptop, gym))[0]?.leftAt).toBeUndefined();
});

test('somebody who has nothing but a program that is over is no client any more', async () => {
  const gym = await newGym(server);
  const { rows } = server.deps.database;
  await give(gym, gym.laptop);
  await meet(gym.laptop, gym.phone);
  const isClient = async () =>
    (await server.call(getClient, { as: gym.coach, params: { id: gym.athlete.userId } })).status;
  await rows
    .updateTable('purchased_program')
    .set({ access_ended_at: new Date() })
    .where('id', '=', gym.bought._id)
    .execute();
  expect(await isClient()).toBe(200);
  const [program] = await given(gym.phone);
  await leaveProgram(gym.phone.device, { programId: program!._id, value: true });
  await meet(gym.phone);
  expect(await isClient()).toBe(404);
  const { total } = await server.ok(getClients, { as: gym.coach });
  expect(total).toBe(1);
});

test('a coach gives only programs of their own, and takes nothing over that was bought', async () => {
  const gym = await newGym(server);
  const stranger = await addPerson(server.deps, 'Kim', { isCoach: true });
  const { program: theirs } = await addProgram(server.deps, {
    athlete: gym.athlete,
    coach: stranger,
  });
  const ask = async (as: Person, assignment: Assignment) =>
    (await server.call(createAssignment, { as, body: { assignment } })).status;
  const clientId = gym.athlete.userId;
  const foreign = ProgramId.parse(theirs.parentProgramId);
  expect(await ask(gym.coach, buildAssignment({ clientId, programId: foreign }))).toBe(404);
  const { programId } = gym;
  const overBought = { ...buildAssignment({ clientId, programId }), _id: gym.bought._id as never };
  expect(await ask(gym.coach, overBought)).toBe(404);
  const nothing = buildAssignment({ clientId, programId, weeks: { from: 9, to: 10 } });
  expect(await ask(gym.coach, nothing)).toBe(422);
  expect(
    (await server.ok(pullChanges, { as: gym.coach })).changes.map(({ type }) => type),
  ).not.toContain('assignment');
});

test('the part and the client of what was given never change', async () => {
  const gym = await newGift(server);
  const [assignment] = await knownOn(gym.laptop, gym);
  const { assignment: after } = await server.ok(changeAssignment, {
    as: gym.coach,
    params: { id: gym.id },
    body: {
      assignment: {
        ...assignment,
        clientId: gym.coach.userId,
        weeks: { from: 2, to: 3 },
        state: 'paused',
      },
    },
  });
  expect(after).toEqual({ ...assignment, state: 'paused' });
});

test('the coach sees for each program who has it and how far they are', async () => {
  const gym = await newGift(server);
  const on = { as: gym.coach, params: { id: gym.programId } };
  const { clients, total } = await server.ok(getProgramAssignments, on);
  expect([total, clients]).toEqual([
    1,
    [expect.objectContaining({ completed: 0, total: 2, lastWorkout: null })],
  ]);
});

test('an older app gets the program and its schedule, and nothing that it cannot read', async () => {
  const gym = await newGift(server);
  const older = { headers: { [headers.wireVersion]: '2' } };
  const ofAthlete = await server.ok(pullChanges, { as: gym.athlete, ...older });
  const ids = ofAthlete.changes.filter((change) => change.id === (gym.id as string));
  expect(ids.map(({ type }) => type).toSorted()).toEqual(['program', 'program-run']);
  const ofCoach = await server.ok(pullChanges, { as: gym.coach, ...older });
  expect(ofCoach.changes.map(({ type }) => type)).not.toContain('assignment');
});

test('when an athlete deletes their account, the coach’s devices forget what was given', async () => {
  const gym = await newGift(server);
  const proof = { email: gym.athlete.email, password };
  await server.ok(deleteAccount, { as: gym.athlete, body: proof });
  await meet(gym.laptop, gym.desk);
  for (const device of [gym.laptop, gym.desk]) expect(await knownOn(device, gym)).toEqual([]);
});

test('taken back, a change is as it was, unless it was changed again since', async () => {
  const gym = await newGift(server);
  const { device } = gym.laptop;
  const to = { state: 'paused' } as const;
  const changed = await changeAssignments(device, { ids: [gym.id], to });
  expect(await takeBackChanges(device, { changed, to })).toBe(true);
  expect((await knownOn(gym.laptop, gym))[0]?.state).toBe('active');
  await changeAssignments(device, { ids: [gym.id], to: { state: 'ended' } });
  expect(await takeBackChanges(device, { changed, to })).toBe(false);
  expect((await knownOn(gym.laptop, gym))[0]?.state).toBe('ended');
  expect(await assignmentsOfProgram(device, gym.programId)).toMatchObject([{ isUnsent: true }]);
});

test('a program can be given by another command of the server, in the same transaction', async () => {
  const gym = await newGym(server);
  const { coach, athlete, programId } = gym;
  const gift = { clientId: athlete.userId, programId, from: '2030-03-04', weekdays: [2, 2, 4] };
  const give = () =>
    server.deps.database.rows
      .transaction()
      .execute((rows) => assignProgram(server.deps, rows, coach.userId, gift));
  const { assignment } = await give();
  expect((await give()).assignment).toEqual(assignment);
  await meet(gym.phone, gym.laptop);
  expect(await given(gym.phone)).toHaveLength(1);
  expect(await knownOn(gym.laptop, gym)).toEqual([assignment]);
  expect(assignment).toMatchObject({ clientName: 'Alex Tester', weekdays: [2, 4] });
});
