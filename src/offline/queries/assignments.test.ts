import { expect, test } from 'vitest';
import type { Assignment } from '#contract/assignments.ts';
import type { AssignmentId } from '#contract/ids.ts';
import { buildDay, testId, testNow } from '#domain/test-builders.ts';
import { changeAssignments } from '../commands/assignments.ts';
import { prescribeDays, undoPrescribedDays } from '../commands/prescribe-days.ts';
import { createPhone } from '../test-support.ts';
import { assignmentsOfClient } from './assignments.ts';
import { copyGetsUpdates } from './copy-gets-updates.ts';

const assignment: Assignment = {
  _id: testId.program(1) as string as AssignmentId,
  clientId: testId.user(2),
  clientName: 'Alex',
  programId: testId.program(2),
  title: 'Strength',
  from: '2030-03-04',
  weekdays: [],
  state: 'active',
  updates: 'follow',
  createdAt: testNow,
};

test('a program is rescheduled here only while its new dates aren’t sent', async () => {
  const { device } = await createPhone(['assignment', assignment]);
  const isRescheduled = async () =>
    (await assignmentsOfClient(device, assignment.clientId)).map((one) => one.isRescheduled);
  const ids = [assignment._id];
  expect(await isRescheduled()).toEqual([false]);
  await changeAssignments(device, { ids, to: { state: 'paused' } });
  expect(await isRescheduled()).toEqual([false]);
  await changeAssignments(device, { ids, to: { from: '2030-03-11' } });
  expect(await isRescheduled()).toEqual([true]);
  await changeAssignments(device, { ids, to: { from: assignment.from } });
  expect(await isRescheduled()).toEqual([false]);
});

test('a copy is the client’s own version from the moment a day of it is changed for the client alone, before that is sent', async () => {
  const { device } = await createPhone(['assignment', assignment]);
  const programId = testId.program(1);
  const updates = async () => [
    (await assignmentsOfClient(device, assignment.clientId))[0]?.assignment.updates,
    await copyGetsUpdates(device, programId),
  ];
  expect(await updates()).toEqual(['follow', true]);
  const seen = buildDay(1);
  const days = [{ seen, exercises: seen.exercises.map((one) => ({ ...one, rest: 45 })) }];
  await prescribeDays(device, { programId, days, why: '' });
  expect(await updates()).toEqual(['own', false]);
  await undoPrescribedDays(device, { programId, days, followed: true });
  expect(await updates()).toEqual(['follow', true]);
});
