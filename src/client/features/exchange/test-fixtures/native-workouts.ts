// Workouts logged with Holdfast, for the tests: the same seed gives the same workouts.
import fc from 'fast-check';
import type { SetId } from '#contract/ids.ts';
import type {
  EffortMetric,
  Exercise,
  ExerciseLogEntry,
  ExerciseSet,
  ExerciseType,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import {
  distanceUnits,
  effortMetrics,
  quantities,
  type Quantity,
  roundToStep,
  stepOf,
} from '#domain/exercise/quantity.ts';
import { effortOptions } from '#domain/exercise/effort.ts';
import { movements, summaryOf } from '#domain/movement/catalogue.ts';
import { freshLogEntry } from '#domain/session/start-session.ts';
import { buildExercise, buildSession, buildSet, testId, testStamp } from '#domain/test-builders.ts';
import { poundsToKilograms, toMetres } from '#domain/units.ts';

const hundredths = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100);
const halves = (least: number, most: number) =>
  fc.integer({ min: least * 2, max: most * 2 }).map((value) => value / 2);
const valuesOf = (quantity: Quantity) => {
  const [{ least, most }, step] = [quantities[quantity].range, stepOf(quantity)];
  return fc
    .integer({ min: Math.round(least / step), max: Math.round(most / step) })
    .map((steps) => roundToStep(steps * step, step));
};
const efforts = Object.fromEntries(
  effortMetrics.map((metric) => [metric, valuesOf(metric)]),
) as Record<EffortMetric, fc.Arbitrary<number>>;
const kilograms = fc.oneof(hundredths(1000), hundredths(2000).map(poundsToKilograms));
const distance = fc.record({ typed: hundredths(500), unit: fc.constantFrom(...distanceUnits) });
const done = fc.record({
  done: fc.boolean(),
  extraSet: fc.boolean(),
  kind: fc.constantFrom(undefined, 'normal', 'warm-up', 'drop', 'failure'),
  allOut: fc.constantFrom(undefined, undefined, 'amrap', 'test'),
  planned: fc.constantFrom(undefined, undefined, 'drop', 'failure', 'test'),
  note: fc.constantFrom(undefined, undefined, 'Belt on', '=slow, "easy"'),
  warmUp: fc.boolean(),
  amrap: fc.boolean(),
  load: fc.option(kilograms),
  percent: hundredths(100),
  max: fc.option(kilograms),
  ...efforts,
  counted: fc.option(efforts.reps),
  ownRpe: fc.option(halves(1, 10)),
  hasEffort: fc.boolean(),
  seconds: fc.option(fc.integer({ min: 0, max: 86_400 })),
  distance: fc.option(distance),
  hasUnit: fc.boolean(),
});
/** A reps exercise usually prescribes reps; the others may prescribe nothing. */
const metrics = (type: ExerciseType): readonly (EffortMetric | null)[] => [
  type === 'reps' ? 'reps' : null,
  ...effortOptions(type),
];
const score = fc.option(fc.integer({ min: 1, max: 10 }));
const feedback = fc.record({ score1: score, score2: score });
const exercise = fc.record({
  type: fc.constantFrom<ExerciseType>('reps', 'reps', 'time', 'distance'),
  metric: fc.nat(),
  unit: fc.constantFrom('weight', 'weight', 'percent1RM'),
  movement: fc.constantFrom(...movements),
  swappedFor: fc.option(fc.constantFrom(...movements)),
  sets: fc.array(done, { minLength: 1, maxLength: 5 }),
  joins: fc.boolean(),
  feedback,
});
const workout = fc.record({
  /** Some begin in the same minute as the previous one, with the same title or none. */
  minutesLater: fc.constantFrom(0, 0, 1440, 1440, 1440, 1440, 2880),
  milliseconds: fc.integer({ min: 1, max: 19_999 }),
  title: fc.constantFrom('Push', 'Pull', '', 'Workout'),
  lasts: fc.integer({ min: 0, max: 10_000_000 }),
  feel: feedback,
  exercises: fc.array(exercise, { minLength: 1, maxLength: 5 }),
});
type Values<A> = A extends fc.Arbitrary<infer V> ? V : never;
type Part = Values<typeof exercise>;

/** All finished, oldest first. */
export function nativeWorkouts(seed: number, count: number): TrainingSession[] {
  const some = fc.sample(workout, { seed, numRuns: count });
  let minute = Date.parse('2026-01-05T08:00:00.000Z');
  let second = 0;
  return some.map((one, index) => {
    second = one.minutesLater === 0 && second < 40_000 ? second + one.milliseconds : 0;
    if (second === 0) minute += Math.max(1440, one.minutesLater) * 60_000;
    return sessionOf(one, index, minute + second);
  });
}

function sessionOf(one: Values<typeof workout>, index: number, start: number): TrainingSession {
  const at = (ms: number) => new Date(start + ms).toISOString();
  const groups: Part[][] = [];
  for (const part of one.exercises)
    if (part.joins && groups.length > 0) groups.at(-1)!.push(part);
    else groups.push([part]);
  const exercises = groups.map((parts, place) => exerciseOf(parts, index * 100 + place * 10));
  return buildSession(exercises, {
    _id: testId.session(index + 10),
    workoutTitle: one.title,
    status: 'completed',
    dayIndex: 3,
    followed: 1,
    prescription: { version: 2, earlier: [{ version: 1, exercises: exercises.slice(0, 1) }] },
    startDate: at(0),
    finishDate: at(one.lasts),
    // Trained at home, further east, or with an older build.
    ...(index % 3 > 0 && { day: at((index % 3) * 6 * 3_600_000).slice(0, 10) }),
    feedback: { ...one.feel, edited: testStamp },
    exerciseLog: exercises.map((each, place) =>
      logOf(each, groups[place]!, { startDate: at(place), finishDate: at(one.lasts) }),
    ),
  });
}

const metricOf = ({ type, metric }: Part) => metrics(type)[metric % metrics(type).length] ?? null;

function exerciseOf(parts: readonly Part[], n: number): Exercise {
  const made = parts.map((part, place) =>
    buildExercise(n + place, {
      exerciseType: part.type,
      exerciseMetric: {
        unit: part.type === 'distance' ? 'distance' : part.unit,
        effort: metricOf(part),
      },
      movement: summaryOf(part.movement),
      sets: [buildSet(n * 10 + place, { amrap: true }, part.type)],
      status: 'completed',
    }),
  );
  const [only] = made;
  if (made.length === 1) return only!;
  return { ...only!, _id: testId.exercise(n + 9), sets: [], circuit: true, subExercises: made };
}

function logOf(
  exercise: Exercise,
  parts: readonly Part[],
  dates: Pick<ExerciseLogEntry, 'startDate' | 'finishDate'>,
): ExerciseLogEntry {
  const fresh = freshLogEntry(exercise);
  const whole = { ...fresh, ...dates, feedback: { ...parts[0]!.feedback, edited: testStamp } };
  if (!fresh.subExercises) return { ...whole, ...partLog(fresh, parts[0]!) };
  return {
    ...whole,
    subExercises: fresh.subExercises.map((entry, place) => partLog(entry, parts[place]!)),
  };
}

function partLog(entry: SubExerciseLogEntry, part: Part): SubExerciseLogEntry {
  const { swappedFor, movement } = part;
  const firstSet = Number.parseInt(entry.exerciseId.slice(-12), 16) * 10;
  return {
    ...entry,
    sets: part.sets.map((set, place) => setOf(set, part, testId.set(firstSet + place))),
    movement: summaryOf(swappedFor ?? movement),
    ...(swappedFor && { swap: { from: summaryOf(movement), edited: testStamp } }),
  };
}

function setOf(set: Part['sets'][number], part: Part, id: SetId): ExerciseSet {
  const metric = metricOf(part);
  const did = (actual: number | null) => ({ recommended: 5, actual });
  const isPercent = part.unit === 'percent1RM' && part.type !== 'distance';
  const load = isPercent ? set.percent : set.load;
  return {
    id,
    done: set.done,
    ...(set.extraSet && { extraSet: true }),
    ...(set.amrap && metric === 'reps' && { amrap: true }),
    ...(set.warmUp && { warmUp: true }),
    ...(set.planned && { planned: set.planned }),
    ...(set.kind && { kind: set.kind }),
    ...(set.kind === 'normal' && set.allOut && { allOut: set.allOut }),
    ...(set.note && { note: set.note }),
    ...(set.ownRpe !== null && { rpe: set.ownRpe }),
    ...(part.type !== 'distance' && { weight: { metric: part.unit, ...did(load) }, max: set.max }),
    ...(isPercent && set.percent !== null && set.load !== null && { load: set.load }),
    ...(part.type === 'reps' && metric !== 'reps' && { reps: did(set.counted) }),
    ...(metric && { effort: { metric, ...did(set.hasEffort ? set[metric] : null) } }),
    ...(part.type === 'time' && { time: did(set.seconds) }),
    ...(part.type === 'distance' && {
      distance: {
        ...did(set.distance && toMetres(set.distance.typed, set.distance.unit)),
        ...(set.hasUnit && set.distance && { unit: set.distance.unit }),
      },
    }),
    edited: testStamp,
    followed: 1,
  };
}
