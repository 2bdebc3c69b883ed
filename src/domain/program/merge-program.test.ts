import { describe, expect, test } from 'vitest';
import { buildExercise, testId } from '../test-builders.ts';
import { withValue } from './edit.ts';
import { mergeDays, mergeProgram, withOver } from './merge-program.ts';
import { isChosenIn, withoutOver } from './answered.ts';
import { overwritten, valueIn } from './program-values.ts';
import { buildCreatedProgram, buildPlanDay } from './test-support.ts';

describe('two devices', () => {
  test('put what they wrote of one value side by side, and keep the own', () => {
    const base = buildPlanDay(1, [buildExercise(1)]);
    const mine = { ...base, title: 'Legs' };
    const { body, conflicts } = mergeDays(base, mine, {
      ...base,
      title: 'Lower body',
      description: 'Slow',
    });
    expect(body).toEqual({ ...base, title: 'Legs', description: 'Slow' });
    expect(conflicts).toEqual([{ field: 'day/title', kept: 'Legs', lost: 'Lower body' }]);
  });

  test('keep a day that one took out and the other has changed', () => {
    const base = buildPlanDay(1, [buildExercise(1)]);
    const out = { ...base, position: null };
    expect(mergeDays(base, out, base).body).toEqual(out);
    expect(mergeDays(base, out, { ...base, title: 'Legs' }).body).toEqual({
      ...base,
      title: 'Legs',
    });
    expect(mergeDays(base, { ...base, title: 'Legs' }, out).body).toEqual({
      ...base,
      title: 'Legs',
    });
  });

  test('say that one took the day out, cleared it or removed an exercise that the other changed', () => {
    const [squat, curl] = [buildExercise(1), buildExercise(2)];
    const base = buildPlanDay(1, [squat, curl]);
    const heavier = { ...base, exercises: [{ ...squat, rest: 30 }, curl] };
    const deletions: [string, Partial<typeof base>][] = [
      ['day/removed', { position: null }],
      ['day/cleared', { title: '', exercises: [] }],
      [`exercise ${squat._id}/removed`, { exercises: [curl] }],
    ];
    for (const [field, deletion] of deletions) {
      const deleted = { ...base, ...deletion };
      const there = mergeDays(base, heavier, deleted);
      const here = mergeDays(base, deleted, heavier);
      expect(there.conflicts).toEqual([{ field, kept: false, lost: true }]);
      expect(here.conflicts).toEqual([{ field, kept: false, lost: true, own: true }]);
      for (const { body } of [there, here]) {
        expect(body).toEqual(heavier);
        expect(valueIn(body, field)).toBe(false);
        expect(withValue(body, field, true)).toEqual({ ...body, ...deletion });
      }
    }
  });

  test('that wrote another number of sets get one choice between the two, and no sets that nobody wrote', () => {
    const squat = buildExercise(1);
    const [first] = squat.sets;
    const sets = (count: number, reps: number, kilograms: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...first!,
        id: squat.sets[index]?.id ?? testId.set(90 + index),
        weight: { metric: 'weight' as const, recommended: kilograms, actual: null },
        effort: { metric: 'reps' as const, recommended: reps, actual: null },
      }));
    const day = (written: typeof squat.sets) => buildPlanDay(1, [{ ...squat, sets: written }]);
    const [base, mine, theirs] = [day(sets(4, 5, 60)), day(sets(3, 5, 70)), day(sets(4, 6, 75))];
    const { body, conflicts } = mergeDays(base, mine, theirs);
    const field = `exercise ${squat._id}/sets`;
    expect(body).toEqual(mine);
    expect(conflicts).toEqual([
      { field, kept: mine.exercises[0]!.sets, lost: theirs.exercises[0]!.sets },
    ]);
    expect(withValue(body, field, theirs.exercises[0]!.sets)).toEqual(theirs);
  });

  test('both hear what gave way: the second as it merges, the first from the merged day', () => {
    const base = buildPlanDay(1, [buildExercise(1)]);
    const [mine, theirs] = [
      { ...base, title: 'Legs' },
      { ...base, title: 'Lower body' },
    ];
    const { body } = withOver(mergeDays(base, mine, theirs));
    const heard = { field: 'day/title', kept: 'Legs', lost: 'Lower body', own: true };
    expect(overwritten(theirs, body)).toEqual([heard]);
    // Once is enough, and not on a device that wrote something else.
    expect(overwritten({ ...theirs, over: body.over }, body)).toEqual([]);
    expect(overwritten(base, body)).toEqual([]);
    const out = withOver(mergeDays(base, mine, { ...base, position: null }));
    expect(overwritten({ ...base, position: null }, out.body)).toEqual([
      { field: 'day/removed', kept: false, lost: true, own: true },
    ]);
  });

  test('what one device has answered, no merge asks again', () => {
    const [first, second] = [
      { field: 'day/title', value: 'Legs' },
      { field: 'day/description', value: 'Heavy' },
    ];
    const base = { ...buildPlanDay(1, [buildExercise(1)]), over: [first!, second!] };
    const answered = withoutOver(base, { field: first!.field, lost: first!.value });
    expect(answered.over).toEqual([second]);
    const third = { field: 'day/title', value: 'Lower body' };
    const asked = { ...base, over: [...base.over, third] };
    for (const [mine, theirs] of [
      [answered, asked],
      [asked, answered],
    ] as const)
      expect(mergeDays(base, mine, theirs).body.over).toEqual([second, third]);
    const conflict = { field: 'day/title', lost: 'Legs' };
    expect([base, answered].map((day) => isChosenIn(day, conflict))).toEqual([false, true]);
    expect(isChosenIn({ ...base, over: undefined }, conflict)).toBe(false);
    expect(isChosenIn(answered, { field: 'day/removed', lost: true, own: true })).toBe(false);
  });

  test('a day that has dropped what gave way first answers nothing', () => {
    const over = Array.from({ length: 50 }, (_, n) => ({ field: 'day/title', value: `${n}` }));
    const full = { ...buildPlanDay(1, [buildExercise(1)]), over };
    expect(isChosenIn(full, { field: 'day/title', lost: 'Legs' })).toBe(false);
    expect(withoutOver(full, { field: 'day/title', lost: '7' })).toBe(full);
  });

  test('one puts an exercise into a superset while the other writes its sets', () => {
    const [squat, curl] = [buildExercise(1), buildExercise(2)];
    const base = buildPlanDay(1, [squat, curl]);
    const heavier = { ...squat, rest: 30 };
    const group = { ...squat, _id: testId.exercise(9), sets: [], subExercises: [squat, curl] };
    const { body } = mergeDays(
      base,
      { ...base, exercises: [group] },
      { ...base, exercises: [heavier, curl] },
    );
    expect(body.exercises).toEqual([{ ...group, subExercises: [heavier, curl] }]);
  });

  test('the server’s word on a program counts', () => {
    const base = buildCreatedProgram();
    const publishing = { publishingStatus: 'all', restrictionReason: null } as const;
    const { body, conflicts } = mergeProgram(
      base,
      { ...base, title: 'Mine' },
      { ...base, publishing },
    );
    expect([body.title, body.publishing, conflicts]).toEqual(['Mine', publishing, []]);
  });
});
