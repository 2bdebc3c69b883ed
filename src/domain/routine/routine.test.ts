import { describe, expect, test } from 'vitest';
import type { MovementId, RoutineId } from '#contract/ids.ts';
import type { Routine } from '#contract/routines.ts';
import type { MovementSummary } from '#contract/training.ts';
import { buildExercise, buildSession, buildSuperset, testId, testNow } from '../test-builders.ts';
import { kindOf } from '../exercise/set-kind.ts';
import { usualMeasureOf } from '../movement/usual-measure.ts';
import { addOwnExercises, makeSuperset, removeExercise } from '../session/arrange.ts';
import { editSet } from '../session/edit-set.ts';
import { tickSet } from '../session/tick-set.ts';
import { mergeRoutine } from './merge-routine.ts';
import { copyOfTemplate, exerciseWith, newRoutine, templateOf } from './routine.ts';

const stamp = { at: 5, by: 'phone' };
const ids = () => {
  let last = 0;
  return () => `id-${(last += 1)}`;
};
const session = buildSession([buildExercise(11), buildSuperset(2), buildExercise(3)]);
const valueOf = <T>(outcome: { allowed: true; value: T } | { allowed: false; code: string }): T => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const movement = buildExercise(9).movement as MovementSummary;

describe('a routine made of a workout', () => {
  test('asks for the logged sets, with ids of its own', () => {
    const edit = { setId: testId.set(111), values: { weight: 80, effort: 6 }, now: testNow, stamp };
    const tick = { setId: testId.set(111), done: true, now: testNow, stamp };
    const done = valueOf(tickSet(valueOf(editSet(session, edit)), tick));
    const { title, exercises } = templateOf(done, ids());
    expect(title).toBe('Day 1');
    expect(exercises[0]?.sets).toMatchObject([
      { done: false, weight: { recommended: 80, actual: null }, effort: { recommended: 6 } },
    ]);
    expect(JSON.stringify(exercises)).not.toContain(testId.set(111));
    // Nothing was done there, so the targets stay.
    expect(exercises[2]?.sets).toHaveLength(3);
    expect(exercises[1]?.subExercises).toHaveLength(2);
  });

  test('does not ask for no reps after a set to failure in which nothing was lifted', () => {
    const at = { setId: testId.set(111), now: testNow, stamp };
    const failed = valueOf(editSet(session, { ...at, values: { effort: 0, kind: 'failure' } }));
    const done = valueOf(tickSet(failed, { ...at, done: true }));
    expect(templateOf(done, ids()).exercises[0]?.sets[0]?.effort?.recommended).toBe(8);
  });

  test('asks for the kinds of set that the athlete made of them', () => {
    const kinds = ['failure', 'drop', 'amrap'] as const;
    const done = kinds.reduce((workout, kind, index) => {
      const at = { setId: testId.set(111 + index), now: testNow, stamp };
      const marked = valueOf(editSet(workout, { ...at, values: { kind } }));
      return valueOf(tickSet(marked, { ...at, done: true }));
    }, session);
    const [first] = templateOf(done, ids()).exercises;
    expect(first?.sets.map((set) => kindOf(set))).toEqual(kinds);
    expect(first?.sets.every((set) => set.kind === undefined)).toBe(true);
  });

  test('leaves out what the athlete left out, and keeps their supersets', () => {
    const own = valueOf(addOwnExercises(session, { exercises: [buildExercise(4)], stamp }));
    const pair = [testId.exercise(11), testId.exercise(4)];
    const arranged = valueOf(makeSuperset(own, { exerciseIds: pair, stamp }));
    const less = valueOf(removeExercise(arranged, { exerciseId: testId.exercise(3), stamp }));
    const { exercises } = templateOf(less, ids());
    expect(
      exercises.map(({ subExercises = [] }) => subExercises.map(({ movement: m }) => m)),
    ).toEqual([
      [
        expect.objectContaining({ title: 'Movement 11' }),
        expect.objectContaining({ title: 'Movement 4' }),
      ],
      [expect.anything(), expect.anything()],
    ]);
    expect(exercises.some((exercise) => 'added' in exercise)).toBe(false);
  });
});

test('a copy shares no id with its template', () => {
  const template = { title: '', description: '', exercises: session.exercises };
  const copy = copyOfTemplate(template, ids());
  const known = new Set(JSON.stringify(template).match(/0000000[67]-[0-9a-f-]+/g));
  expect([...known].filter((id) => JSON.stringify(copy).includes(id))).toEqual([]);
});

describe('an exercise with a movement that was picked', () => {
  test('has the sets of the last time as targets', () => {
    const [set] = buildExercise(1).sets;
    const last = [
      { ...set!, done: true, weight: { metric: 'weight' as const, recommended: 60, actual: 72.5 } },
      { ...set!, done: true, kind: 'warm-up' as const },
    ];
    const { sets, exerciseMetric } = exerciseWith(movement, last, ids());
    expect(exerciseMetric).toEqual({ unit: 'weight', effort: 'reps' });
    expect(sets).toMatchObject([
      { done: false, weight: { recommended: 72.5, actual: null } },
      { warmUp: true },
    ]);
  });

  test('is not a test again', () => {
    const [set] = buildExercise(1).sets;
    const tested = { ...set!, done: true, kind: 'normal' as const, allOut: 'test' as const };
    const { sets } = exerciseWith(movement, [tested], ids());
    expect(sets.map((next) => kindOf(next))).toEqual(['normal']);
  });

  test('is measured as it was, in time or distance', () => {
    const [plank] = buildExercise(1, { exerciseType: 'time' }).sets;
    expect(exerciseWith(movement, [plank!], ids())).toMatchObject({ exerciseType: 'time' });
    const run = buildExercise(1, { exerciseType: 'distance' }).sets;
    expect(exerciseWith(movement, run, ids())).toMatchObject({
      exerciseType: 'distance',
      exerciseMetric: { unit: 'distance' },
    });
  });

  test('goes a distance or is held if it was never done and usually is', () => {
    const of = (id: string, equipment: 'Dumbbell' | 'Body weight') => {
      const one = { ...movement, _id: id as MovementId, equipment };
      return exerciseWith(one, [], ids(), usualMeasureOf(one._id));
    };
    const carry = of('kettlebell-farmer-s-carry', 'Dumbbell');
    expect(carry).toMatchObject({
      exerciseType: 'distance',
      exerciseMetric: { unit: 'distance', load: 'weight' },
    });
    expect(carry.sets).toHaveLength(3);
    expect(carry.sets[0]).toMatchObject({
      distance: { recommended: 40, unit: 'm' },
      weight: { recommended: null },
    });
    expect(of('running', 'Body weight').exerciseMetric.load).toBeUndefined();
    expect(of('plank', 'Body weight').sets[0]).toMatchObject({ time: { recommended: 30 } });
  });

  test('has three sets without a weight if it was never done', () => {
    const { sets } = exerciseWith(movement, [], ids());
    expect(sets).toHaveLength(3);
    expect(sets.every(({ weight }) => weight?.recommended === null)).toBe(true);
  });
});

describe('a routine changed on two phones', () => {
  const base: Routine = newRoutine({
    _id: 'r' as RoutineId,
    now: testNow,
    template: { title: 'Push', description: '', exercises: [buildExercise(1), buildExercise(2)] },
  });
  const [one, two] = base.exercises as [never, never];

  test('has the changes of both', () => {
    const mine = {
      ...base,
      title: 'Push day',
      exercises: [one, { ...(two as object), rest: 60 }],
    } as Routine;
    const theirs = { ...base, folder: 'PPL', exercises: [one, two, buildExercise(3)] };
    expect(mergeRoutine(base, mine, theirs).body).toEqual({
      ...base,
      title: 'Push day',
      folder: 'PPL',
      exercises: [one, { ...(two as object), rest: 60 }, buildExercise(3)],
    });
  });

  test('keeps an exercise that was changed on one and deleted on the other', () => {
    const mine = { ...base, exercises: [one] };
    const theirs = { ...base, exercises: [one, { ...(two as object), rest: 60 }] } as Routine;
    expect(mergeRoutine(base, mine, theirs).body.exercises).toHaveLength(2);
    expect(mergeRoutine(base, mine, { ...base, title: 'X' }).body.exercises).toEqual([one]);
  });
});
