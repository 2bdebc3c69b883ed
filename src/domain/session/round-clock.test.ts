import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { Exercise, TrainingSession } from '#contract/training.ts';
import { placeAt, secondsOfClock, tabata } from '../exercise/clock.ts';
import { anyClock } from '../exercise/test-support.ts';
import {
  buildExercise,
  buildSession,
  buildSet,
  buildSuperset,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { pauseRest, type RestTimer, resumeRest } from './rest-timer.ts';
import {
  asItIsDone,
  asTheClockHasIt,
  beatsOf,
  elapsedOf,
  leadIn,
  placeOf,
  placeOver,
  skipStretch,
  startClock,
  turnAt,
  turnsOf,
} from './round-clock.ts';
import { tickSet } from './tick-set.ts';

const start = 1_000_000;
const emom: ExerciseClock = { kind: 'emom', seconds: 60, rounds: 3 };
const id = testId.exercise(1);

describe('intervals', () => {
  const work: ExerciseClock = { kind: 'intervals', seconds: 20, rest: 10, rounds: 3 };
  const hold = (recommended: number | null) => ({
    ...buildSet(1),
    time: { metric: 'time' as const, recommended, actual: null },
  });

  test.each([
    { asked: 62, had: 20 },
    { asked: null, had: 20 },
    { asked: 15, had: 15 },
  ])('of 20 seconds make $had s of a set that asks for $asked', ({ asked, had }) => {
    expect(asTheClockHasIt(hold(asked), work).time?.recommended).toBe(had);
  });

  test('alone do so', () => {
    expect(asTheClockHasIt(hold(62), { ...emom, seconds: 20 }).time?.recommended).toBe(62);
  });
});

test('a set that nobody prescribed is told by what the athlete has entered for it', () => {
  const ramp = buildSet(1, {
    warmUp: true,
    weight: { metric: 'weight', recommended: null, actual: 60 },
    effort: { metric: 'reps', recommended: 8, upTo: 10, actual: 5 },
  });
  const told = asItIsDone(ramp);
  expect(told).toMatchObject({ weight: { recommended: 60 }, effort: { recommended: 5 } });
  expect(told.warmUp ?? told.effort?.upTo).toBeUndefined();
  expect(asItIsDone(buildSet(2)).effort?.recommended).toBe(buildSet(2).effort?.recommended);
});

describe('a running clock', () => {
  test('gives ten seconds to get ready', () => {
    const timer = startClock(id, emom, start);
    expect(placeOf(timer, emom, start)).toMatchObject({ stretch: 'ready', left: leadIn });
    expect(placeOf(timer, emom, start + 10_000)).toMatchObject({ stretch: 'work', round: 1 });
    expect(placeOf(timer, emom, start + 75_000)).toMatchObject({ round: 2, left: 55 });
  });

  test('is where the time since its start puts it, less the pauses, however often it is loaded again', () => {
    const step = fc.record({
      do: fc.constantFrom('run', 'pause', 'resume', 'reload'),
      ms: fc.integer({ min: 0, max: 300_000 }),
    });
    fc.assert(
      fc.property(anyClock, fc.array(step, { maxLength: 20 }), (clock, steps) => {
        let timer: RestTimer = startClock(id, clock, start);
        let [now, ran] = [start, 0];
        for (const { do: what, ms } of steps) {
          if (timer.state === 'counting') ran += ms;
          now += ms;
          if (what === 'pause') timer = pauseRest(timer, now);
          if (what === 'resume') timer = resumeRest(timer, now);
          if (what === 'reload') timer = JSON.parse(JSON.stringify(timer)) as RestTimer;
          const elapsed = Math.min(secondsOfClock(clock), ran / 1000 - leadIn);
          expect(elapsedOf(timer, clock, now)).toBeCloseTo(elapsed, 5);
        }
      }),
    );
  });

  test('skips to the next stretch, paused or not, and at last to its end', () => {
    fc.assert(
      fc.property(anyClock, fc.nat({ max: 7200 }), fc.boolean(), (clock, at, isPaused) => {
        const now = start + at * 1000;
        const running = startClock(id, clock, start);
        const timer = isPaused ? pauseRest(running, now) : running;
        const [before, skipped] = [placeOf(timer, clock, now), skipStretch(timer, clock, now)];
        expect(skipped.state).toBe(timer.state);
        expect(elapsedOf(skipped, clock, now)).toBeCloseTo(
          elapsedOf(timer, clock, now) + before.left,
        );
        expect(placeOf(skipped, clock, now)).toEqual(
          placeAt(clock, Math.round(elapsedOf(skipped, clock, now))),
        );
      }),
    );
  });
});

describe('the sets of the rounds', () => {
  const tick = (session: TrainingSession, n: number): TrainingSession => {
    const edit = { setId: testId.set(n), done: true, now: testNow, stamp: testStamp };
    const outcome = tickSet(session, edit);
    if (!outcome.allowed) throw new Error(outcome.code);
    return outcome.value;
  };
  const turns = (exercise: Exercise) => {
    const session = buildSession([exercise]);
    return turnsOf(exercise, session.exerciseLog[0]!).map((sets) => sets.map((set) => set.id));
  };
  const ids = (...numbers: number[]) => numbers.map(testId.set);

  test('are one after the other in a single exercise; warm-ups come before, a drop set goes along', () => {
    const sets = [
      buildSet(1, { warmUp: true }),
      buildSet(2),
      buildSet(3, { planned: 'drop' }),
      buildSet(4),
    ];
    expect(turns(buildExercise(1, { sets }))).toEqual([ids(2, 3), ids(4)]);
  });

  test('are one of each part in a superset, and of a circuit the next part’s', () => {
    expect(turns(buildSuperset(1))[0]).toEqual(ids(111, 121));
    expect(turns(buildSuperset(1, { circuit: true })).slice(0, 3)).toEqual([
      ids(111),
      ids(121),
      ids(112),
    ]);
  });

  test('nothing is ticked by the clock: a round that is over without its tick is offered', () => {
    const exercise = buildExercise(1, { clock: emom });
    const session = tick(buildSession([exercise]), 12);
    const at = (seconds: number) =>
      turnAt(exercise, session.exerciseLog[0]!, { clock: emom, place: placeAt(emom, seconds) });
    expect(at(0)).toMatchObject({ sets: [{ id: testId.set(11) }], unticked: [] });
    expect(at(60)).toMatchObject({ sets: [{ id: testId.set(12) }], unticked: [1] });
    expect(at(130)).toMatchObject({ sets: [{ id: testId.set(13) }], unticked: [1] });
    const over = { clock: emom, place: placeOver(emom) };
    expect(turnAt(exercise, session.exerciseLog[0]!, over)).toEqual({
      sets: [],
      unticked: [1, 3],
    });
  });

  test('of a clock without rounds it is the next set, and no round is missed', () => {
    const clock: ExerciseClock = { kind: 'amrap', seconds: 600 };
    const session = tick(buildSession([buildExercise(1, { clock })]), 11);
    const [exercise, entry] = [session.exercises[0]!, session.exerciseLog[0]!];
    expect(turnAt(exercise, entry, { clock, place: placeAt(clock, 300) })).toMatchObject({
      sets: [{ id: testId.set(12) }],
      unticked: [],
    });
  });
});

test('3, 2, 1 and the change are heard at each change', () => {
  const heard = beatsOf(tabata, -4, 40).map(({ inSeconds, isChange }) =>
    isChange ? `${inSeconds}!` : inSeconds,
  );
  expect(heard).toEqual([1, 2, 3, '4!', 21, 22, 23, '24!', 31, 32, 33, '34!']);
  expect(beatsOf(tabata, 228.5, 90)).toEqual([
    { inSeconds: 0.5, isChange: false },
    { inSeconds: 1.5, isChange: true },
  ]);
});
