// What is typed goes to the phone's log, over the wire and through the server's checks, and is shown again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TrainingSession } from '#contract/training.ts';
import { distanceUnitOf, distanceUnits } from '../exercise/distance-unit.ts';
import type { AmountField } from '../exercise/exercise-set.ts';
import { readNumber, type Quantity, storedToShown } from '../exercise/quantity.ts';
import { buildExercise, buildSession, testId, testNow, testStamp } from '../test-builders.ts';
import { clampLog } from './clamp-log.ts';
import { editSet } from './edit-set.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { findSet, updateSet } from './sets.ts';

const workout = buildSession([
  buildExercise(1),
  buildExercise(2, { exerciseType: 'time' }),
  buildExercise(3, { exerciseType: 'distance' }),
]);
const anyUnits = fc.constantFrom('imperial' as const, 'metric' as const);
const hundredths = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((count) => count / 100);

/** As the server keeps it and another device reads it. */
const synced = (session: TrainingSession): TrainingSession => {
  const sent = TrainingSession.parse(JSON.parse(JSON.stringify(session)));
  return overlayPrescription(workout, clampLog(sent, Date.parse(testNow)).session);
};

const edited = (
  session: TrainingSession,
  set: number,
  field: AmountField,
  value: number | null,
) => {
  const outcome = editSet(session, {
    setId: testId.set(set),
    values: { [field]: value },
    now: testNow,
    stamp: testStamp,
  });
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};

const typedAndShown = (
  typed: number,
  units: 'imperial' | 'metric',
  { set, field, quantity }: { set: number; field: AmountField; quantity: Quantity },
) => {
  const read = readNumber(String(typed), quantity, units)!;
  const session = synced(edited(workout, set, field, read.value));
  const stored = findSet(session, testId.set(set))?.set[field]?.actual ?? null;
  const shown = storedToShown(quantity, stored!, units);
  const left = readNumber(String(shown), quantity, units, { before: stored })?.value;
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
