import { describe, expect, test } from 'vitest';
import type { ExerciseId } from '#contract/ids.ts';
import type { EffortMetric, ExerciseType, LoadMetric, SubExercise } from '#contract/training.ts';
import { columnsOf } from '#client/ui/set-columns.ts';
import { effortChoices, loadChoices } from './plan-columns.ts';

const exercise = (
  exerciseType: ExerciseType,
  effort: EffortMetric | null,
  unit: SubExercise['exerciseMetric']['unit'] = 'weight',
): SubExercise => ({
  _id: '00000000-0000-4000-8000-000000000001' as ExerciseId,
  description: '',
  rest: 120,
  exerciseType,
  exerciseMetric: { unit: exerciseType === 'distance' ? 'distance' : unit, effort },
  sets: [],
  status: 'initial',
});
const titles = (of: SubExercise, loads: readonly LoadMetric[] = ['weight', 'percent1RM']) =>
  columnsOf(of, loads, 'imperial', 'mi').map(({ title }) => title);
const choices = (of: SubExercise) => effortChoices(of, 'imperial').map(({ title }) => title);

describe('the set table of a plan', () => {
  test('has both loads and the reps or the time [PB-14]', () => {
    expect(titles(exercise('reps', 'reps'))).toEqual(['Weight (lb)', '%1RM', 'Reps']);
    expect(titles(exercise('time', null))).toEqual(['Weight (lb)', '%1RM', 'Time']);
  });

  test('has the distance alone [PB-15]', () => {
    expect(titles(exercise('distance', null))).toEqual(['Distance (mi)']);
  });

  test('has the weight beside a distance that is loaded', () => {
    const sled = exercise('distance', null);
    const loaded = { ...sled, exerciseMetric: { ...sled.exerciseMetric, load: 'weight' as const } };
    expect(titles(loaded, ['weight'])).toEqual(['Weight (lb)', 'Distance (mi)']);
  });

  test('has the reps beside RIR and RPE, asked for or not', () => {
    expect(titles(exercise('reps', 'rir'), ['weight'])).toEqual(['Weight (lb)', 'Reps', 'RIR']);
    expect(titles(exercise('reps', 'rpe'), [])).toEqual(['Reps', 'RPE']);
  });

  test('names the effort that was chosen', () => {
    expect(titles(exercise('reps', 'rir'))).toContain('RIR');
    expect(titles(exercise('distance', 'pace'))).toEqual(['Distance (mi)', 'Pace (min/mi)']);
  });

  test('takes the load by its metric and leaves the other one open', () => {
    const derived = (unit: 'weight' | 'percent1RM') =>
      columnsOf(exercise('reps', 'reps', unit), ['weight', 'percent1RM'], 'metric', 'km').map(
        (column) => column.derived,
      );
    expect(derived('weight')).toEqual([false, true, false]);
    expect(derived('percent1RM')).toEqual([true, false, false]);
  });
});

describe('the headers offer', () => {
  test("'Amrap' beside reps and beside nothing else [PB-13] [NUM-5]", () => {
    expect(choices(exercise('reps', 'reps'))).toEqual(['Reps', 'RIR', 'RPE', 'Amrap']);
    expect(choices(exercise('reps', 'rpe'))).toEqual(['Reps', 'RIR', 'RPE']);
  });

  test('the efforts of time and distance, and none [NUM-5]', () => {
    const all = ['No effort', 'RPE', 'Zone', 'Pace (min/mi)'];
    expect(choices(exercise('time', null))).toEqual(all);
    expect(choices(exercise('distance', 'zone'))).toEqual(all);
  });

  test('both loads [PB-17]', () => {
    expect(loadChoices('metric').map(({ title }) => title)).toEqual(['Weight (kg)', '%1RM']);
  });
});
