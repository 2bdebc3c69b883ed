import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { Exercise, MovementSummary } from '#contract/training.ts';
import { exerciseLine, setsWords } from './exercise-line.ts';
import { exerciseOfLine } from './exercise-of-line.ts';
import { readExerciseLine } from './read-exercise-line.ts';

const movement = (title: string): MovementSummary => ({
  _id: title.toLowerCase().replaceAll(' ', '-') as MovementId,
  title,
  image: null,
  imageMidframe: null,
});

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;

function typed(
  text: string,
  before: Exercise | null = null,
  units: 'imperial' | 'metric' = 'metric',
) {
  const reading = readExerciseLine(text, units);
  if (!reading.understood) throw new Error(reading.problem);
  const movements = reading.line.parts.map(({ name }) => movement(name));
  return exerciseOfLine(reading.line, before, { movements, newId, units });
}

const problem = (text: string) => {
  const reading = readExerciseLine(text, 'metric');
  return reading.understood ? null : reading.problem;
};

test('a line that only names a movement is measured as the movement is: a plank is held, a sled goes a distance', () => {
  const amounts = (line: string) => {
    const { exerciseType, sets } = typed(line);
    const [{ time, distance, effort } = {}] = sets;
    return [exerciseType, sets.length, (time ?? distance ?? effort)?.recommended];
  };
  expect(amounts('Plank')).toEqual(['time', 3, 30]);
  expect(amounts('Sled push')).toEqual(['distance', 3, 20]);
  expect(amounts('Running')).toEqual(['distance', 1, 5000]);
  expect(amounts('Barbell back squat')).toEqual(['reps', 3, 8]);
  expect(amounts('Plank 3x10')).toEqual(['reps', 3, 10]);
  expect(exerciseLine(typed('Sled push'), 'imperial')).toBe('Sled push 3×20 m');
});

test.each([
  ['Back squat 3x5 @ 175', '3×5 @ 175 lb'],
  ['Back squat 1x5 @ 102.5, 2x3 @ 175, 1x7', '1×5 @ 102.5 lb, 2×3 @ 175, 1×7'],
  ['Back squat 3x8 @ 70%', '3×8 @ 70%'],
  ['Back squat 3x8', '3×8'],
  [
    'Back squat w 2x5 @ 45, w 1x3 @ 95, 3x8 @ 135',
    'warm-up 2×5 @ 45 lb, warm-up 1×3 @ 95, 3×8 @ 135',
  ],
])('[CO-2] the sets of %s are told with the unit of their loads, once', (line, words) => {
  expect(setsWords(typed(line, null, 'imperial'), 'imperial')).toBe(words);
});

test('the sets in percent are told with the weight to load, where somebody knows it', () => {
  const part = typed('Back squat w 1x5 @ 40%, 3x5 @ 72.5%', null, 'imperial');
  expect(setsWords(part, 'imperial', (percent) => `${percent * 2} lb`)).toBe(
    'warm-up 1×5 @ 40% (80 lb), 3×5 @ 72.5% (145 lb)',
  );
});

describe('an exercise typed as a line', () => {
  test('is a movement, sets of reps and a load', () => {
    const {
      movement: of,
      exerciseType,
      exerciseMetric,
      sets,
      rest,
    } = typed('Back squat 3x8 @ 100');
    expect(of).toMatchObject({ title: 'Back squat' });
    expect({ exerciseType, exerciseMetric, rest }).toEqual({
      exerciseType: 'reps',
      exerciseMetric: { unit: 'weight', effort: 'reps' },
      rest: 120,
    });
    expect(sets).toHaveLength(3);
    expect(sets[0]).toMatchObject({
      amrap: false,
      weight: { metric: 'weight', recommended: 100 },
      effort: { metric: 'reps', recommended: 8 },
    });
  });

  test.each([
    ['Back squat 3x5 @ 102,5', 'Back squat 3×5 @ 102.5'],
    ['Back squat 1x5 @ 102,5, 3x3 @ 90', 'Back squat 1×5 @ 102.5, 3×3 @ 90'],
    ['Back squat 1x5 @ 100,3x3 @ 90', 'Back squat 1×5 @ 100, 3×3 @ 90'],
    ['Back squat 5,5,3', 'Back squat 2×5, 1×3'],
    ['Run 1x5,5 km', 'Run 1×5.5 km'],
    ['Pull-up 3xAMRAP', 'Pull-up 3×AMRAP'],
    ['Deadlift 4x6 100kg', 'Deadlift 4×6 @ 100'],
  ])('‘%s’, as a spreadsheet has it, is %s', (text, line) => {
    expect(exerciseLine(typed(text), 'metric')).toBe(line);
  });

  test.each([
    ['Bench press 3x8-12 @ 70%', 'Bench press 3×8–12 @ 70%'],
    ['Bench press 3 x 8 - 10 @ 60kg RPE 8', 'Bench press 3×8–10 @ 60 RPE 8'],
    ['Bench press 5x3 @ RPE 8', 'Bench press 5×3 RPE 8'],
    ['Bench press w 1x10 @ 20, 3x10 RIR 2', 'Bench press w 1×10 @ 20, 3×10 RIR 2'],
    ['Sled push 3x40m @ 70 kg', 'Sled push 3×40 m @ 70'],
    ['Side plank 3x30s/side', 'Side plank 3×0:30/side'],
    ['Lunge 3x10 each @ 20', 'Lunge 3×10/side @ 20'],
    ['Lunge 3x10 @ 20 per leg', 'Lunge 3×10/side @ 20'],
    ['Squat 3x5 @ 100 tempo 3010', 'Squat 3×5 @ 100 tempo 3-0-1-0'],
    ['Squat 3x5 tempo 30x1', 'Squat 3×5 tempo 3-0-X-1'],
    ['Squat 2x5 @ 100, 1x5+ @ 100', 'Squat 2×5 @ 100, 1×5+ @ 100'],
    ['Curl 2x10 @ 20, 1x12 @ 15 drop set', 'Curl 2×10 @ 20, 1×12 @ 15 drop'],
    ['Curl 1x20 @ 15 to failure', 'Curl 1×20 @ 15 failure'],
    ['Deadlift 1x1 @ 200 test', 'Deadlift 1×1 @ 200 test'],
    ['Run 5 km pace 5:30', 'Run 1×5 km 5:30/km'],
    ['Run 2x10:00 pace 5:30', 'Run 2×10:00 5:30/km'],
    ['Run 5 km pace 5.5', 'Run 1×5 km 5:30/km'],
    ['Run 5 km @ pace 5:30/km', 'Run 1×5 km 5:30/km'],
  ])('‘%s’, as coaches write it, is %s', (text, line) => {
    expect(exerciseLine(typed(text), 'metric')).toBe(line);
  });

  test('reps beside RPE are reps, and a set without a target in it keeps its reps', () => {
    const { exerciseMetric, sets } = typed('Bench press w 1x10, 2x5 @ 60 RPE 8');
    expect(exerciseMetric).toEqual({ unit: 'weight', effort: 'rpe' });
    expect(sets.map(({ reps, effort }) => [reps?.recommended, effort?.recommended])).toEqual([
      [10, null],
      [5, 8],
      [5, 8],
    ]);
    expect(sets.some((set) => 'amrap' in set)).toBe(false);
  });

  test.each([
    ['Back squat 3×8 @ 100'],
    ['Back squat 3×8'],
    ['Back squat 2×8 @ 70%, 1×8+ @ 70%'],
    ['Bench press w 1×10 @ 20, 1×8 @ 60, 2×6 @ 70'],
    ['Bench press 3×RPE 8 @ 60'],
    ['Bench press 3×RIR 1.5 @ 72.5%'],
    ['Plank 3×0:30'],
    ['Row 1×30:00 zone 3'],
    ['Run 4×0.4 km 5:00/km'],
    ['Run 3×10:00 4:03/km'],
    ['45 degree back extension 3×12'],
    ['Bench press 3×8 @ 60 + Barbell row 3×8 @ 50'],
    ['Circuit: Burpee 1×10 + Push-up 1×12'],
    ['Beep test 1×20'],
    ['Depth drop 3×5'],
    ['Tempo squat 3×5'],
    ['Lunge 3×8–10/side @ 20 tempo 3-0-1-0 + Side plank 3×0:30/side'],
  ])('%s comes back as it was typed', (text) => {
    expect(exerciseLine(typed(text), 'metric')).toBe(text);
  });

  test('that has only begun is a name so far', () => {
    expect(readExerciseLine('w Back squat', 'metric')).toMatchObject({
      understood: true,
      line: { parts: [{ name: 'w Back squat', sets: [] }] },
    });
  });

  test('takes shorter forms as well', () => {
    const forms: [string, string][] = [
      ['squat 8@100, 6@110', 'squat 1×8 @ 100, 1×6 @ 110'],
      ['plank 3x30s', 'plank 3×0:30'],
      ['bike 20min', 'bike 1×20:00'],
      ['run 400m', 'run 1×400 m'],
      ['press 3 x 5+ @60 kg', 'press 2×5 @ 60, 1×5+ @ 60'],
      ['press 3x5 @135lb', 'press 3×5 @ 61.23'],
      ['press w5@20, 5@40', 'press w 1×5 @ 20, 1×5 @ 40'],
    ];
    for (const [short, long] of forms) expect(exerciseLine(typed(short), 'metric')).toBe(long);
  });

  test.each([['Sled push 6×20 m'], ['Sled push 4×40 yd'], ['Run 1×5 km'], ['Run 4×0.25 mi']])(
    '%s reads the same on every account, and other sets leave the distance alone',
    (text) => {
      for (const units of ['imperial', 'metric'] as const) {
        const before = typed(text, null, units);
        expect(exerciseLine(before, units)).toBe(text);
        const more = typed(text.replace(/\d×/, '8×'), before, units);
        expect(more.sets).toHaveLength(8);
        for (const set of more.sets) expect(set.distance).toEqual(before.sets[0]!.distance);
      }
    },
  );

  test('other reps leave a weight alone that reads rounded in pounds', () => {
    const before = typed('Back squat 3x5 @ 100', null, 'metric');
    expect(exerciseLine(before, 'imperial')).toBe('Back squat 3×5 @ 220.5');
    const more = typed('Back squat 4x6 @ 220.5', before, 'imperial');
    expect(more.sets.map(({ weight }) => weight?.recommended)).toEqual([100, 100, 100, 100]);
    const heavier = typed('Back squat 3x5 @ 221', before, 'imperial');
    expect(heavier.sets[0]?.weight?.recommended).toBe(100.24);
  });

  test('other kilometers leave a pace alone that reads rounded', () => {
    const run = typed('Run 1x5 km 8:02/mi', null, 'imperial');
    const sets = run.sets.map((set) => ({
      ...set,
      effort: { metric: 'pace' as const, recommended: 8.04, actual: null },
    }));
    const more = typed('Run 1x6 km 8:02/mi', { ...run, sets }, 'imperial');
    expect(more.sets[0]?.effort?.recommended).toBe(8.04);
    const faster = typed('Run 1x6 km 8:01/mi', { ...run, sets }, 'imperial');
    expect(faster.sets[0]?.effort?.recommended).toBe(8.02);
  });

  test('two weights that read the same in pounds both stay as they are', () => {
    const before = typed('Back squat 1x5 @ 100, 1x5 @ 100.02', null, 'metric');
    const more = typed('Back squat 2x6 @ 220.5', before, 'imperial');
    expect(more.sets.map(({ weight }) => weight?.recommended)).toEqual([100, 100.02]);
  });

  test('a distance of an older release keeps its metres as well', () => {
    const before = typed('Run 1x5 km', null, 'metric');
    const sets = before.sets.map(({ distance: _, ...set }) => ({
      ...set,
      distance: { recommended: 5000, actual: null },
    }));
    expect(exerciseLine({ ...before, sets }, 'imperial')).toBe('Run 1×3.11 mi');
    const twice = typed('Run 2x3.11 mi', { ...before, sets }, 'imperial');
    expect(twice.sets.map(({ distance }) => distance?.recommended)).toEqual([5000, 5000]);
  });

  test('with a movement alone asks for three sets of eight', () => {
    expect(exerciseLine(typed('Dips'), 'metric')).toBe('Dips 3×8');
  });

  test('is in the units of its coach, stored in kg and m [NUM-11] [NUM-12]', () => {
    const pounds = typed('Back squat 3x8 @ 135', null, 'imperial');
    expect(pounds.sets[0]?.weight?.recommended).toBe(61.23);
    expect(exerciseLine(pounds, 'imperial')).toBe('Back squat 3×8 @ 135');
    const miles = typed('Run 1x3 mi', null, 'imperial');
    expect(miles.sets[0]?.distance?.recommended).toBe(4828.03);
  });

  test.each([
    ['Squat 3x8kg9', 'isn’t clear'],
    ['Bench press 3x8-5', 'lower number first'],
    ['Bench press 3x8-1001', 'At most 1000'],
    ['Squat 2x5 RPE 8, 1x5+', 'no target for RIR or RPE'],
    ['Squat 3x8 @ 2205', 'At most'],
    ['Squat 3x8 @ 151%', 'At most 150'],
    ['Squat 3x8 zone 2', 'only go with time or distance'],
    ['Squat 3xRIR 2 rpe 8', '‘rpe 8’ isn’t clear'],
    ['Squat 3xRPE 11', 'At most 10'],
    ['Run 1x5 km @ 20%', 'a weight'],
    ['Row 3x10, 2:00', 'only one of reps, time and distance'],
    ['3x8', 'Name the movement'],
    ['', 'Name a movement'],
    ['Squat 0x5', '1 to 100'],
    ['Plank 3x0:30+', 'Only reps'],
  ])('%s is refused in words [NUM-13] [NUM-14]', (text, words) => {
    expect(problem(text)).toContain(words);
  });
});

describe('a line that is changed', () => {
  test('keeps what it does not tell: ids, rest, notes and video', () => {
    const before: Exercise = {
      ...typed('Back squat 3x8 @ 100'),
      rest: 180,
      description: 'Below parallel',
      customVideoLink: 'https://example.org/squat',
    };
    const after = typed('Back squat 4x6 @ 110', before);
    expect(after).toMatchObject({
      _id: before._id,
      rest: 180,
      description: 'Below parallel',
      customVideoLink: 'https://example.org/squat',
    });
    expect(after.sets.slice(0, 3).map(({ id }) => id)).toEqual(before.sets.map(({ id }) => id));
    expect(new Set(after.sets.map(({ id }) => id)).size).toBe(4);
  });

  test('with only another name keeps the sets', () => {
    const before = typed('Back squat 3x8 @ 100');
    const after = typed('Front squat', before);
    expect(after.sets).toEqual(before.sets);
    expect(after.movement).toMatchObject({ title: 'Front squat' });
  });

  test('becomes a superset by a plus, and single again, with ids of their own [PB-21]', () => {
    const before = typed('Bench press 3x8 @ 60');
    const superset = typed('Bench press 3x8 @ 60 + Row 3x10', before);
    expect(superset).toMatchObject({ _id: before._id, circuit: false, sets: [] });
    const ids = [superset._id, ...(superset.subExercises ?? []).map(({ _id }) => _id)];
    expect(new Set(ids).size).toBe(3);
    const single = typed('Bench press 3x8 @ 60', superset);
    expect(single.subExercises).toBeUndefined();
    expect(single._id).toBe(before._id);
    expect(single.sets).toHaveLength(3);
  });
});
