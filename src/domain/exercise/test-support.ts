// Any clock that can be prescribed.
import fc from 'fast-check';
import type { ExerciseClock } from '#contract/exercise-clock.ts';

export const anyClock: fc.Arbitrary<ExerciseClock> = fc.oneof(
  fc.record({
    kind: fc.constant('emom'),
    seconds: fc.integer({ min: 5, max: 600 }),
    rounds: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    kind: fc.constant('intervals'),
    seconds: fc.integer({ min: 5, max: 600 }),
    rest: fc.integer({ min: 0, max: 600 }),
    rounds: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    kind: fc.constantFrom('amrap', 'for-time'),
    seconds: fc.integer({ min: 5, max: 7200 }),
  }),
);
