// A coach's change to a day under way does not rewrite the targets of sets that are done.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SetId } from '#contract/ids.ts';
import type { Exercise, ExerciseSet, SubExercise, TrainingSession } from '#contract/training.ts';
import { overlayPrescription } from '../session/overlay-prescription.ts';
import { changePrescription, type Prescribed } from '../session/prescription.ts';
import { takePrescription } from '../session/take-prescription.ts';
import { tickSet } from '../session/tick-set.ts';
import {
  buildExercise,
  buildSession,
  buildSet,
  buildSuperset,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { compliance, sessionCompliance } from './compliance.ts';
import { finishedWorkout } from './finished-workout.ts';

const day: Prescribed = { exercises: [buildExercise(1), buildSuperset(2)] };

/** The sets of each part of the day, one list per movement. */
type Rewrite = (sets: readonly ExerciseSet[], part: number) => ExerciseSet[];

function changed(from: Prescribed, rewrite: Rewrite): Prescribed {
  let part = -1;
  const rewritten = <T extends SubExercise>(one: T): T => {
    part += 1;
    return { ...one, sets: rewrite(one.sets, part) };
  };
  const wanted = from.exercises.map((exercise): Exercise =>
    exercise.subExercises
      ? { ...exercise, subExercises: exercise.subExercises.map(rewritten) }
      : rewritten(exercise),
  );
  const outcome = changePrescription(from, wanted);
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}

function tick(session: TrainingSession, setId: SetId, done = true): TrainingSession {
  const ticked = tickSet(session, { setId, done, now: testNow, stamp: testStamp });
  if (!ticked.allowed) throw new Error(ticked.code);
  return ticked.value;
}

const weighing = (set: ExerciseSet, recommended: number): ExerciseSet => ({
  ...set,
  weight: { metric: 'weight', recommended, actual: null },
});

const [first, second, third] = [11, 12, 13].map(testId.set);
const asked = (session: TrainingSession) =>
  sessionCompliance(session)[0]!.sets.map(({ prescribed }) => prescribed?.weight?.recommended);

describe('[CO-1] planned against done', () => {
  const trained = tick(buildSession([...day.exercises]), first!);

  test('a done set keeps the weight that was asked for, the others show the new one', () => {
    const lighter = changed(day, (sets) => sets.map((set) => weighing(set, 50)));
    const session = takePrescription(trained, lighter);
    expect(asked(session)).toEqual([60, 50, 50]);
    const [{ prescribed, logged } = { prescribed: null, logged: null }] =
      sessionCompliance(session)[0]!.sets;
    expect(prescribed?.weight?.recommended).toBe(logged?.weight?.actual);
  });

  test('a done set that the coach takes out stays planned and done; one that was not done is gone', () => {
    const shorter = changed(day, (sets, part) => (part === 0 ? [sets[2]!] : [...sets]));
    const [squat] = sessionCompliance(takePrescription(trained, shorter));
    expect(squat).toMatchObject({ prescribed: 2, done: 1 });
    const lines = squat!.sets.map(({ prescribed, logged }) => [prescribed?.id, logged?.done]);
    expect(lines).toEqual([
      [third, false],
      [first, true],
    ]);
    expect(finishedWorkout(takePrescription(trained, shorter))).toMatchObject({
      setsPrescribed: 8,
      prescribedDone: 1,
    });
  });

  test('a done set that the coach makes a warm-up still counts, and an added one is to be done', () => {
    const other = changed(day, (sets, part) =>
      part === 0 ? [{ ...sets[0]!, warmUp: true }, ...sets.slice(1), buildSet(14)] : [...sets],
    );
    const [squat] = sessionCompliance(takePrescription(trained, other));
    expect(squat).toMatchObject({ prescribed: 4, done: 1 });
  });

  test('a tick that is taken back follows the coach again', () => {
    const lighter = changed(day, (sets) => sets.map((set) => weighing(set, 50)));
    const session = takePrescription(tick(trained, second!), lighter);
    expect(asked(session)).toEqual([60, 60, 50]);
    const undone = tick(session, second!, false);
    expect(asked(overlayPrescription(undone, undone))).toEqual([60, 50, 50]);
  });
});

/** Named by place, so that any of them is possible at any time. */
type Step =
  | { readonly do: 'tick'; readonly at: number }
  | { readonly do: 'untick'; readonly at: number }
  | { readonly do: 'weigh'; readonly part: number; readonly kilograms: number }
  | { readonly do: 'remove'; readonly part: number; readonly at: number }
  | { readonly do: 'add'; readonly part: number; readonly warmUp: boolean }
  | { readonly do: 'hear' };

const place = fc.nat(8);
const part = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('tick' as const), at: place }) },
  fc.record({ do: fc.constant('untick' as const), at: place }),
  fc.record({
    do: fc.constant('weigh' as const),
    part,
    kilograms: fc.integer({ min: 1, max: 200 }),
  }),
  fc.record({ do: fc.constant('remove' as const), part, at: place }),
  fc.record({ do: fc.constant('add' as const), part, warmUp: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hear' as const) }) },
);

const partsOfDay = ({ exercises }: Pick<Prescribed, 'exercises'>): readonly SubExercise[] =>
  exercises.flatMap((exercise) => exercise.subExercises ?? [exercise]);
const logOf = ({ exerciseLog }: TrainingSession): ExerciseSet[] =>
  exerciseLog.flatMap((entry) => entry.subExercises ?? [entry]).flatMap(({ sets }) => sets);

/** A phone that trains, a coach who changes the day, and a naive note of each tick's target. */
function lived(steps: readonly Step[]) {
  let coach = day;
  let phone = buildSession([...day.exercises]);
  let added = 0;
  const notes = new Map<SetId, ExerciseSet>();
  const standing = (id: SetId) =>
    partsOfDay(phone)
      .flatMap(({ sets }) => sets)
      .find((set) => set.id === id);
  const rewrite = (where: number, of: (sets: readonly ExerciseSet[]) => ExerciseSet[]) => {
    coach = changed(coach, (sets, index) => (index === where ? of(sets) : [...sets]));
  };
  const follow: { readonly [S in Step as S['do']]: (one: S) => void } = {
    tick: ({ at }) => {
      const set = logOf(phone).filter(({ done }) => !done)[at];
      const now = set && standing(set.id);
      if (!set) return;
      phone = tick(phone, set.id);
      if (now) notes.set(set.id, now);
    },
    untick: ({ at }) => {
      const set = logOf(phone).filter(({ done }) => done)[at];
      if (!set) return;
      const undone = tick(phone, set.id, false);
      phone = overlayPrescription(undone, undone);
      notes.delete(set.id);
    },
    weigh: ({ part: where, kilograms }) =>
      rewrite(where, (sets) => sets.map((set) => weighing(set, kilograms))),
    remove: ({ part: where, at }) => rewrite(where, (sets) => sets.filter((_, n) => n !== at)),
    add: ({ part: where, warmUp }) => {
      added += 1;
      rewrite(where, (sets) => [...sets, buildSet(900 + added, warmUp ? { warmUp } : {})]);
    },
    hear: () => {
      phone = takePrescription(phone, coach);
    },
  };
  for (const one of [...steps, { do: 'hear' as const }]) follow[one.do](one as never);
  return { phone, coach, notes };
}

test('[CO-1] whatever a coach changes before or after a tick, each done set is shown beside its prescription of that time', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 18 }), (steps) => {
      const { phone, coach, notes } = lived(steps);
      const expected = new Map(
        partsOfDay(coach)
          .flatMap(({ sets }) => sets)
          .map((set) => [set.id, set]),
      );
      for (const [id, then] of notes) expected.set(id, then);
      const shown = sessionCompliance(phone).flatMap(({ sets }) => sets);
      const planned = new Map(
        shown.flatMap(({ prescribed }) => (prescribed ? [[prescribed.id, prescribed]] : [])),
      );
      expect(planned).toEqual(expected);
      const counted = [...expected.values()].filter(({ warmUp }) => !warmUp);
      const done = counted.filter(({ id }) => notes.has(id)).length;
      const workout = finishedWorkout(phone);
      expect([workout.setsPrescribed, workout.prescribedDone]).toEqual([counted.length, done]);
      expect(compliance([workout])).toBe(
        counted.length === 0 ? null : (100 * done) / counted.length,
      );
    }),
    { numRuns: 300 },
  );
});
