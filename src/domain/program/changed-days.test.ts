// 'Change days': one change of several of a client's days, shown before it is applied.
import { expect, test } from 'vitest';
import { MovementId } from '#contract/ids.ts';
import type { Exercise, MovementSummary } from '#contract/training.ts';
import { buildDay, buildExercise, buildSet, testId } from '../test-builders.ts';
import { changedDays, type DaysOfClient, type PlannedDay } from './changed-days.ts';
import type { DaysChange } from './change-days.ts';
import { exerciseLine } from './exercise-line.ts';
import { exercisesChange } from './exercises-change.ts';
import { countingIds } from './test-support.ts';

const movement = (title: string): MovementSummary => ({
  _id: MovementId.parse(title),
  title,
  image: null,
  imageMidframe: null,
});
const squat = movement('Back squat');
const boxSquat = movement('Box squat');
const lunge = movement('Lunge');
const row = movement('Row');
let sets = 0;
const lift = (n: number, of: MovementSummary, kg: number): Exercise =>
  buildExercise(n, {
    movement: of,
    sets: [1, 2, 3].map(() =>
      buildSet((sets += 1), { weight: { metric: 'weight', recommended: kg, actual: null } }),
    ),
  });
const day = (n: number, date: string, exercises: Exercise[]): PlannedDay => {
  const of = buildDay(n, { exercises });
  return { _id: of._id, dayIndex: n, date, isOpen: true, day: of };
};
/** Fridays with squats and rows, and a Monday between them. */
const days = [
  day(1, '2030-05-10', [lift(1, squat, 100), lift(2, row, 60)]),
  day(2, '2030-05-13', [lift(3, row, 60), lift(4, squat, 80)]),
  day(3, '2030-05-17', [lift(5, squat, 105), lift(6, row, 60)]),
  day(4, '2030-05-24', [lift(7, lunge, 40)]),
];
const newId = countingIds();

function changed(change: DaysChange, where: Partial<DaysOfClient<PlannedDay>> = {}) {
  const programId = testId.program(1);
  const outcome = changedDays(
    { programId, days, from: testId.day(1), reach: 'following', ...where },
    change,
    newId,
  );
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}
const preview = (all: ReturnType<typeof changed>) =>
  all.map(({ planned, exercises }) => [
    planned.date,
    ...exercisesChange(planned.day.exercises, exercises, 'metric'),
  ]);
const lines = (all: ReturnType<typeof changed>) =>
  all.map(({ exercises }) => exercises.map((exercise) => exerciseLine(exercise, 'metric')));
const of = new Set([squat._id]);

test('changes one client’s Fridays for a knee: box squats, a set fewer, a tenth lighter, with a note', () => {
  const change: DaysChange = {
    what: 'change',
    of,
    to: {
      movement: boxSquat,
      sets: { by: -1, newId },
      scale: { percent: -10, units: 'metric' },
      note: 'Sit back',
    },
  };
  expect(preview(changed(change, { reach: 'weekday' }))).toEqual([
    ['2030-05-10', 'Box squat instead of Back squat: 3×8 @ 100 → 2×8 @ 90, note added: “Sit back”'],
    ['2030-05-17', 'Box squat instead of Back squat: 3×8 @ 105 → 2×8 @ 95, note added: “Sit back”'],
  ]);
  // Every time it comes.
  expect(changed(change).map(({ planned }) => planned.dayIndex)).toEqual([1, 2, 3]);
});

test('more sets are like the last one, and one set always stays', () => {
  const count = (wanted: { by: number } | { to: number }) =>
    changed({ what: 'change', of, to: { sets: { ...wanted, newId } } }, { reach: 'day' }).map(
      ({ exercises }) => exercises[0]?.sets.length,
    );
  expect([count({ by: 2 }), count({ to: 5 }), count({ by: -9 }), count({ to: 3 })]).toEqual([
    [5],
    [5],
    [1],
    [],
  ]);
});

test('of three plain sets and an AMRAP, a plain one goes, and one comes before the AMRAP', () => {
  const squats = lift(30, squat, 100);
  const amrap = buildSet((sets += 1), { ...squats.sets[2], id: testId.set(999), amrap: true });
  const of3 = day(1, '2030-05-10', [{ ...squats, sets: [...squats.sets, amrap] }]);
  const after = (by: number) =>
    lines(changed({ what: 'change', of, to: { sets: { by, newId } } }, { days: [of3] })).flat();
  expect([after(-1), after(1), after(-3)].flat()).toEqual([
    'Back squat 2×8 @ 100, 1×8+ @ 100',
    'Back squat 4×8 @ 100, 1×8+ @ 100',
    'Back squat 1×8+ @ 100',
  ]);
});

test('removes an exercise where it comes, but never the last of a day', () => {
  const all = changed({ what: 'remove', of: new Set([squat._id, lunge._id]) });
  expect(preview(all)).toEqual([
    ['2030-05-10', 'Back squat removed'],
    ['2030-05-13', 'Back squat removed'],
    ['2030-05-17', 'Back squat removed'],
  ]);
});

test('what is left of a superset is another exercise: the log is of all its parts', () => {
  const group: Exercise = {
    ...lift(20, squat, 0),
    sets: [],
    subExercises: [lift(21, squat, 100), lift(22, row, 60), lift(23, lunge, 40)],
  };
  const [one] = changed({ what: 'remove', of }, { days: [day(1, '2030-05-10', [group])] });
  expect(one?.exercises[0]?._id).not.toBe(group._id);
  expect(one?.exercises[0]?.subExercises?.map(({ movement: m }) => m)).toEqual([row, lunge]);
});

test('adds an exercise to each day, under ids of its own; after another only where that is', () => {
  const exercise = lift(9, boxSquat, 70);
  const everywhere = changed({ what: 'add', exercise, place: 'first' });
  expect(lines(everywhere).map(([first]) => first)).toEqual(
    Array.from({ length: 4 }, () => 'Box squat 3×8 @ 70'),
  );
  const ids = everywhere.flatMap(({ exercises }) => exercises[0]!.sets.map(({ id }) => id));
  expect(new Set(ids).size).toBe(12);
  const after = changed({ what: 'add', exercise, place: { after: row._id } });
  expect(lines(after).map((all) => all.findIndex((line) => line.startsWith('Box')))).toEqual([
    2, 1, 2,
  ]);
});

test('reorders: an exercise keeps its id, and a day that has that order already is left alone', () => {
  const last = changed({ what: 'move', of: squat._id, place: { after: row._id } });
  expect(preview(last)).toEqual([
    ['2030-05-10', 'Order: Row, Back squat'],
    ['2030-05-17', 'Order: Row, Back squat'],
  ]);
  expect(last[0]?.exercises[1]).toBe(days[0]?.day.exercises[0]);
});
