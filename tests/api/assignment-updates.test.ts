// What a coach changes in a program, and which of the clients who were given it take that.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Assignment } from '#contract/assignments.ts';
import { changePrescription } from '#contract/coaching.ts';
import { saveProgramDay } from '#contract/created-programs.ts';
import { publishProgram, updateAthletes } from '#contract/publishing.ts';
import { restrictProgram } from '#contract/store.ts';
import { pullChanges } from '#contract/sync.ts';
import { changeAssignments } from '#offline/commands/assignments.ts';
import { prescribeDays, undoPrescribedDays } from '#offline/commands/prescribe-days.ts';
import { sendUpdate } from '#offline/commands/send-update.ts';
import { startSession as startOn } from '#offline/commands/start-session.ts';
import { copyGetsUpdates } from '#offline/queries/copy-gets-updates.ts';
import { type Gym, give, given, knownOn, newGift, newGym, runOf } from './assignment-scene.ts';
import { addPerson } from './builders.ts';
import { meet } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Renames a day of the coach's program and publishes it. */
async function publishDay(gym: Gym, index: number, title: string) {
  const { changes } = await server.ok(pullChanges, { as: gym.coach });
  const days = changes.flatMap((change) =>
    change.type === 'created-program-day' &&
    'body' in change &&
    change.body.programId === gym.programId
      ? [change]
      : [],
  );
  const day = days.toSorted((a, b) => (a.body.position! < b.body.position! ? -1 : 1))[index]!;
  await server.ok(saveProgramDay, {
    as: gym.coach,
    params: { id: gym.programId, dayId: day.body._id },
    body: { day: { ...day.body, title } },
    revision: day.rev,
  });
  // Here the work after a reply may begin before it is committed: that of the second time surely finds it.
  for (let time = 1; time <= 2; time += 1) {
    await server.ok(publishProgram, {
      as: gym.coach,
      params: { id: gym.programId },
      body: { publishingStatus: 'all' },
    });
    await server.settled();
  }
}

test('what the coach publishes reaches days that are not begun; a started workout keeps what it was begun with', async () => {
  const gym = await newGift(server);
  const run = await runOf(gym.phone, gym.id);
  const [first] = run.trainingSchedule;
  must(await startOn(gym.phone.device, { programId: gym.program._id, dayId: first!._id }));
  await gym.phone.sync();
  await publishDay(gym, 0, 'Heavy');
  await publishDay(gym, 2, 'Light');
  await meet(gym.phone);
  const [program] = await given(gym.phone);
  expect(program?.trainingPlan.map(({ title }) => title)).toEqual(['Everything', 'Rest', 'Light']);
});

test('changed for one client alone, it is their own version, until the coach has it follow again', async () => {
  const gym = await newGift(server);
  const [, , day] = gym.program.trainingPlan;
  const exercises = day!.exercises.map((exercise) => ({ ...exercise, rest: 45 }));
  await server.ok(changePrescription, {
    as: gym.coach,
    params: { id: gym.program._id, dayId: day!._id },
    body: { version: 1, exercises },
  });
  expect(await copyGetsUpdates(gym.laptop.device, gym.program._id)).toBe(true);
  await meet(gym.laptop);
  expect(await knownOn(gym.laptop, gym)).toMatchObject([{ updates: 'own' }]);
  expect(await copyGetsUpdates(gym.laptop.device, gym.program._id)).toBe(false);
  expect(await copyGetsUpdates(gym.laptop.device, gym.bought._id)).toBe(false);
  await publishDay(gym, 0, 'Heavy');
  await meet(gym.phone);
  expect((await given(gym.phone))[0]?.trainingPlan[0]?.title).toBe('Everything');
  await changeAssignments(gym.laptop.device, { ids: [gym.id], to: { updates: 'follow' } });
  await meet(gym.laptop, gym.phone);
  const [program] = await given(gym.phone);
  expect(program?.trainingPlan[0]?.title).toBe('Heavy');
  expect(program?.trainingPlan[2]?.exercises[0]?.rest).toBe(45);
});

test('taking back what was changed for one client alone lets the updates in again, though it was sent', async () => {
  const gym = await newGift(server);
  const { device } = gym.laptop;
  const [, , day] = gym.program.trainingPlan;
  const exercises = day!.exercises.map((exercise) => ({ ...exercise, rest: 45 }));
  const days = [{ seen: day!, exercises }];
  const programId = gym.program._id;
  must(await prescribeDays(device, { programId, days, why: '' }));
  await meet(gym.laptop);
  expect(await knownOn(gym.laptop, gym)).toMatchObject([{ updates: 'own' }]);
  await publishDay(gym, 0, 'Heavy');
  must(await undoPrescribedDays(device, { programId, days, followed: true }));
  await meet(gym.laptop, gym.phone);
  expect(await knownOn(gym.laptop, gym)).toMatchObject([{ updates: 'follow' }]);
  const [program] = await given(gym.phone);
  expect(program?.trainingPlan[0]?.title).toBe('Heavy');
  expect(program?.trainingPlan[2]?.exercises[0]?.rest).toBe(day!.exercises[0]!.rest);
});

test('taking it back before it was sent, or where the copy was their own version before, changes nothing about the updates', async () => {
  const gym = await newGift(server);
  const { device } = gym.laptop;
  const [, , day] = gym.program.trainingPlan;
  const exercises = day!.exercises.map((exercise) => ({ ...exercise, rest: 45 }));
  const days = [{ seen: day!, exercises }];
  const programId = gym.program._id;
  must(await prescribeDays(device, { programId, days, why: '' }));
  must(await undoPrescribedDays(device, { programId, days, followed: true }));
  await meet(gym.laptop);
  expect(await knownOn(gym.laptop, gym)).toMatchObject([{ updates: 'follow' }]);

  await changeAssignments(device, { ids: [gym.id], to: { updates: 'own' } });
  must(await prescribeDays(device, { programId, days, why: '' }));
  await meet(gym.laptop);
  must(await undoPrescribedDays(device, { programId, days, followed: false }));
  await meet(gym.laptop);
  expect(await knownOn(gym.laptop, gym)).toMatchObject([{ updates: 'own' }]);
});

/** The coach's program, given to the athlete without ever being in the store. */
async function newPrivateGift(): Promise<Gym> {
  const gym = await newGym(server);
  await server.ok(publishProgram, {
    as: gym.coach,
    params: { id: gym.programId },
    body: { publishingStatus: 'unpublished' },
  });
  await give(gym, gym.laptop, '2030-03-04', []);
  await meet(gym.laptop, gym.phone, gym.desk);
  return gym;
}

async function retitle(gym: Gym, index: number, title: string): Promise<void> {
  const editor = await gym.desk.editor(gym.programId);
  editor.edit((draft) => ({
    allowed: true,
    value: {
      ...draft,
      days: draft.days.map((day, at) => (at === index ? { ...day, title } : day)),
    },
  }));
  await editor.settled();
}

const titlesOn = async (phone: Gym['phone']) =>
  (await given(phone))[0]?.trainingPlan.map(({ title }) => title);

test('a program that is not in the store is given as it is, and later changes are sent on request', async () => {
  const gym = await newPrivateGift();
  await retitle(gym, 2, 'Light');
  await meet(gym.desk);
  await meet(gym.phone);
  expect(await titlesOn(gym.phone)).toEqual(['Everything', 'Rest', 'Squat again']);
  const on = { as: gym.coach, params: { id: gym.programId } };
  expect((await server.ok(updateAthletes, on)).updated).toBeGreaterThanOrEqual(1);
  await meet(gym.phone);
  expect(await titlesOn(gym.phone)).toEqual(['Everything', 'Rest', 'Light']);
});

test('new dates move what the client has, and send nothing of what the coach has changed since', async () => {
  const gym = await newPrivateGift();
  const [{ _id: id, weekdays }] = (await knownOn(gym.desk, gym)) as [Assignment];
  await retitle(gym, 2, 'Light');
  await changeAssignments(gym.desk.device, { ids: [id], to: { from: nextMonth, weekdays } });
  await meet(gym.desk, gym.phone);
  const run = await runOf(gym.phone, (await given(gym.phone))[0]!._id);
  expect(run.firstWorkoutDate >= nextMonth).toBe(true);
  expect(await titlesOn(gym.phone)).toEqual(['Everything', 'Rest', 'Squat again']);
  await sendUpdate(gym.desk.device, { programId: gym.programId });
  await meet(gym.desk, gym.phone);
  expect(await titlesOn(gym.phone)).toEqual(['Everything', 'Rest', 'Light']);
});

const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

test('changes written and sent without a signal reach the client after the days, once; a started workout stays', async () => {
  const gym = await newPrivateGift();
  const run = await runOf(gym.phone, (await given(gym.phone))[0]!._id);
  const [first] = run.trainingSchedule;
  must(await startOn(gym.phone.device, { programId: run.programId, dayId: first!._id }));
  await gym.phone.sync();
  const [{ _id: id }] = (await knownOn(gym.desk, gym)) as [Assignment];
  await changeAssignments(gym.desk.device, { ids: [id], to: { state: 'paused' } });
  await retitle(gym, 0, 'Heavy');
  await retitle(gym, 2, 'Light');
  expect(await sendUpdate(gym.desk.device, { programId: gym.programId })).toBe(1);
  await meet(gym.desk, gym.phone);
  expect(await titlesOn(gym.phone)).toEqual(['Everything', 'Rest', 'Light']);
  // What is written afterwards waits for the next time.
  await retitle(gym, 2, 'Lighter');
  await meet(gym.desk, gym.phone, gym.laptop);
  expect(await titlesOn(gym.phone)).toEqual(['Everything', 'Rest', 'Light']);
  await sendUpdate(gym.laptop.device, { programId: gym.programId });
  await meet(gym.laptop, gym.phone);
  expect(await titlesOn(gym.phone)).toEqual(['Everything', 'Rest', 'Lighter']);
});

test('changes that are sent don’t reach a client whose copy is their own version', async () => {
  const gym = await newPrivateGift();
  const [{ _id: id }] = (await knownOn(gym.desk, gym)) as [Assignment];
  await changeAssignments(gym.laptop.device, { ids: [id], to: { updates: 'own' } });
  await retitle(gym, 2, 'Light');
  // The desk doesn't know that yet.
  expect(await sendUpdate(gym.desk.device, { programId: gym.programId })).toBe(1);
  await meet(gym.laptop, gym.desk, gym.phone);
  expect(await titlesOn(gym.phone)).toEqual(['Everything', 'Rest', 'Squat again']);
  expect(await sendUpdate(gym.desk.device, { programId: gym.programId })).toBe(0);
});

test('nothing new of a program that a moderator has restricted reaches its clients, and what they have stays', async () => {
  const gym = await newGym(server);
  await give(gym, gym.laptop, '2030-03-04', []);
  await meet(gym.laptop, gym.phone, gym.desk);
  const admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
  await server.ok(restrictProgram, {
    as: admin,
    params: { id: gym.programId },
    body: { restrictionReason: 'Copied' },
  });
  await meet(gym.desk);
  await retitle(gym, 2, 'Light');
  await sendUpdate(gym.desk.device, { programId: gym.programId });
  await meet(gym.desk, gym.phone);
  expect(await titlesOn(gym.phone)).toEqual(['Everything', 'Rest', 'Squat again']);
});
