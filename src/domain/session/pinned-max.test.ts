import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { bests, finishedWorkout } from '../history/finished-workout.ts';
import { usualRacks } from '../exercise/plates.ts';
import {
  buildDay,
  buildExercise,
  buildProgram,
  buildRun,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { addExtraSet, editSet } from './edit-set.ts';
import { lastTimesValues } from './last-times-values.ts';
import { gaveWay, mergeAndReport } from './gave-way.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { changeMax } from './change-max.ts';
import { maxOf, pinnedMaxes } from './pinned-max.ts';
import { findSet } from './sets.ts';
import { startSession } from './start-session.ts';
import { swapMovement } from './swap-movement.ts';
import { poundsToKilograms } from '../units.ts';
import { targetLoad } from './target-load.ts';
import { tickSet } from './tick-set.ts';
import { lacksWeight } from './weight-to-log.ts';

const squat = {
  _id: 'back-squat' as MovementId,
  title: 'Back squat',
  image: null,
  imageMidframe: null,
  equipment: 'Barbell',
} as const;
const gym = { units: 'metric', rack: usualRacks.metric } as const;

/** Three sets at this percentage, and an exercise in kilograms. */
const day = (percent = 75) => {
  const exercise = buildExercise(11, {
    movement: squat,
    exerciseMetric: { unit: 'percent1RM', effort: 'reps' },
  });
  const sets = exercise.sets.map((set): ExerciseSet => ({
    ...set,
    weight: { metric: 'percent1RM', recommended: percent, actual: null },
  }));
  return buildDay(1, { exercises: [{ ...exercise, sets }, buildExercise(12)] });
};

function started(kg: number | null = 140, percent = 75): TrainingSession {
  const program = buildProgram({ trainingPlan: [day(percent)] });
  const outcome = startSession({
    _id: testId.session(1),
    program,
    run: buildRun(program),
    dayId: testId.day(1),
    now: testNow,
    maxes: new Map(kg === null ? [] : [[squat._id, kg]]),
  });
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}

const must = (outcome: ReturnType<typeof tickSet>): TrainingSession => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const setId = (n: number) => testId.set(110 + n);
const at = (ms: number, by = 'phone') => ({ at: ms, by });
const placed = (session: TrainingSession, n: number) => findSet(session, setId(n))!;
const target = (session: TrainingSession, n: number) => {
  const { entry, set } = placed(session, n);
  return targetLoad(entry, set, gym);
};
const tick = (session: TrainingSession, n: number, load?: number) =>
  must(
    tickSet(session, {
      setId: setId(n),
      done: true,
      now: testNow,
      stamp: testStamp,
      ...(load !== undefined && { shown: { load } }),
    }),
  );
const type = (session: TrainingSession, n: number, load: number | null, stamp = testStamp) =>
  must(editSet(session, { setId: setId(n), values: { load }, now: testNow, stamp }));
const use = (session: TrainingSession, kg: number, stamp = testStamp) =>
  must(changeMax(session, { movementId: squat._id, kg, stamp }));

describe('a workout that starts', () => {
  test('takes the max of each movement that is prescribed in percent, and of no other', () => {
    const session = started();
    expect(session.exerciseLog.map(({ max }) => max)).toEqual([
      { of: squat._id, kg: 140 },
      undefined,
    ]);
    expect(pinnedMaxes(session)).toEqual([{ of: squat._id, kg: 140 }]);
  });

  test('keeps its max when the coach changes the percentages', () => {
    const { exercises: _, ...logged } = started();
    const pinned = { ...logged, exercises: day(80).exercises };
    expect(target(overlayPrescription(pinned, logged), 1)).toBe(112.5);
  });
});

describe('a set in percent', () => {
  test('shows the weight to load, made of the athlete’s bar and plates', () => {
    expect(target(started(), 1)).toBe(105);
    expect(target(started(142.5), 1)).toBe(107.5);
    expect(target(started(null), 1)).toBeNull();
  });

  test('is logged as shown by one tick, with its percentage for those who read percentages', () => {
    // Small plates, which most gyms lack.
    const { set } = placed(tick(started(142.5), 1, 107), 1);
    expect(set).toMatchObject({ done: true, load: 107, weight: { actual: 75 } });
  });

  test.each([
    ['metric', 141, 105],
    ['imperial', poundsToKilograms(225), poundsToKilograms(170)],
  ] as const)(
    'logs what most gyms can load where no screen has rounded it (%s)',
    (units, max, load) => {
      const done = { setId: setId(1), done: true, units, now: testNow, stamp: testStamp };
      expect(placed(must(tickSet(started(max), done)), 1).set.load).toBe(load);
    },
  );

  test('takes another weight, and says which percentage that was', () => {
    const heavier = type(started(), 1, 112);
    expect(placed(heavier, 1).set).toMatchObject({ load: 112, weight: { actual: 80 } });
    expect(placed(type(heavier, 1, null), 1).set).toMatchObject({ weight: { actual: null } });
    expect(placed(type(heavier, 1, null), 1).set.load).toBeUndefined();
    expect(placed(type(started(), 1, 106), 1).set.weight?.actual).toBe(75);
  });

  test('counts its kilograms in volume, records and estimates, and next time they are the weight', () => {
    const done = tick(started(), 1, 105);
    const [movement] = finishedWorkout(done).movements;
    expect(movement).toMatchObject({ volume: 105 * 8, heaviest: { weight: 105, reps: 8 } });
    expect(bests(movement!.repMaxes).bestE1rm).toBe((105 * 38) / 30);
    const { set } = placed(done, 1);
    expect(lastTimesValues(set, placed(started(), 2).set, 'metric').load).toBe(105);
    expect(lastTimesValues(set, started().exerciseLog[1]!.sets[0]!, 'metric').weight).toBe(105);
  });

  test('without a max asks for its weight, and repeats the one typed for the same percentage', () => {
    const session = started(null);
    const lacks = (of: TrainingSession, n: number) =>
      lacksWeight(placed(of, n).entry, placed(of, n).set);
    expect(lacks(session, 1)).toBe(true);
    const typed = tick(type(session, 1, 100), 1);
    expect(lacks(typed, 2)).toBe(false);
    expect(placed(tick(typed, 2), 2).set.load).toBe(100);
    expect(lacks(started(), 1)).toBe(false);
  });

  test('that the athlete adds is in the percentage of the set above', () => {
    const id = testId.set(999);
    const session = must(
      addExtraSet(started(), {
        exerciseId: testId.exercise(11),
        repeat: true,
        units: 'metric',
        id,
        stamp: testStamp,
      }),
    );
    const { entry, set } = findSet(session, id)!;
    expect(targetLoad(entry, set, gym)).toBe(105);
  });

  test('says nothing about another movement', () => {
    const other = { ...squat, _id: 'leg-press' as MovementId };
    const swapped = must(
      swapMovement(started(), {
        exerciseId: testId.exercise(11),
        movement: other,
        stamp: testStamp,
      }),
    );
    expect(maxOf(swapped.exerciseLog[0]!)).toBeNull();
  });
});

describe('a new max', () => {
  test('changes the sets that are not done, and leaves those that are', () => {
    const session = use(tick(started(), 1, 105), 160);
    expect([target(session, 1), target(session, 2)]).toEqual([105, 120]);
    expect(placed(session, 1).set.load).toBe(105);
  });

  test('that is the same changes nothing', () => {
    const session = started();
    expect(use(session, 140)).toBe(session);
  });

  test('on one of two phones goes on to both; of two the later one counts, and the other is told', () => {
    const base = started();
    const early = use(base, 150, at(1000, 'tablet'));
    expect(mergeAndReport(base, tick(base, 1), early).body.exerciseLog[0]!.max?.kg).toBe(150);
    const late = use(base, 160, at(2000));
    for (const [mine, theirs] of [
      [late, early],
      [early, late],
    ] as const) {
      const { body, conflicts } = mergeAndReport(base, mine, theirs);
      expect(body.exerciseLog[0]!.max?.kg).toBe(160);
      expect(conflicts).toMatchObject([
        { field: `exercise ${testId.exercise(11)}/max`, kept: 160, lost: 150 },
      ]);
    }
    const merged = mergeAndReport(base, late, early).body;
    expect(gaveWay(early, merged)).toMatchObject([{ kept: 160, lost: 150 }]);
  });
});
