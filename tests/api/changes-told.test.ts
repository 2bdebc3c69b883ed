// What an athlete hears when a coach changes a program that they gave.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationData } from '#contract/notifications.ts';
import { publishProgram, updateAthletes } from '#contract/publishing.ts';
import { notificationText } from '#domain/notification/kinds.ts';
import { changeAssignments } from '#offline/commands/assignments.ts';
import { moveDay, skipDays } from '#offline/commands/reschedule.ts';
import { type Gym, newGift, runOf } from './assignment-scene.ts';
import { meet } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { toldOn } from './told.ts';
import { must } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Gift = Awaited<ReturnType<typeof newGift>>;

const change = async (gym: Gift, to: Parameters<typeof changeAssignments>[1]['to']) => {
  await changeAssignments(gym.laptop.device, { ids: [gym.id], to });
  await meet(gym.laptop, gym.phone);
};
const toldOf = async ({ athlete }: Gym) =>
  (await toldOn(server).told(athlete)).filter(({ type }) => type === 'programChanged');
const lineOf = async (gym: Gym) => (await toldOf(gym)).map((one) => notificationText(one).title);
const dataOf = async (gym: Gym): Promise<NotificationData | undefined> =>
  (await toldOf(gym))[0]?.data;

test('an athlete hears that a program was paused and resumed, in one place', async () => {
  const gym = await newGift(server);
  await change(gym, { state: 'paused' });
  expect(await lineOf(gym)).toEqual([expect.stringMatching(/Robin.* paused .*Plain strength/)]);
  await change(gym, { state: 'active', from: '2030-04-01' });
  expect(await lineOf(gym)).toEqual([expect.stringMatching(/ resumed .*Plain strength.?$/)]);
  expect(await dataOf(gym)).toMatchObject({ programId: gym.program._id });
});

test('rescheduled, an athlete hears how many of their own moves went back to the plan', async () => {
  const gym = await newGift(server);
  const run = await runOf(gym.phone, gym.id);
  const [first, , last] = run.trainingSchedule;
  const runId = run._id;
  must(await moveDay(gym.phone.device, { runId, dayId: first!._id, date: '2030-03-09' }));
  must(await skipDays(gym.phone.device, { runId, dayIds: [last!._id] }));
  await meet(gym.phone, gym.laptop);
  await change(gym, { weekdays: [2, 4] });
  expect(await lineOf(gym)).toEqual([
    expect.stringMatching(/ rescheduled .*: 2 workouts you moved are back on the plan$/),
  ]);
  expect(await dataOf(gym)).toMatchObject({ programChange: 'rescheduled', movesTakenBack: 2 });
  await change(gym, { weekdays: [1] });
  expect(await lineOf(gym)).toEqual([expect.stringMatching(/ rescheduled .*Plain strength.?$/)]);
});

test('changes that reach the athlete’s workouts are told, and nothing else is', async () => {
  const gym = await newGift(server);
  const update = () => server.ok(updateAthletes, { as: gym.coach, params: { id: gym.programId } });
  const params = { id: gym.programId };
  const body = { publishingStatus: 'unpublished' } as const;
  await server.ok(publishProgram, { as: gym.coach, params, body });
  await update();
  expect(await toldOf(gym)).toEqual([]);
  const editor = await gym.desk.editor(gym.programId);
  editor.edit((draft) => ({
    allowed: true,
    value: { ...draft, days: draft.days.map((day) => ({ ...day, title: 'Heavy' })) },
  }));
  await editor.settled();
  await meet(gym.desk);
  await update();
  expect(await lineOf(gym)).toEqual([expect.stringMatching(/ updated .*Plain strength.?$/)]);
});

test('nobody hears of a program that they left, nor of one that has ended', async () => {
  const gym = await newGift(server);
  await change(gym, { state: 'ended' });
  await change(gym, { weekdays: [5] });
  await change(gym, { state: 'active' });
  expect(await toldOf(gym)).toEqual([]);
});
