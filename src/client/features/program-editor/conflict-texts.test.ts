import { describe, expect, test } from 'vitest';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { ProgramConflict } from '#offline/queries/program-conflicts.ts';
import { conflictPlace, conflictValue } from './conflict-texts.ts';

const days = Array.from({ length: 14 }, (_, index) => ({ _id: `day ${index}` }));
const conflict = (about: Partial<ProgramConflict>): ProgramConflict => ({
  seq: 1,
  documentId: 'day 7',
  path: 'day/title',
  dayId: null,
  movement: null,
  set: null,
  field: 'title',
  kept: null,
  other: null,
  isOwn: false,
  at: 0,
  ...about,
});

describe('what two devices wrote of the same thing', () => {
  test('is named by its place in the plan [PB-2]', () => {
    const dayId = 'day 7' as TrainingPlanDayId;
    const set = conflict({
      dayId,
      movement: 'Back squat',
      set: { number: 3, isWarmUp: false },
      field: 'weight',
    });
    expect(conflictPlace(set, days)).toEqual({
      group: 'Week 2, day 1: Back squat',
      value: 'Set 3, weight',
    });
    const effort = { ...set, field: 'effort', kept: { metric: 'rpe', recommended: 8 } };
    expect(conflictPlace(effort, days).value).toBe('Set 3, RPE');
    expect(conflictPlace(conflict({ dayId, field: 'title' }), days)).toEqual({
      group: 'Week 2, day 1',
      value: 'Title',
    });
    expect(conflictPlace(conflict({ field: 'equipmentLevel' }), days)).toEqual({
      group: 'The program',
      value: 'Equipment',
    });
  });

  test("is told in the coach's units", () => {
    const weight = { metric: 'weight', recommended: 61.23, actual: null };
    expect(conflictValue('weight', weight, 'imperial')).toBe('135');
    expect(
      conflictValue('weight', { ...weight, metric: 'percent1RM', recommended: 70 }, 'metric'),
    ).toBe('70%');
    expect(conflictValue('time', { recommended: 90, actual: null }, 'metric')).toBe('1:30');
    expect(conflictValue('distance', { recommended: 5000, actual: null }, 'metric')).toBe('5 km');
    const sets = ['a', 'b', 'c'].map((id) => ({
      id,
      done: false,
      weight,
      effort: { metric: 'reps', recommended: 5, actual: null },
    }));
    expect(conflictValue('sets', sets, 'imperial')).toBe('3×5 @ 135 lb');
    expect(conflictValue('rest', 120, 'metric')).toBe('2:00');
    expect(conflictValue('price', 2900, 'metric')).toBe('$29');
    expect(conflictValue('title', '', 'metric')).toBe('–');
    expect(conflictValue('programCategoryObj', { title: 'Mobility' }, 'metric')).toBe('Mobility');
    expect(conflictValue('programCategoryObj', { title: 'homeMinEq' }, 'metric')).toBe(
      'At home, a little equipment',
    );
    expect(conflictValue('amrap', true, 'metric')).toBe('yes');
    expect(conflictValue('removed', true, 'metric')).toBe('Removed');
    expect(conflictValue('cleared', false, 'metric')).toBe('Kept, with the changes');
    const measure = { exerciseType: 'time', exerciseMetric: { unit: 'weight', effort: 'zone' } };
    expect(conflictValue('measure', measure, 'metric')).toBe('time by zone');
  });
});
