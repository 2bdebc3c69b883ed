import { describe, expect, test } from 'vitest';
import type { UserDetails } from '#contract/user.ts';
import {
  buildComment,
  buildProgram,
  buildRun,
  buildSession,
  testId,
} from '#domain/test-builders.ts';
import { tickSet } from './test-fixtures/verbs.ts';
import { writeComment } from './commands/write-comment.ts';
import { writeMeta } from './database/meta.ts';
import {
  activeSession,
  commentsOn,
  currentRunOf,
  outboxStatus,
  ownedProgram,
  knownProgram,
  knownPrograms,
  ownedPrograms,
  startedSessions,
  userDetails,
  workoutOnScreen,
} from './queries.ts';
import { freeze } from './outbox/freeze.ts';
import { createPhone, type TestDocument, training } from './test-support.ts';

const sessionId = testId.session(1);
const session = (n: number, overrides: object = {}): TestDocument => [
  'training-session',
  {
    ...buildSession(),
    _id: testId.session(n),
    startDate: `2030-03-0${n}T10:00:00.000Z`,
    ...overrides,
  },
];
const run = (n: number, createdAt: string): TestDocument => [
  'program-run',
  buildRun(buildProgram(), { _id: testId.run(n), createdAt }),
];
const ids = (all: readonly { _id: string }[]) => all.map((one) => one._id);

describe('the workout on the screen', () => {
  test('is the active one while it is under way', async () => {
    const { device, database } = await createPhone(...training);
    expect(await activeSession(device)).toBeNull();
    await writeMeta(database, 'activeSession', sessionId);
    expect(await activeSession(device)).toEqual(buildSession());
  });

  test('is none when it was finished on another device, or is gone', async () => {
    const { device, database } = await createPhone(session(2, { status: 'completed' }));
    await writeMeta(database, 'activeSession', testId.session(2));
    expect(await activeSession(device)).toBeNull();
    await writeMeta(database, 'activeSession', testId.session(9));
    expect(await activeSession(device)).toBeNull();
  });
});

test('workouts under way: the latest first, without finished ones', async () => {
  const { device } = await createPhone(
    session(1),
    session(3),
    session(2, { status: 'completed' }),
    session(4),
  );
  expect(ids(await startedSessions(device))).toEqual([4, 3, 1].map(testId.session));
});

test('a workout opens with its own rest timer, and with no other', async () => {
  const { device } = await createPhone(session(1), session(2));
  expect(await workoutOnScreen(device)).toBeNull();
  await writeMeta(device.database, 'activeSession', testId.session(1));
  const timer = { state: 'paused', remaining: 30, seconds: 90 } as const;
  await writeMeta(device.database, 'restTimer', { sessionId: testId.session(1), timer });
  expect(await workoutOnScreen(device)).toMatchObject({
    session: { _id: testId.session(1) },
    timer,
  });
  await writeMeta(device.database, 'activeSession', testId.session(2));
  expect((await workoutOnScreen(device))?.timer).toBeNull();
});

describe('programs', () => {
  test('the run that was started last is the current one', async () => {
    const { device } = await createPhone(
      run(1, '2030-03-01T00:00:00.000Z'),
      run(2, '2030-03-03T00:00:00.000Z'),
      run(3, '2030-03-02T00:00:00.000Z'),
    );
    expect((await currentRunOf(device, testId.program(1)))?._id).toBe(testId.run(2));
    expect(await currentRunOf(device, testId.program(9))).toBeNull();
  });

  test('come with their run and its workouts', async () => {
    const { device } = await createPhone(...training, [
      'program',
      buildProgram({ _id: testId.program(2) }),
    ]);
    const [first, second] = await ownedPrograms(device);
    const [{ _id, programRunId, trainingPlanItemId, status, startDate }] = [buildSession()];
    const started = { _id, programRunId, trainingPlanItemId, status, startDate };
    expect(first).toEqual({ program: buildProgram(), run: buildRun(), sessions: [started] });
    expect(second).toMatchObject({ run: null, sessions: [] });
    expect(await ownedProgram(device, testId.program(1))).toEqual(first);
    expect(await ownedProgram(device, testId.program(9))).toBeNull();
  });
});

test('notes on a workout and on its exercises: in the order in which they were written', async () => {
  const exerciseId = testId.exercise(11);
  const at = (n: number, overrides: object = {}): TestDocument => [
    'comment',
    buildComment(n, { createdAt: `2030-03-0${n}T10:00:00.000Z`, ...overrides }),
  ];
  const coach = { userId: testId.user(2), firstName: 'Casey' };
  const { device } = await createPhone(
    ...training,
    at(3, { author: coach }),
    at(2),
    at(4, { exerciseId }),
  );
  expect(ids(await commentsOn(device, sessionId, null))).toEqual([2, 3].map(testId.comment));
  expect(ids(await commentsOn(device, sessionId, exerciseId))).toEqual([testId.comment(4)]);
  await writeComment(device, { sessionId, exerciseId: null, text: '' });
  expect(ids(await commentsOn(device, sessionId, null))).toEqual([testId.comment(3)]);
});

test('whether one owns programs is known once the server has been heard of', async () => {
  const stranger = await createPhone();
  expect(await knownPrograms(stranger.device)).toBeNull();
  expect(await knownProgram(stranger.device, testId.program(1))).toBeUndefined();
  await writeMeta(stranger.database, 'lastPulledAt', 7);
  expect(await knownPrograms(stranger.device)).toEqual([]);
  expect(await knownProgram(stranger.device, testId.program(1))).toBeNull();
  const { device } = await createPhone(...training);
  expect(await knownPrograms(device)).toEqual(await ownedPrograms(device));
});

describe('what waits to be sent', () => {
  test('how much, since when, and what stops it', async () => {
    const phone = await createPhone(...training);
    const empty = {
      waiting: 0,
      refused: 0,
      oldest: null,
      pause: null,
      lastPulledAt: null,
      setAside: 0,
    };
    expect(await outboxStatus(phone.device)).toEqual(empty);
    await tickSet(phone.device, { sessionId, setId: testId.set(111), done: true });
    const since = phone.clock.now;
    phone.clock.now += 5000;
    await writeComment(phone.device, { sessionId, exerciseId: null, text: 'Easy' });
    await phone.database.outbox.update(2, { state: 'refused' });
    await writeMeta(phone.database, 'pause', 'needs-sign-in');
    await writeMeta(phone.database, 'lastPulledAt', 7);
    expect(await outboxStatus(phone.device)).toEqual({
      waiting: 1,
      refused: 1,
      oldest: since,
      pause: 'needs-sign-in',
      lastPulledAt: 7,
      setAside: 0,
    });
  });
});

test('a workout that is being sent while more is logged is one thing to wait for', async () => {
  const phone = await createPhone(...training);
  await tickSet(phone.device, { sessionId, setId: testId.set(111), done: true });
  await freeze({ ...phone.deps, token: 'this run' }, 1);
  await tickSet(phone.device, { sessionId, setId: testId.set(112), done: true });
  expect(await phone.database.outbox.count()).toBe(2);
  expect(await outboxStatus(phone.device)).toMatchObject({ waiting: 1, refused: 0 });
});

test('the details of the user, once they were read', async () => {
  const details = { userId: testId.user(1), firstName: 'Ana' } as UserDetails;
  expect(await userDetails((await createPhone()).device)).toBeNull();
  expect(await userDetails((await createPhone(['user', details])).device)).toEqual(details);
});
