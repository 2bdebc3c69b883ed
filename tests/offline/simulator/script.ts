// Everything that can happen in a simulation, as plain data: a script can be stored in a file and replayed.
import fc from 'fast-check';
import { anyKinds } from '#domain/exercise/choose-kind.ts';
import { type CoachChange, coachChanges } from './coach.ts';
import { type CrashPoint, crashPoints } from './crash.ts';
import { type DiskFault, type TransactionName, transactionNames } from './disk.ts';
import type { Action } from './actions.ts';
import { type Day, days } from './days.ts';
import { type Weather, weathers } from './network.ts';

export type Step =
  | { readonly on: number; readonly action: Action }
  /** The action is taken while every device reads and sends, and none of that has arrived yet. */
  | { readonly on: number; readonly meanwhile: Action }
  | { readonly on: number; readonly look: true }
  | { readonly on: number; readonly weather: Weather }
  | { readonly on: number; readonly redeliver: number }
  | { readonly on: number; readonly tab: 'turn' | 'open' | 'freeze' | 'thaw' | 'close database' }
  /** The tab dies after this many more reads, writes or requests, in the middle of whatever it is doing. */
  | { readonly on: number; readonly dieAfter: number }
  /** The service worker wakes; with a number it is stopped at that step. */
  | { readonly on: number; readonly worker: number | null }
  | { readonly on: number; readonly disk: TransactionName; readonly fault: DiskFault }
  | { readonly on: number; readonly refuse: 400 | 403 | 404 | 413 | 422; readonly times: number }
  | { readonly on: number; readonly clock: number }
  | { readonly on: number; readonly evict: true }
  | { readonly on: number; readonly signedOut: 'expired' | 'revoked' }
  | { readonly on: number; readonly signIn: true }
  | { readonly coach: CoachChange }
  | { readonly coachsMax: number }
  | { readonly server: CrashPoint | 'forgets replies' }
  | { readonly wait: number }
  /** All devices sleep for this long: timers are late. */
  | { readonly sleep: number };

export interface Script {
  readonly devices: number;
  /** Absent: the plain one. */
  readonly day?: Day;
  readonly chance: number;
  /** Which of the things under way arrives first, each time. */
  readonly order: readonly number[];
  readonly steps: readonly Step[];
}

const small = fc.nat({ max: 3 });
const is = <const T>(value: T) => fc.constant(value);
const score = fc.integer({ min: 1, max: 10 });
const weighted = <T>(...choices: readonly [weight: number, arbitrary: fc.Arbitrary<T>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const kilograms = fc.integer({ min: 1, max: 99 });

/** Null: as they are. */
const reps = () => fc.option(fc.integer({ min: 1, max: 12 }), { nil: null });

/** What can be done to a set. */
const onSets: readonly [number, fc.Arbitrary<Action>][] = [
  [8, fc.record({ do: is('tick'), set: small, done: fc.boolean() })],
  [4, fc.record({ do: is('edit'), set: small, kilograms })],
  [2, fc.record({ do: is('load'), set: small, kilograms })],
  [
    2,
    fc.record({
      do: is('reps'),
      set: small,
      reps: fc.integer({ min: 1, max: 12 }),
      reserve: fc.nat({ max: 4 }),
    }),
  ],
  [
    3,
    fc.record({
      do: is('mark'),
      set: small,
      mark: fc.option(fc.constantFrom(...anyKinds), { nil: null }),
      note: fc.constantFrom('', 'belt on'),
      rpe: fc.option(fc.constantFrom(7, 8.5, 10), { nil: null }),
    }),
  ],
  [2, fc.record({ do: is('add set'), exercise: small })],
  [1, fc.record({ do: is('delete set'), set: small })],
  [2, fc.record({ do: is('warm up'), exercise: small })],
  [1, is({ do: 'take back warm-ups' })],
];

const onExercises: readonly [number, fc.Arbitrary<Action>][] = [
  [2, fc.record({ do: is('complete'), exercise: small })],
  [2, fc.record({ do: is('rate'), exercise: small, score })],
  [
    3,
    fc.record({
      do: is('note'),
      exercise: small,
      text: fc.constantFrom('', 'easy', 'left knee', 'new shoes'),
    }),
  ],
  [
    2,
    fc.record({ do: is('swap'), exercise: small, to: fc.option<number, null>(fc.nat({ max: 1 })) }),
  ],
  [2, fc.record({ do: is('go on'), exercise: small, to: fc.nat({ max: 1 }) })],
  [4, fc.record({ do: is('change max'), exercise: small, kilograms })],
  [
    4,
    fc.record({ do: is('add exercise'), movement: small, behind: fc.option<number, null>(small) }),
  ],
  [3, fc.record({ do: is('remove exercise'), exercise: small })],
  [2, is({ do: 'undo removal' })],
  [2, fc.record({ do: is('move'), exercise: small, to: small })],
  [2, fc.record({ do: is('superset'), exercise: small, with: small })],
  [1, fc.record({ do: is('dissolve'), exercise: small })],
  [4, fc.record({ do: is('take proposal'), exercise: small, kilograms, reps: reps() })],
  [3, fc.record({ do: is('leave proposal'), exercise: small, kilograms })],
  [1, fc.record({ do: is('undo answer'), exercise: small })],
  [
    2,
    fc.record({
      do: is('result'),
      exercise: small,
      seconds: fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }),
    }),
  ],
  [1, fc.record({ do: is('open'), exercise: small })],
];

const title = fc.constantFrom('Push day', 'Legs', 'Garage');
const onDocuments: readonly [number, fc.Arbitrary<Action>][] = [
  [1, fc.record({ do: is('enter max'), kilograms })],
  [1, fc.record({ do: is('correct max'), entry: small, kilograms })],
  [1, fc.record({ do: is('delete max'), entry: small })],
  [1, fc.record({ do: is('write routine'), title })],
  [1, fc.record({ do: is('change routine'), routine: small, title })],
  [1, fc.record({ do: is('file routine'), routine: small, folder: fc.constantFrom('', 'PPL') })],
  [1, fc.record({ do: is('delete routine'), routine: small })],
  [1, fc.record({ do: is('save as routine'), title })],
];

/** On the scale and with a tape. */
const weighIns: readonly [number, fc.Arbitrary<Action>][] = [
  [
    2,
    fc.record({
      do: is('enter weigh-in'),
      what: fc.constantFrom('body-weight', 'body-weight', 'waist'),
      value: kilograms,
      isEvening: fc.boolean(),
    }),
  ],
  [4, fc.record({ do: is('correct weigh-in'), entry: small, value: kilograms })],
  [4, fc.record({ do: is('note weigh-in'), entry: small, note: fc.constantFrom('', 'fasted') })],
  [1, fc.record({ do: is('delete weigh-in'), entry: small })],
];

export const anyWeighIn: fc.Arbitrary<Action> = weighted<Action>(...weighIns);

/** Two of the movements, so that two phones meet at one of them. */
const anyLastingSwap: fc.Arbitrary<Action> = fc.record({
  do: is('lasting swap'),
  movement: fc.nat({ max: 1 }),
  to: fc.option<number, null>(fc.nat({ max: 1 })),
});

/** What an athlete does to a workout under way. */
export const anyVerb: fc.Arbitrary<Action> = weighted<Action>(...onSets, ...onExercises);

export const anyAction: fc.Arbitrary<Action> = weighted<Action>(
  [2, is({ do: 'start' })],
  ...onSets,
  ...onExercises,
  ...onDocuments,
  ...weighIns,
  [4, anyLastingSwap],
  [1, is({ do: 'pause' })],
  [1, is({ do: 'return' })],
  [1, fc.record({ do: is('finish'), score })],
);

const day = 86_400_000;
const anyStep = (on: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  weighted<Step>(
    [24, fc.record({ on, action: anyAction })],
    [5, fc.record({ on, meanwhile: anyAction })],
    [4, fc.record({ on, look: is(true) })],
    [9, fc.record({ on, weather: fc.constantFrom(...weathers, 'fine', 'fine', 'fine') })],
    [2, fc.record({ on, redeliver: fc.nat({ max: 20 }) })],
    [
      4,
      fc.record({ on, tab: fc.constantFrom('turn', 'open', 'freeze', 'thaw', 'close database') }),
    ],
    [4, fc.record({ on, dieAfter: fc.integer({ min: 1, max: 25 }) })],
    [2, fc.record({ on, worker: fc.option<number, null>(fc.integer({ min: 1, max: 25 })) })],
    [
      3,
      fc.record({
        on,
        disk: fc.constantFrom(...transactionNames),
        fault: fc.constantFrom('UnknownError', 'ConstraintError', 'QuotaExceededError'),
      }),
    ],
    [
      2,
      fc.record({
        on,
        refuse: fc.constantFrom(400, 403, 404, 413, 422),
        times: fc.integer({ min: 1, max: 3 }),
      }),
    ],
    [1, fc.record({ on, clock: fc.constantFrom(-day, day, 0, 400_000, -400_000) })],
    [1, fc.record({ on, evict: is(true) })],
    [2, fc.record({ on, signedOut: fc.constantFrom('expired', 'revoked') })],
    [1, fc.record({ on, signIn: is(true) })],
    [2, fc.record({ coach: fc.constantFrom(...coachChanges) })],
    [1, fc.record({ coachsMax: kilograms })],
    [3, fc.record({ server: fc.constantFrom(...crashPoints, 'forgets replies') })],
    [4, fc.record({ wait: fc.constantFrom(500, 3000, 25_000, 40_000) })],
    [1, fc.record({ sleep: fc.constantFrom(60_000, 3_600_000, day) })],
  );

/** Workouts on this many devices, with everything that can go wrong. */
export const anyScript = (devices: { min: number; max: number }): fc.Arbitrary<Script> =>
  fc.record({
    devices: fc.integer(devices),
    day: fc.constantFrom(...days),
    chance: fc.nat(),
    order: fc.array(fc.nat({ max: 5 }), { maxLength: 30 }),
    steps: fc
      .array(anyStep(fc.nat({ max: devices.max - 1 })), {
        minLength: 5,
        maxLength: 40,
        size: 'max',
      })
      .map((steps): Step[] => [{ on: 0, action: { do: 'start' } }, ...steps]),
  });
