import { describe, expect, test } from 'vitest';
import type { MovementSummary, TrainingSession } from '#contract/training.ts';
import { usualRacks } from '../exercise/plates.ts';
import { finishedWorkout } from '../history/finished-workout.ts';
import { buildExercise, buildSession, testId, testNow, testStamp } from '../test-builders.ts';
import { poundsToKilograms } from '../units.ts';
import { editSet } from './edit-set.ts';
import { mergeSessions } from './merge-sessions.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { nextSet } from './rounds.ts';
import { tickSet } from './tick-set.ts';
import { addWarmUps, removeWarmUps, usualRamp, warmUpsFor } from './warm-ups.ts';

const gym = { units: 'metric', rack: usualRacks.metric } as const;
const squat = { _id: 'squat', title: 'Squat', equipment: 'Barbell' } as unknown as MovementSummary;
const press = { ...squat, equipment: 'Dumbbell' } as const;
const told = (working: number, movement = squat) =>
  warmUpsFor(working, movement, { gym, ramp: usualRamp }).map(({ kg, reps }) => [kg, reps]);

describe('the way up to a working weight', () => {
  test('climbs from the empty bar, in weights that can be loaded', () => {
    expect(told(140)).toEqual([
      [20, 10],
      [70, 5],
      [97.5, 3],
      [120, 1],
    ]);
  });

  test('is shorter to a light weight, and nothing to the bar alone', () => {
    expect(told(30)).toEqual([
      [20, 10],
      [25, 1],
    ]);
    expect(told(20)).toEqual([]);
  });

  test('has no bar where there is none', () => {
    expect(told(30, press)).toEqual([
      [15, 5],
      [20, 3],
      [25, 1],
    ]);
  });

  test('is in pounds for who trains in pounds', () => {
    const inPounds = { units: 'imperial', rack: usualRacks.imperial } as const;
    const [bar, second] = warmUpsFor(poundsToKilograms(225), squat, {
      gym: inPounds,
      ramp: usualRamp,
    });
    expect([bar?.kg, second?.kg]).toEqual([poundsToKilograms(45), poundsToKilograms(110)]);
  });
});

const must = (outcome: ReturnType<typeof addWarmUps>): TrainingSession => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const exerciseId = testId.exercise(1);
const ids = [testId.set(901), testId.set(902)];
const warmUps = [
  { id: ids[0]!, kg: 20, reps: 10 },
  { id: ids[1]!, kg: 70, reps: 5 },
];
const session = buildSession([buildExercise(1)]);
const warmedUp = (from = session) =>
  must(addWarmUps(from, { exerciseId, warmUps, stamp: testStamp }));
const order = ({ exerciseLog }: TrainingSession) => exerciseLog[0]!.sets.map(({ id }) => id);
const prescribed = order(session);

describe('warm-ups that are added', () => {
  test('go before the working sets, and are done first, also after a sync', () => {
    expect(order(warmedUp())).toEqual([...ids, ...prescribed]);
    expect(nextSet(warmedUp().exerciseLog[0]!)?.id).toBe(ids[0]);
    expect(order(overlayPrescription(session, warmedUp()))).toEqual([...ids, ...prescribed]);
    const merged = mergeSessions(session, warmedUp(), session).body;
    expect(order(merged)).toEqual([...ids, ...prescribed]);
  });

  test('have their weight and reps to tick, and count in no record and no volume', () => {
    const ticked = must(
      tickSet(warmedUp(), { setId: ids[1]!, done: true, now: testNow, stamp: testStamp }),
    );
    expect(ticked.exerciseLog[0]!.sets[1]).toMatchObject({
      done: true,
      warmUp: true,
      weight: { actual: 70 },
      effort: { actual: 5 },
    });
    expect(finishedWorkout(ticked)).toMatchObject({ setsDone: 0, volume: 0, movements: [] });
  });

  test('are there once, however often they are added', () => {
    expect(warmedUp(warmedUp())).toEqual(warmedUp());
  });

  test('go together, except for those that are done', () => {
    expect(must(removeWarmUps(warmedUp(), { ids }))).toEqual(session);
    const ticked = must(
      tickSet(warmedUp(), { setId: ids[0]!, done: true, now: testNow, stamp: testStamp }),
    );
    expect(order(must(removeWarmUps(ticked, { ids })))).toEqual([ids[0], ...prescribed]);
  });

  test('stay where they are when they are marked as something else', () => {
    const values = { kind: 'normal' } as const;
    const edited = must(
      editSet(warmedUp(), { setId: ids[0]!, values, now: testNow, stamp: testStamp }),
    );
    expect(order(edited)).toEqual([...ids, ...prescribed]);
  });

  test('go before sets that nobody planned, too', () => {
    const [entry] = session.exerciseLog;
    const own = entry!.sets.map((set) => ({ ...set, extraSet: true }));
    const free = { ...session, exerciseLog: [{ ...entry!, sets: own }] };
    expect(order(warmedUp(free))).toEqual([...ids, ...prescribed]);
  });
});
