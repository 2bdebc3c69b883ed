import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runningWorkout } from '#client/shared/workout/running-workout.ts';
import { startRest } from '#domain/session/rest-timer.ts';
import { setRestTimer } from '#offline/commands/set-rest-timer.ts';
import { resumeSession } from '#offline/commands/start-session.ts';
import { workoutOnScreen } from '#offline/queries.ts';
import { buildSession } from '#domain/test-builders.ts';
import { createPhone, type Phone, training } from '#offline/test-support.ts';
import { runWorkout } from './run-workout.ts';

const { _id: sessionId } = buildSession();
let phone: Phone;

beforeEach(async () => {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('document', { ...listens, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', listens.addEventListener);
  vi.stubGlobal('removeEventListener', listens.removeEventListener);
  phone = await createPhone(...training);
  await resumeSession(phone.device, { sessionId });
});

afterEach(() => {
  runningWorkout.read()?.stop();
  vi.unstubAllGlobals();
});

const stored = async () => (await workoutOnScreen(phone.device))!;
const run = async () => runWorkout(phone.device, await stored(), () => undefined);
const timerOf = ({ actor }: Awaited<ReturnType<typeof run>>) => actor.getSnapshot().context.timer;
const rest = startRest(90, Date.now());

test('a workout that is minimized and opened again is the same one, with its rest', async () => {
  const workout = await run();
  workout.actor.send({ type: 'rest.started', seconds: 90, at: Date.now() });
  expect(await run()).toBe(workout);
  expect(runningWorkout.read()?.isCounting()).toBe(true);
});

test('one that was stopped starts as it is stored: with the rest of an earlier page', async () => {
  const first = await run();
  runningWorkout.read()?.stop();
  expect(runningWorkout.read()).toBeNull();
  await setRestTimer(phone.device, { sessionId, timer: rest });
  const second = await run();
  expect(second).not.toBe(first);
  expect(timerOf(second)).toEqual(rest);
});

test('the rest that another tab starts or skips is followed', async () => {
  const workout = await run();
  workout.followTimer(rest);
  expect(timerOf(workout)).toEqual(rest);
  workout.followTimer(null);
  expect(timerOf(workout)).toBeNull();
});

test('what is read before an own rest is stored does not end it', async () => {
  const workout = await run();
  workout.actor.send({ type: 'rest.started', seconds: 90, at: Date.now() });
  workout.followTimer(null);
  expect(timerOf(workout)).toMatchObject({ state: 'counting', seconds: 90 });
  await vi.waitFor(async () => expect((await stored()).timer).toEqual(timerOf(workout)));
});
