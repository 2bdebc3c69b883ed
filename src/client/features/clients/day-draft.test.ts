import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { Exercise, ExerciseSet, TrainingPlanDay } from '#contract/training.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { changeSets } from '#domain/program/plan-sets.ts';
import { buildDay, buildSession, testId } from '#domain/test-builders.ts';
import { dayToAdjust, openDayDraft } from './day-draft.ts';

const programId = testId.program(1);
const day = buildDay(1);
const [first, second] = day.exercises[0]?.sets ?? [];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const weighing = (set: ExerciseSet | undefined, value: number) => (draft: ProgramDraft) =>
  changeSets(draft, { setIds: set ? [set.id] : [], field: 'weight', value });

/** The day as changed on another computer. */
const changedElsewhere = (set: ExerciseSet | undefined, value: number): TrainingPlanDay => {
  const desk = openDayDraft(programId, day);
  desk.edit(weighing(set, value));
  desk.forget();
  return { ...day, exercises: [...desk.exercises()] };
};

const weights = (exercises: readonly Exercise[]) =>
  exercises[0]?.sets.slice(0, 2).map((set) => set.weight?.recommended);

test('changes to one day of a client from two desks both count', () => {
  const newest = changedElsewhere(second, 75);
  const draft = openDayDraft(programId, day);
  draft.edit(weighing(first, 62));
  expect(weights(draft.onto(newest))).toEqual([62, 75]);
});

test('also when the page was loaded anew in between', () => {
  const newest = changedElsewhere(second, 75);
  openDayDraft(programId, day).edit(weighing(first, 62));
  const resumed = openDayDraft(programId, newest);
  expect(resumed.isChanged()).toBe(true);
  expect(weights(resumed.onto(newest))).toEqual([62, 75]);
});

test('an edit that is put back is no change', () => {
  const draft = openDayDraft(programId, day);
  draft.edit(weighing(first, 62));
  draft.edit(weighing(first, first?.weight?.recommended ?? 0));
  expect(draft.isChanged()).toBe(false);
});

test('a discarded edit can be made again', () => {
  const draft = openDayDraft(programId, day);
  draft.edit(weighing(first, 62));
  draft.forget();
  expect(openDayDraft(programId, day).isChanged()).toBe(false);
  draft.keep();
  expect(weights(openDayDraft(programId, day).exercises())).toEqual([
    62,
    second?.weight?.recommended,
  ]);
});

describe('[CO-2] a day whose change was refused', () => {
  const asked = first?.weight?.recommended;
  const loads = [62, 75];
  const wanted = day.exercises.map((exercise): Exercise => ({
    ...exercise,
    movement: 'another' as MovementId,
    sets: exercise.sets.map((set, place) => ({
      ...set,
      ...(set.weight && { weight: { ...set.weight, recommended: loads[place] ?? null } }),
    })),
  }));
  const refused = { seq: 1, message: 'No', exercises: wanted };
  const current = { day, isUnsent: false, refused };

  test('opens as it was wanted', () => {
    expect(dayToAdjust(current, undefined)).toEqual({ ...day, exercises: wanted });
    expect(dayToAdjust({ ...current, refused: null }, undefined)).toBe(day);
  });

  test('keeps the prescription of done sets, and of the movement that was begun', () => {
    const session = buildSession([...day.exercises]);
    const [entry, ...others] = session.exerciseLog;
    const sets = entry!.sets.map((set, place) => ({ ...set, done: place === 0 }));
    const underWay = { ...session, exerciseLog: [{ ...entry!, sets }, ...others] };
    const { exercises } = dayToAdjust(current, underWay);
    expect(weights(exercises)).toEqual([asked, 75]);
    expect(exercises.map(({ movement }) => movement)).toEqual([
      day.exercises[0]?.movement,
      ...wanted.slice(1).map(({ movement }) => movement),
    ]);
  });
});
