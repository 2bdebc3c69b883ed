import { expect, test } from 'vitest';
import type { Assignment } from '#contract/assignments.ts';
import type { AssignmentId } from '#contract/ids.ts';
import { testId, testNow } from '#domain/test-builders.ts';
import { changeAssignments } from '../commands/assignments.ts';
import { createPhone } from '../test-support.ts';
import { assignmentsOfClient } from './assignments.ts';

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
