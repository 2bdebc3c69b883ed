import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { plannedKindOf } from '../exercise/set-kind.ts';
import { buildExercise, testId } from '../test-builders.ts';
import type { ProgramDraft } from './draft.ts';
import { changeExercises, newExercise } from './plan-exercises.ts';
import {
  changeEfforts,
  changeKinds,
  changeLoads,
  changeSets,
  changeType,
  fillDownSets,
} from './plan-sets.ts';
import { buildDraft, buildPlanDay, dayOf, valueOf } from './test-support.ts';

const squat = buildExercise(1);
const draft = buildDraft({ days: [buildPlanDay(1, [squat])] });
const squatOf = (after: ProgramDraft) => dayOf(after, 0).exercises[0]!;
const only = { exerciseIds: [squat._id] };
const [first, second, third] = squat.sets.map(({ id }) => id);
const weights = (after: ProgramDraft) =>
  squatOf(after).sets.map(({ weight }) => weight?.recommended);

test('each set is one kind: warm-up, drop, failure, test, AMRAP or a working set again', () => {
  for (const kind of ['warm-up', 'drop', 'failure', 'test', 'amrap'] as const) {
    const some = valueOf(changeKinds(draft, { setIds: [first!, second!], kind }));
    expect(squatOf(some).sets.map(plannedKindOf)).toEqual([kind, kind, 'normal']);
    const drop = valueOf(changeKinds(some, { setIds: [first!], kind: 'drop' }));
    expect(plannedKindOf(squatOf(drop).sets[0]!)).toBe('drop');
    const back = valueOf(changeKinds(some, { setIds: [first!, second!], kind: 'normal' }));
    expect(squatOf(back).sets.map(plannedKindOf)).toEqual(['normal', 'normal', 'normal']);
  }
  const rpe = valueOf(changeEfforts(draft, { ...only, metric: 'rpe' }));
  expect(changeKinds(rpe, { setIds: [first!], kind: 'amrap' })).toMatchObject({
    code: 'no-amrap-here',
  });
});

test('a range of reps is asked for by its two ends, filled down, and ends with a single number', () => {
  const asked = (of: ProgramDraft) =>
    squatOf(of).sets.map(({ effort }) => [effort?.recommended, effort?.upTo]);
  const range = { field: 'effort', value: 8, upTo: 10 } as const;
  const one = valueOf(changeSets(draft, { setIds: [first!], ...range }));
  expect(asked(one)[0]).toEqual([8, 10]);
  const setIds = [first!, second!, third!];
  const all = valueOf(fillDownSets(one, { setIds, field: 'effort' }));
  expect(asked(all)).toEqual([
    [8, 10],
    [8, 10],
    [8, 10],
  ]);
  const single = valueOf(changeSets(all, { setIds, field: 'effort', value: 6 }));
  expect(asked(single)).toEqual([
    [6, undefined],
    [6, undefined],
    [6, undefined],
  ]);
  const weight = valueOf(changeSets(draft, { setIds, field: 'weight', value: 60, upTo: 70 }));
  expect(squatOf(weight).sets[0]?.weight).not.toHaveProperty('upTo');
});

test('reps stay what is asked for when RPE comes beside them, and when it goes', () => {
  const range = { field: 'effort', value: 5, upTo: 6 } as const;
  const five = valueOf(changeSets(draft, { setIds: [first!], ...range }));
  const rpe = valueOf(changeEfforts(five, { ...only, metric: 'rpe' }));
  expect(squatOf(rpe).sets[0]).toMatchObject({
    reps: { recommended: 5, upTo: 6, actual: null },
    effort: { metric: 'rpe', recommended: 8 },
  });
  const back = valueOf(changeEfforts(rpe, { ...only, metric: 'reps' }));
  expect(squatOf(back).sets[0]?.effort).toMatchObject({ metric: 'reps', recommended: 5, upTo: 6 });
  expect(squatOf(back).sets[0]).not.toHaveProperty('reps');
});

test('a weight goes and comes back, and a distance can be loaded', () => {
  const none = valueOf(changeLoads(draft, { ...only, metric: null }));
  expect(weights(none)).toEqual([null, null, null]);
  expect(weights(valueOf(changeLoads(none, { ...only, metric: 'weight' })))[0]).toBe(54.43);
  const sled = valueOf(changeType(draft, { ...only, type: 'distance' }));
  const loaded = valueOf(changeLoads(sled, { ...only, metric: 'weight' }));
  expect(squatOf(loaded).exerciseMetric).toMatchObject({ unit: 'distance', load: 'weight' });
  expect(weights(loaded)[0]).toBe(54.43);
  expect(valueOf(changeLoads(loaded, { ...only, metric: 'percent1RM' }))).toBe(loaded);
  expect(valueOf(changeLoads(loaded, { ...only, metric: null }))).toEqual(sled);
});

test('each side and a tempo are put on an exercise and taken off it', () => {
  const split = valueOf(changeExercises(draft, { ...only, perSide: true, tempo: '3-0-1-0' }));
  expect(squatOf(split)).toMatchObject({ perSide: true, tempo: '3-0-1-0' });
  const rested = valueOf(changeExercises(split, { ...only, rest: 90 }));
  expect(squatOf(rested)).toMatchObject({ perSide: true, tempo: '3-0-1-0', rest: 90 });
  expect(valueOf(changeExercises(split, { ...only, perSide: false, tempo: '' }))).toEqual(draft);
});

test('a new exercise asks for a weight only where there is one', () => {
  const newId = () => testId.set(1);
  const weightOf = (one: Parameters<typeof newExercise>[0]) =>
    newExercise(one).sets[0]?.weight?.recommended;
  const movement = (equipment: 'Barbell' | 'Body weight') => ({
    _id: 'row' as MovementId,
    title: 'Row',
    image: null,
    imageMidframe: null,
    equipment,
  });
  expect(weightOf({ movement: movement('Barbell'), newId })).toBe(54.43);
  expect(weightOf({ movement: movement('Body weight'), newId })).toBeNull();
  expect(weightOf({ type: 'time', newId })).toBeNull();
});
