import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { ExerciseSet, MovementSummary, TrainingSession } from '#contract/training.ts';
import {
  buildExercise,
  buildSession,
  buildSuperset,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import type { Outcome } from '../refusal.ts';
import { completeExercise } from './complete-exercise.ts';
import { addExtraSet, editSet } from './edit-set.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { changePrescription } from './prescription.ts';
import { partsOf } from '../history/session-parts.ts';
import { prescriptionChanges } from './gave-way.ts';
import { swapMovement } from './swap-movement.ts';
import { takePrescription } from './take-prescription.ts';
import { tickSet } from './tick-set.ts';

const movement = (title: string, bodyPart: MovementSummary['bodyPart'] = 'thighs') =>
  ({
    _id: title.toLowerCase().replaceAll(' ', '-') as MovementId,
    title,
    image: null,
    imageMidframe: null,
    bodyPart,
  }) as MovementSummary;
const squat = movement('Back squat');
const legPress = movement('Leg press');
const stamp = testStamp;

const session = buildSession([buildExercise(1, { movement: squat })]);
const swap = (
  from: TrainingSession,
  to: MovementSummary | null,
  exerciseId = testId.exercise(1),
): Outcome<TrainingSession> => swapMovement(from, { exerciseId, movement: to, stamp });
function value<T>(outcome: Outcome<T>): T {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}
const ticked = (from: TrainingSession, set: number) =>
  value(tickSet(from, { setId: testId.set(set), done: true, now: testNow, stamp }));

describe('a swapped movement', () => {
  const swapped = value(swap(session, legPress));
  const entry = swapped.exerciseLog[0]!;

  test('is logged for the coach: what for what, and when', () => {
    expect(entry).toMatchObject({ movement: legPress, swap: { from: squat, edited: stamp } });
    expect(swapped.exercises).toEqual(session.exercises);
  });

  test('keeps the repetitions that are asked for, and none of the weight', () => {
    expect(entry.sets.map(({ id }) => id)).toEqual(
      session.exerciseLog[0]!.sets.map(({ id }) => id),
    );
    expect(entry.sets[0]).toMatchObject({
      weight: { metric: 'weight', recommended: null, actual: null },
      effort: { metric: 'reps', recommended: 8 },
    });
  });

  test('percent of the maximum of one movement become a weight of the other', () => {
    const percent = (set: ExerciseSet): ExerciseSet => ({
      ...set,
      max: 140,
      weight: { metric: 'percent1RM', recommended: 70, actual: null },
    });
    const exercise = buildExercise(1, {
      movement: squat,
      exerciseMetric: { unit: 'percent1RM', effort: 'reps' },
    });
    const heavy = buildSession([{ ...exercise, sets: exercise.sets.map(percent) }]);
    const log = value(swap(heavy, legPress)).exerciseLog[0]!;
    expect(log.exerciseMetric).toEqual({ unit: 'weight', effort: 'reps' });
    expect(log.sets[0]).toMatchObject({ weight: { metric: 'weight', recommended: null } });
    expect(log.sets[0]).not.toHaveProperty('max');
    const back = value(swap(value(swap(heavy, legPress)), null));
    expect(back.exerciseLog).toEqual(heavy.exerciseLog);
  });

  test('clears values typed for the other one, and keeps extra sets', () => {
    const extra = value(
      addExtraSet(session, {
        exerciseId: testId.exercise(1),
        id: testId.set(99),
        units: 'imperial',
        stamp,
      }),
    );
    const entered = value(
      editSet(extra, { setId: testId.set(11), values: { weight: 80 }, now: testNow, stamp }),
    );
    const { sets } = value(swap(entered, legPress)).exerciseLog[0]!;
    expect(sets.map((set) => set.weight?.actual)).toEqual([null, null, null, null]);
    expect(sets.at(-1)).toMatchObject({ id: testId.set(99), extraSet: true });
  });

  test('goes back while nothing of it is done', () => {
    expect(value(swap(swapped, null))).toEqual(session);
    expect(value(swap(swapped, squat))).toEqual(session);
  });

  test('can be swapped again: it is still compared with the prescribed movement', () => {
    const again = value(swap(swapped, movement('Hack squat')));
    expect(again.exerciseLog[0]).toMatchObject({
      movement: { title: 'Hack squat' },
      swap: { from: squat },
    });
    expect(value(swap(swapped, legPress))).toBe(swapped);
  });

  test('may be for another part of the body', () => {
    const press = movement('Bench', 'chest');
    const told = value(swap(session, press));
    expect(told.exerciseLog[0]).toMatchObject({ movement: press, swap: { from: squat } });
    expect(overlayPrescription(told, told)).toEqual(told);
  });

  test('is for each side only if both movements are', () => {
    const [exercise] = session.exercises;
    const split = { ...exercise!, perSide: true, movement: movement('Split squat') };
    const eachSide = buildSession([split]);
    const told = (title: string) => {
      const swappedTo = value(swap(eachSide, movement(title)));
      return [swappedTo.exerciseLog[0]?.swap?.perSide, partsOf(swappedTo)[0]?.style.perSide];
    };
    expect(told('Walking lunge')).toEqual([true, true]);
    expect(told('Leg press')).toEqual([undefined, undefined]);
  });

  test('in a superset is that of one part', () => {
    const superset = buildSuperset(1);
    const parts = (superset.subExercises ?? []).map((part) => ({ ...part, movement: squat }));
    const group = buildSession([{ ...superset, subExercises: parts }]);
    const [first, second] = value(swap(group, legPress, testId.exercise(12))).exerciseLog[0]!
      .subExercises!;
    expect(first?.movement).toEqual(squat);
    expect(second).toMatchObject({ movement: legPress, swap: { from: squat } });
  });
});

describe('a movement is not swapped', () => {
  test.each<[string, Outcome<TrainingSession>, string]>([
    ['when a set of it is done', swap(ticked(session, 11), legPress), 'sets-done'],
    [
      'back, when a set of it is done',
      swap(ticked(value(swap(session, legPress)), 11), null),
      'sets-done',
    ],
    [
      'when its exercise is completed',
      swap(value(completeExercise(session, { exerciseIndex: 0, now: testNow })), legPress),
      'exercise-completed',
    ],
    [
      'in a finished workout',
      swap({ ...session, status: 'completed' }, legPress),
      'session-completed',
    ],
    [
      'in an exercise that is not there',
      swap(session, legPress, testId.exercise(9)),
      'exercise-not-found',
    ],
    [
      'when nobody has said what it replaces',
      swap(buildSession([buildExercise(1, { movement: 'squat' as MovementId })]), legPress),
      'movement-unknown',
    ],
  ])('%s', (_, outcome, code) => {
    expect(outcome).toEqual({ allowed: false, code });
  });

  test('an older plan does not say which part it trains: any movement is offered', () => {
    const old = buildSession([buildExercise(1)]);
    expect(swap(old, legPress).allowed).toBe(true);
  });
});

describe('the prescription, laid over a workout with a swapped movement', () => {
  const swapped = value(swap(session, legPress));
  const laid = (log: TrainingSession) => overlayPrescription(session, log);

  test('leaves the movement to the athlete, done sets and all', () => {
    expect(laid(swapped)).toEqual(swapped);
    const entered = value(
      editSet(swapped, { setId: testId.set(11), values: { weight: 180 }, now: testNow, stamp }),
    );
    const done = ticked(entered, 11);
    expect(laid(done)).toEqual(done);
  });

  test('takes no swap that the rule would refuse', () => {
    const forged = (change: object): TrainingSession => ({
      ...swapped,
      exerciseLog: [{ ...swapped.exerciseLog[0]!, ...change }],
    });
    const other = { from: movement('Fly', 'chest'), edited: stamp };
    expect(laid(forged({ movement: movement('Bench', 'chest'), swap: other }))).toEqual(session);
    expect(laid(forged({ movement: squat }))).toEqual(session);
    expect(laid(forged({ swap: undefined }))).toEqual(session);
    const told = laid(forged({ swap: { from: movement('Nothing at all'), edited: stamp } }));
    expect(told.exerciseLog[0]?.swap?.from).toEqual(squat);
  });

  test('brings a weight that is asked for of the other movement back to nothing', () => {
    const [first, ...others] = swapped.exerciseLog[0]!.sets;
    const sets = [
      { ...first!, weight: { metric: 'weight', recommended: 60, actual: null } as const },
      ...others,
    ];
    const forged = { ...swapped, exerciseLog: [{ ...swapped.exerciseLog[0]!, sets }] };
    expect(laid(forged)).toEqual(swapped);
  });
});

describe('a coach who changes the prescription of a swapped movement', () => {
  const swapped = value(swap(session, legPress));
  const asking = (change: (set: ExerciseSet) => ExerciseSet): TrainingSession => {
    const exercises = session.exercises.map((one) => ({ ...one, sets: one.sets.map(change) }));
    return takePrescription(swapped, value(changePrescription(session, exercises)));
  };

  test('leaves the movement to the athlete, and is told of only where it matters', () => {
    const heavier = asking((set) => ({
      ...set,
      weight: { metric: 'weight', recommended: 70, actual: null },
    }));
    expect(heavier.exerciseLog).toEqual(swapped.exerciseLog);
    expect(prescriptionChanges(swapped, heavier)).toEqual([]);
    const fewer = asking((set) => ({
      ...set,
      effort: { metric: 'reps', recommended: 5, actual: null },
    }));
    expect(fewer.exerciseLog[0]).toMatchObject({
      movement: legPress,
      sets: [{ effort: { recommended: 5 }, weight: { recommended: null } }, {}, {}],
    });
    expect(prescriptionChanges(swapped, fewer)).toHaveLength(3);
  });

  test('does not make a done set of it one of the prescribed movement', () => {
    const done = ticked(swapped, 11);
    const exercises = session.exercises.map((one) => ({ ...one, sets: one.sets.slice(1) }));
    const taken = takePrescription(done, value(changePrescription(session, exercises)));
    const [, , kept] = taken.exerciseLog[0]!.sets;
    expect(kept).toMatchObject({ id: testId.set(11), done: true, weight: { recommended: null } });
    expect(overlayPrescription(taken, taken)).toEqual(taken);
  });
});
