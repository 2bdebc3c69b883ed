// What random athletes do to random workouts.
import fc from 'fast-check';
import { anyKinds } from '#domain/exercise/choose-kind.ts';
import type { AnyKind } from '#domain/exercise/set-kind.ts';

export type Action =
  | { do: 'tick'; set: number; done: boolean }
  | {
      do: 'edit';
      set: number;
      field: 'weight' | 'load' | 'reps' | 'effort' | 'rpe';
      value: number | null;
    }
  | { do: 'mark'; set: number; kind: AnyKind | null }
  | { do: 'note'; set: number; note: string | null }
  | { do: 'max'; kg: number }
  | { do: 'weigh'; kg: number }
  | { do: 'warm up'; exercise: number; id: number; kg: number }
  | { do: 'add'; id: number }
  | { do: 'delete'; set: number }
  | { do: 'complete'; exercise: number }
  | { do: 'rate'; exercise: number; score: number }
  | { do: 'swap'; exercise: number; to: number | null }
  | { do: 'own'; id: number }
  | { do: 'remove'; exercise: number }
  | { do: 'move'; exercise: number; to: number }
  | { do: 'superset'; exercise: number; with: number }
  | { do: 'go on'; exercise: number; id: number }
  | { do: 'clock'; exercise: number; to: number }
  | { do: 'progress'; exercise: number; taken: boolean | null; kg: number }
  | { do: 'result'; exercise: number; seconds: number | null }
  | { do: 'finish' };

const small = fc.nat({ max: 15 });
/** Of an exercise. */
const place = fc.nat({ max: 5 });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('tick'), set: small, done: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('edit'),
      set: small,
      field: fc.constantFrom('weight', 'load', 'reps', 'effort', 'rpe'),
      value: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('mark'),
      set: small,
      kind: fc.option(fc.constantFrom(...anyKinds)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('note'),
      set: small,
      note: fc.option(fc.constantFrom('Belt on', 'Slow')),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('max'), kg: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('weigh'), kg: fc.nat({ max: 9 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('warm up'),
      exercise: fc.constantFrom(11, 21),
      id: small,
      kg: fc.nat({ max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add'), id: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete'), set: small }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('complete'), exercise: fc.nat({ max: 1 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('rate'),
      exercise: fc.nat({ max: 1 }),
      score: fc.nat({ max: 10 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('swap'),
      exercise: fc.constantFrom(11, 21, 22),
      to: fc.option(fc.nat({ max: 1 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('own'), id: fc.nat({ max: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('remove', 'move', 'superset', 'go on', 'clock'),
      exercise: place,
      to: place,
      with: place,
      id: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('progress'),
      exercise: fc.constantFrom(11, 21, 31),
      taken: fc.constantFrom(true, false, null),
      kg: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('result'),
      exercise: fc.constantFrom(11, 21, 31),
      seconds: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'finish' }) },
) as fc.Arbitrary<Action>;
/** Another movement than planned, and sets of it: two devices that do so meet in one exercise. */
const another: fc.Arbitrary<readonly [number, Action][]> = fc
  .tuple(fc.nat({ max: 1 }), fc.integer({ min: 1, max: 9 }), fc.nat({ max: 2 }))
  .map(([to, at, set]) => [
    [at, { do: 'swap', exercise: 11, to }],
    [at, { do: 'tick', set, done: true }],
    [at, { do: 'tick', set: 1, done: true }],
  ]);

/** When and what, on one device. Actions on two devices may have the same time. */
export const actions: fc.Arbitrary<[number, Action][]> = fc
  .tuple(
    fc.option(another, { freq: 2 }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), action), { maxLength: 12 }),
  )
  .map(([first, then]) => [...(first ?? []), ...then]);
