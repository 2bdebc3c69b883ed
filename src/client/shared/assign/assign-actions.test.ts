import { beforeEach, expect, test } from 'vitest';
import { currentToasts, dismissToast } from '#client/shared/screen/toasts.ts';
import { testId } from '#domain/test-builders.ts';
import { changeAssignments } from '#offline/commands/assignments.ts';
import { assignmentsOfClient } from '#offline/queries/assignments.ts';
import { createPhone, type Phone } from '#offline/test-support.ts';
import { assign, changeGiven } from './assign-actions.ts';

const clientId = testId.user(2);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const known = async ({ device }: Phone) => {
  const [first] = await assignmentsOfClient(device, clientId);
  return first!.assignment;
};

/** Assigned; the toast of that is gone. */
async function given() {
  const phone = await createPhone();
  await assign(
    phone.device,
    { programId: testId.program(1), title: 'Strength', from: '2030-01-07', weekdays: [1] },
    { clients: [{ userId: clientId, name: 'Alex' }] },
  );
  for (const { id } of currentToasts()) dismissToast(id);
  const { _id } = await known(phone);
  const change = (to: Parameters<typeof changeGiven>[2]['to'], text: string) =>
    changeGiven(phone.device, _id, { to, text });
  return { phone, _id, change };
}

const texts = () => currentToasts().map(({ text }) => text);

test('paused and then ended, a program offers one Undo, which leaves it paused', async () => {
  const { phone, change } = await given();
  await change({ state: 'paused' }, 'Strength paused');
  await change({ state: 'ended' }, 'Strength ended');
  expect(texts()).toEqual(['Strength ended']);
  currentToasts()[0]?.action?.run();
  await expect.poll(async () => (await known(phone)).state).toBe('paused');
});

test('resumed on other days and then ended, a program offers one Undo', async () => {
  const { change } = await given();
  await change({ state: 'active', from: '2030-02-04', weekdays: [2] }, 'Strength resumed');
  await change({ state: 'ended' }, 'Strength ended');
  expect(texts()).toEqual(['Strength ended']);
});

test('changes of different things of a program can both be undone', async () => {
  const { phone, change } = await given();
  await change({ updates: 'own' }, 'Has their own version now');
  await change({ state: 'paused' }, 'Strength paused');
  expect(texts()).toEqual(['Has their own version now', 'Strength paused']);
  currentToasts()[0]?.action?.run();
  await expect.poll(async () => (await known(phone)).updates).toBe('follow');
  expect((await known(phone)).state).toBe('paused');
});

test('an Undo says so when the program was changed on another device since', async () => {
  const { phone, _id, change } = await given();
  await change({ state: 'paused' }, 'Strength paused');
  await changeAssignments(phone.device, { ids: [_id], to: { state: 'ended' } });
  currentToasts()[0]?.action?.run();
  await expect.poll(texts).toContain('Can’t undo that: it has been changed again since');
  expect((await known(phone)).state).toBe('ended');
});
