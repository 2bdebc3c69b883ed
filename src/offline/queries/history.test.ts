// What screens ask about years of training; each answer by an index is compared with one by a scan.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { finishedWorkout } from '#domain/history/finished-workout.ts';
import { recordsOf } from '#domain/history/records.ts';
import { bench, type Logged, movement, squat, workout } from '#domain/history/test-support.ts';
import { buildProgram, buildRun, buildSession, testId } from '#domain/test-builders.ts';
import { fillHistory } from '../database/fill-history.ts';
import { ownedPrograms } from '../queries.ts';
import { createPhone, type Phone, type TestDocument } from '../test-support.ts';
import {
  finishedOnDay,
  finishedWorkouts,
  knownMovements,
  lastTime,
  movementHistory,
  recordsBefore,
  recordsSoFar,
  trainedDays,
} from './history.ts';

const pressed = (date: string, ...sets: Logged[]) => workout(date, [[movement(bench), ...sets]]);
const squatted = (date: string, ...sets: Logged[]) => workout(date, [[movement(squat), ...sets]]);

async function phoneWith(...sessions: TrainingSession[]): Promise<Phone> {
  const documents = sessions.map((body): TestDocument => ['training-session', body]);
  const phone = await createPhone(
    ['program', buildProgram()],
    ['program-run', buildRun()],
    ...documents,
  );
  await fillHistory(phone.database);
  return phone;
}

const days = (workouts: readonly { startDate: string }[]) =>
  workouts.map(({ startDate }) => startDate.slice(0, 10));
const now = { startDate: '2030-04-01T10:00:00.000Z' };

describe('finished workouts', () => {
  const all = ['2030-01-01', '2030-02-01', '2030-03-01'];

  test('of a range of days, its first and its last included', async () => {
    const { device } = await phoneWith(...all.map((date) => pressed(date, [60, 8])));
    const range = { from: '2030-01-01', to: '2030-02-01' };
    expect(days(await finishedWorkouts(device, range))).toEqual(all.slice(0, 2));
    expect(days(await finishedWorkouts(device, { from: '2030-01-02' }))).toEqual(all.slice(1));
    expect(days(await finishedWorkouts(device))).toEqual(all);
    expect(await trainedDays(device)).toEqual(all.toReversed());
  });

  test('of the days where the athlete was, in whatever time zone they are read', async () => {
    const at = (startDate: string, day: string) => ({
      ...pressed(startDate.slice(0, 10), [60, 8]),
      startDate,
      finishDate: startDate,
      day,
    });
    const { device } = await phoneWith(
      at('2030-03-01T10:30:00.000Z', '2030-03-02'),
      at('2030-03-03T11:30:00.000Z', '2030-03-02'),
    );
    const range = { from: '2030-03-02', to: '2030-03-02' };
    expect(await finishedWorkouts(device, range)).toHaveLength(2);
    expect(await movementHistory(device, bench, range)).toHaveLength(2);
    expect(await finishedWorkouts(device, { from: '2030-03-03' })).toEqual([]);
    expect(await finishedWorkouts(device, { to: '2030-03-01' })).toEqual([]);
    expect(await trainedDays(device)).toEqual(['2030-03-02', '2030-03-02']);
    expect((await knownMovements(device))[0]?.lastDay).toBe('2030-03-02');
    expect((await recordsSoFar(device, bench)).heaviest?.day).toBe('2030-03-02');
  });

  test('of one day of a run, the latest first', async () => {
    const { device } = await phoneWith(...all.map((date) => pressed(date, [60, 8])));
    const { programRunId, trainingPlanItemId } = pressed('2030-01-01');
    expect(days(await finishedOnDay(device, programRunId, trainingPlanItemId))).toEqual(
      all.toReversed(),
    );
    expect(await finishedOnDay(device, programRunId, testId.day(3))).toEqual([]);
  });

  test('of one movement, in the order of time', async () => {
    const { device } = await phoneWith(
      pressed('2030-03-01', [60, 8]),
      squatted('2030-02-01', [100, 5]),
      pressed('2030-01-01', [60, 8]),
    );
    expect(days(await movementHistory(device, bench))).toEqual(['2030-01-01', '2030-03-01']);
    expect(days(await movementHistory(device, bench, { from: '2030-02-01' }))).toEqual([
      '2030-03-01',
    ]);
    // No key is mistaken for another one with the same beginning.
    expect(await movementHistory(device, 'bench' as MovementId)).toEqual([]);
  });

  test('movements that were ever done, the last one first', async () => {
    const { device } = await phoneWith(
      pressed('2030-01-01', [60, 8]),
      squatted('2030-02-01', [100, 5]),
      squatted('2030-01-15', [100, 5]),
    );
    expect(await knownMovements(device)).toMatchObject([
      { movementId: squat, workouts: 2, lastDay: '2030-02-01' },
      { movementId: bench, workouts: 1 },
    ]);
    expect(await knownMovements((await phoneWith()).device)).toEqual([]);
  });
});

describe('the last time a movement was done', () => {
  test('is before this workout, in whatever run it was', async () => {
    const { device } = await phoneWith(
      { ...pressed('2030-03-01', [80, 8]), programRunId: testId.run(9) },
      pressed('2030-02-01', [70, 8]),
      pressed('2030-05-01', [90, 8]),
      { ...pressed('2030-03-15', [85, 8]), status: 'started', finishDate: null },
      squatted('2030-03-20', [100, 5]),
    );
    const last = await lastTime(device, bench, now);
    expect(last?.startDate).toBe('2030-03-01T10:00:00.000Z');
    expect(last?.sessionId).toBe('session-2030-03-01');
    expect(last?.exerciseId).toBe(testId.exercise(11));
    expect(last?.sets.map((set) => set.weight?.actual)).toEqual([80]);
  });

  test('shows warm-ups and missed sets as well, in their places', async () => {
    const { device } = await phoneWith(
      pressed('2030-03-01', [40, 8, { warmUp: true }], [80, 8], [80, 8, { done: false }]),
    );
    expect((await lastTime(device, bench, now))?.sets).toHaveLength(3);
  });

  test('is of the same occurrence, where a workout had the movement twice', async () => {
    const top = pressed('2030-03-01', [100, 3]);
    const [first] = pressed('2030-03-01', [70, 10]).exerciseLog;
    const again = { ...first!, exerciseId: testId.exercise(12) };
    const { device } = await phoneWith({ ...top, exerciseLog: [...top.exerciseLog, again] });
    const weights = async (occurrence?: number) =>
      (await lastTime(device, bench, now, occurrence))?.sets.map((set) => set.weight?.actual);
    expect([await weights(), await weights(1), await weights(2)]).toEqual([[100], [70], [100]]);
  });

  test('was never, where no set of it was done', async () => {
    const { device } = await phoneWith(pressed('2030-03-01', [80, 8, { done: false }]));
    expect(await lastTime(device, bench, now)).toBeNull();
  });
});

describe('records by the index', () => {
  test('are those of all finished workouts before this one', async () => {
    const anyDay = fc
      .integer({ min: 1, max: 28 })
      .map((n) => `2030-02-${String(n).padStart(2, '0')}`);
    const anySet = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 14 }));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(anyDay, fc.array(anySet, { maxLength: 4 })), {
          selector: ([day]) => day,
          maxLength: 8,
        }),
        anyDay,
        async (workouts, today) => {
          const sessions = workouts.map(([day, sets]) => pressed(day, ...sets));
          const { device } = await phoneWith(...sessions, squatted('2030-01-01', [300, 20]));
          const startDate = `${today}T10:00:00.000Z`;
          const history = sessions.map(finishedWorkout);
          const earlier = history.filter((one) => one.startDate < startDate);
          expect(await recordsBefore(device, bench, { startDate })).toEqual(
            recordsOf(earlier, bench),
          );
          expect(await recordsSoFar(device, bench)).toEqual(recordsOf(history, bench));
        },
      ),
      { numRuns: 60, seed: 5 },
    );
  });

  test('read some dozen keys of a long history, and no row', async () => {
    const sessions = Array.from({ length: 200 }, (_, n) =>
      pressed(new Date(Date.UTC(2029, 0, n + 1)).toISOString().slice(0, 10), [
        60 + n,
        1 + (n % 10),
      ]),
    );
    const phone = await phoneWith(...sessions);
    const reads: string[] = [];
    phone.database.use({
      stack: 'dbcore',
      name: 'reads',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          return {
            ...table,
            query: (request) => {
              reads.push(`${name} ${request.values ? 'rows' : 'keys'}`);
              return table.query(request);
            },
            openCursor: (request) => {
              reads.push(`${name} ${request.values ? 'rows' : 'keys'}`);
              return table.openCursor(request);
            },
          };
        },
      }),
    });
    phone.database.close({ disableAutoOpen: false });
    await phone.database.open();
    expect((await recordsBefore(phone.device, bench, now)).heaviest?.weight).toBe(259);
    expect(reads.length).toBeLessThan(25);
    expect(new Set(reads)).toEqual(new Set(['finished keys']));
  });
});

describe('how far a run is', () => {
  const session = (n: number, dayId: number, status: 'started' | 'completed') =>
    buildSession(undefined, {
      _id: testId.session(n),
      trainingPlanItemId: testId.day(dayId),
      status,
      finishDate: status === 'completed' ? now.startDate : null,
    });
  const trained = [session(1, 1, 'completed'), session(2, 3, 'started')];
  const elsewhere = { ...session(3, 1, 'completed'), programRunId: testId.run(9) };

  test('is the same by keys and, before there is a history, by documents', async () => {
    const phone = await phoneWith(...trained, elsewhere);
    const told = async () => {
      const [owned] = await ownedPrograms(phone.device);
      return owned?.sessions
        .map(({ _id, status, trainingPlanItemId }) => [_id, status, trainingPlanItemId])
        .toSorted();
    };
    const byKeys = await told();
    expect(byKeys).toEqual([
      [testId.session(1), 'completed', testId.day(1)],
      [testId.session(2), 'started', testId.day(3)],
    ]);
    await phone.database.finished.clear();
    await phone.database.meta.delete('history');
    expect(await told()).toEqual(byKeys);
  });
});
