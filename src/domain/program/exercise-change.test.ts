import { describe, expect, test } from 'vitest';
import { MovementId } from '#contract/ids.ts';
import type { Exercise, ExerciseSet } from '#contract/training.ts';
import { buildExercise, buildSet } from '../test-builders.ts';
import { exerciseChange } from './exercise-line.ts';
import { planChanges } from './publishing.ts';
import { buildDraft, buildPlanDay } from './test-support.ts';

const movement = (title: string) => ({
  _id: MovementId.parse(title),
  title,
  image: null,
  imageMidframe: null,
});
const sets = (count: number, reps: number, load: number): ExerciseSet[] =>
  Array.from({ length: count }, (_, index) =>
    buildSet(index + 1, {
      weight: { metric: 'weight', recommended: load, actual: null },
      effort: { metric: 'reps', recommended: reps, actual: null },
    }),
  );
const press: Exercise = {
  ...buildExercise(1, { movement: movement('Leg press'), sets: sets(3, 12, 125) }),
  description: '',
};
const told = (is: Partial<Exercise>, was: Exercise = press) =>
  exerciseChange(was, { ...was, ...is }, 'metric');

describe('what changed in an exercise is told as', () => {
  test.each<[string, Partial<Exercise>, string[]]>([
    ['nothing', {}, []],
    [
      'another movement with its sets, reps and loads',
      { movement: movement('Hack squat'), sets: sets(4, 10, 80) },
      ['Hack squat instead of Leg press: 3×12 @ 125 → 4×10 @ 80'],
    ],
    ['its load', { sets: sets(3, 12, 130) }, ['Leg press: 3×12 @ 125 → 3×12 @ 130']],
    [
      'its clock',
      { clock: { kind: 'emom', seconds: 60, rounds: 10 } },
      ['Leg press: no clock → EMOM 10 min'],
    ],
    ['its rest', { rest: 90 }, ['Leg press: rest 2:00 → 1:30']],
    ['its note', { description: 'Pause' }, ['Leg press: note added: “Pause”']],
    [
      "a coach's own exercise of the same name",
      { movement: { ...movement('Leg press'), _id: MovementId.parse('own') } },
      ['Leg press: another exercise of that name'],
    ],
    [
      'a load that reads the same in these units',
      { sets: sets(3, 12, 125.001) },
      ['Leg press: details changed'],
    ],
    [
      'its effort',
      {
        exerciseMetric: { unit: 'weight', effort: 'rpe' },
        sets: sets(3, 12, 125).map((set) => ({
          ...set,
          effort: { metric: 'rpe' as const, recommended: 8, actual: null },
        })),
      },
      ['Leg press: 3×12 @ 125 → 3×RPE 8 @ 125'],
    ],
  ])('%s', (_, is, words) => {
    expect(told(is)).toEqual(words);
  });

  test('the parts of a superset that were added, removed, changed and put in another order', () => {
    const [row, curl, dip] = ['Row', 'Curl', 'Dip'].map((title, index) =>
      buildExercise(index + 2, { movement: movement(title), sets: sets(2, 10, 20) }),
    );
    const group = { ...press, sets: [], subExercises: [row!, curl!] };
    expect(told({ circuit: true, rest: 60 }, group)).toEqual([
      'Row + Curl: now a circuit, rest 2:00 → 1:00',
    ]);
    expect(told({ subExercises: [curl!, row!] }, group)).toEqual(['Curl + Row: now in this order']);
    expect(told({ subExercises: [{ ...row!, sets: sets(3, 10, 20) }, dip!] }, group)).toEqual([
      'Row: 2×10 @ 20 → 3×10 @ 20',
      'Dip 2×10 @ 20 added',
      'Curl removed',
    ]);
  });
});

test('what changed in a day is told exercise by exercise, added, removed and moved ones too', () => {
  const [squat, bench] = [2, 3].map((n) => buildExercise(n, { sets: sets(5, 5, 100) }));
  const day = buildPlanDay(1, [press, squat!]);
  const published = { ...buildDraft().program, trainingPlan: [day] };
  const linesOf = (exercises: Exercise[]) =>
    planChanges(published, buildDraft({ days: [{ ...day, exercises }] }), 'metric').flatMap(
      ({ lines }) => lines,
    );
  expect(linesOf([squat!, press])).toEqual(['Order: Movement 2, Leg press']);
  expect(linesOf([])).toEqual(['All exercises removed: Leg press, Movement 2']);
  expect(linesOf([squat!, bench!])).toEqual(['Movement 3 5×5 @ 100 added', 'Leg press removed']);
});
