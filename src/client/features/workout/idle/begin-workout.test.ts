import { beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast } from '#client/shared/screen/toasts.ts';
import { buildSession, testId } from '#domain/test-builders.ts';
import { activeSession } from '#offline/queries.ts';
import { createPhone, type Phone, training } from '#offline/test-support.ts';

vi.stubGlobal('matchMedia', () => ({ matches: true }));
const { beginWorkout } = await import('./begin-workout.ts');

const [program, run] = training;
const { _id: sessionId, programId, trainingPlanItemId: dayId } = buildSession();
const activeOn = async ({ device }: Phone) => (await activeSession(device))?._id;

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test('[TR-15] a day that is started is the workout on the screen', async () => {
  const phone = await createPhone(program!, run!);
  expect(await beginWorkout(phone.device, { programId, dayId })).toBe(true);
  expect(await activeSession(phone.device)).toMatchObject({ programId, status: 'started' });
  expect(currentToasts()).toEqual([]);
});

test('an unfinished workout is resumed', async () => {
  const phone = await createPhone(...training);
  expect(await activeOn(phone)).toBeUndefined();
  expect(await beginWorkout(phone.device, { sessionId })).toBe(true);
  expect(await activeOn(phone)).toBe(sessionId);
});

test('what the rules refuse is said, and nothing is opened', async () => {
  const phone = await createPhone(program!, run!);
  const gone = { sessionId: testId.session(9) };
  expect(await beginWorkout(phone.device, gone)).toBe(false);
  await vi.waitFor(() =>
    expect(currentToasts()).toMatchObject([{ color: 'error', text: 'This workout doesn’t exist' }]),
  );
});

test('a full disk is said instead of waited for', async () => {
  const phone = await createPhone(program!, run!);
  phone.database.entities.hook('creating', () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  expect(await beginWorkout(phone.device, { programId, dayId })).toBe(false);
  expect(currentToasts()).toMatchObject([{ text: 'The workout couldn’t be opened' }]);
  expect(await activeOn(phone)).toBeUndefined();
});
