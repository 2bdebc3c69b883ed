import { describe, expect, test } from 'vitest';
import type { MovementSummary } from '#contract/training.ts';
import { buildExercise, buildSuperset, testId } from '../test-builders.ts';
import { groupOf } from '../exercise/group.ts';
import { changeDetails } from './details.ts';
import { equipmentLevels, programLevels } from './levels.ts';
import type { ProgramDraft } from './draft.ts';
import {
  groupExercises,
  movePart,
  takeOutPart,
  toggleExerciseGroup,
  ungroup,
} from './exercise-groups.ts';
import {
  changeExercises,
  duplicateExercises,
  moveExercises,
  newExercise,
  pasteExercises,
  removeExercises,
} from './plan-exercises.ts';
import {
  changeEfforts,
  changeLoads,
  changeType,
  addSet,
  changeSets,
  deleteSets,
  duplicateSets,
  fillDownSets,
  toggleAmraps,
} from './plan-sets.ts';
import { allIds, buildDraft, buildPlanDay, countingIds, dayOf, valueOf } from './test-support.ts';

/** One day: squat for reps, and a superset. */
const squat = buildExercise(1);
const draft = buildDraft({ days: [buildPlanDay(1, [squat, buildSuperset(2)]), buildPlanDay(2)] });
const squatOf = (after: ProgramDraft) => dayOf(after, 0).exercises[0]!;
const only = { exerciseIds: [squat._id] };
const [first, second, third] = squat.sets.map(({ id }) => id);
const weights = (after: ProgramDraft) =>
  squatOf(after).sets.map(({ weight }) => weight?.recommended);
const newId = countingIds();

describe('the details of a program', () => {
  test('[PB-2] change, and stay the same object where nothing did', () => {
    const after = valueOf(changeDetails(draft, { title: 'Stronger', included: ['24 workouts'] }));
    expect(after.program).toMatchObject({ title: 'Stronger', included: ['24 workouts'], level: 1 });
    expect(valueOf(changeDetails(draft, { title: draft.program.title }))).toBe(draft);
  });

  test('[NUM-1] [NUM-2] levels and equipment have their numbers', () => {
    expect(programLevels.map(({ value, title }) => [title, value])).toEqual([
      ['Beginner', 1],
      ['Intermediate', 2],
      ['Expert', 3],
    ]);
    expect(equipmentLevels.map(({ value, title }) => [title, value])).toEqual([
      ['No equipment', 1],
      ['Minimal equipment', 2],
      ['Gym equipment', 3],
    ]);
    expect(changeDetails(draft, { level: 4 })).toEqual({ allowed: false, code: 'level-unknown' });
  });

  test.each([-1, 1, 99, 1_000_001, 150.5, Number.NaN])(
    'a price of %s cents is refused',
    (price) => {
      expect(changeDetails(draft, { price })).toMatchObject({ code: 'price-out-of-range' });
    },
  );

  test.each([
    'javascript:alert(1)',
    'http://example.com/a',
    'data:text/html,x',
    'video',
    'https://u:p@a.b/',
  ])('a video link %s is refused, of a program and of an exercise', (link) => {
    expect(changeDetails(draft, { videoLink: link })).toMatchObject({ code: 'video-link-unsafe' });
    expect(changeExercises(draft, { ...only, customVideoLink: link })).toMatchObject({
      code: 'video-link-unsafe',
    });
  });
});

describe('sets', () => {
  test('[PB-16] [PB-18] are added like the last one, duplicated in place and deleted', () => {
    const heavy = valueOf(changeSets(draft, { setIds: [third!], field: 'weight', value: 100 }));
    const added = valueOf(addSet(heavy, { exerciseId: squat._id, newId }));
    expect(weights(added)).toEqual([60, 60, 100, 100]);
    const twice = valueOf(duplicateSets(heavy, { setIds: [first!, third!], newId }));
    expect(weights(twice)).toEqual([60, 60, 60, 100, 100]);
    expect(new Set(allIds(twice)).size).toBe(allIds(twice).length);
    expect(weights(valueOf(deleteSets(heavy, { setIds: [first!, second!] })))).toEqual([100]);
  });

  test('[NUM-13] several take a value at once, out of range its nearest end', () => {
    const setIds = [first!, second!];
    expect(weights(valueOf(changeSets(draft, { setIds, field: 'weight', value: 80 })))).toEqual([
      80, 80, 60,
    ]);
    const most = valueOf(changeSets(draft, { setIds, field: 'weight', value: 9000 }));
    expect(weights(most)[0]).toBe(1000);
    expect(valueOf(changeSets(draft, { setIds, field: 'time', value: 5 }))).toBe(draft);
  });

  test('fill down: what the first asks for goes into the others', () => {
    const heavy = valueOf(changeSets(draft, { setIds: [first!], field: 'weight', value: 90 }));
    const setIds = [first!, second!, third!];
    expect(weights(valueOf(fillDownSets(heavy, { setIds, field: 'weight' })))).toEqual([
      90, 90, 90,
    ]);
  });

  test('[PB-10] AMRAP goes with reps effort only', () => {
    const amrap = valueOf(toggleAmraps(draft, { setIds: [third!] }));
    expect(squatOf(amrap).sets.map((set) => set.amrap ?? false)).toEqual([false, false, true]);
    const rpe = valueOf(changeEfforts(amrap, { ...only, metric: 'rpe' }));
    expect(toggleAmraps(rpe, { setIds: [third!] })).toMatchObject({ code: 'no-amrap-here' });
  });
});

describe('metrics', () => {
  test('[PB-11] [PB-17] [NUM-16] another load starts each set at its default', () => {
    const percent = valueOf(changeLoads(draft, { ...only, metric: 'percent1RM' }));
    expect(
      squatOf(percent).sets.map(({ weight }) => [weight?.metric, weight?.recommended]),
    ).toEqual(Array.from({ length: 3 }, () => ['percent1RM', 60]));
    expect(weights(valueOf(changeLoads(percent, { ...only, metric: 'weight' })))[0]).toBe(54.43);
  });

  test('[PB-11] [PB-12] [NUM-17] another effort starts at its default; only reps keep AMRAP', () => {
    const amrap = valueOf(toggleAmraps(draft, { setIds: [third!] }));
    const rir = valueOf(changeEfforts(amrap, { ...only, metric: 'rir' }));
    expect(squatOf(rir).sets.map(({ effort }) => [effort?.metric, effort?.recommended])[0]).toEqual(
      ['rir', 0],
    );
    expect(squatOf(rir).sets.some((set) => 'amrap' in set)).toBe(false);
    const reps = valueOf(changeEfforts(rir, { ...only, metric: 'reps' }));
    expect(squatOf(reps).sets.map((set) => [set.effort?.recommended, set.amrap])).toEqual(
      Array.from({ length: 3 }, () => [8, false]),
    );
  });

  test('[NUM-4] [NUM-5] another type measures other things, and offers other efforts', () => {
    const plank = valueOf(changeType(draft, { ...only, type: 'time' }));
    expect(squatOf(plank).sets.map(({ id }) => id)).toEqual([first, second, third]);
    expect(squatOf(plank).sets[0]).toMatchObject({ time: { recommended: 1800 } });
    expect(valueOf(changeEfforts(plank, { ...only, metric: 'reps' }))).toBe(plank);
    const zone = valueOf(changeEfforts(plank, { ...only, metric: 'zone' }));
    expect(squatOf(zone).sets[0]?.effort).toEqual({ metric: 'zone', recommended: 3, actual: null });
    expect(
      squatOf(valueOf(changeEfforts(zone, { ...only, metric: null }))).sets[0]?.effort,
    ).toBeUndefined();
    const run = valueOf(changeType(draft, { ...only, type: 'distance' }));
    expect(squatOf(run).sets[0]).toEqual({
      id: first,
      done: false,
      distance: { recommended: 1000, actual: null },
    });
  });

  test('a rowing machine is measured in meters', () => {
    const movement = { ...(squat.movement as MovementSummary), title: 'Rowing machine' };
    const rower = buildDraft({ days: [buildPlanDay(1, [{ ...squat, movement }])] });
    const rowed = valueOf(changeType(rower, { exerciseIds: [squat._id], type: 'distance' }));
    expect(squatOf(rowed).sets[0]?.distance).toMatchObject({ recommended: 1000, unit: 'm' });
  });
});

describe('exercises', () => {
  test('[NUM-15] a new one has three sets at the defaults and 120 s of rest', () => {
    const made = newExercise({ newId });
    expect(made).toMatchObject({ rest: 120, exerciseType: 'reps', status: 'initial' });
    expect(
      made.sets.map(({ weight, effort }) => [weight?.recommended, effort?.recommended]),
    ).toEqual(Array.from({ length: 3 }, () => [54.43, 8]));
  });

  test('are copied with ids of their own, into another day too', () => {
    const twice = valueOf(duplicateExercises(draft, { ...only, newId }));
    expect(dayOf(twice, 0).exercises).toHaveLength(3);
    const pasted = valueOf(
      pasteExercises(twice, {
        dayId: draft.days[1]!._id,
        exercises: dayOf(draft, 0).exercises,
        newId,
      }),
    );
    expect(dayOf(pasted, 1).exercises.map(groupOf)).toEqual(['single', 'superset']);
    expect(new Set(allIds(pasted)).size).toBe(allIds(pasted).length);
  });

  test('move within their day as they are, and to another day', () => {
    const within = valueOf(moveExercises(draft, { ...only, dayId: testId.day(1), at: 2, newId }));
    expect(dayOf(within, 0).exercises[1]).toBe(squat);
    const away = valueOf(moveExercises(draft, { ...only, dayId: testId.day(2), at: 0, newId }));
    expect(dayOf(away, 0).exercises).toHaveLength(1);
    expect(squatOf({ ...away, days: [dayOf(away, 1)] })).toMatchObject({
      movement: squat.movement,
    });
  });

  test('take notes, rest, a movement and a video of their own, several at once', () => {
    const exerciseIds = [squat._id, testId.exercise(21)];
    const change = { description: 'Slow', rest: 90, customVideoLink: 'https://example.com/v.mp4' };
    const after = valueOf(changeExercises(draft, { exerciseIds, ...change }));
    expect(squatOf(after)).toMatchObject(change);
    expect(dayOf(after, 0).exercises[1]?.subExercises?.[0]).toMatchObject(change);
    const without = valueOf(changeExercises(after, { exerciseIds, customVideoLink: '' }));
    expect(squatOf(without)).not.toHaveProperty('customVideoLink');
  });
});

describe('supersets and circuits', () => {
  const group = { exerciseId: testId.exercise(2) };

  test('[PB-21] [PB-22] the chip makes a circuit of a superset, and back', () => {
    const circuit = valueOf(toggleExerciseGroup(draft, group));
    expect(groupOf(dayOf(circuit, 0).exercises[1]!)).toBe('circuit');
    expect(groupOf(dayOf(valueOf(toggleExerciseGroup(circuit, group)), 0).exercises[1]!)).toBe(
      'superset',
    );
  });

  test('[PB-23] are made of exercises of one day, and split into single ones again', () => {
    const exerciseIds = [squat._id, testId.exercise(2)];
    const made = valueOf(groupExercises(draft, { exerciseIds, circuit: true, newId }));
    expect(dayOf(made, 0).exercises).toHaveLength(1);
    const [circuit] = dayOf(made, 0).exercises;
    expect([groupOf(circuit!), circuit!.subExercises?.length]).toEqual(['circuit', 3]);
    expect(circuit!.subExercises!.map(groupOf)).toEqual(['single', 'single', 'single']);
    const apart = valueOf(ungroup(made, { exerciseId: circuit!._id }));
    expect(dayOf(apart, 0).exercises.map(({ _id }) => _id)).toEqual([
      squat._id,
      testId.exercise(21),
      testId.exercise(22),
    ]);
    expect(groupExercises(draft, { ...only, circuit: false, newId })).toMatchObject({
      code: 'group-of-two',
    });
  });

  test('[PB-24] a part moves among the parts, and one that is left alone is single', () => {
    const moved = valueOf(movePart(draft, { ...group, from: 0, to: 1 }));
    const parts = (after: ProgramDraft) =>
      dayOf(after, 0).exercises[1]?.subExercises?.map(({ _id }) => _id);
    expect(parts(moved)).toEqual([testId.exercise(22), testId.exercise(21)]);
    const left = valueOf(removeExercises(draft, { exerciseIds: [testId.exercise(21)] }));
    expect(dayOf(left, 0).exercises[1]).toMatchObject({ _id: testId.exercise(22) });
  });

  test('[PB-23] [PB-24] a part that is taken out goes before or after the group, and so does the one it leaves', () => {
    const ids = (after: ProgramDraft) => dayOf(after, 0).exercises.map(({ _id }) => _id);
    const [first, second] = [testId.exercise(21), testId.exercise(22)];
    const out = { ...group, from: 1, side: 'before' as const };
    expect(ids(valueOf(takeOutPart(draft, out)))).toEqual([squat._id, second, first]);
    const after = valueOf(takeOutPart(draft, { ...group, from: 0, side: 'after' }));
    expect(ids(after)).toEqual([squat._id, second, first]);
    expect(dayOf(after, 0).exercises.map(groupOf)).toEqual(['single', 'single', 'single']);
    const part = newExercise({ newId });
    const three = {
      ...draft,
      days: draft.days.map((day) => ({
        ...day,
        exercises: day.exercises.map((one) =>
          one.subExercises ? { ...one, subExercises: [...one.subExercises, part] } : one,
        ),
      })),
    };
    const left = dayOf(valueOf(takeOutPart(three, { ...out, from: 2 })), 0).exercises;
    expect(left.map(({ _id }) => _id)).toEqual([squat._id, part._id, testId.exercise(2)]);
    expect(left.map(groupOf)).toEqual(['single', 'single', 'superset']);
    expect(valueOf(takeOutPart(draft, { ...out, from: 7 }))).toBe(draft);
  });
});

test('a new exercise starts with what its movement is usually held for, or how far it goes', () => {
  let ids = 0;
  const next = () => testId.exercise((ids += 1));
  const sled = newExercise({
    usually: { type: 'distance', amount: 20, unit: 'm', sets: 3 },
    newId: next,
  });
  expect(sled).toMatchObject({ exerciseType: 'distance', exerciseMetric: { unit: 'distance' } });
  expect(sled.sets.map(({ distance }) => distance)).toEqual(
    [1, 2, 3].map(() => ({ recommended: 20, actual: null, unit: 'm' })),
  );
  const ride = newExercise({ usually: { type: 'time', amount: 1200, sets: 1 }, newId: next });
  expect(ride.sets.map(({ time }) => time?.recommended)).toEqual([1200]);
});
