import { expect, test } from 'vitest';
import type { Exercise, ExerciseSet } from '#contract/training.ts';
import { movementIdOf } from '../session/prescription.ts';
import { buildExercise, buildSet } from '../test-builders.ts';
import { acrossRows, movementsIn } from './across-preview.ts';
import type { AcrossScope } from './across-scope.ts';
import { type AcrossChange, changeAcross } from './change-across.ts';
import { setsLine } from './exercise-line.ts';
import { duplicateWeek } from './plan-days.ts';
import { levelOf, type Raise } from './raise-across.ts';
import { buildDraft, buildPlanDay, countingIds } from './test-support.ts';

const newId = countingIds();
const set = (id: number, kg: number, more: Partial<ExerciseSet> = {}) =>
  buildSet(id, {
    weight: { metric: 'weight', recommended: kg, actual: null },
    effort: { metric: 'reps', recommended: 5, actual: null },
    ...more,
  });
const squat = buildExercise(1, {
  rest: 120,
  sets: [set(1, 60, { warmUp: true }), set(2, 100), set(3, 100)],
});
const raises = buildExercise(2, { rest: 60, sets: [set(4, 10)] });

/** The same week, six times. */
function program(exercises: readonly Exercise[] = [squat, raises]) {
  const days = [buildPlanDay(1, [...exercises]), ...[2, 3, 4, 5, 6, 7].map((n) => buildPlanDay(n))];
  const outcome = duplicateWeek(buildDraft({ days }), { week: 0, times: 5, newId });
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}

const scope = (more: Partial<AcrossScope> = {}): AcrossScope => ({
  movementIds: new Set([movementIdOf(squat.movement)!]),
  from: 0,
  to: 5,
  columns: null,
  warmUps: false,
  ...more,
});

function changed(change: AcrossChange, where: AcrossScope = scope(), before = program()) {
  const outcome = changeAcross(before, where, change);
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}

const lines = (draft: ReturnType<typeof program>, place = 0) =>
  [0, 7, 14, 21, 28, 35].map((day) => setsLine(draft.days[day]!.exercises[place]!, 'metric'));
const straight = { deload: null, wave: null, units: 'metric' } as const;

test('a rest, a note, reps and an effort reach the movement in every week, and nothing else', () => {
  const before = program();
  const after = changed(
    { rest: 180, note: 'Belt on', reps: { from: 3, upTo: 5 } },
    scope(),
    before,
  );
  expect(new Set(lines(after))).toEqual(new Set(['w 1×5 @ 60, 2×3–5 @ 100']));
  for (const day of [0, 35])
    expect(after.days[day]?.exercises[0]).toMatchObject({ rest: 180, description: 'Belt on' });
  expect(after.days[0]?.exercises[1]).toBe(before.days[0]?.exercises[1]);
  expect(new Set(lines(changed({ effort: { metric: 'rpe', value: 8 } })))).toEqual(
    new Set(['w 1×5 @ 60, 2×5 @ 100 RPE 8']),
  );
  expect(new Set(lines(changed({ load: { metric: 'percent1RM', value: 75 } })))).toEqual(
    new Set(['w 1×5, 2×5 @ 75%']),
  );
});

test('a lift in waves goes by its waves, so raising leaves it as it is', () => {
  const waves = { ...squat, progression: { kind: 'waves' as const } };
  const before = program([waves, raises]);
  expect(changed({ raise: { by: { percent: 2.5 }, ...straight } }, scope(), before)).toEqual(
    before,
  );
});

test('only the chosen weeks and days', () => {
  const after = changed({ rest: 90 }, scope({ from: 1, to: 2 }));
  expect([0, 7, 14, 21].map((day) => after.days[day]?.exercises[0]?.rest)).toEqual([
    120, 90, 90, 120,
  ]);
  const before = program();
  expect(changed({ rest: 90 }, scope({ columns: new Set([1]) }), before)).toBe(before);
});

test('a swap gives another movement, and keeps the sets', () => {
  const after = changed({
    movement: { ...(squat.movement as object), title: 'Front squat' } as never,
  });
  expect(after.days[35]?.exercises[0]?.movement).toMatchObject({ title: 'Front squat' });
  expect(after.days[35]?.exercises[0]?.sets).toHaveLength(3);
});

test('loads rise by a step or a percentage, without the warm-ups', () => {
  expect(lines(changed({ raise: { by: { step: 2.5 }, ...straight } })).slice(0, 3)).toEqual([
    'w 1×5 @ 60, 2×5 @ 100',
    'w 1×5 @ 60, 2×5 @ 102.5',
    'w 1×5 @ 60, 2×5 @ 105',
  ]);
  const percent = changed({ raise: { by: { percent: 2.5 }, ...straight } });
  expect(lines(percent).at(-1)).toBe('w 1×5 @ 60, 2×5 @ 113.75');
  expect(new Set(lines(percent, 1))).toEqual(new Set(['1×5 @ 10 kg']));
  const all = changed({ raise: { by: { step: 2.5 }, ...straight } }, scope({ warmUps: true }));
  expect(lines(all)[1]).toBe('w 1×5 @ 62.5, 2×5 @ 102.5');
});

test('percentages rise by points, half ones too and above the max; weights stay, and so do percentages by a step', () => {
  const percent = { metric: 'percent1RM', recommended: 72.5, actual: null } as const;
  const before = program([
    { ...squat, sets: [{ ...set(1, 0), weight: percent }] },
    { ...squat, sets: [set(2, 100)] },
  ]);
  const raised = (by: Raise['by'], deload: Raise['deload'] = null) =>
    lines(changed({ raise: { by, deload, wave: null, units: 'metric' } }, scope(), before));
  expect(raised({ points: 2.5 })).toEqual(
    [72.5, 75, 77.5, 80, 82.5, 85].map((is) => `1×5 @ ${is}%`),
  );
  expect(raised({ points: 10 }).at(-1)).toBe('1×5 @ 122.5%');
  expect(raised({ points: 20 }).at(-1)).toBe('1×5 @ 150%');
  expect(raised({ percent: 0 }).at(-1)).toBe('1×5 @ 72.5%');
  expect(raised({ percent: 2.5 })[1]).toBe('1×5 @ 74.5%');
  expect(raised({ points: 2.5 }, { every: 2, percent: 90 })[1]).toBe('1×5 @ 65.5%');
  expect(raised({ step: 2.5 }).at(-1)).toBe('1×5 @ 72.5%');
  const points = changed({ raise: { by: { points: 2.5 }, ...straight } }, scope(), before);
  expect(new Set(lines(points, 1))).toEqual(new Set(['1×5 @ 100']));
});

test('+5 lb stays exact in pounds', () => {
  const before = program([{ ...squat, sets: [set(1, 61.23)] }]);
  const after = changed(
    { raise: { by: { step: 2.27 }, ...straight, units: 'imperial' } },
    scope(),
    before,
  );
  expect([7, 35].map((day) => setsLine(after.days[day]!.exercises[0]!, 'imperial'))).toEqual([
    '1×5 @ 140',
    '1×5 @ 160',
  ]);
});

test('a deload week is lighter, and the next one goes on from before it', () => {
  const levels = [0, 1, 2, 3, 4, 5].map((week) =>
    levelOf(week, { deload: { every: 4, percent: 60 }, wave: null }),
  );
  expect(levels.map(({ steps }) => steps)).toEqual([0, 1, 2, 2, 3, 4]);
  expect(levels.map(({ share }) => share)).toEqual([1, 1, 1, 0.6, 1, 1]);
  const after = changed({
    raise: { by: { step: 5 }, deload: { every: 4, percent: 60 }, wave: null, units: 'metric' },
  });
  expect(lines(after).map((line) => line.split(', ')[1])).toEqual([
    '2×5 @ 100',
    '2×5 @ 105',
    '2×5 @ 110',
    '2×5 @ 66.25',
    '2×5 @ 115',
    '2×5 @ 120',
  ]);
});

test('waves go up for some weeks, then start again one step higher', () => {
  const steps = [0, 1, 2, 3, 4, 5, 6].map((week) => levelOf(week, { deload: null, wave: 3 }).steps);
  expect(steps).toEqual([0, 1, 2, 1, 2, 3, 2]);
});

test.each<AcrossChange>([
  { raise: { by: { percent: 80 }, ...straight } },
  { raise: { by: { points: 60 }, ...straight } },
  { raise: { by: { step: 2.5 }, ...straight, wave: 1 } },
  { load: { metric: 'percent1RM', value: 151 } },
  { reps: { from: 8, upTo: 5 } },
])('%j is refused', (change) => {
  expect(changeAcross(program(), scope(), change).allowed).toBe(false);
});

test('what will change is told before it does, exercise by exercise', () => {
  const before = program();
  expect(movementsIn(before, scope()).map(({ count }) => count)).toEqual([6, 6]);
  const rows = acrossRows(
    before,
    changed({ rest: 180, raise: { by: { step: 2.5 }, ...straight } }, scope({ to: 1 }), before),
    'metric',
  );
  expect(rows.map(({ week, day, before: was, after }) => [week, day, was, after])).toEqual([
    [1, 1, 'w 1×5 @ 60, 2×5 @ 100, rest 2:00', 'w 1×5 @ 60, 2×5 @ 100, rest 3:00'],
    [2, 1, 'w 1×5 @ 60, 2×5 @ 100, rest 2:00', 'w 1×5 @ 60, 2×5 @ 102.5, rest 3:00'],
  ]);
});
