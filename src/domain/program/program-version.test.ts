import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { VersionContent } from '#contract/program-versions.ts';
import { buildExercise } from '../test-builders.ts';
import { inPlanOrder, type ProgramDraft } from './draft.ts';
import { changeDetails } from './details.ts';
import { applyStep, editBetween, inverseOf } from './edit.ts';
import { changeDay, moveWeeks, removeDays } from './plan-days.ts';
import { addExercises } from './plan-exercises.ts';
import { restoredDraft, versionChanges } from './program-version.ts';
import { buildDraft, countingIds, randomEdits, randomly, valueOf } from './test-support.ts';

/** What the server keeps of a draft. */
const versionOf = ({ program, days }: ProgramDraft): VersionContent => {
  const { _id: _, createdAt: __, publishedAt: ___, folder: ____, ...content } = program;
  const trainingPlan = days.map(({ _id, title, description, exercises }) => ({
    _id,
    title,
    description,
    exercises,
  }));
  return { ...content, trainingPlan, totalDays: days.length };
};

/** The days that an edit has taken out, as they are stored. */
const removedBetween = (before: ProgramDraft, after: ProgramDraft): CreatedProgramDay[] =>
  before.days
    .filter(({ _id }) => !after.days.some((day) => day._id === _id))
    .map((day) => ({ ...day, position: null }));

const restoring = (removed: readonly CreatedProgramDay[] = []) => ({
  removed,
  newId: countingIds(7),
});

const first = buildDraft();
const week = (draft: ProgramDraft, at: number) =>
  draft.days.slice(at * 7, at * 7 + 7).map(({ _id }) => _id);

describe('restoring a version', () => {
  test('whatever a coach has done since, the draft is as it was, with the ids that athletes train by', () => {
    fc.assert(
      fc.property(randomEdits, (edits) => {
        const newId = countingIds();
        const later = edits.reduce((draft, edit) => randomly(draft, edit, newId), first);
        const removed = removedBetween(first, later);
        const restored = restoredDraft(later, versionOf(first), restoring(removed));
        expect(versionOf(restored)).toEqual(versionOf(first));
        expect(inPlanOrder(restored.days)).toEqual(restored.days);
        expect(new Set(restored.days.map(({ position }) => position)).size).toBe(14);
        // As it is stored, and undone.
        const edit = editBetween(later, restored, removed);
        if (!edit) return;
        expect(applyStep(later, edit).draft).toEqual(restored);
        expect(applyStep(restored, inverseOf(edit)).draft).toEqual(later);
      }),
    );
  });

  test('days that are as in the version stay as they are, and in their place', () => {
    const later = valueOf(removeDays(first, { dayIds: week(first, 0) }));
    const restored = restoredDraft(
      later,
      versionOf(first),
      restoring(removedBetween(first, later)),
    );
    expect(restored.days.slice(7)).toEqual(first.days.slice(7));
    expect(restored.days.slice(7).every((day, index) => day === later.days[index])).toBe(true);
  });

  test('weeks that changed places go back, and one of them does not move', () => {
    const later = valueOf(moveWeeks(first, { from: 1, to: 1, by: -1, newId: countingIds() }));
    const restored = restoredDraft(later, versionOf(first), restoring());
    expect(restored.days.map(({ _id }) => _id)).toEqual(first.days.map(({ _id }) => _id));
    expect(restored.days.filter((day) => later.days.includes(day))).toHaveLength(7);
  });

  test('leaves its folder and who can get it', () => {
    const program = {
      ...first.program,
      title: 'Stronger',
      folder: 'Sold',
      publishedAt: first.program.createdAt,
      publishing: { publishingStatus: 'all' as const, restrictionReason: null },
    };
    const restored = restoredDraft({ ...first, program }, versionOf(first), restoring());
    expect(restored.program).toEqual({ ...program, title: 'Strong and steady' });
  });
});

describe('a version in a list', () => {
  const told = (now: ProgramDraft) => versionChanges(versionOf(first), versionOf(now));
  const [dayId] = week(first, 0);

  test('says what changed in the words of the publish dialog, without loads in anybody’s units', () => {
    const exercises = [buildExercise(99)];
    const priced = valueOf(changeDetails(first, { price: 2000 }));
    expect(told(valueOf(addExercises(priced, { dayId: dayId!, exercises })))).toEqual({
      count: 2,
      words: ['Price: Free → $20', 'Week 1, day 1, Day 1: changed'],
    });
    expect(told(first)).toEqual({ count: 0, words: [] });
  });

  test('says the first three of many', () => {
    const later = first.days.reduce(
      (draft, { _id }) => valueOf(changeDay(draft, { dayId: _id, description: 'Heavy' })),
      first,
    );
    expect(told(later)).toMatchObject({ count: 14, words: { length: 3 } });
  });
});
