// The athlete's day, at home, away, and on days of 23 or 25 hours.
import { afterEach, describe, expect, test } from 'vitest';
import { buildProgram, buildRun, testId } from '#domain/test-builders.ts';
import { bodyWeightAt } from './commands/body-weight.ts';
import { addMeasurement } from './commands/measurements.ts';
import { finishSession } from './commands/finish-session.ts';
import { startFree } from './commands/free-workout.ts';
import { addMax } from './commands/one-rep-maxes.ts';
import { startSession } from './commands/start-session.ts';
import { instantOf, wallOf } from './exchange/wall-clock.ts';
import { localDay, trainedOn } from './local-day.ts';
import { finishedWorkouts, trainedDays } from './queries/history.ts';
import { measurements } from './queries/measurements.ts';
import { maxesNow } from './queries/one-rep-maxes.ts';
import { rateWorkout } from './test-fixtures/verbs.ts';
import { createPhone } from './test-support.ts';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

describe('a day is that of the clock on the wall', () => {
  test.each([
    ['Europe/Berlin', '2026-03-28T22:59:00Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    // 23 hours long.
    ['Europe/Berlin', '2026-03-29T21:59:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    // 25 hours long.
    ['Europe/Berlin', '2026-10-25T22:59:00Z', '2026-10-25'],
    ['America/Los_Angeles', '2026-03-02T07:59:00Z', '2026-03-01'],
    ['Pacific/Kiritimati', '2026-03-01T10:00:00Z', '2026-03-02'],
  ])('in %s at %s', (zone, instant, day) => {
    process.env['TZ'] = zone;
    expect(localDay(instant)).toBe(day);
  });

  test('and a time of a file is the same time again, also when clocks change', () => {
    process.env['TZ'] = 'Europe/Berlin';
    for (const wall of [
      '2026-03-29T01:59',
      '2026-03-29T03:00',
      '2026-10-25T02:30',
      '2026-10-25T03:00',
    ])
      expect(wallOf(new Date(instantOf(wall)).toISOString())).toBe(wall);
  });
});

test.each(['of a program', 'of the athlete’s own'])(
  'a workout %s keeps its day on a flight',
  async (kind) => {
    process.env['TZ'] = 'Asia/Tokyo';
    const phone = await createPhone(['program', buildProgram()], ['program-run', buildRun()]);
    const { device, clock } = phone;
    clock.now = Date.parse('2030-03-04T22:30:00Z');
    const started =
      kind === 'of a program'
        ? await startSession(device, { programId: testId.program(1), dayId: testId.day(3) })
        : await startFree(device, { from: { empty: true }, title: 'Hotel gym' });
    if (!started.allowed) throw new Error(started.code);
    const sessionId = started.value;
    await addMeasurement(device, {
      what: 'body-weight',
      value: 82.4,
      date: '2030-03-05',
      time: '07:15',
    });
    process.env['TZ'] = 'America/Los_Angeles';
    await rateWorkout(device, { sessionId, score1: 7 });
    await finishSession(device, { sessionId });
    const [workout] = await finishedWorkouts(device, { from: '2030-03-05', to: '2030-03-05' });
    expect(workout?.sessionId).toBe(sessionId);
    expect(trainedOn(workout!)).toBe('2030-03-05');
    expect(await trainedDays(device)).toEqual(['2030-03-05']);
    const row = await phone.database.entities.get(`training-session:${sessionId}`);
    expect(row?.body).toMatchObject({ day: '2030-03-05', bodyWeight: { kg: 82.4 } });
  },
);

test('a weigh-in and a max keep their day on a flight', async () => {
  process.env['TZ'] = 'Asia/Tokyo';
  const { device, database } = await createPhone();
  const weighIn = { what: 'body-weight', value: 82.4, date: '2026-03-02', time: '07:15' } as const;
  await addMeasurement(device, weighIn);
  const max = { movementId: 'squat' as never, title: 'Squat', kg: 140, date: '2026-03-02' };
  await addMax(device, { ...max, origin: 'entered' });
  process.env['TZ'] = 'America/Los_Angeles';
  expect(await measurements(device)).toMatchObject([weighIn]);
  expect(await maxesNow(device)).toMatchObject([max]);
  expect(
    await bodyWeightAt(database, localDay('2026-03-03T07:59:00Z')),
    'still 2 March there',
  ).toBe(82.4);
});
