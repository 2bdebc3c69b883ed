// Years of training as other apps export them, for the tests: the same seed gives the same file.
import fc from 'fast-check';
import { kilometresOfMetres, milesOfMetres } from '#domain/exchange/file-units.ts';

/** The cells of Hevy's table, in column order; the tests describe other apps' files in these terms too. */
export interface HevyRow {
  readonly title: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly description: string;
  readonly exercise_title: string;
  readonly superset_id: string;
  readonly exercise_notes: string;
  readonly set_index: string;
  readonly set_type: string;
  readonly weight: string;
  readonly reps: string;
  readonly distance: string;
  readonly duration_seconds: string;
  readonly rpe: string;
}
export type Cell = keyof HevyRow;

const texts = [
  '',
  '',
  'Felt "great", slept 8 h',
  'First line\nsecond line, with a comma',
  'Überzüge – ½ Portion 🏋️‍♀️ 上半身',
  '-2 kg on the scale',
  '=SUM(A1)',
  "'til the end",
  'semicolons; tabs\tand so on ',
];
const titles = ['Push', 'Pull "A"', 'Beine, schwer', 'Oberkörper 🔥', '上半身', '=Week 1', 'Legs'];
const liftNames = ['Bench Press (Barbell)', 'Squat (Barbell)', 'Pull Up', 'Überzug am Kabel'];
const timed = ['Plank', 'Dead hang "max"', 'Towel thing'];
const covered = ['Treadmill', 'Rowing Machine', 'Sled; 20 m'];

const half = fc.integer({ min: 12, max: 20 }).map((halves) => String(halves / 2));
const rpe = fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 2, arbitrary: half });
const kind = fc.oneof(
  { weight: 6, arbitrary: fc.constant('normal') },
  { weight: 1, arbitrary: fc.constantFrom('warmup', 'dropset', 'failure') },
);
/** Plates, dumbbells, odd machines and leftovers of unit conversions; up to 1,000 kg. */
const weight = fc.oneof(
  fc.integer({ min: 1, max: 880 }).map((quarters) => quarters / 4),
  fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 1, max: 2_000_000 }).map((digits) => digits / 10_000),
  fc.constantFrom(0, 21.25, 137.25, 61.23496995, 600, 1000),
);
const reps = fc.integer({ min: 0, max: 40 });
const metres = fc.integer({ min: 1, max: 2_100_000 }).map((centimetres) => centimetres / 100);
const seconds = fc.oneof(fc.integer({ min: 1, max: 7200 }), fc.constantFrom(12.5, 0.1, 86_400));

const set = fc.record({ kind, rpe, weight, reps, metres, seconds });
const exercise = fc.record({
  does: fc.constantFrom('lift', 'lift', 'lift', 'body', 'hold', 'cover', 'effort'),
  name: fc.nat(),
  notes: fc.constantFrom(...texts),
  joins: fc.boolean(),
  sets: fc.array(set, { minLength: 1, maxLength: 6 }),
});
const workout = fc.record({
  title: fc.constantFrom(...titles),
  minutes: fc.integer({ min: 0, max: 170 }),
  hour: fc.integer({ min: 5, max: 20 }),
  notes: fc.constantFrom(...texts),
  exercises: fc.array(exercise, { minLength: 1, maxLength: 7 }),
});

export interface YearsOptions {
  readonly seed: number;
  readonly workouts: number;
  readonly distance: 'km' | 'mi';
  /** The same exercise may occur twice in a row; Strong's set numbers cannot always tell the two apart. */
  readonly repeats: boolean;
}

/** Latest workout first, as apps export them. */
export function yearsOfTraining(options: YearsOptions): HevyRow[] {
  const some = fc.sample(workout, { seed: options.seed, numRuns: options.workouts });
  return some.flatMap((one, index) => rowsOf(one, options.workouts - index, options));
}

type Workout = typeof workout extends fc.Arbitrary<infer W> ? W : never;
type Exercise = Workout['exercises'][number];

function rowsOf(one: Workout, day: number, { distance, repeats }: YearsOptions): HevyRow[] {
  const start = new Date(2022, 0, 1 + day, one.hour, day % 60);
  const end = new Date(start.getTime() + one.minutes * 60_000);
  const supersets = supersetsOf(one.exercises);
  const names = namesOf(one.exercises, repeats);
  return one.exercises.flatMap((part, place) =>
    part.sets.map((done, index) => ({
      title: one.title,
      start_time: wall(start),
      end_time: wall(end),
      description: one.notes,
      exercise_title: names[place]!,
      superset_id: supersets[place]!,
      exercise_notes: part.notes,
      set_index: String(index),
      set_type: done.kind,
      ...valuesOf(part.does, done, distance),
      rpe: part.does === 'effort' && done.rpe === '' ? '7.5' : done.rpe,
    })),
  );
}

/** Pairs, numbered from 0. */
function supersetsOf(exercises: readonly Exercise[]): string[] {
  const ids = exercises.map(() => '');
  let next = 0;
  for (let place = 0; place + 1 < exercises.length; place += 1) {
    if (!exercises[place]!.joins || ids[place] !== '') continue;
    ids[place] = ids[place + 1] = String(next);
    next += 1;
  }
  return ids;
}

function namesOf(exercises: readonly Exercise[], repeats: boolean): string[] {
  const names: string[] = [];
  for (const { does, name } of exercises) {
    const known = does === 'hold' ? timed : does === 'cover' ? covered : liftNames;
    const [one, other] = [name, name + 1].map((index) => known[index % known.length]!);
    names.push(!repeats && names.at(-1) === one ? other! : one!);
  }
  return names;
}

function valuesOf(
  does: Exercise['does'],
  { weight: load, reps: times, metres: far, seconds: long }: Exercise['sets'][number],
  unit: 'km' | 'mi',
): Pick<HevyRow, 'weight' | 'reps' | 'distance' | 'duration_seconds'> {
  const path = String(unit === 'km' ? kilometresOfMetres(far) : milesOfMetres(far));
  return {
    weight: does === 'lift' ? String(load) : '',
    reps: does === 'lift' || does === 'body' ? String(times) : '',
    distance: does === 'cover' ? path : '',
    duration_seconds: does === 'hold' || does === 'cover' ? String(long) : '',
  };
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const two = (value: number) => String(value).padStart(2, '0');
const wall = (date: Date) =>
  `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}, ${two(date.getHours())}:${two(date.getMinutes())}`;
