import { describe, expect, test } from 'vitest';
import { TrainingSession } from '#contract/training.ts';
import { finishedWorkout } from '#domain/history/finished-workout.ts';
import { overlayPrescription } from '#domain/session/overlay-prescription.ts';
import { readTable } from './read-table.ts';
import {
  hevy,
  kilograms,
  linesOf,
  problemsOf,
  sessionsOf,
  tableOf,
} from './test-fixtures/files.ts';

describe('a file of Hevy', () => {
  test('becomes finished workouts of the movements that are known by these names', async () => {
    const [push, run] = sessionsOf(await tableOf(hevy));
    expect(push).toMatchObject({
      workoutTitle: 'Push',
      description: 'A good\none',
      status: 'completed',
      importedFrom: 'hevy',
    });
    expect(finishedWorkout(push!)).toMatchObject({
      seconds: 4200,
      effort: null,
      setsDone: 3,
      setsPrescribed: 0,
      volume: 400,
      movements: [
        { title: 'Barbell bench press', bodyPart: 'chest', heaviest: { weight: 80, reps: 5 } },
        { title: 'Pull-up', reps: 8 },
        { title: 'Towel thing', bodyPart: null, seconds: 30 },
      ],
    });
    expect(push?.exercises.map(({ subExercises }) => subExercises?.length)).toEqual([undefined, 2]);
    expect(finishedWorkout(run!).movements).toMatchObject([
      { title: 'Treadmill run', metres: 5000 },
    ]);
  });

  test('with two workouts that began in one minute keeps both, by their titles', async () => {
    const second = hevy.split('\n').at(-1)!.replace('"Run"', '"Cool down"');
    const sessions = sessionsOf(await tableOf(`${hevy}\n${second}`));
    expect(sessions.map(({ workoutTitle }) => workoutTitle)).toEqual(['Push', 'Run', 'Cool down']);
    expect(new Set(sessions.map(({ _id }) => _id)).size).toBe(3);
  });

  test('with two workouts that began in one minute, one without a title, keeps both', async () => {
    const run = hevy.split('\n').at(-1)!;
    const table = await tableOf(
      [hevy, run.replace('"Run"', '""'), run.replace('"Run"', '"Workout"')].join('\n'),
    );
    const sessions = sessionsOf(table);
    expect(sessions.map(({ workoutTitle }) => workoutTitle)).toEqual([
      'Push',
      'Run',
      '',
      'Workout',
    ]);
    expect(new Set(sessions.map(({ _id }) => _id)).size).toBe(4);
  });

  test('is what the server keeps: it has nothing to change in it', async () => {
    for (const session of sessionsOf(await tableOf(hevy))) {
      expect(TrainingSession.parse(session)).toEqual(session);
      expect(overlayPrescription(session, session)).toEqual(session);
    }
  });

  test('gives the same ids each time, and others to another athlete', async () => {
    const ids = (sessions: TrainingSession[]) => sessions.map(({ _id }) => _id);
    const first = ids(sessionsOf(await tableOf(hevy)));
    expect(ids(sessionsOf(await tableOf(hevy)))).toEqual(first);
    expect(new Set(first).size).toBe(2);
  });

  test('with a weight that nobody lifts is taken without it, and it is said how many there are', async () => {
    const table = await tableOf(hevy.replace(',80,5,', ',5000,5,'));
    expect([...table.leftOut.counts]).toEqual([['weight-out-of-range', 1]]);
    const [push] = sessionsOf(table);
    expect(push?.exerciseLog[0]?.sets[1]).toMatchObject({ effort: { actual: 5 } });
    expect(push?.exerciseLog[0]?.sets[1]).not.toHaveProperty('weight');
  });
});

describe('a line that cannot be read', () => {
  const strong = [
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
    '2025-12-22 08:00:00,Push,1h,Bench Press (Barbell),1,80,5,0,0,,,',
    '2025-13-22 08:00:00,Push,1h,Bench Press (Barbell),2,80,5,0,0,,,',
    '2025-12-22 08:00:00,Push,1h,Bench Press (Barbell),3,80,many,0,0,,,',
    '2025-12-22 08:00:00,Push,1h,Bench Press (Barbell),4,82.5,4,0,0,,,',
  ].join('\n');
  const repsIn = ({ exerciseLog }: TrainingSession) =>
    exerciseLog.flatMap(({ sets }) => sets.map(({ effort }) => effort?.actual));

  test('is named, counted as an editor counts lines, and the others are taken', async () => {
    const first = await tableOf(hevy.replace('"Push","22 Dec 2025, 08:00"', '"Push","some day"'));
    expect(linesOf(first.unread)).toEqual([[2, '‘some day’ isn’t a date with a time.']]);
    expect(first.collection.sets).toBe(4);
    expect(sessionsOf(first).map(({ workoutTitle }) => workoutTitle)).toEqual(['Push', 'Run']);
    const last = await tableOf(hevy.replace('"23 Dec 2025, 08:00"', '"soon"'));
    expect(linesOf(last.unread)).toEqual([[10, '‘soon’ isn’t a date with a time.']]);
    expect(sessionsOf(last).map(({ workoutTitle }) => workoutTitle)).toEqual(['Push']);
  });

  test('in a file of Strong is named as well, and the sets around it are taken', async () => {
    const table = await tableOf(strong);
    expect(linesOf(table.unread)).toEqual([
      [3, '‘2025-13-22 08:00:00’ isn’t a date with a time.'],
      [4, '‘many’ isn’t a number of reps.'],
    ]);
    expect(sessionsOf(table).flatMap(repsIn)).toEqual([5, 4]);
  });

  // The text of a set may go on in the next line, which is then named as well.
  test.each([
    ['to the end of the file', '"Treadmill"', '"Treadmill', [10]],
    ['to the end of the file, in a text of two lines', '"Towel thing"', '"Towel thing', [8, 9]],
    ['until the next one opens', '"Push","22 Dec', '"Push,"22 Dec', [2, 3]],
  ])('because a quotation mark is open %s costs only itself', async (_, closed, open, torn) => {
    const table = await tableOf(hevy.replace(closed, open));
    expect(linesOf(table.unread).map(([line]) => line)).toEqual(torn);
    expect(linesOf(table.unread)[0]![1]).toBe(
      'A quotation mark opens here and never closes properly.',
    );
    expect(table.collection.sets).toBe(4);
  });

  test('because its text goes on in a next line and is torn there costs only itself, whatever ends a line', async () => {
    const lines = hevy.split('\n');
    const table = await tableOf([lines[0], '"Leg","a\nb","torn', lines.at(-1)].join('\r\n'));
    expect(linesOf(table.unread)).toEqual([
      [2, 'A quotation mark opens here and never closes properly.'],
    ]);
    expect(table.collection.sets).toBe(1);
  });

  test('beyond what a workout can hold is named, and the workout is one that can be stored', async () => {
    const set = hevy.split('\n').at(-1)!;
    const many = (count: number, row: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => row(index));
    const [header] = hevy.split('\n');
    const sets = await tableOf(
      [header, ...many(202, (index) => set.replace(',0,', `,${index},`))].join('\n'),
    );
    expect(linesOf(sets.unread).map(([line]) => line)).toEqual([202, 203]);
    const exercises = await tableOf(
      [header, ...many(62, (index) => set.replace('Treadmill', `Thing ${index}`))].join('\n'),
    );
    expect(linesOf(exercises.unread).map(([line]) => line)).toEqual([62, 63]);
    for (const table of [sets, exercises])
      for (const session of sessionsOf(table))
        expect(TrainingSession.parse(session)).toEqual(session);
    expect(sets.collection.sets).toBe(200);
    expect(exercises.collection.names.size).toBe(60);
  });

  test('is one of at most 200 that are named; the rest are counted', async () => {
    const rows = Array.from(
      { length: 290 },
      () => `"Push","never","","","Bench",,"",0,"normal",1,1,,,`,
    );
    const { unread } = await tableOf([hevy, ...rows].join('\n'));
    expect(unread).toMatchObject({ count: 290, problems: { length: 200 } });
  });
});

describe('a file that cannot be read', () => {
  test('because more of its lines are torn than in a table is not used', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `"torn ${index}" here,1`);
    const problems = await problemsOf([hevy, ...rows].join('\n'));
    expect(problems).toHaveLength(20);
    expect(problems[0]).toEqual([11, 'A quotation mark opens here and never closes properly.']);
  });

  test('because none of its lines can names them, and is not used', async () => {
    const lines = hevy.replace('23 Dec 2025, 08:00', 'some day').split('\n');
    expect(await problemsOf([lines[0], lines.at(-1)].join('\n'))).toEqual([
      [2, '‘some day’ isn’t a date with a time.'],
    ]);
  });

  test.each([
    ['', 1, 'This file is empty.'],
    ['\n\n', 1, 'This file is empty.'],
    ['{"json": true}', 1, expect.stringContaining('aren’t the columns')],
    ['Date,Exercise,Reps\n2025-01-01,Bench,5', 1, expect.stringContaining('aren’t the columns')],
    [hevy.split('\n')[0]!, 2, 'There are no sets in this file.'],
  ])('%j', async (text, line, words) => {
    expect(await problemsOf(text)).toEqual([[line, words]]);
  });
});

test('reading is done in slices, tells how far it is, and can be called off', async () => {
  const days = Array.from({ length: 3000 }, (_, day) =>
    hevy
      .split('\n')
      .at(-1)!
      .replaceAll('23 Dec 2025', `${(day % 28) + 1} Mar ${1990 + (day % 37)}`),
  );
  const long = [hevy, ...days].join('\n');
  const parts: number[] = [];
  const { collection } = await tableOf(long, {
    ...kilograms,
    onProgress: (part) => parts.push(part),
  });
  expect(collection.sets).toBe(3005);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  const stop = new AbortController();
  const reading = readTable(long, {
    ...kilograms,
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('called off')),
  });
  await expect(reading).rejects.toThrow('called off');
});
