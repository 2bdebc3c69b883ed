// Typed values go to the phone's log, over the wire and through the server's checks, and are shown again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExerciseSet, TrainingSession } from '#contract/training.ts';
import {
  distanceUnitOf,
  distanceUnits,
  type AmountField,
  readNumber,
  type Quantity,
  storedToShown,
} from '../exercise/quantity.ts';
import type { Outcome } from '../refusal.ts';
import {
  buildExercise,
  buildSession,
  buildSet,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { clampLog } from './clamp-log.ts';
import { addExtraSet, editSet } from './edit-set.ts';
import { mergeSet } from './merge-sets.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { findSet, updateSet } from './sets.ts';

const workout = buildSession([
  buildExercise(1),
  buildExercise(2, { exerciseType: 'time' }),
  buildExercise(3, { exerciseType: 'distance' }),
]);
const anyUnits = fc.constantFrom('imperial' as const, 'metric' as const);
const must = (outcome: Outcome<TrainingSession>): TrainingSession => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const hundredths = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((count) => count / 100);

/** As the server stores it and another device reads it. */
const synced = (session: TrainingSession, plan = workout): TrainingSession => {
  const sent = TrainingSession.parse(JSON.parse(JSON.stringify(session)));
  return overlayPrescription(plan, clampLog(sent, Date.parse(testNow)).session);
};

const edited = (session: TrainingSession, set: number, field: AmountField, value: number | null) =>
  must(
    editSet(session, {
      setId: testId.set(set),
      values: { [field]: value },
      now: testNow,
      stamp: testStamp,
    }),
  );

const typedAndShown = (
  typed: number,
  units: 'imperial' | 'metric',
  { set, field, quantity }: { set: number; field: AmountField; quantity: Quantity },
) => {
  const read = readNumber(String(typed), quantity, units)!;
  const session = synced(edited(workout, set, field, read.value));
  const stored = findSet(session, testId.set(set))?.set[field]?.actual ?? null;
  const shown = storedToShown(quantity, stored!, units);
  const left = readNumber(String(shown), quantity, units, { known: [stored] })?.value;
  return { shown, stored, left };
};

test('[NUM-11] a weight typed in kg or lb is the same on every device, and leaving its field changes nothing', () => {
  const weight = { set: 11, field: 'weight', quantity: 'weight' } as const;
  fc.assert(
    fc.property(anyUnits, hundredths(1000), (units, typed) => {
      const { shown, stored, left } = typedAndShown(typed, units, weight);
      expect({ shown, left }).toEqual({ shown: typed, left: stored });
    }),
    {
      examples: [
        ['metric', 21.25],
        ['imperial', 600],
        ['imperial', 134.99],
        ['metric', 1000],
      ],
    },
  );
});

test('reps and times come back as they were typed', () => {
  const reps = { set: 11, field: 'effort', quantity: 'reps' } as const;
  const time = { set: 21, field: 'time', quantity: 'time' } as const;
  fc.assert(
    fc.property(anyUnits, fc.nat(999), (units, typed) => {
      expect(typedAndShown(typed, units, reps).shown).toBe(typed);
      expect(typedAndShown(typed, units, time).shown).toBe(typed);
    }),
  );
});

/** Sets without a prescribed distance: an extra one, ones from an older release, and an empty one. */
const openDistances = fc.constantFrom(
  'extra' as const,
  { recommended: null, actual: 6839.71 },
  { recommended: null, actual: 20 },
  { recommended: null, actual: 80 },
  { recommended: null, actual: null },
);

const openRun = buildSession([
  buildExercise(3, {
    exerciseType: 'distance',
    sets: [buildSet(31, { distance: { recommended: null, actual: null } }, 'distance')],
  }),
]);

test('a pause after any key of a distance changes neither its unit nor what the next keys mean', () => {
  fc.assert(
    fc.property(anyUnits, openDistances, hundredths(600), (units, open, typed) => {
      const extra = { exerciseId: testId.exercise(3), id: testId.set(99), units, stamp: testStamp };
      const session =
        open === 'extra'
          ? must(addExtraSet(openRun, extra))
          : updateSet(openRun, testId.set(31), (set) => ({ ...set, distance: open }));
      const setId = open === 'extra' ? extra.id : testId.set(31);
      const distanceIn = (of: TrainingSession) => findSet(of, setId)!.set.distance!;
      const unit = distanceUnitOf(distanceIn(session), units);
      const entered = (of: TrainingSession, text: string) => {
        const shownIn = distanceUnitOf(distanceIn(of), units);
        const distance = readNumber(text, 'distance', units, { unit: shownIn })!.value;
        const values = { distance, unit: shownIn };
        return must(editSet(of, { setId, values, now: testNow, stamp: testStamp }));
      };
      const keys = String(typed)
        .split('')
        .map((_, key, all) => all.slice(0, key + 1).join(''));
      const logged = distanceIn(synced(keys.reduce(entered, session), openRun));
      expect(distanceUnitOf(logged, units)).toBe(unit);
      expect(storedToShown('distance', logged.actual!, units, unit)).toBe(typed);
    }),
    {
      examples: [
        ['metric', 'extra', 0.55],
        ['imperial', 'extra', 0.06],
        ['imperial', { recommended: null, actual: null }, 0.05],
      ],
    },
  );
});

test('a distance that one phone logged and another marked keeps the unit it was typed in', () => {
  const run = (distance: ExerciseSet['distance']) => buildSet(31, { distance }, 'distance');
  const base = run({ recommended: null, actual: null });
  const logged = { ...run({ recommended: null, actual: 500, unit: 'km' }), edited: testStamp };
  const marked: ExerciseSet = {
    ...base,
    kind: 'failure',
    edited: { at: testStamp.at + 1, by: 'b' },
  };
  for (const [mine, theirs] of [
    [logged, marked],
    [marked, logged],
  ] as const) {
    const { distance, kind } = mergeSet(base, mine, theirs, () => undefined);
    expect({ ...distance, kind }).toEqual({ ...logged.distance, kind: 'failure' });
  }
});

test('[NUM-12] a distance is logged in the unit that its coach typed, on every account', () => {
  fc.assert(
    fc.property(
      anyUnits,
      fc.constantFrom(...distanceUnits),
      hundredths(600),
      (units, unit, typed) => {
        const asked = readNumber(String(typed), 'distance', units, { unit })!.value;
        const distance = { recommended: asked, actual: null, unit };
        const setId = testId.set(31);
        const session = updateSet(workout, setId, (set) => ({ ...set, distance }));
        const read = readNumber(String(typed), 'distance', units, { unit })!;
        const sent = TrainingSession.parse(
          JSON.parse(JSON.stringify(edited(session, 31, 'distance', read.value))),
        );
        const logged = findSet(clampLog(sent, Date.parse(testNow)).session, setId)!.set.distance!;
        expect(distanceUnitOf(logged, units)).toBe(unit);
        expect(logged.actual).toBe(logged.recommended);
        expect(storedToShown('distance', logged.actual!, units, unit)).toBe(typed);
      },
    ),
    {
      examples: [
        ['imperial', 'm', 20],
        ['metric', 'yd', 0.02],
      ],
    },
  );
});
