// Every command on a workout is stored when it resolves, with its entry; a refusal changes nothing.
import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import type { Outcome } from '#domain/refusal.ts';
import { buildSession, testId } from '#domain/test-builders.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { createPhone, type Phone, rowOf, sessionKey, training } from '../test-support.ts';
import {
  completeExercise,
  addExtraSet,
  deleteExtraSet,
  editSet,
  rateExercise,
  rateWorkout,
  selectExercise,
  tickSet,
} from '../test-fixtures/verbs.ts';
import { finishSession, pauseSession } from './finish-session.ts';
import { setRestTimer } from './set-rest-timer.ts';

const sessionId = testId.session(1);
const setId = testId.set(111);
const unknown = { sessionId: testId.session(9) };
type Command = (device: Device) => Promise<Outcome<TrainingSession>>;

/** Everything in the database. */
const everything = ({ database }: Pick<Phone, 'database'>) =>
  Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()]));

const edits: [title: string, command: Command, shows: object][] = [
  [
    'a tick [WK-24]',
    (device) => tickSet(device, { sessionId, setId, done: true }),
    { exerciseLog: [{ sets: [{ done: true, weight: { actual: 60 } }, {}, {}] }, {}] },
  ],
  [
    'a weight [WK-25]',
    (device) => editSet(device, { sessionId, setId, values: { weight: 72.5 } }),
    { exerciseLog: [{ sets: [{ done: false, weight: { actual: 72.5 } }, {}, {}] }, {}] },
  ],
  [
    'a set more [WK-26]',
    (device) =>
      addExtraSet(device, { sessionId, exerciseId: testId.exercise(11), units: 'imperial' }),
    { exerciseLog: [{ sets: [{}, {}, {}, { extraSet: true }] }, {}] },
  ],
  [
    'an exercise that is completed [WK-2]',
    (device) => completeExercise(device, { sessionId, exerciseIndex: 1 }),
    { exercises: [{ status: 'initial' }, { status: 'completed' }] },
  ],
  [
    'a rating of an exercise',
    (device) => rateExercise(device, { sessionId, exerciseIndex: 0, score1: 7 }),
    { exerciseLog: [{ feedback: { score1: 7, score2: null } }, {}] },
  ],
  [
    'a rating of the workout',
    (device) => rateWorkout(device, { sessionId, score1: 9 }),
    { feedback: { score1: 9 } },
  ],
];

describe('what the athlete does', () => {
  test.each(edits)('%s is on the disk once the command has resolved', async (_, command, shows) => {
    const phone = await createPhone(...training);
    const outcome = await command(phone.device);
    expect(outcome).toMatchObject({ allowed: true, value: shows });
    const disk = phone.afterCrash();
    const row = await disk.entities.get(sessionKey);
    expect(row).toMatchObject({ body: shows, dirty: true });
    expect(await disk.outbox.toArray()).toMatchObject([{ key: sessionKey, state: 'open' }]);
    expect((await disk.bases.get(sessionKey))?.body).toEqual(buildSession());
    expect(phone.requests()).toBe(1);
  });

  test('an edit carries the time of the server and the name of this device', async () => {
    const phone = await createPhone(...training);
    phone.device.clock.offset = -5000;
    await tickSet(phone.device, { sessionId, setId, done: true });
    const { exerciseLog } = (await rowOf(phone, sessionKey)).body as TrainingSession;
    expect(exerciseLog[0]?.sets[0]?.edited).toEqual({
      at: phone.clock.now - 5000,
      by: phone.device.deviceId,
    });
  });

  test('what changes nothing is not stored', async () => {
    const phone = await createPhone(...training);
    await tickSet(phone.device, { sessionId, setId, done: false });
    await rateWorkout(phone.device, { sessionId, score1: null });
    expect(phone.writes).toEqual([]);
  });
});

describe('a refusal changes nothing', () => {
  const inWorkout: [title: string, command: Command, code: string][] = [
    [
      'a tick of no set',
      (d) => tickSet(d, { sessionId, setId: testId.set(9), done: true }),
      'set-not-found',
    ],
    [
      'a value that is not measured',
      (d) => editSet(d, { sessionId, setId, values: { time: 9 } }),
      'value-not-measured',
    ],
    [
      'a set more of no exercise',
      (d) => addExtraSet(d, { sessionId, exerciseId: testId.exercise(9), units: 'imperial' }),
      'exercise-not-found',
    ],
    [
      'deleting a prescribed set [WK-27]',
      (d) => deleteExtraSet(d, { sessionId, setId }),
      'set-prescribed',
    ],
    [
      'completing no exercise',
      (d) => completeExercise(d, { sessionId, exerciseIndex: 9 }),
      'exercise-not-found',
    ],
    [
      'opening no exercise',
      (d) => selectExercise(d, { sessionId, index: 9 }),
      'exercise-not-found',
    ],
    [
      'a rating out of range',
      (d) => rateExercise(d, { sessionId, exerciseIndex: 0, score1: 11 }),
      'score-out-of-range',
    ],
    ['a half point', (d) => rateWorkout(d, { sessionId, score1: 4.5 }), 'score-out-of-range'],
    ['finishing without a rating', (d) => finishSession(d, { sessionId }), 'workout-not-rated'],
  ];
  const onNothing: [title: string, command: Command, code: string][] = [
    ['a tick', (d) => tickSet(d, { ...unknown, setId, done: true }), 'session-not-found'],
    [
      'opening an exercise',
      (d) => selectExercise(d, { ...unknown, index: 0 }),
      'session-not-found',
    ],
    ['finishing', (d) => finishSession(d, unknown), 'session-not-found'],
  ];

  test.each([
    ...inWorkout,
    ...onNothing.map(([title, command, code]): (typeof onNothing)[0] => [
      `${title} in no workout`,
      command,
      code,
    ]),
  ])('%s', async (_, command, code) => {
    const phone = await createPhone(...training);
    await writeMeta(phone.database, 'activeSession', sessionId);
    const before = await everything(phone);
    expect(await command(phone.device)).toEqual({ allowed: false, code });
    expect(await everything(phone)).toEqual(before);
    expect(phone.requests()).toBe(0);
  });
});

describe('which exercise is open', () => {
  test('is remembered, and nobody else is told', async () => {
    const phone = await createPhone(...training);
    await selectExercise(phone.device, { sessionId, index: 1 });
    expect(await phone.afterCrash().entities.get(sessionKey)).toMatchObject({
      body: { selectedExerciseIndex: 1 },
      dirty: false,
    });
    expect(await phone.database.outbox.count()).toBe(0);
  });
});

describe('the rest timer', () => {
  const timer = { state: 'counting', endsAt: 99, seconds: 60 } as const;

  test('is remembered as a deadline until it is taken away', async () => {
    const phone = await createPhone(...training);
    await setRestTimer(phone.device, { sessionId, timer });
    expect(await readMeta(phone.afterCrash(), 'restTimer')).toEqual({ sessionId, timer });
    await setRestTimer(phone.device, { sessionId, timer: null });
    expect(await readMeta(phone.device.database, 'restTimer')).toBeUndefined();
  });

  test.each(['pause', 'finish'])('ends with a %s of its workout', async (end) => {
    const phone = await createPhone(...training);
    await setRestTimer(phone.device, { sessionId, timer });
    await rateWorkout(phone.device, { sessionId, score1: 8 });
    await (end === 'pause' ? pauseSession : finishSession)(phone.device, { sessionId });
    expect(await readMeta(phone.device.database, 'restTimer')).toBeUndefined();
  });
});
